import type { Plugin } from 'vite'

interface Node {
  type: string
  start: number
  end: number
}
interface ObjectNode extends Node {
  properties: (Node & { key?: { name?: string } })[]
}
interface Edit {
  start: number
  end: number
  text: string
}

/** What only the server reads of a call (`Endpoint` in the contract). */
const SCHEMAS = ['params', 'query', 'body', 'reply']

/**
 * Takes the schemas out of the calls that the browser knows: it needs their method, path and access. The schemas are
 * then used by nothing, and marked as doing nothing, so that the bundler drops them.
 */
export const withoutSchemas = (): Plugin => ({
  name: 'fantome:without-schemas',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/contract\/src\/[\w-]+\.ts$/ },
    handler(code) {
      return { code: dropSchemas(code, this.parse(code, { lang: 'ts' })), map: null }
    },
  },
})

export function dropSchemas(code: string, program: { body: unknown[] }) {
  const edits = [...findCalls(program).map((call) => keepOthers(code, call)), ...findMade(program)]
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value
const isEndpoint = (node: Node): node is ObjectNode =>
  node.type === 'ObjectExpression' &&
  ['method', 'path'].every((name) => (node as ObjectNode).properties.some(({ key }) => key?.name === name))

/** Every object with a method and a path, wherever it stands. */
function findCalls(value: unknown): ObjectNode[] {
  if (Array.isArray(value)) return value.flatMap(findCalls)
  if (!isNode(value)) return []
  if (isEndpoint(value)) return [value]
  return Object.values(value).flatMap(findCalls)
}

function keepOthers(code: string, { start, end, properties }: ObjectNode): Edit {
  const kept = properties.filter(({ key }) => !SCHEMAS.includes(key?.name ?? ''))
  return { start, end, text: `{ ${kept.map((one) => code.slice(one.start, one.end)).join(', ')} }` }
}

/** Whether something is called in it, outside of functions and of the calls that stay. */
function makesSomething(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(makesSomething)
  if (!isNode(value) || /Function/.test(value.type) || isEndpoint(value)) return false
  return value.type === 'CallExpression' || Object.values(value).some(makesSomething)
}

/** `const page = z.object({ … })` of the file: wrapped, so that one mark holds for all that it calls. */
function findMade({ body }: { body: unknown[] }): Edit[] {
  return body.flatMap((statement) => {
    const { declaration = statement } = statement as { declaration?: unknown }
    const { declarations = [] } = (declaration ?? {}) as { declarations?: { init?: Node | null }[] }
    return declarations.flatMap(({ init }) =>
      init && makesSomething(init)
        ? [
            { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
            { start: init.end, end: init.end, text: '))()' },
          ]
        : [],
    )
  })
}
