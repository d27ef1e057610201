import type { ListedUser } from '@fantome/contract/user-admin.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { AdminConfirm } from '../admin-confirm.tsx'
import { useResetFactor, useUserSessions } from './use-user-file.ts'
import { nameOf } from './user-name.ts'
import { factorWords } from './user-words.ts'
import styles from './users.module.css'

const TEXT = 'Remettre à zéro ferme ses connexions et l’oblige à recommencer.'

/** What an admin has besides the password, and the way back in for who lost it. */
export function FactorState({ user, isSelf }: { user: ListedUser; isSelf: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, isSuccess } = useResetFactor(user._id)
  const codesLeft = useUserSessions(user._id).data?.recovery_codes_left ?? 0
  const factors = isSuccess ? [] : (user.second_factor ?? [])
  const codes = `${codesLeft} ${codesLeft > 1 ? 'codes de secours restants' : 'code de secours restant'}`
  return (
    <section className={styles.part}>
      <h3>Second facteur</h3>
      <div className={styles.factor}>
        <span>{factors.length > 0 ? `${factorWords(factors)}, ${codes}` : 'Pas encore.'}</span>
        {factors.length > 0 && !isSelf && (
          <Button size="dense" look="outline" onClick={() => setAsking(true)}>
            Remettre à zéro
          </Button>
        )}
      </div>
      {factors.length > 0 && !isSelf && <p className="doux">{TEXT}</p>}
      <AdminConfirm
        isOpen={isAsking}
        isDanger
        title={`Remettre à zéro le second facteur de ${nameOf(user)}\u00a0?`}
        text={`${TEXT} Assurez-vous que c’est bien cette personne qui le demande.`}
        confirmLabel="Remettre à zéro"
        isPending={isPending}
        onConfirm={() => mutate(undefined, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </section>
  )
}
