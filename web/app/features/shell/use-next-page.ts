import { useLocation, useNavigation } from 'react-router'
import { useAfter } from '../../ui/use-after.ts'

const SKELETON_MS = 500

/** The path of another page that is long in coming. Until then the page stays as it is; filters of the same page show their own waiting. */
export function useNextPage() {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  const isLeaving = next !== undefined && next.pathname !== pathname
  const isLong = useAfter(isLeaving, SKELETON_MS)
  return isLeaving && isLong ? next.pathname : undefined
}
