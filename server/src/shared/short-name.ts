/** « Gaston Hounsou » becomes « Gaston H. »: enough to recognise a courier, too little to look one up. */
export function shortName(fullName: string | null) {
  const [first = '', ...rest] = (fullName ?? '').trim().split(/\s+/)
  const initial = rest.at(-1)?.[0]
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}
