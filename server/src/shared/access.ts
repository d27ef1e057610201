import { type Access, mayCall } from '@fantome/contract/endpoint.ts'
import type { AdminLevel, Role } from '@fantome/contract/role.ts'
import type {
  FastifyInstance,
  FastifyPluginAsync,
  FastifyPluginCallback,
  FastifyPluginOptions,
  FastifyReply,
  FastifyRequest,
  RouteOptions,
} from 'fastify'
import { AppError } from './app-error.ts'

/** Whoever makes this call, as the database knows them at this very moment. */
export interface Caller {
  id: string
  sessionId: string
  pseudo: string
  role: Role
  /** Of admins: what they may do. */
  adminLevel: AdminLevel | null
  countryId: string | null
  mustChangePassword: boolean
  /** An admin without a second factor, where one is asked of all. */
  mustAddSecondFactor: boolean
  /** They gave their password, and the second factor if they have one, within the last quarter of an hour. */
  isFresh: boolean
}

/** One call and who may make it, as its contract says. */
export interface AccessRow {
  method: string
  url: string
  access: Access
  levels: readonly AdminLevel[]
  orRefreshToken: boolean
  freshSignIn: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every route that is not public; on one that shows admins more, for an admin. */
    user: Caller
  }
  interface FastifyInstance {
    accessTable: AccessRow[]
  }
}

/** How a bearer token becomes a caller; throws when it does not. */
export interface Authenticator {
  fromAccessToken(token: string): Promise<Caller>
  fromRefreshToken(token: string): Promise<Caller>
}

/** Deny by default: every route declares who may call it, or the server does not start. */
export function useAccess(app: FastifyInstance, authenticator: Authenticator) {
  const routes: RouteOptions[] = []
  app.decorate('accessTable', [])
  app.decorateRequest('user', null as unknown as Caller)

  app.addHook('onRoute', (route) => void routes.push(route))
  app.addHook('onReady', async () => {
    for (const { method, url, config } of routes) {
      if (!config?.access) throw new Error(`${method} ${url} does not say who may call it`)
      const { access, levels = [], orRefreshToken = false, freshSignIn = false } = config
      for (const verb of [method].flat()) {
        // Fastify adds a HEAD route to every GET route, with the same configuration.
        if (verb !== 'HEAD')
          app.accessTable.push({ method: verb, url, access, levels, orRefreshToken, freshSignIn })
      }
    }
  })

  app.addHook('onRequest', async (request, reply) => {
    const { access, levels, beforePasswordChange, beforeSecondFactor, orRefreshToken, freshSignIn } =
      request.routeOptions.config
    if (access === undefined || access === 'public') return // undefined: no such route, a 404 follows
    void reply.header('cache-control', 'no-store')
    const token = bearer(request)
    request.user = await (access === 'refresh'
      ? authenticator.fromRefreshToken(token)
      : orRefreshToken
        ? fromEither(authenticator, token)
        : authenticator.fromAccessToken(token))
    if (request.user.mustChangePassword && !beforePasswordChange) {
      throw new AppError('account.password_change_required')
    }
    if (request.user.mustAddSecondFactor && !beforeSecondFactor) throw new AppError('second_factor.required')
    if (typeof access !== 'string' && !access.includes(request.user.role))
      throw new AppError('auth.forbidden')
    if (!mayCall({ access, ...(levels && { levels }) }, request.user.adminLevel))
      throw new AppError('auth.forbidden')
    if (freshSignIn && !request.user.isFresh) throw new AppError('auth.stale')
  })
}

/** What neither token opens is refused for the reason an access token would be. */
const fromEither = (authenticator: Authenticator, token: string) =>
  authenticator.fromAccessToken(token).catch((refusal: unknown) =>
    authenticator.fromRefreshToken(token).catch(() => {
      throw refusal
    }),
  )

/** Lets a full admin be recognised on the public routes that show them more; any other token changes nothing. */
export function useOptionalAdmin(app: FastifyInstance, authenticator: Authenticator) {
  const recognise = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      const caller = await authenticator.fromAccessToken(bearer(request))
      const isHeldUp = caller.mustChangePassword || caller.mustAddSecondFactor
      if (caller.role !== 'admin' || caller.adminLevel !== 'full' || isHeldUp) return
      request.user = caller
      void reply.header('cache-control', 'no-store')
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
  // Not an async hook: almost everyone comes without a token, and is answered from memory in no time.
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config.adminsSeeMore || !request.headers.authorization) return done()
    recognise(request, reply).then(() => done(), done)
  })
}

/** Registers a third-party plugin whose own routes are declared public. */
export async function registerPublic<Options extends FastifyPluginOptions>(
  app: FastifyInstance,
  plugin: FastifyPluginAsync<Options> | FastifyPluginCallback<Options>,
  options: Options,
) {
  const scope: FastifyPluginAsync = async (inner) => {
    inner.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' }
    })
    await inner.register(plugin as FastifyPluginAsync<Options>, options)
  }
  await app.register(scope)
}

function bearer(request: FastifyRequest) {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw new AppError('auth.required')
  return token
}
