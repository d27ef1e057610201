import type { SiteInfo } from '@fantome/contract/site.ts'
import { useRouteLoaderData } from 'react-router'

/** What the operator configured; undefined when even the settings could not be read. */
export const useSite = () => useRouteLoaderData<{ site: SiteInfo }>('root')?.site
