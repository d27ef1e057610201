const GROUP = 1000

/** A statement has room for so many parameters: long lists go in several. */
export function* inGroups<T>(rows: readonly T[], size = GROUP) {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}
