import { logout, type User, userDetails } from '@fantome/contract/own-account.ts'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { call } from './api.ts'
import { onSignInLost } from './lost-sign-in.ts'
import { clearPrivateData } from './private-data.ts'
import { hasSignIn, markAdmin, type SignInTokens, saveSignIn } from './tokens.ts'
import { wipeBrowser } from './wipe.ts'

interface Account {
  /** `unread`: somebody signed in here, but network or server are away and cannot say who. */
  status: 'loading' | 'in' | 'out' | 'unread'
  user: User | null
}
interface Session extends Account {
  /** Articles in the cart, for the header's badge. */
  cartCount: number
  setCartCount(count: number | ((before: number) => number)): void
  /** Resolves to who signed in, or null when the account could not be read. */
  signIn(tokens: SignInTokens, remember: boolean): Promise<User | null>
  /** Ends the sign-in and empties the browser, even when the server cannot be told; then the failure is thrown. */
  signOut(): Promise<void>
  reload(): Promise<User | null>
}

const SessionContext = createContext<Session | null>(null)

export function useSession() {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}

export function SessionProvider({ children }: { children: ReactNode }) {
  // Pages are rendered for everyone alike: whose they are is only known once in the browser.
  const [account, setAccount] = useState<Account>({ status: 'loading', user: null })
  const [cartCount, setCartCount] = useState(0)

  const known = useRef<User | null>(null)

  const reload = useCallback(async () => {
    const read = await readAccount(known.current)
    if (known.current && known.current._id !== read.user?._id) clearPrivateData()
    known.current = read.user
    setAccount(read)
    if (!read.user) setCartCount(0)
    return read.user
  }, [])

  useEffect(() => {
    void reload()
    // Another tab signed in or out, or left in a hurry.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key === 'refreshToken') void reload()
    }
    const onOnline = () => {
      if (!known.current) void reload()
    }
    const stopWatching = onSignInLost(() => void reload())
    addEventListener('storage', onStorage)
    addEventListener('online', onOnline)
    return () => {
      stopWatching()
      removeEventListener('storage', onStorage)
      removeEventListener('online', onOnline)
    }
  }, [reload])

  const session = useMemo<Session>(() => {
    async function signIn(tokens: SignInTokens, remember: boolean) {
      saveSignIn(tokens, remember)
      return reload()
    }
    async function signOut() {
      const failure = await call(logout).then(
        () => null,
        (error: unknown) => ({ error }),
      )
      await wipeBrowser()
      await reload()
      if (failure) throw failure.error
    }
    return { ...account, cartCount, setCartCount, signIn, signOut, reload }
  }, [account, cartCount, reload])

  return <SessionContext value={session}>{children}</SessionContext>
}

/**
 * Who holds the stored tokens. A failed fetch is only logged, and signs nobody out: only a sign-in that was refused,
 * whose tokens are gone by then, does.
 */
async function readAccount(known: User | null): Promise<Account> {
  const { dataset } = document.documentElement
  const user =
    hasSignIn() &&
    (await call(userDetails).then(
      ({ data }) => data,
      (error: unknown) => {
        console.info('user-details', error)
        return known
      },
    ))
  if (!hasSignIn()) {
    delete dataset.session
    return { status: 'out', user: null }
  }
  dataset.session = ''
  if (!user) return { status: 'unread', user: null }
  markAdmin(user.role === 'admin')
  return { status: 'in', user }
}
