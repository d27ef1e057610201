import type { Product } from '@fantome/contract/catalogue.ts'
import { Switch } from '../../../ui/switch.tsx'
import { useOnline } from '../../../ui/use-online.ts'
import { type StatusField, useStatus } from './use-status.ts'

export const STATUS_WORDS = {
  is_active: ['Actif', 'Masqué'],
  is_available: ['Disponible', 'Indisponible'],
} as const

interface StatusSwitchProps {
  product: Product
  field: StatusField
  label: string
  onSaved(product: Product): void
}

export function StatusSwitch({ product, field, label, onSaved }: StatusSwitchProps) {
  const { isOn, isPending, set } = useStatus(product, field, onSaved)
  const isOnline = useOnline()
  return (
    <Switch
      label={label}
      words={STATUS_WORDS[field]}
      isOn={isOn}
      isPending={isPending}
      disabled={!isOnline}
      onChange={set}
    />
  )
}
