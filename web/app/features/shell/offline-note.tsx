import { useLocation } from 'react-router'
import { formatTime } from '../../lib/format.ts'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/use-online.ts'
import styles from './offline-note.module.css'
import { useReadAt } from './use-read-at.ts'

/** Under the header, while the network is away or does not carry. */
export function OfflineNote() {
  const isOnline = useOnline()
  const read = useReadAt()
  const isShelf = useLocation().pathname.startsWith('/product')
  if (!read || (isOnline && !read.isCopy)) return null
  return (
    <div className={styles.line} role="status" data-offline-note>
      <Note kind="alerte" icon="hors" className={styles.note}>
        Pas de réseau. Vous lisez la dernière version gardée, à {formatTime(read.at)}.
        {isShelf && !isOnline && ' «\u00a0Ajouter\u00a0» reviendra avec le réseau.'}
      </Note>
    </div>
  )
}
