const HOME = '/'

/** The page named after the #, when it is one of ours; else home. Two slashes, or one and a backslash, are another site. */
export function wantedPage(hash: string) {
  const path = hash.slice(1)
  return /^\/(?![/\\])/.test(path) ? path : HOME
}
