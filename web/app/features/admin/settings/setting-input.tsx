import type { UseFormRegisterReturn } from 'react-hook-form'
import { Switch } from '../../../ui/switch.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { SettingField } from './setting-fields.ts'
import styles from './settings.module.css'

interface SettingInputProps {
  field: SettingField
  value: string | boolean
  error: string | undefined
  bind: UseFormRegisterReturn
  onSwitch(isOn: boolean): void
}

export function SettingInput({ field, value, error, bind, onSwitch }: SettingInputProps) {
  const { kind, label, help, words = ['Oui', 'Non'] } = field
  if (kind === 'switch')
    return (
      <div className={styles.switch}>
        <span>{label}</span>
        <Switch label={label} words={words} isOn={value === true} onChange={onSwitch} />
      </div>
    )
  const shared = { isDense: true, label, help, error }
  if (kind === 'area') return <TextArea {...bind} {...shared} rows={2} maxLength={200} />
  return (
    <TextInput
      {...bind}
      {...shared}
      maxLength={kind === 'number' ? 7 : 254}
      {...(kind === 'number' && { inputMode: 'numeric' as const })}
    />
  )
}
