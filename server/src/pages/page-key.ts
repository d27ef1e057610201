/** The query parameters each public page understands; anything else must not make a second copy of it. */
const KNOWN: Record<string, readonly string[]> = {
  '/products': ['q', 'country', 'commune', 'category', 'page', 'favoris'],
}
/** Of one product. */
const PRODUCT = /^\/product\/[^/]+$/
const PRODUCT_KNOWN = ['commune']

const MAX_VALUE = 120

/** The address a page is rendered and cached under: its path, and the parameters it knows, in order. */
export function pageKey(url: string) {
  const [path = '/', query = ''] = url.split('?', 2)
  const page = path.replace(/\.data$/, '')
  const known = PRODUCT.test(page) ? PRODUCT_KNOWN : KNOWN[page]
  if (!known || !query) return path
  const asked = new URLSearchParams(query)
  const canonical = new URLSearchParams()
  for (const name of known) {
    const value = asked.get(name)
    if (value) canonical.set(name, value.slice(0, MAX_VALUE))
  }
  const search = canonical.toString()
  return search ? `${path}?${search}` : path
}
