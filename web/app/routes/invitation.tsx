import { useRouteLoaderData, useSearchParams } from 'react-router'
import { InvitationScreen } from '../features/account/invitation-screen.tsx'
import { privateMeta } from '../lib/private-meta.ts'
import type { loader as rootLoader } from '../root.tsx'
import type { Route } from './+types/invitation.ts'

export const meta: Route.MetaFunction = (args) => privateMeta('Votre espace', args)

export default function InvitationRoute() {
  const [search] = useSearchParams()
  const site = useRouteLoaderData<typeof rootLoader>('root')?.site
  return <InvitationScreen code={search.get('code') ?? ''} supportPhone={site?.supportChat ?? ''} />
}
