import type { User } from '@fantome/contract/own-account.ts'
import { Fragment } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { ROLE_LABELS } from '../../../lib/role-label.ts'
import { Ghost } from '../../../ui/ghost.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import styles from './identity.module.css'

/** A long pseudo breaks where its words do. */
const AFTER_UNDERSCORE = /(?<=_)/

export const Identity = ({ user }: { user: User }) => (
  <div className={styles.identity}>
    <span className={styles.arch}>
      <Ghost />
    </span>
    <div>
      <h2>
        {user.pseudo.split(AFTER_UNDERSCORE).map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts never move, and two may be alike.
          <Fragment key={at}>
            {part}
            <wbr />
          </Fragment>
        ))}
      </h2>
      <p className="petit doux">Votre pseudo, depuis le {formatDate(new Date(user.created_at))}</p>
    </div>
    <StatusTag tone="underway">{ROLE_LABELS[user.role]}</StatusTag>
  </div>
)
