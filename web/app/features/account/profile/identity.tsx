import type { User } from '@fantome/contract/own-account.ts'
import { formatDate } from '../../../lib/format.ts'
import { ROLE_LABELS } from '../../../lib/role-label.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { Ghost } from '../../../ui/ghost.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import styles from './identity.module.css'

export const Identity = ({ user }: { user: User }) => (
  <div className={styles.identity}>
    <span className={styles.arch}>
      <Ghost />
    </span>
    <div>
      <h2>
        <Breakable text={user.pseudo} />
      </h2>
      <p className="petit doux">Votre pseudo, depuis le {formatDate(new Date(user.created_at))}</p>
    </div>
    <StatusTag tone="underway">{ROLE_LABELS[user.role]}</StatusTag>
  </div>
)
