import type { Access } from '@fantome/contract/endpoint.ts'
import { ROLES } from '@fantome/contract/role.ts'
import type { AccessRow } from '../src/shared/access.ts'

/** Who calls. `stale`: a token that expired, or whose sign-in ended or lapsed. `forged`: one that is not ours. */
export const CALLERS = ['visitor', ...ROLES, 'blocked', 'stale', 'forged'] as const
export type CallerKind = (typeof CALLERS)[number]

/** The access table as a page of the docs; tests hold the page against the routes, and the routes to the page. */
export function accessDocument(table: AccessRow[]) {
  const rows = table
    .map(({ method, url, ...row }) => ({ call: `${method} ${url}`, ...row }))
    .sort((a, b) => a.call.localeCompare(b.call))
    .map(({ call, ...row }) => {
      const answers = CALLERS.map((caller) => answerTo(caller, row.access))
      return `| \`${call}\` | ${answers.join(' | ')} | ${noteOf(row)} |`
    })
  return `${[
    '# Who may make which call',
    '',
    'Written by `npm run docs:access`; one test fails when a route has no row here, another makes every call as every',
    'caller. ✓ is allowed (their own objects only), 401 and 403 are refused. Stale: a token that expired, or whose',
    'sign-in ended. Fresh: only within 15 minutes of giving the password, else 403 `auth.stale`. `/metrics` is public here',
    'and asks for a token of its own; production has no `/dev`, no `/sandbox`, and `/api/docs` only if asked for. The pages',
    'of the site and its built files are public.',
    '',
    `| call | ${CALLERS.join(' | ')} | note |`,
    `|---|${'---|'.repeat(CALLERS.length + 1)}`,
    ...rows,
  ].join('\n')}\n`
}

function noteOf({ access, orRefreshToken, freshSignIn }: Omit<AccessRow, 'method' | 'url'>) {
  if (access === 'refresh') return 'refresh token'
  return [orRefreshToken && 'access or refresh token', freshSignIn && 'fresh'].filter(Boolean).join(', ')
}

export function answerTo(caller: CallerKind, access: Access): '✓' | '401' | '403' {
  if (access === 'public') return '✓'
  if (caller === 'visitor' || caller === 'stale' || caller === 'forged') return '401'
  if (caller === 'blocked') return '403'
  return typeof access === 'string' || access.includes(caller) ? '✓' : '403'
}
