import { formatAmount, isTypedAmount, toCentimes, toFrancs } from '@fantome/contract/money.ts'
import { splitOrder } from '@fantome/contract/split.ts'
import type { Country } from '@fantome/contract/zone.ts'
import { isFee, updateZone, ZONE_REFUSALS } from '@fantome/contract/zone-admin.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { Facts } from '../facts.tsx'
import { useUnsavedWork } from '../unsaved-work.tsx'
import { useZoneAct } from './use-zone-act.ts'
import styles from './zones.module.css'

interface FeeSectionProps {
  level: 'country' | 'commune'
  zone: { _id: string; delivery_fee: number | null }
  /** Whose fee a commune without one takes. */
  parent?: Country
}

const typed = (text: string) => text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')

/** What delivery costs there, and who gets which part of it. */
export function FeeSection({ level, zone, parent }: FeeSectionProps) {
  const [isOwn, setOwn] = useState(zone.delivery_fee !== null)
  const [text, setText] = useState(String(zone.delivery_fee ?? parent?.delivery_fee ?? ''))
  const [error, setError] = useState<string>()
  const isGood = isTypedAmount(typed(text)) && isFee(Number(typed(text)))
  const fee = isOwn ? Number(typed(text)) : (parent?.delivery_fee ?? 0)
  const wanted = isOwn ? fee : null
  const { mutate, isPending } = useZoneAct({
    send: () => call(updateZone, { params: { level, id: zone._id }, body: { delivery_fee: wanted } }),
    fallback: 'Erreur lors de la mise à jour de la zone',
  })
  const isChanged = wanted !== zone.delivery_fee
  useUnsavedWork(isChanged && !isPending)
  function submit(event: FormEvent) {
    event.preventDefault()
    const isRefused = isOwn && !isGood
    setError(isRefused ? ZONE_REFUSALS.delivery_fee : undefined)
    if (!isRefused && !isPending) mutate(undefined)
  }
  return (
    <section className={styles.section}>
      <h4>Frais de livraison</h4>
      <form className={styles.form} noValidate onSubmit={submit}>
        {parent && (
          <Choice
            legend="Frais de la commune"
            isStacked
            options={[
              {
                value: 'country',
                label: 'Ceux du pays',
                detail: `${parent.name}, ${formatAmount(parent.delivery_fee)}`,
              },
              { value: 'own', label: 'Propres à la commune', detail: 'Un montant d’ici seulement' },
            ]}
            value={isOwn ? 'own' : 'country'}
            onChange={(value) => setOwn(value === 'own')}
          />
        )}
        {isOwn && (
          <TextInput
            isDense
            label="Frais, en FCFA"
            inputMode="decimal"
            maxLength={12}
            value={text}
            error={error}
            onChange={({ target }) => {
              setText(target.value)
              setError(undefined)
            }}
          />
        )}
        {(isGood || !isOwn) && <Shares fee={fee} />}
        <p>Vaut pour les paniers à partir de maintenant. Un paiement déjà lancé garde son prix.</p>
        <Button size="dense" type="submit" isWide isPending={isPending} disabled={!isChanged}>
          {isPending && <Spinner />}
          {isGood || !isOwn ? `Enregistrer ${formatAmount(fee)}` : 'Enregistrer'}
        </Button>
      </form>
    </section>
  )
}

function Shares({ fee }: { fee: number }) {
  const { courier, platformOnDelivery } = splitOrder(0, toCentimes(fee))
  return (
    <Facts
      facts={[
        ['Part du livreur, 80\u00a0%', formatAmount(toFrancs(courier))],
        ['Part de la plateforme, 20\u00a0%', formatAmount(toFrancs(platformOnDelivery))],
      ]}
    />
  )
}
