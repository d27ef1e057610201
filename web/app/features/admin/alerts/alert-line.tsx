import type { Alert } from '@fantome/contract/alert.ts'
import { formatDate, formatTime } from '../../../lib/format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { AdminIcon } from '../admin-icon.tsx'
import { isUrgent, readAlert } from './alert-words.ts'
import styles from './alerts.module.css'

interface AlertLineProps {
  alert: Alert
  isShown: boolean
  onShow(id: string): void
}

const isToday = (at: Date) => at.toDateString() === new Date().toDateString()

export function AlertLine({ alert, isShown, onShow }: AlertLineProps) {
  const { icon, name, what, text } = readAlert(alert)
  const at = new Date(alert.created_at)
  return (
    <li>
      <button
        type="button"
        className={classNames(
          styles.line,
          !alert.seen_at && styles.unseen,
          isUrgent(alert) && styles.urgent,
          isShown && styles.shown,
        )}
        aria-current={isShown}
        onClick={() => onShow(alert._id)}
      >
        <AdminIcon name={icon} />
        <span>
          <span>
            {name && <b>{name}, </b>}
            {what}
            {!alert.seen_at && <span className="vh">, non vue</span>}
          </span>
          {text && <small>{text}</small>}
        </span>
        <time dateTime={alert.created_at}>{isToday(at) ? formatTime(at) : formatDate(at)}</time>
      </button>
    </li>
  )
}
