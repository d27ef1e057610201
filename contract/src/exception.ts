import { z } from 'zod'
import { bareReply, type Endpoint } from './endpoint.ts'

/** An error's kind and the places of our own files it came through; never its words, which may quote a person. */
export const exception = z.object({
  name: z.string().regex(/^[A-Za-z]{1,60}$/),
  frames: z.array(z.string().regex(/^[\w.-]{1,100}:\d{1,7}:\d{1,7}$/)).max(10),
})
export type Exception = z.output<typeof exception>

/** What went wrong in a page. Counted when the operator measures, dropped otherwise. */
export const reportException = {
  method: 'POST',
  path: '/api/exceptions',
  access: 'public',
  body: exception,
  reply: bareReply,
} as const satisfies Endpoint
