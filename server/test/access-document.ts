import { mayCall } from '@fantome/contract/endpoint.ts'
import { ADMIN_LEVELS, type AdminLevel, ROLES, type Role } from '@fantome/contract/role.ts'
import type { AccessRow } from '../src/shared/access.ts'

type Client = Exclude<Role, 'admin'>
const OTHERS = ROLES.filter((role): role is Client => role !== 'admin')

/**
 * Who calls, admins by their level. `stale`: a token that expired, or whose sign-in ended or lapsed. `forged`: one that
 * is not ours.
 */
export const CALLERS = ['visitor', ...OTHERS, ...ADMIN_LEVELS, 'blocked', 'stale', 'forged'] as const
export type CallerKind = (typeof CALLERS)[number]

const isLevel = (caller: CallerKind): caller is AdminLevel =>
  (ADMIN_LEVELS as readonly string[]).includes(caller)

/** The account a caller of this kind has. */
export const personOf = (caller: Client | AdminLevel) =>
  isLevel(caller) ? ({ role: 'admin', adminLevel: caller } as const) : { role: caller }

/** The access table as a page of the docs; tests hold the page against the routes, and the routes to the page. */
export function accessDocument(table: AccessRow[]) {
  const rows = table
    .map(({ method, url, ...row }) => ({ call: `${method} ${url}`, ...row }))
    .sort((a, b) => a.call.localeCompare(b.call))
    .map(({ call, ...row }) => {
      const answers = CALLERS.map((caller) => answerTo(caller, row))
      return `| \`${call}\` | ${answers.join(' | ')} | ${noteOf(row)} |`
    })
  return `${[
    '# Who may make which call',
    '',
    'Written by `npm run docs:access`; one test fails when a route has no row here, another makes every call as every',
    'caller. ✓ is allowed (their own objects only), 401 and 403 are refused. Support, finance and full are the levels of',
    'admins. Stale: a token that expired, or whose sign-in ended. Fresh: only within 15 minutes of giving the password (and the second factor,',
    'where there is one), else 403 `auth.stale`. `/metrics` is public here',
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

export function answerTo(
  caller: CallerKind,
  { access, levels }: Pick<AccessRow, 'access' | 'levels'>,
): '✓' | '401' | '403' {
  if (access === 'public') return '✓'
  if (caller === 'visitor' || caller === 'stale' || caller === 'forged') return '401'
  if (caller === 'blocked') return '403'
  const { role } = personOf(caller)
  const isTheirs = typeof access === 'string' || access.includes(role)
  return isTheirs && (!isLevel(caller) || mayCall({ access, levels }, caller)) ? '✓' : '403'
}
