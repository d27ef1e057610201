import type { ReleaseSchema } from './release-schema.ts'
import type { Statement } from './sql-statements.ts'

export interface Releases {
  /** The release that serves while the new migrations run. */
  previous: ReleaseSchema
  /** The schema of the release of that tag; undefined when there is none. */
  find(tag: string): ReleaseSchema | undefined
  /** Whether the code of that release has the word. */
  mentions(tag: string, word: string): boolean
}

/** What the rules know when they look at a statement. */
export interface Situation extends Releases {
  isOutsideTransaction: boolean
  /** Tables, and columns as table.column, that no release has seen yet. */
  made: Set<string>
}

const MARKER = /^contract: unused since (v\d[\w.]*)$/

/** What is taken away must have been out of use since a release that a comment names: that one already did without. */
export function judgeContraction(
  { comments }: Statement,
  { find, previous }: Situation,
  { isOver }: { isOver: (schema: ReleaseSchema, tag: string) => boolean },
) {
  const [, tag] = comments.map((comment) => MARKER.exec(comment)).find(Boolean) ?? []
  if (tag === undefined)
    return ['the release before may still need it: a release later, under « -- contract: unused since vX.Y »']
  const schema = find(tag)
  if (!schema) return [`there is no release ${tag}`]
  return isOver(schema, tag) && isOver(previous, tag) ? [] : [`release ${tag} or a later one still needs it`]
}
