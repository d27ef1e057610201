/** The four grounds a picture may stand on. */
const TINTS = ['sand', 'clay', 'lagoon', 'mist'] as const
export type Tint = (typeof TINTS)[number]

/** A category has the same ground everywhere: its place in the list decides. */
export function tintOf(categoryId: string, categories: { _id: string }[] | null): Tint {
  const place = categories?.findIndex(({ _id }) => _id === categoryId) ?? 0
  return TINTS[Math.max(0, place) % TINTS.length] ?? 'sand'
}
