// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { OtpBoxes } from './otp-boxes.tsx'
import { NO_DIGITS } from './otp-digits.ts'

afterEach(cleanup)

function Row({ start = NO_DIGITS }: { start?: readonly string[] }) {
  const [boxes, setBoxes] = useState(start)
  return <OtpBoxes boxes={boxes} onChange={setBoxes} />
}
const box = (number: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Chiffre ${number} sur 6` })
const written = () =>
  screen
    .getAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value)
    .join('·')
const type = (number: number, value: string) => fireEvent.change(box(number), { target: { value } })
const paste = (number: number, text: string) =>
  fireEvent.paste(box(number), { clipboardData: { getData: () => text } })

test('each digit typed leads to the next box', () => {
  render(<Row />)
  type(1, '4')
  type(2, '0')
  expect(written()).toBe('4·0····')
  expect(document.activeElement).toBe(box(3))
})

test('a letter writes nothing and stays', () => {
  render(<Row />)
  box(1).focus()
  type(1, 'a')
  expect(written()).toBe('·····')
  expect(document.activeElement).toBe(box(1))
})

test('a digit typed in a full box takes the place of the old one', () => {
  render(<Row start={['4', '', '', '', '', '']} />)
  type(1, '47')
  expect(written()).toBe('7·····')
})

test.each([1, 4])('a whole code pasted in box %i fills them all', (number) => {
  render(<Row />)
  paste(number, ' 407 815\n')
  expect(written()).toBe('4·0·7·8·1·5')
  expect(document.activeElement).toBe(box(6))
})

test('a code offered by the phone arrives whole in the first box', () => {
  render(<Row />)
  type(1, '407815')
  expect(written()).toBe('4·0·7·8·1·5')
})

test('backspace empties a full box, and on an empty one moves back', () => {
  render(<Row start={['4', '0', '', '', '', '']} />)
  box(3).focus()
  fireEvent.keyDown(box(3), { key: 'Backspace' })
  expect(document.activeElement).toBe(box(2))
  type(2, '')
  expect(written()).toBe('4·····')
  expect(document.activeElement).toBe(box(2))
})

test('only the first box is offered the code, all ask for digits', () => {
  render(<Row />)
  expect(box(1).autocomplete).toBe('one-time-code')
  expect(box(2).autocomplete).toBe('off')
  expect(box(6).inputMode).toBe('numeric')
})
