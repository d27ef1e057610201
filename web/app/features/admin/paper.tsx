import { getPartnerDocument } from '@fantome/contract/partner-admin.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { RareIcon } from '../../ui/rare-icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './paper.module.css'

interface PaperProps {
  partnerId: string
  /** Whose paper it is. */
  name: string
  which: 'id_card' | 'portrait'
  label: string
  isThere: boolean
}

/** A paper stays veiled until asked for; the link lives five minutes, and so does the picture on screen. */
export function Paper({ partnerId, name, which, label, isThere }: PaperProps) {
  const { data, mutate, reset, isPending } = useMutation({
    mutationFn: async () =>
      (await call(getPartnerDocument, { params: { id: partnerId }, query: { which } })).data,
    onError: (error) => toast.error(messageOf(error, 'Erreur lors du chargement')),
  })
  useEffect(() => {
    if (!data) return
    const timer = setTimeout(reset, Date.parse(data.expires_at) - Date.now())
    return () => clearTimeout(timer)
  }, [data, reset])
  return (
    <div className={styles.paper}>
      <div className={styles.frame}>
        {data ? (
          <img src={data.url} alt={`${label}\u00a0: ${name}`} />
        ) : isThere ? (
          <Button
            size="dense"
            look="outline"
            aria-label={`Afficher\u00a0: ${label}`}
            isPending={isPending}
            onClick={() => mutate()}
          >
            {isPending ? <Spinner /> : <RareIcon name="oeil" />}
            Afficher
          </Button>
        ) : (
          <span>Aucune</span>
        )}
      </div>
      {label}
      {data && (
        <Button size="dense" look="text" onClick={reset}>
          Masquer
        </Button>
      )}
    </div>
  )
}
