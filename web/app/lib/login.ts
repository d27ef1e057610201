import { useLocation, useNavigate } from 'react-router'

/** What /login finds in its navigation state: the page to return to. */
export interface LoginState {
  from: string
}

/** For a link to sign in: the page to return to. A screen that was handed one hands it on. */
export function useOrigin(): LoginState {
  const { pathname, search, state } = useLocation()
  return { from: (state as Partial<LoginState> | null)?.from ?? pathname + search }
}

/** Sends to sign in, remembering the page. */
export function useLogin() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return () => void navigate('/login', { state: { from: pathname + search } satisfies LoginState })
}
