import type { SiteInfo } from '@fantome/contract/site.ts'
import { useRouteLoaderData } from 'react-router'

/** False where the operator sends no e-mail: then no screen offers one. */
export const useHasEmail = () => useRouteLoaderData<{ site: SiteInfo }>('root')?.site.hasEmail !== false
