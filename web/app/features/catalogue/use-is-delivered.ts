import type { Product } from '@fantome/contract/catalogue.ts'
import { useSession } from '../../lib/session.tsx'

/** Whether a product is delivered to whoever is there; undefined until it is known who is. */
export function useIsDelivered({ country_id: country }: Product) {
  const { status, user } = useSession()
  if (!country) return true
  return status === 'loading' ? undefined : !user || user.country_id === country._id
}
