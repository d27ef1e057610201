import { RegisterScreen } from '../features/account/register-screen.tsx'
import { KeptArticle } from '../features/cart/kept-article.tsx'
import { usePendingItem } from '../features/cart/use-pending-item.ts'
import { privateMeta } from '../lib/private-meta.ts'
import type { Route } from './+types/register.ts'

export const meta: Route.MetaFunction = (args) => privateMeta('Inscription', args)

export default function RegisterRoute() {
  const item = usePendingItem()
  return <RegisterScreen kept={item && <KeptArticle item={item} />} />
}
