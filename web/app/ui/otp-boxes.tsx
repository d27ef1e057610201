import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import styles from './otp-boxes.module.css'
import { digitsOf, spread, typedIn } from './otp-digits.ts'

interface OtpBoxesProps {
  boxes: readonly string[]
  onChange(boxes: readonly string[]): void
}

/** One digit a box. A whole code, pasted or offered by the phone, fills them all. */
export function OtpBoxes({ boxes, onChange }: OtpBoxesProps) {
  const row = useRef<HTMLDivElement>(null)
  const focus = (at: number) =>
    row.current?.querySelectorAll('input')[Math.min(at, boxes.length - 1)]?.focus()

  function write(at: number, digits: string) {
    if (!digits) return
    onChange(spread(boxes, at, digits))
    focus(at + digits.length)
  }
  function type(at: number, value: string) {
    if (value === '') onChange(boxes.with(at, ''))
    else write(at, digitsOf(typedIn(boxes[at]!, value)))
  }
  function paste(at: number, event: ClipboardEvent) {
    event.preventDefault()
    const digits = digitsOf(event.clipboardData.getData('text'))
    write(digits.length >= boxes.length ? 0 : at, digits)
  }
  function press(at: number, event: KeyboardEvent) {
    const isBack = event.key === 'ArrowLeft' || (event.key === 'Backspace' && !boxes[at])
    if (!isBack && event.key !== 'ArrowRight') return
    event.preventDefault()
    focus(Math.max(0, at + (isBack ? -1 : 1)))
  }
  return (
    <div className={styles.boxes} ref={row}>
      {boxes.map((digit, at) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place in the row.
          key={at}
          value={digit}
          inputMode="numeric"
          autoComplete={at === 0 ? 'one-time-code' : 'off'}
          aria-label={`Chiffre ${at + 1} sur ${boxes.length}`}
          onChange={({ target }) => type(at, target.value)}
          onPaste={(event) => paste(at, event)}
          onKeyDown={(event) => press(at, event)}
          onFocus={({ target }) => target.select()}
        />
      ))}
    </div>
  )
}
