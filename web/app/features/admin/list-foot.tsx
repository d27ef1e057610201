import { Button } from '../../ui/button.tsx'
import { figure } from './figure.ts'
import { FootActions } from './panel-frame.tsx'

interface ListFootProps {
  pagination: { currentPage: number; total: number; hasPrevPage: boolean; hasNextPage: boolean }
  pageSize: number
  /** There are more than were counted. */
  isMore?: boolean
  one: string
  many: string
  /** Said after the count. */
  more?: string
  onPage(page: number): void
}

/** Which rows of how many, and the way to the others. */
export function ListFoot({
  pagination,
  pageSize,
  isMore = false,
  one,
  many,
  more = '',
  onPage,
}: ListFootProps) {
  const { currentPage, total, hasPrevPage, hasNextPage } = pagination
  const first = (currentPage - 1) * pageSize + 1
  const last = Math.min(currentPage * pageSize, total)
  const words = `${isMore ? 'plus de ' : ''}${figure(total)} ${total > 1 ? many : one}${more}`
  return (
    <>
      <span role="status">{total > pageSize ? `${figure(first)}–${figure(last)} sur ${words}` : words}</span>
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
