// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSearchBox } from './use-search-box.ts'

const onSearch = vi.fn()

function Box() {
  const { text, setText, submit } = useSearchBox('', onSearch)
  return (
    <form onSubmit={submit}>
      <input type="search" value={text} onChange={({ target }) => setText(target.value)} />
    </form>
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  onSearch.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show() {
  render(<Box />)
  return screen.getByRole('searchbox')
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('what is typed is asked for once, 300 ms after the last letter', () => {
  const box = show()
  for (const value of ['g', 'ge', 'gel']) {
    fireEvent.change(box, { target: { value } })
    pass(299)
  }
  expect(onSearch).not.toHaveBeenCalled()
  pass(1)
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('gel')
  pass(10_000)
  expect(onSearch).toHaveBeenCalledOnce()
})

test('Enter asks at once, and the pause asks nothing more', () => {
  const box = show()
  fireEvent.change(box, { target: { value: 'gel' } })
  fireEvent.submit(box.closest('form')!)
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('gel')
  pass(10_000)
  expect(onSearch).toHaveBeenCalledOnce()
})

test('a word typed and taken back asks nothing', () => {
  const box = show()
  fireEvent.change(box, { target: { value: 'gel' } })
  pass(200)
  fireEvent.change(box, { target: { value: '' } })
  pass(10_000)
  expect(onSearch).not.toHaveBeenCalled()
})
