import { useContext, useEffect, useId } from 'react'
import {
  type BlockerFunction,
  IDLE_BLOCKER,
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_DataRouterStateContext as RouterStateContext,
} from 'react-router'

/**
 * Stops a navigation until somebody decided. The router's own hook does the same, but would be downloaded by every
 * visitor of the shop with the router; `shouldBlock` must stay the same function.
 */
export function useNavigationBlocker(shouldBlock: BlockerFunction) {
  const router = useContext(RouterContext)?.router
  const blockers = useContext(RouterStateContext)?.blockers
  const key = useId()
  useEffect(() => {
    router?.getBlocker(key, shouldBlock)
    return () => router?.deleteBlocker(key)
  }, [router, key, shouldBlock])
  return blockers?.get(key) ?? IDLE_BLOCKER
}
