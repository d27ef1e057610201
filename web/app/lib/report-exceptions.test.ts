// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { ok, startLocalApi } from '../../test/local-api.ts'
import { reportExceptions, toException } from './report-exceptions.ts'

test('exception: its kind and the places in our files, not its words nor the page', () => {
  const error = new TypeError('canari de lune_calme')
  error.stack = `TypeError: canari de lune_calme
    at add (https://fantome.test/assets/shell-Ab1.js:1:204)
    at https://fantome.test/product/p1:12:3
    at https://fantome.test/assets/react-9x.js:20:7`
  expect(toException(error)).toEqual({
    name: 'TypeError',
    frames: ['shell-Ab1.js:1:204', 'react-9x.js:20:7'],
  })
})

test('exceptions: told to the server, five of a page at most', async () => {
  const { calls, stop } = await startLocalApi({ 'POST /api/exceptions': ok() })
  onTestFinished(stop)
  reportExceptions()
  for (let at = 0; at < 8; at++)
    dispatchEvent(Object.assign(new Event('error'), { error: new RangeError('x') }))
  await vi.waitFor(() => expect(calls).toHaveLength(5), 10_000)
  expect(calls[0]).toEqual({ call: 'POST /api/exceptions', body: { name: 'RangeError', frames: [] } })
})
