import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import card from '../card.module.css'
import styles from './parcel-checks.module.css'

interface ParcelChecksProps {
  reference: string
  isPending: boolean
  onReady(): void
}

const LEFT = ['', 'Encore une vérification.', 'Encore deux vérifications.', 'Encore trois vérifications.']

/** Three ticks, those the server asks for; the button waits for the third. */
export function ParcelChecks({ reference, isPending, onReady }: ParcelChecksProps) {
  const checks = [
    ['Emballage opaque', 'On ne devine ni forme ni couleur.'],
    ['Aucun logo, aucune facture', 'Ni marque, ni ticket, ni carte de visite.'],
    [`Seule la référence ${reference} est écrite`, 'Pas de nom, pas de numéro.'],
  ] as const
  const [ticked, setTicked] = useState([false, false, false])
  const left = ticked.filter((isTicked) => !isTicked).length
  const id = useId()
  function submit(event: FormEvent) {
    event.preventDefault()
    if (left === 0 && !isPending) onReady()
  }
  return (
    <>
      <div>
        <fieldset className={styles.checks}>
          <legend className={styles.title}>Un colis neutre</legend>
          {checks.map(([label, detail], at) => (
            <Checkbox
              key={label}
              checked={ticked[at]}
              onChange={({ target }) => setTicked(ticked.with(at, target.checked))}
            >
              {label}
              <small className={styles.detail}>{detail}</small>
            </Checkbox>
          ))}
        </fieldset>
      </div>
      <form className={card.acts} onSubmit={submit}>
        <Button
          type="submit"
          size="tall"
          isWide
          disabled={left > 0}
          aria-describedby={left > 0 ? id : undefined}
          isPending={isPending}
          pendingLabel="Envoi…"
        >
          Colis prêt
        </Button>
        {left > 0 && (
          <p className={`mini doux ${card.reason}`} id={id}>
            {LEFT[left]}
          </p>
        )}
      </form>
    </>
  )
}
