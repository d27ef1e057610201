import { CALL_DOCS, TAGS } from '@fantome/contract/call-docs/call-docs.ts'
import { EXAMPLES } from '@fantome/contract/call-docs/examples.ts'
import type { Access } from '@fantome/contract/endpoint.ts'
import { ERRORS, type ErrorCode } from '@fantome/contract/errors.ts'
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { exampleOf } from './example.ts'
import { refusalsOf } from './refusals.ts'

const BEARER = 'accessToken'
const REFRESH = 'refreshToken'

/** Who must sign, in the words of OpenAPI. */
const securityOf = (access: Access, orRefreshToken: boolean) => {
  if (access === 'public') return []
  if (access === 'refresh') return [{ [REFRESH]: [] }]
  return [{ [BEARER]: [] }, ...(orRefreshToken ? [{ [REFRESH]: [] }] : [])]
}

const bodyOf = (code: ErrorCode) => ({ success: false, message: ERRORS[code].message, code })

/** One answer per status: each of its codes with its sentence. */
function refusalsByStatus(codes: ErrorCode[]) {
  const statuses = Map.groupBy(codes, (code) => ERRORS[code].status)
  return Object.fromEntries(
    [...statuses].map(([status, ofStatus]) => [
      status,
      {
        description: ofStatus.map((code) => `\`${code}\` : ${ERRORS[code].message}`).join('\n\n'),
        content: {
          'application/json': {
            schema: {
              allOf: [{ $ref: '#/components/schemas/Refusal' }],
              properties: { code: { type: 'string', enum: ofStatus } },
            },
            examples: Object.fromEntries(ofStatus.map((code) => [code, { value: bodyOf(code) }])),
          },
        },
      },
    ]),
  )
}

/** « GET /api/order/my-orders » → « get_order_my-orders ». */
const idOf = (method: string, url: string) =>
  `${method.toLowerCase()}_${url.replace('/api/', '').replaceAll('/:', '_by_').replaceAll('/', '_')}`

const SPECIFIED_TWICE = '/api/file//upload'
const isDescribed = (url: string) =>
  url.startsWith('/api/') && !url.startsWith('/api/docs') && url !== SPECIFIED_TWICE

type Transform = NonNullable<FastifyDynamicSwaggerOptions['transform']>
type Documented = Record<string, unknown> & { response?: Record<string, unknown> }

/** Written by a person where there is one, made from the schemas otherwise. */
function exampleOfCall(key: keyof typeof CALL_DOCS, schema: { body?: unknown; response?: unknown }) {
  const made = (part: unknown, io: 'input' | 'output') =>
    part instanceof z.ZodType ? exampleOf(part, io) : undefined
  const answers = (schema.response ?? {}) as Record<number, unknown>
  const { body, reply } = EXAMPLES[key] ?? {}
  return { body: body ?? made(schema.body, 'input'), reply: reply ?? made(answers[200], 'output') }
}

const transform: Transform = (document) => {
  const { url, route, schema } = document
  const method = [route.method].flat()[0]!
  if (!isDescribed(url) || !schema) return { url, schema: { hide: true } }
  const transformed = jsonSchemaTransform(document)
  const made = transformed.schema as Documented
  if (made.hide) return transformed
  const { access = 'public', orRefreshToken = false } = route.config ?? {}
  const key = `${method} ${url}` as keyof typeof CALL_DOCS
  const example = exampleOfCall(key, schema)
  const codes = refusalsOf({ method, url, config: route.config ?? {}, schema })
  return {
    url: transformed.url,
    schema: {
      ...made,
      summary: CALL_DOCS[key]?.summary ?? '',
      operationId: idOf(method, url),
      security: securityOf(access, orRefreshToken),
      ...(example.body !== undefined && made.body
        ? { body: { ...(made.body as object), examples: [example.body] } }
        : {}),
      response: {
        200: {
          description: 'Fait.',
          content: {
            'application/json': {
              schema: made.response?.[200] ?? {},
              ...(example.reply !== undefined && { example: example.reply }),
            },
          },
        },
        ...refusalsByStatus(codes),
      },
    },
  }
}

const REFUSAL = {
  type: 'object',
  description: 'Un refus : une phrase à montrer, un code stable, les champs en faute.',
  required: ['success', 'message', 'code'] as string[],
  properties: {
    success: { type: 'boolean', const: false },
    message: { type: 'string' },
    code: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    data: { type: 'object', additionalProperties: true },
  },
} as const

/** The page of integrators, from the contract. */
export const openapiOptions = (publicUrl: string): FastifyDynamicSwaggerOptions => ({
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Fantôme',
      version: '1',
      description:
        'Livraison discrète. Chaque réponse est `{ success, message, data }` ; un refus porte un code stable et une phrase en français.',
      license: { name: 'Tous droits réservés', url: `${publicUrl}/info#conditions` },
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    components: {
      securitySchemes: {
        [BEARER]: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Le jeton d’accès d’une connexion, 15 minutes.',
        },
        [REFRESH]: {
          type: 'http',
          scheme: 'bearer',
          description: 'Le jeton de renouvellement, 14 jours au plus, perdu après 3 jours sans usage.',
        },
      },
      schemas: { Refusal: REFUSAL },
    },
  },
  transform,
})
