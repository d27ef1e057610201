import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { FieldError } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import card from '../card.module.css'
import styles from './code-entry.module.css'

const LENGTH = 4
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

interface CodeEntryProps {
  title: string
  help: string
  label: string
  isPending: boolean
  error: string | undefined
  triesLeft: number
  tries: number
  onCode(code: string): void
}

/** Four digits, by large keys under the thumb; on a wide screen, by the keyboard. */
export function CodeEntry({
  title,
  help,
  label,
  isPending,
  error,
  triesLeft,
  tries,
  onCode,
}: CodeEntryProps) {
  const [code, setCode] = useState('')
  /** The code that was refused: its error goes with the first new digit. */
  const [sent, setSent] = useState('')
  const id = useId()
  const isWrong = error !== undefined && sent === code && !isPending
  const write = (text: string) => setCode(text.replace(/\D/g, '').slice(0, LENGTH))
  // A key pressed after a refusal begins anew.
  const press = (key: string) => write((isWrong ? '' : code) + key)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.length < LENGTH || isPending || isWrong) return
    setSent(code)
    onCode(code)
  }
  return (
    <form className={classNames(card.acts, styles.entry)} onSubmit={submit}>
      <div>
        <h3 id={id}>{title}</h3>
        <p className={styles.help}>{help}</p>
      </div>
      <div className={classNames(styles.boxes, isWrong && styles.wrong)}>
        {Array.from({ length: LENGTH }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place in the row.
          <span key={at} className={classNames(at === code.length && styles.here)} aria-hidden="true">
            {code[at]}
          </span>
        ))}
        <input
          className={styles.input}
          data-code-entry
          value={code}
          onChange={({ target }) => write(isWrong ? target.value.slice(code.length) : target.value)}
          inputMode="none"
          autoComplete="off"
          aria-label="Code à 4 chiffres"
          aria-invalid={isWrong || undefined}
          aria-describedby={id}
        />
      </div>
      {isWrong && <FieldError>{error}</FieldError>}
      {/* biome-ignore lint/a11y/useSemanticElements: a row of keys is no fieldset. */}
      <div className={styles.pad} role="group" aria-label="Pavé">
        {KEYS.map((key) => (
          <button key={key} type="button" onClick={() => press(key)}>
            {key}
          </button>
        ))}
        <span />
        <button type="button" onClick={() => press('0')}>
          0
        </button>
        <button type="button" aria-label="Effacer" onClick={() => setCode(isWrong ? '' : code.slice(0, -1))}>
          <Icon name="gauche" />
        </button>
      </div>
      <Button
        type="submit"
        size="tall"
        isWide
        disabled={code.length < LENGTH || isWrong}
        isPending={isPending}
        pendingLabel="Envoi…"
      >
        {label}
      </Button>
      <TriesLeft left={triesLeft} of={tries} />
    </form>
  )
}

/** In dots and in words. */
export const TriesLeft = ({ left, of }: { left: number; of: number }): ReactNode => (
  <p className={styles.tries}>
    <span aria-hidden="true">
      {Array.from({ length: of }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place in the row.
        <i key={at} className={classNames(at >= left && styles.lost)} />
      ))}
    </span>
    {left > 1 ? `${left} essais restants` : `${left} essai restant`} sur {of}
  </p>
)
