import type { ReplyOf } from '@fantome/contract/endpoint.ts'
import type { Role } from '@fantome/contract/role.ts'
import type { searchUsers } from '@fantome/contract/user-admin.ts'
import { Button } from '../../../ui/button.tsx'
import { FootActions } from '../panel-frame.tsx'

interface UsersFootProps {
  answer: Pick<ReplyOf<typeof searchUsers>, 'pagination' | 'counts'>
  pageSize: number
  onPage(page: number): void
}

const count = new Intl.NumberFormat('fr-FR')
/** The fonts have no narrow space: thousands are parted by U+00A0. */
const figure = (value: number) => count.format(value).replace(/\s/g, '\u00a0')

export function UsersFoot({ answer: { pagination, counts }, pageSize, onPage }: UsersFootProps) {
  const { currentPage, total, hasPrevPage, hasNextPage } = pagination
  const first = (currentPage - 1) * pageSize + 1
  // Of one role alone, the others' counts would only confuse.
  const isEveryRole = Object.values(counts).reduce((sum, one) => sum + one, 0) === total
  const last = Math.min(currentPage * pageSize, total)
  return (
    <>
      <span role="status">
        {total === 0 ? '0 compte' : `${figure(first)}–${figure(last)} sur ${figure(total)} ${plural(total)}`}
        {total > 0 && isEveryRole && `\u00a0: ${byRole(counts)}`}
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

const ROLES: readonly (readonly [Role, string, string])[] = [
  ['client', 'client', 'clients'],
  ['vendeur', 'vendeur', 'vendeurs'],
  ['livreur', 'livreur', 'livreurs'],
  ['admin', 'administrateur', 'administrateurs'],
]
/** « 1 196 clients, 34 vendeurs », of everything that was searched for. */
const byRole = (counts: Record<Role, number>) =>
  ROLES.filter(([role]) => counts[role] > 0)
    .map(([role, one, many]) => `${figure(counts[role])} ${counts[role] > 1 ? many : one}`)
    .join(', ')
