import type { FastifyPluginAsync, FastifyRequest } from 'fastify'

/** Quick exit without scripts: empties the browser and leads away. With scripts the page itself does both, at once. */
export const quickExitRoutes: FastifyPluginAsync = async (app) => {
  app.get(
    '/sortie',
    { config: { access: 'public' }, schema: { hide: true } as object },
    async ({ headers }, reply) => {
      if (isPressedHere(headers)) void reply.header('clear-site-data', '"cookies", "storage"')
      return reply.header('cache-control', 'no-store').redirect(app.context.env.QUICK_EXIT_URL, 303)
    },
  )
}

/** Another site signs nobody out, by a link or a picture. Old browsers do not say where a request comes from. */
function isPressedHere({
  'sec-fetch-site': site = 'same-origin',
  'sec-fetch-dest': destination = 'document',
}: FastifyRequest['headers']) {
  return (site === 'same-origin' || site === 'none') && destination === 'document'
}
