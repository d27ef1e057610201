import { formatTime } from '../../lib/format.ts'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { useReadAt } from './use-read-at.ts'

/** Under the header, while the network is away or does not carry. */
export function OfflineNote() {
  const isOnline = useOnline()
  const read = useReadAt()
  if (!read || (isOnline && !read.isCopy)) return null
  return (
    <div role="status">
      <Note kind="alerte" icon="hors" className="hors-ligne">
        Pas de réseau. Vous lisez la dernière version gardée, à {formatTime(read.at)}.
      </Note>
    </div>
  )
}
