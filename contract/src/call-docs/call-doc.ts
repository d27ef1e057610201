import type { Endpoint } from '../endpoint.ts'
import type { ErrorCode } from '../errors.ts'

/** What integrators read of a call besides its shapes. Never imported by the browser. */
export interface CallDoc {
  summary: string
  /** What it refuses by rules of its own; what follows from its access and its schemas (ids of nothing known) is added to these. */
  refuses?: readonly ErrorCode[]
}
export type CallDocs = Record<`${Endpoint['method']} /api/${string}`, CallDoc>
