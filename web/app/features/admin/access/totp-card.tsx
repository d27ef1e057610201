import type { OwnFactor } from '@fantome/contract/second-factor.ts'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { OtpBoxes } from '../../../ui/otp-boxes.tsx'
import { NO_DIGITS } from '../../../ui/otp-digits.ts'
import { RareIcon } from '../../../ui/rare-icon.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from './access.module.css'
import { FactorLine } from './passkey-card.tsx'
import { QrCode } from './qr-code.tsx'
import type { Access } from './use-access.ts'

interface TotpCardProps {
  application: OwnFactor | undefined
  access: Access
  onRemove(id: string): void
}

export function TotpCard({ application, access, onRemove }: TotpCardProps) {
  const { begin } = access
  return (
    <section className={styles.card}>
      <h3>Application d’authentification</h3>
      <p>Un code à six chiffres, nouveau toutes les 30&nbsp;secondes, même sans réseau.</p>
      {begin.data ? (
        <Setup made={begin.data} access={access} />
      ) : (
        <Button
          isWide
          look="outline"
          isPending={begin.isPending}
          pendingLabel="Un instant…"
          onClick={() => begin.mutate()}
        >
          {application ? 'Changer d’application' : 'Configurer l’application'}
        </Button>
      )}
      {application && (
        <ul className={styles.factors}>
          <FactorLine factor={application} onRemove={onRemove} />
        </ul>
      )}
    </section>
  )
}

const STEPS = ['Ouvrez votre application.', 'Visez ce carré.', 'Tapez le code affiché.']

/** The key to scan or to type, and a first code that proves it arrived. */
function Setup({ made, access }: { made: { key: string; uri: string }; access: Access }) {
  const { activate } = access
  const [boxes, setBoxes] = useState(NO_DIGITS)
  const code = boxes.join('')
  const isWhole = code.length === boxes.length
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isWhole && !activate.isPending) activate.mutate(code, { onError: () => setBoxes(NO_DIGITS) })
  }
  return (
    <form noValidate onSubmit={submit}>
      <div className={styles.scan}>
        <QrCode text={made.uri} />
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <p>
        Pas de caméra&nbsp;? <a href={made.uri}>Ouvrez l’application de cet appareil</a>, ou tapez cette
        clé&nbsp;:
      </p>
      <p className={styles.key}>
        <code>{inGroups(made.key)}</code>
        <Button size="dense" look="outline" onClick={() => void copy(made.key)}>
          <RareIcon name="copie" />
          Copier
        </Button>
      </p>
      <fieldset>
        <legend>Code affiché par l’application</legend>
        <OtpBoxes boxes={boxes} onChange={setBoxes} />
      </fieldset>
      <Button
        type="submit"
        isWide
        disabled={!isWhole}
        isPending={activate.isPending}
        pendingLabel="Vérification…"
      >
        Activer l’application
      </Button>
    </form>
  )
}

/** Four letters at a time, as one types them. */
const inGroups = (key: string) => key.replace(/.{4}(?=.)/g, '$& ')

async function copy(key: string) {
  try {
    await navigator.clipboard.writeText(key)
    toast.success('Clé copiée.')
  } catch {
    toast.error('La copie n’a pas marché. Tapez la clé.')
  }
}
