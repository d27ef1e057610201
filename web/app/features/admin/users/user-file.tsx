import { Dialog } from '@base-ui/react/dialog'
import { ADMIN_LEVELS, type AdminLevel } from '@fantome/contract/role.ts'
import type { ListedUser } from '@fantome/contract/user-admin.ts'
import { useState } from 'react'
import { LEVEL_LABELS } from '../../../lib/level-label.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { Icon } from '../../../ui/icon.tsx'
import confirm from '../admin-confirm.module.css'
import { AdminIcon } from '../admin-icon.tsx'
import { FactorState } from './factor-state.tsx'
import type { UserAct } from './use-user-act.ts'
import { useSetLevel } from './use-user-file.ts'
import { nameOf } from './user-name.ts'
import { UserSessions } from './user-sessions.tsx'
import { LEVEL_DETAILS } from './user-words.ts'
import styles from './users.module.css'

interface UserFileProps {
  user: ListedUser
  isSelf: boolean
  onAct(act: UserAct, user: ListedUser): void
  onClose(): void
}

const OPTIONS = ADMIN_LEVELS.map((value) => ({
  value,
  label: LEVEL_LABELS[value],
  detail: LEVEL_DETAILS[value],
}))

/** One account over the list: its sign-ins; of an admin the level and the second factor too. */
export function UserFile({ user, isSelf, onAct, onClose }: UserFileProps) {
  const current: AdminLevel = user.admin_level ?? 'support'
  const [level, setLevel] = useState(current)
  const save = useSetLevel(onClose)
  const isAdmin = user.role === 'admin'
  const isChanging = isAdmin && !isSelf
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Viewport className={confirm.veil}>
          <Dialog.Popup className={`${confirm.popup} ${styles.file}`}>
            <Dialog.Title>{`${isAdmin ? 'L’accès de' : 'Les connexions de'} ${nameOf(user)}`}</Dialog.Title>
            {isChanging && (
              <Choice legend="Accès" isStacked options={OPTIONS} value={level} onChange={setLevel} />
            )}
            <UserSessions user={user} />
            {isAdmin && <FactorState user={user} isSelf={isSelf} />}
            <div className={confirm.actions}>
              {!isSelf && (
                <Button
                  size="dense"
                  {...(user.is_blocked ? { look: 'outline' } : { look: 'danger' })}
                  className={styles.first}
                  onClick={() => onAct(user.is_blocked ? 'unblock' : 'block', user)}
                >
                  {user.is_blocked ? <Icon name="check" /> : <AdminIcon name="ban" />}
                  {user.is_blocked ? 'Débloquer' : 'Bloquer'}
                </Button>
              )}
              <Dialog.Close render={<Button size="dense" look="outline" />}>
                {isChanging ? 'Annuler' : 'Fermer'}
              </Dialog.Close>
              {isChanging && (
                <Button
                  size="dense"
                  disabled={level === current}
                  isPending={save.isPending}
                  pendingLabel="Un instant…"
                  onClick={() => save.mutate({ id: user._id, level })}
                >
                  Enregistrer l’accès
                </Button>
              )}
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
