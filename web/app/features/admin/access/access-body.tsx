import { useState } from 'react'
import { QueryState } from '../../../lib/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { AdminConfirm } from '../admin-confirm.tsx'
import { PanelFailed, PanelWaiting } from '../panel-states.tsx'
import styles from './access.module.css'
import { FactorCodes } from './factor-codes.tsx'
import { PasskeyCard } from './passkey-card.tsx'
import { TotpCard } from './totp-card.tsx'
import { useAccess, useOwnFactors } from './use-access.ts'

interface AccessBodyProps {
  /** What the codes lead to once they are kept. */
  doneLabel: string
  onDone?(): void
}

/** One's own second factor: a passkey per device, an application, and the codes for when they are lost. */
export function AccessBody({ doneLabel, onDone }: AccessBodyProps) {
  const query = useOwnFactors()
  const access = useAccess()
  const [removing, setRemoving] = useState('')
  if (access.codes.length > 0) {
    const end = () => {
      access.forgetCodes()
      onDone?.()
    }
    return <FactorCodes codes={access.codes} doneLabel={doneLabel} onDone={end} />
  }
  return (
    <div className={styles.body}>
      <p className={styles.intro}>
        En plus du mot de passe, choisissez un moyen, ou les deux. Avec le premier viennent huit codes de
        secours.
      </p>
      <QueryState
        query={query}
        waiting={<PanelWaiting />}
        fallback="Erreur lors du chargement"
        Failed={PanelFailed}
      >
        {({ factors, recovery_codes_left: codesLeft }) => (
          <>
            <div className={styles.cards}>
              <PasskeyCard
                passkeys={factors.filter(({ kind }) => kind === 'passkey')}
                access={access}
                onRemove={setRemoving}
              />
              <TotpCard
                application={factors.find(({ kind }) => kind === 'totp')}
                access={access}
                onRemove={setRemoving}
              />
            </div>
            {factors.length > 0 && (
              <section className={styles.card}>
                <h3>Codes de secours</h3>
                <p>{`${codesLeft} ${codesLeft > 1 ? 'codes restants' : 'code restant'}. En refaire annule les anciens.`}</p>
                <Button
                  size="dense"
                  look="outline"
                  isPending={access.renew.isPending}
                  pendingLabel="Un instant…"
                  onClick={() => access.renew.mutate()}
                >
                  Refaire les codes
                </Button>
              </section>
            )}
          </>
        )}
      </QueryState>
      <AdminConfirm
        isOpen={removing !== ''}
        isDanger
        title={'Retirer ce second facteur\u00a0?'}
        text="Il ne servira plus à vous connecter. Retirez aussi la clé de l’appareil ou l’entrée de l’application."
        confirmLabel="Retirer"
        isPending={access.remove.isPending}
        onConfirm={() => access.remove.mutate(removing, { onSettled: () => setRemoving('') })}
        onClose={() => setRemoving('')}
      />
    </div>
  )
}
