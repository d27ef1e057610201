const SLASH = 47
const ABSOLUTE = /^https?:\/\/[^/?#]*/i

/**
 * The path and query of a request, which a proxy may write with scheme and host (`GET http://x/products`).
 * Nothing for a target that is no path, such as `*`.
 */
export function pathOf(target: string | undefined) {
  if (target?.charCodeAt(0) === SLASH) return target
  if (!target || !ABSOLUTE.test(target)) return
  const path = target.replace(ABSOLUTE, '')
  return path.startsWith('/') ? path : `/${path}`
}
