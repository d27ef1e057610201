import { phoneHint } from '@fantome/contract/phone.ts'
import { useState } from 'react'
import { phoneExample, phoneProblem, tidyPhone, withNewPrefix } from '../lib/phone-entry.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import type { IconName } from './icon.tsx'
import { IconInput } from './icon-input.tsx'

interface PhoneInputProps {
  name?: string
  label: string
  help: string
  icon: IconName
  /** Country code of the client: « +229 ». */
  dial: string
  value: string
  onChange(value: string): void
  /** The form was sent: what is wrong is said even where nobody typed. */
  isTried: boolean
  /** What the server had against this very number. */
  refusal?: string | undefined
}

/** Typed freely; cleaned, completed and spaced when left. */
export function PhoneInput({ label, help, icon, dial, value, onChange, ...field }: PhoneInputProps) {
  const { name, isTried, refusal } = field
  const [isLeft, setLeft] = useState(false)
  const problem = value.trim() ? phoneProblem(value, dial) : undefined
  const isSaid = isLeft || isTried
  function leave() {
    setLeft(true)
    const tidy = tidyPhone(value, dial)
    if (tidy !== value) onChange(tidy)
  }
  return (
    <div>
      <Field label={label} help={help} error={refusal ?? (isSaid ? problem : undefined)}>
        {(control) => (
          <IconInput
            {...control}
            name={name}
            icon={icon}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder={phoneExample(dial)}
            maxLength={40}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={leave}
          />
        )}
      </Field>
      {isSaid && phoneHint(value) && (
        <Button look="outline" size="small" onClick={() => onChange(withNewPrefix(value))}>
          Ajouter 01
        </Button>
      )}
    </div>
  )
}
