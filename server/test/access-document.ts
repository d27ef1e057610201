import type { Access } from '@fantome/contract/endpoint.ts'
import { ROLES } from '@fantome/contract/role.ts'

/** The access table as a page of the docs; a test holds the page against the running routes. */
export function accessDocument(table: { method: string; url: string; access: Access }[]) {
  const rows = table
    .filter(({ url }) => url.startsWith('/api/') && !url.startsWith('/api/docs'))
    .map(({ method, url, access }) => ({ call: `${method} ${url}`, access }))
    .sort((a, b) => a.call.localeCompare(b.call))
    .map(({ call, access }) => `| \`${call}\` | ${columns(access).join(' | ')} |`)
  return `${[
    '# Who may make which call',
    '',
    'Written by `npm run docs:access`; a test fails when a route has no row here. ✓ enters (its own objects only),',
    '401 and 403 are turned away at the door. A forged, stale or ended token is a 401 wherever a visitor is.',
    '',
    `| call | visitor | ${ROLES.join(' | ')} | blocked |`,
    `|---|${'---|'.repeat(ROLES.length + 2)}`,
    ...rows,
  ].join('\n')}\n`
}

function columns(access: Access) {
  if (access === 'public') return ['✓', ...ROLES.map(() => '✓'), '✓']
  const allowed = typeof access === 'string' ? ROLES : access
  return ['401', ...ROLES.map((role) => (allowed.includes(role) ? '✓' : '403')), '403']
}
