import type { Endpoint } from '@fantome/contract/endpoint.ts'
import type { ErrorCode } from '@fantome/contract/errors.ts'
import type { LightMyRequestResponse } from 'fastify'
import { refusalsOf } from '../src/openapi/refusals.ts'

/** A refusal that integrators cannot read about is a fault of the documentation, wherever a test meets it. */
export function requireDeclared(endpoint: Endpoint, response: LightMyRequestResponse) {
  const isJson = response.headers['content-type']?.toString().startsWith('application/json')
  if (response.statusCode < 400 || !isJson) return
  const { code } = response.json() as { code?: ErrorCode }
  const { method, path, params, query, body, ...config } = endpoint
  const schema = { params, querystring: query, body }
  if (code && !refusalsOf({ method, url: path, config, schema }).includes(code))
    throw new Error(`${method} ${path} refuses with ${code}: declare it in contract/src/call-docs`)
}
