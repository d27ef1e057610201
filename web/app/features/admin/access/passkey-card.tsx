import type { OwnFactor } from '@fantome/contract/second-factor.ts'
import { type FormEvent, useState } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { siteWithName } from '../../../lib/passkey.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Note } from '../../../ui/note.tsx'
import { RareIcon } from '../../../ui/rare-icon.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import styles from './access.module.css'
import type { Access } from './use-access.ts'

const PROMISES = [
  'Rien à recopier, et un faux site ne peut pas la demander',
  'Ajoutez-en une par appareil',
  'Se retire d’ici à tout moment',
]
const MISSING = 'Donnez un nom à cette clé.'

interface PasskeyCardProps {
  passkeys: OwnFactor[]
  access: Access
  onRemove(id: string): void
}

export function PasskeyCard({ passkeys, access: { addPasskey }, onRemove }: PasskeyCardProps) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const namedSite = siteWithName()
  function submit(event: FormEvent) {
    event.preventDefault()
    setError(name.trim() ? undefined : MISSING)
    if (name.trim() && !addPasskey.isPending) addPasskey.mutate(name.trim(), { onSuccess: () => setName('') })
  }
  return (
    <section className={styles.card}>
      <div className={styles.heading}>
        <h3>Clé d’accès</h3>
        <span className={styles.advised}>Conseillé</span>
      </div>
      <p>L’empreinte, le visage ou le code de cet appareil.</p>
      <ul className={styles.promises}>
        {PROMISES.map((promise) => (
          <li key={promise}>
            <Icon name="check" />
            {promise}
          </li>
        ))}
      </ul>
      {namedSite ? (
        <Note kind="info">
          Un navigateur n’accepte pas de clé pour une adresse en chiffres. Ouvrez{' '}
          <a href={namedSite}>cette page par «&nbsp;localhost&nbsp;»</a>.
        </Note>
      ) : (
        <form noValidate onSubmit={submit}>
          <TextInput
            isDense
            label="Nom de cette clé"
            placeholder="Ordinateur du bureau"
            maxLength={60}
            value={name}
            error={error}
            onChange={({ target }) => {
              setName(target.value)
              setError(undefined)
            }}
          />
          <Button type="submit" isWide isPending={addPasskey.isPending} pendingLabel="En attente…">
            <RareIcon name="cle" />
            Créer la clé d’accès
          </Button>
        </form>
      )}
      {passkeys.length > 0 && (
        <>
          <h4>Vos clés</h4>
          <ul className={styles.factors}>
            {passkeys.map((passkey) => (
              <FactorLine key={passkey._id} factor={passkey} onRemove={onRemove} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

interface FactorLineProps {
  factor: OwnFactor
  onRemove(id: string): void
}

export const FactorLine = ({ factor, onRemove }: FactorLineProps) => (
  <li>
    <span>
      <b>{factor.name}</b>
      <small>
        {`ajoutée le ${formatDate(new Date(factor.created_at))}`}
        {factor.last_used_at && `, servie le ${formatDate(new Date(factor.last_used_at))}`}
      </small>
    </span>
    <Button
      size="dense"
      look="plain"
      aria-label={`Retirer ${factor.name}`}
      onClick={() => onRemove(factor._id)}
    >
      Retirer
    </Button>
  </li>
)
