import { Button } from '../../../ui/button.tsx'
import { FootActions } from '../panel-frame.tsx'

interface UsersFootProps {
  pagination: { currentPage: number; total: number; hasPrevPage: boolean; hasNextPage: boolean }
  pageSize: number
  onPage(page: number): void
}

const count = new Intl.NumberFormat('fr-FR')
/** The fonts have no narrow space: thousands are parted by U+00A0. */
const figure = (value: number) => count.format(value).replace(/\s/g, '\u00a0')

export function UsersFoot({ pagination, pageSize, onPage }: UsersFootProps) {
  const { currentPage, total, hasPrevPage, hasNextPage } = pagination
  const first = (currentPage - 1) * pageSize + 1
  const last = Math.min(currentPage * pageSize, total)
  return (
    <>
      <span role="status">
        {total === 0 ? '0 compte' : `${figure(first)}–${figure(last)} sur ${figure(total)} ${plural(total)}`}
      </span>
      {total > pageSize && (
        <FootActions>
          <Button size="dense" look="outline" disabled={!hasPrevPage} onClick={() => onPage(currentPage - 1)}>
            Précédent
          </Button>
          <Button size="dense" look="outline" disabled={!hasNextPage} onClick={() => onPage(currentPage + 1)}>
            Suivant
          </Button>
        </FootActions>
      )}
    </>
  )
}

const plural = (total: number) => (total > 1 ? 'comptes' : 'compte')
