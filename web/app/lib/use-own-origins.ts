import type { SiteInfo } from '@fantome/contract/site.ts'
import { useMemo } from 'react'
import { useRouteLoaderData } from 'react-router'

/** Where our own pages are: where this one came from, and the address that we give to providers. */
export function useOwnOrigins(): readonly string[] {
  const publicUrl = useRouteLoaderData<{ site: SiteInfo }>('root')?.site.publicUrl
  return useMemo(() => {
    const here = typeof location === 'undefined' ? [] : [location.origin]
    return publicUrl ? [...here, new URL(publicUrl).origin] : here
  }, [publicUrl])
}
