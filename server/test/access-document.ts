import type { Access } from '@fantome/contract/endpoint.ts'
import { ROLES } from '@fantome/contract/role.ts'

/** Who knocks. `stale`: a token that expired, or whose sign-in ended or lapsed. `forged`: one that is not ours. */
export const CALLERS = ['visitor', ...ROLES, 'blocked', 'stale', 'forged'] as const
export type CallerKind = (typeof CALLERS)[number]

/** The access table as a page of the docs; tests hold the page against the routes, and the routes to the page. */
export function accessDocument(table: { method: string; url: string; access: Access }[]) {
  const rows = table
    .map(({ method, url, access }) => ({ call: `${method} ${url}`, access }))
    .sort((a, b) => a.call.localeCompare(b.call))
    .map(({ call, access }) => {
      const answers = CALLERS.map((caller) => answerTo(caller, access))
      return `| \`${call}\` | ${answers.join(' | ')} |`
    })
  return `${[
    '# Who may make which call',
    '',
    'Written by `npm run docs:access`; a test fails when a route has no row here, another knocks at every door as every',
    'caller. ✓ enters (its own objects only), 401 and 403 are turned away at the door. Stale: a token that expired, or',
    'whose sign-in ended. `/metrics` is public at the door and asks for a token of its own; production has no `/dev`, no',
    '`/sandbox`, and `/api/docs` only if asked for. The pages of the site and its built files are public.',
    '',
    `| call | ${CALLERS.join(' | ')} |`,
    `|---|${'---|'.repeat(CALLERS.length)}`,
    ...rows,
  ].join('\n')}\n`
}

export function answerTo(caller: CallerKind, access: Access): '✓' | '401' | '403' {
  if (access === 'public') return '✓'
  if (caller === 'visitor' || caller === 'stale' || caller === 'forged') return '401'
  if (caller === 'blocked') return '403'
  return typeof access === 'string' || access.includes(caller) ? '✓' : '403'
}
