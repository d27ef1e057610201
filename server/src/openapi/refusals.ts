import { CALL_DOCS } from '@fantome/contract/call-docs/call-docs.ts'
import type { Access } from '@fantome/contract/endpoint.ts'
import type { ErrorCode } from '@fantome/contract/errors.ts'

/** Answered by any call. */
const ANY: readonly ErrorCode[] = [
  'request.bad_url',
  'request.too_many',
  'server.unexpected',
  'server.unavailable',
]
const WITH_BODY: readonly ErrorCode[] = [
  'request.bad_body',
  'request.too_large',
  'request.unsupported_type',
  'request.timeout',
  // A row somebody else took away meanwhile.
  'request.changed',
]

interface Described {
  method: string
  url: string
  config: {
    access?: Access
    beforePasswordChange?: boolean
    beforeSecondFactor?: boolean
    freshSignIn?: boolean
  }
  schema: { body?: unknown; querystring?: unknown; params?: unknown }
}

/** Whether admins are among those who may call. */
const hasAdmins = (access: Access) =>
  access !== 'public' && (typeof access === 'string' || access.includes('admin'))

/** Every code a call may refuse with: by its own rules, by its access, by the shape of what it takes. */
export function refusalsOf({ method, url, config, schema }: Described): ErrorCode[] {
  const { access = 'public', beforePasswordChange, beforeSecondFactor, freshSignIn } = config
  const own = CALL_DOCS[`${method} ${url}` as keyof typeof CALL_DOCS]?.refuses ?? []
  const isOpen = access === 'public'
  const takes = Boolean(schema.body ?? schema.querystring ?? schema.params)
  const codes: (ErrorCode | false)[] = [
    ...own,
    takes && 'request.invalid',
    ...(schema.body ? WITH_BODY : []),
    !isOpen && 'auth.required',
    !isOpen && 'auth.blocked',
    !isOpen && !beforePasswordChange && 'account.password_change_required',
    hasAdmins(access) && !beforeSecondFactor && 'second_factor.required',
    typeof access !== 'string' && 'auth.forbidden',
    freshSignIn === true && 'auth.stale',
    ...ANY,
  ]
  return [...new Set(codes.filter((code) => code !== false))]
}
