import { deleteOfflineDatabase } from './offline-database.ts'

export type TokenName = 'accessToken' | 'refreshToken' | 'adminToken'
export interface SignInTokens {
  accessToken: string
  refreshToken: string
}

/** A browser may refuse its storage altogether; the shop then works signed out. */
function safely<T>(touch: () => T) {
  try {
    return touch()
  } catch {
    return null
  }
}

/** Tokens live in one storage: the lasting one after « Se souvenir de moi », else the tab's. */
const tokenStorage = () => (localStorage.getItem('refreshToken') ? localStorage : sessionStorage)

export const readToken = (name: TokenName) => safely(() => tokenStorage().getItem(name))

export const hasSignIn = () => (readToken('accessToken') ?? readToken('refreshToken')) !== null

export function saveSignIn({ accessToken, refreshToken }: SignInTokens, remember: boolean) {
  forgetTokens()
  safely(() => {
    const storage = remember ? localStorage : sessionStorage
    storage.setItem('accessToken', accessToken)
    storage.setItem('refreshToken', refreshToken)
  })
}

export function replaceAccessToken(token: string) {
  safely(() => {
    const storage = tokenStorage()
    storage.setItem('accessToken', token)
    if (storage.getItem('adminToken')) storage.setItem('adminToken', token)
  })
}

/** Admin calls read their token under its own name. */
export function markAdmin(isAdmin: boolean) {
  safely(() => {
    const storage = tokenStorage()
    if (isAdmin) storage.setItem('adminToken', storage.getItem('accessToken') ?? '')
    else storage.removeItem('adminToken')
  })
}

/** Whoever was signed in no longer is: nor is their order to be read offline. */
export function forgetTokens() {
  void deleteOfflineDatabase()
  safely(() => {
    for (const storage of [localStorage, sessionStorage])
      for (const name of ['accessToken', 'refreshToken', 'adminToken']) storage.removeItem(name)
  })
}
