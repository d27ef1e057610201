// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { PhoneInput } from './phone-input.tsx'

function Phone({ dial = '+229' }) {
  const [value, setValue] = useState('')
  return (
    <PhoneInput
      label="Téléphone"
      help="Un seul appel."
      icon="tel"
      dial={dial}
      value={value}
      onChange={setValue}
      isTried={false}
    />
  )
}
const input = () => screen.getByLabelText<HTMLInputElement>('Téléphone')
const type = (value: string) => fireEvent.change(input(), { target: { value } })

afterEach(cleanup)

test('phone input: left, the number is spaced; nothing said while typing', () => {
  render(<Phone />)
  type('0197')
  expect(screen.queryByRole('alert')).toBeNull()
  type('01-97 000000')
  fireEvent.blur(input())
  expect(input().value).toBe('+229 01 97 00 00 00')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('phone input: an impossible number, refused with an example of the country', () => {
  render(<Phone dial="+225" />)
  type('+225 07')
  fireEvent.blur(input())
  const example = 'Veuillez entrer un numéro valide (ex. +225 07 07 00 00 00)'
  expect(screen.getByRole('alert').textContent).toBe(example)
  expect(input().getAttribute('aria-invalid')).toBe('true')
})

test('phone input: eight digits of Benin, ten in one tap', () => {
  render(<Phone />)
  type('97 00 00 00')
  fireEvent.blur(input())
  fireEvent.click(screen.getByRole('button', { name: 'Ajouter 01' }))
  expect(input().value).toBe('+229 01 97 00 00 00')
  expect(screen.queryByRole('alert')).toBeNull()
})
