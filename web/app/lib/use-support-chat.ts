import type { SiteInfo } from '@fantome/contract/site.ts'
import { useRouteLoaderData } from 'react-router'

/** The support's number for messages; the one for calls where there is no other. */
export const useSupportChat = (supportPhone: string) =>
  useRouteLoaderData<{ site: SiteInfo }>('root')?.site.supportChat || supportPhone
