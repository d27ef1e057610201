import { type ClientOrder, reorder } from '@fantome/contract/order.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/use-online.ts'
import styles from './reorder.module.css'

/** « Recommander »: what is still sold goes into the basket, what is not is said in place. */
export function Reorder({ order }: { order: ClientOrder }) {
  const isOnline = useOnline()
  const queryClient = useQueryClient()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => call(reorder, { params: { id: order.id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['cart'] }),
  })
  return (
    <div className={styles.reorder}>
      {data ? (
        <Done message={data.message} {...data.data} />
      ) : (
        <Button
          look="outline"
          isWide
          disabled={!isOnline}
          isPending={isPending}
          pendingLabel="Ajout…"
          onClick={() => mutate()}
        >
          <Icon name="refresh" />
          Recommander
        </Button>
      )}
      {error && <Note kind="danger">{messageOf(error, 'Une erreur est survenue. Veuillez réessayer.')}</Note>}
    </div>
  )
}

interface DoneProps {
  message: string
  added: number
  missing: { name: string }[]
}

const Done = ({ message, added, missing }: DoneProps) => (
  <div role="status">
    <Note kind={missing.length > 0 ? 'alerte' : 'succes'}>
      {message}{' '}
      {added > 0 && missing.length > 0 && (
        <>Plus en vente pour le moment&nbsp;: {missing.map(({ name }) => name).join(', ')}. </>
      )}
      {added > 0 && <Link to="/cart">Voir le panier</Link>}
    </Note>
  </div>
)
