export interface Statement {
  /** In small letters and single spaces; without comments and quotes, texts and bodies of functions left empty. */
  sql: string
  /** The comments before and in it, one per line. */
  comments: string[]
}

/** What a statement is made of: comments, texts, quoted names, bodies of functions, the end, and all the rest. */
const PARTS =
  /--(?<line>[^\n]*)|\/\*(?<block>[\s\S]*?)\*\/|(?<text>'(?:[^']|'')*')|"(?<name>[^"]*)"|(?<tag>\$\w*\$)[\s\S]*?\k<tag>|(?<end>;)|[^\s;'"$/-]+|\s+|./g

/** The statements of a migration, for rules to read. */
export function readStatements(migration: string): Statement[] {
  const statements: Statement[] = []
  let [words, comments]: [string, string[]] = ['', []]
  const end = () => {
    const sql = words.replace(/\s+/g, ' ').trim().toLowerCase()
    if (sql) statements.push({ sql, comments })
    if (sql) comments = []
    words = ''
  }
  for (const { 0: part, groups = {} } of migration.matchAll(PARTS)) {
    const { line, block, text, name, tag, end: isEnd } = groups as Record<string, string | undefined>
    if (line !== undefined) {
      if (line.startsWith('>'))
        end() // Drizzle's own mark between two statements
      else comments.push(line.trim())
    } else if (block !== undefined) comments.push(block.trim())
    else if (isEnd) end()
    else words += text !== undefined ? "''" : tag !== undefined ? '$$' : (name ?? part)
  }
  end()
  return statements
}

/** The parts between commas that stand in no parentheses. */
export function splitAtCommas(list: string) {
  const parts = ['']
  let depth = 0
  for (const letter of list) {
    if (letter === '(') depth++
    if (letter === ')') depth--
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim())
}
