import { type Exception, reportException } from '@fantome/contract/exception.ts'
import { call } from './api.ts'

/** A page that fails over and over tells nothing new. */
const MAX_REPORTS = 5
const MAX_FRAMES = 10
const PLACE = /\/assets\/([\w.-]+:\d+:\d+)/g

let reports = 0

/** Tells the server what goes wrong in this page: the kind of error and the places in our files, never its words. */
export function reportExceptions() {
  addEventListener('error', ({ error }) => report(error))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
}

function report(error: unknown) {
  if (!(error instanceof Error) || reports++ >= MAX_REPORTS) return
  call(reportException, { body: toException(error) }).catch((failure: unknown) =>
    console.info('exception not reported', failure),
  )
}

export function toException({ name, stack = '' }: Error): Exception {
  const frames = [...stack.matchAll(PLACE)].slice(0, MAX_FRAMES).map(([, place]) => place!)
  return { name: name.replaceAll(/[^A-Za-z]/g, '').slice(0, 60) || 'Error', frames }
}
