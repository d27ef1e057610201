/** « Gaston Hounsou » becomes « Gaston H. »: enough to recognise a courier, too little to look one up. */
export function shortName(fullName: string | null) {
  const [first = '', ...rest] = (fullName ?? '').trim().split(/\s+/)
  const initial = rest.at(-1)?.[0]
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}

export const toCourierChoice = ({ id, fullName }: { id: string; fullName: string | null }) => ({
  _id: id,
  full_name: shortName(fullName),
})
