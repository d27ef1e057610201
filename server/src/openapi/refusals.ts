import { CALL_DOCS } from '@fantome/contract/call-docs/call-docs.ts'
import type { Access } from '@fantome/contract/endpoint.ts'
import type { ErrorCode } from '@fantome/contract/errors.ts'
import { z } from 'zod'

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

/** What an id of no known thing is told, read from the schemas: asked with ids that cannot be. */
function idRefusals(schema: unknown): ErrorCode[] {
  if (!(schema instanceof z.ZodObject)) return []
  const names = Object.keys(schema.shape)
  const tries = ['x', ['x']].map((wrong) => Object.fromEntries(names.map((name) => [name, wrong])))
  return tries.flatMap((asked) =>
    (schema.safeParse(asked).error?.issues ?? []).flatMap((issue) =>
      issue.code === 'custom' && issue.params?.code ? [issue.params.code as ErrorCode] : [],
    ),
  )
}

/** Every code a call may refuse with: by its own rules, by its access, by the shape of what it takes. */
export function refusalsOf({ method, url, config, schema }: Described): ErrorCode[] {
  const { access = 'public', beforePasswordChange, beforeSecondFactor, freshSignIn } = config
  const own = CALL_DOCS[`${method} ${url}` as keyof typeof CALL_DOCS]?.refuses ?? []
  const isOpen = access === 'public'
  const takes = Boolean(schema.body ?? schema.querystring ?? schema.params)
  const codes: (ErrorCode | false)[] = [
    ...own,
    ...[schema.params, schema.querystring, schema.body].flatMap(idRefusals),
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
