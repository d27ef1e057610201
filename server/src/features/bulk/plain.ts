const LETTERS: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o' }

/** A name without case, accents and signs, as the function `plain` of the database writes it. */
export const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[œæßø]/g, (letter) => LETTERS[letter]!)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** The name most like this one, if one differs by two letters at most. */
export function nearest(name: string, known: Iterable<string>) {
  const wanted = plain(name)
  let best: { name: string; distance: number } | undefined
  for (const candidate of known) {
    const distance = distanceOf(wanted, plain(candidate))
    if (distance <= 2 && distance < (best?.distance ?? 3)) best = { name: candidate, distance }
  }
  return best?.name
}

/** How many letters must be changed, added or dropped. */
function distanceOf(a: string, b: string) {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, change)
    }
    row = next
  }
  return row[b.length]!
}
