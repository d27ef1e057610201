import { useEffect, useRef } from 'react'
import { type MetaDescriptor, useLocation } from 'react-router'
import { type AddressOf, addressOn, type MetaArgs } from './page-meta.ts'

type LdJson = Exclude<Extract<MetaDescriptor, { 'script:ld+json': unknown }>['script:ld+json'], unknown[]>

/**
 * What search engines read of a page, in the words of schema.org. For the server only, hence the
 * `import.meta.env.SSR` at its callers: a script made in the browser would offend Trusted Types and take the
 * page down. So no browser downloads any of it either.
 */
export function structuredData<Data>(
  args: MetaArgs & { loaderData: Data | undefined },
  describe: (data: Data, addressOf: AddressOf) => LdJson[],
): MetaDescriptor[] {
  if (!args.loaderData) return []
  const graph = describe(args.loaderData, addressOn(args))
  return [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': graph } }]
}

/** Once the visitor moves on without loading a page, what the server said of the first one is no longer true. */
export function useForgottenStructuredData() {
  const { key } = useLocation()
  const first = useRef(key)
  useEffect(() => {
    if (key !== first.current) document.querySelector('script[type="application/ld+json"]')?.remove()
  }, [key])
}
