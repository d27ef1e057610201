// The four grounds a drawing may stand on.
const TINTS = ['niche', 'niche niche--a', 'niche niche--l', 'niche niche--b'] as const

/** A category keeps its ground everywhere: its place in the list decides. */
export function tintOf(categoryId: string, categories: { _id: string }[] | null) {
  const place = categories?.findIndex(({ _id }) => _id === categoryId) ?? 0
  return TINTS[Math.max(0, place) % TINTS.length] ?? TINTS[0]
}
