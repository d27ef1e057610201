import { useLocation, useNavigate } from 'react-router'

/** What /login finds in its navigation state: the page to return to. */
export interface LoginState {
  from: string
}

/** Sends to sign in, remembering the page. */
export function useLogin() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return () => void navigate('/login', { state: { from: pathname + search } satisfies LoginState })
}
