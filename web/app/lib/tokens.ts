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
const homeOfTokens = () => (localStorage.getItem('refreshToken') ? localStorage : sessionStorage)

export const readToken = (name: TokenName) => safely(() => homeOfTokens().getItem(name))

export const hasSignIn = () => (readToken('accessToken') ?? readToken('refreshToken')) !== null

export function saveSignIn({ accessToken, refreshToken }: SignInTokens, remember: boolean) {
  forgetTokens()
  safely(() => {
    const home = remember ? localStorage : sessionStorage
    home.setItem('accessToken', accessToken)
    home.setItem('refreshToken', refreshToken)
  })
}

export function replaceAccessToken(token: string) {
  safely(() => {
    const home = homeOfTokens()
    home.setItem('accessToken', token)
    if (home.getItem('adminToken')) home.setItem('adminToken', token)
  })
}

/** Admin calls read their token under its own name. */
export function markAdmin(isAdmin: boolean) {
  safely(() => {
    const home = homeOfTokens()
    if (isAdmin) home.setItem('adminToken', home.getItem('accessToken') ?? '')
    else home.removeItem('adminToken')
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
