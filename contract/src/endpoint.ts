import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { AdminLevel, Role } from './role.ts'

/**
 * Who may make a call. `public`: anyone, a token is not even read. `signed-in`: any living sign-in.
 * `refresh`: the bearer is a refresh token. A list: those roles only; for admins alone, full ones and `levels`.
 */
export type Access = 'public' | 'signed-in' | 'refresh' | readonly Role[]

/** One call, described once: the server validates and strips with it, the browser takes its types from it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  access: Access
  /** Of a call for admins alone: the levels that may make it besides `full`. */
  levels?: readonly AdminLevel[]
  /** Open even to someone who must first choose a new password. */
  beforePasswordChange?: true
  /** Open even to an admin who must first add a second factor. */
  beforeSecondFactor?: true
  /** Open to the refresh token too: an access token soon expires, and a sign-in must be ended when it has. */
  orRefreshToken?: true
  /** Only for who gave their password within the last quarter of an hour. */
  freshSignIn?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  reply: z.ZodType
}

/** Whether the call is for admins alone, so that their level decides. */
export const isForAdmins = (access: Access) =>
  typeof access !== 'string' && access.length === 1 && access[0] === 'admin'

/** Whether an admin of this level may make the call. */
export const mayCall = (
  { access, levels = [] }: Pick<Endpoint, 'access' | 'levels'>,
  level: AdminLevel | null | undefined,
) => !isForAdmins(access) || level === 'full' || levels.some((one) => one === level)

export type BodyOf<E extends Endpoint> = E extends { body: infer B extends z.ZodType }
  ? z.input<B>
  : undefined
export type QueryOf<E extends Endpoint> = E extends { query: infer Q extends z.ZodObject }
  ? z.input<Q>
  : undefined
export type ParamsOf<E extends Endpoint> = E extends { params: infer P extends z.ZodObject }
  ? z.input<P>
  : undefined
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>

/** The envelope of every answer; a list that pages adds its own keys beside `data`. */
export const reply = <T extends z.ZodType, More extends z.ZodRawShape = Record<never, never>>(
  data: T,
  more = {} as More,
) => z.object({ success: z.literal(true), message: z.string(), data, ...more })

/** The envelope of an answer that carries a message and nothing else. */
export const bareReply = z.object({ success: z.literal(true), message: z.string() })

/** The specification's own sentence for a field that was not sent; a value of another type is told otherwise. */
export const whenMissing = (missing: string | undefined, wrong?: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? missing : wrong),
})

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const isId = (value: unknown) => typeof value === 'string' && UUID.test(value)

/**
 * An id of ours. A malformed one cannot exist, so it answers the same as an unknown one. PostgreSQL does not mind
 * capitals in it, our own comparisons would: it is brought to the one form we write.
 */
export const idOf = (code: ErrorCode, missing?: string) =>
  z.string(whenMissing(missing)).toLowerCase().refine(isId, { params: { code } })

/** Text that PostgreSQL can store: no NUL, no lone surrogate; surrounding white space dropped. */
export const text = (max: number, missing?: string) =>
  z
    .string(whenMissing(missing))
    .max(max, `${max} caractères au plus.`)
    .refine(
      (value) => !value.includes('\0') && value.isWellFormed(),
      'Ce texte contient un caractère interdit.',
    )
    .transform((value) => value.trim())

/** A field of a form that must be filled in; blanks do not count. */
export const filled = (max: number, missing: string) =>
  z
    .string(missing)
    .check(z.trim(), z.minLength(1, { error: missing, abort: true }))
    .pipe(text(max))

/** A whole number in a query string: digits only, so that `1e9`, `-1`, `0x10` and `` are refused. */
export const wholeNumber = (min: number, max: number, message: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)

export const pageNumber = wholeNumber(1, 100_000, 'Le numéro de page doit être un entier à partir de 1.')
export const pageSize = (max: number) =>
  wholeNumber(1, max, `Le nombre de lignes par page doit être un entier de 1 à ${max}.`)

export const pagination = z.object({
  currentPage: z.number(),
  totalPages: z.number(),
  hasPrevPage: z.boolean(),
  hasNextPage: z.boolean(),
  total: z.number(),
})
