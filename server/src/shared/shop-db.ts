import type { FastifyRequest } from 'fastify'

/** Visitors read a replica where there is one; who is signed in may have changed the shop a moment ago: the primary. */
export const shopDbOf = ({ server, headers }: Pick<FastifyRequest, 'server' | 'headers'>) =>
  headers.authorization ? server.db : server.reads.shop
