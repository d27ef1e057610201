import { Button } from '../../../ui/button.tsx'
import { FieldGroup } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { BareSelect } from '../../../ui/select.tsx'
import styles from './quartiers-field.module.css'

interface QuartiersFieldProps {
  /** Of the chosen commune. */
  quartiers: { _id: string; name: string }[]
  chosen: string[]
  className?: string | undefined
  onChange(ids: string[]): void
}

/** The quartiers a courier rides in, in order: the first one is his own. */
export function QuartiersField({ quartiers, chosen, className, onChange }: QuartiersFieldProps) {
  const nameOf = (id: string) => quartiers.find(({ _id }) => _id === id)?.name ?? ''
  const free = quartiers.filter(({ _id }) => !chosen.includes(_id))
  return (
    <FieldGroup
      label="Quartiers servis (facultatif)"
      help="Ces quartiers d’abord, puis la commune, puis le pays. Le premier est le sien."
      className={className}
    >
      <div className={styles.chosen}>
        {chosen.map((id) => (
          <Button
            key={id}
            size="dense"
            look="outline"
            aria-label={`${nameOf(id)}, retirer`}
            onClick={() => onChange(chosen.filter((other) => other !== id))}
          >
            {nameOf(id)}
            <Icon name="x" isSmall />
          </Button>
        ))}
        <span>
          <BareSelect
            isDense
            aria-label="Ajouter un quartier"
            placeholder={quartiers.length > 0 ? 'Ajouter un quartier' : 'Commune d’abord'}
            options={free.map(({ _id, name }) => ({ value: _id, label: name }))}
            value=""
            disabled={free.length === 0}
            onChange={({ target }) => target.value && onChange([...chosen, target.value])}
          />
        </span>
      </div>
    </FieldGroup>
  )
}
