const DEFAULT = '/products'
const HERE = 'http://here.invalid'
/** Screens that make no sense once signed in. */
const SIGNED_OUT_ONLY = [
  '/login',
  '/register',
  '/forgot-password',
  '/otp-verification',
  '/reset-password',
  '/recover',
  '/verify-email',
]

/** Where to go once signed in: a path of this site, whatever was written in the address. */
export function returnPath(from: unknown) {
  if (typeof from !== 'string' || !from.startsWith('/') || !URL.canParse(from, HERE)) return DEFAULT
  const { origin, pathname, search, hash } = new URL(from, HERE)
  // « /.//host » has the path « //host », which a link would read as another site.
  if (origin !== HERE || pathname.startsWith('//') || SIGNED_OUT_ONLY.includes(pathname)) return DEFAULT
  return pathname + search + hash
}
