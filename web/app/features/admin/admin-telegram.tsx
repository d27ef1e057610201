import { getAdminTelegram, linkAdminTelegram, unlinkAdminTelegram } from '@fantome/contract/telegram.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { ADMIN } from './admin-query.ts'
import styles from './admin-telegram.module.css'

const KEY = [ADMIN, 'telegram']
const FAILED = 'Une erreur est survenue. Veuillez réessayer.'
/** While the link is open elsewhere: soon enough to be seen when one comes back. */
const LOOK_AGAIN_MS = 5000

const WORDS = {
  none: 'Recevoir les alertes dans une conversation, en mots neutres.',
  linked: 'Les alertes arrivent dans votre conversation, jusqu’à ce qu’on les ait vues.',
  broken: 'La conversation a été bloquée\u00a0: les alertes n’y arrivent plus.',
}

/** An admin's own chat for alerts. Nothing is shown where there is no bot. */
export function AdminTelegram() {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: KEY })
  const onError = (error: Error) => toast.error(messageOf(error, FAILED))
  const link = useMutation({
    mutationFn: async () => (await call(linkAdminTelegram)).data.url,
    onError,
  })
  const unlink = useMutation({
    mutationFn: () => call(unlinkAdminTelegram),
    onSuccess({ message }) {
      toast.success(message)
      link.reset()
      return refresh()
    },
    onError,
  })
  const { data: chat } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(getAdminTelegram, { signal })).data,
    refetchInterval: ({ state: { data } }) => (link.data && data?.state !== 'linked' ? LOOK_AGAIN_MS : false),
  })
  if (!chat?.is_possible) return null
  const isLinked = chat.state === 'linked'
  return (
    <section className={styles.card} aria-label="Telegram">
      <p>
        <strong>Telegram</strong>
        <small>
          {link.data && !isLinked ? 'Appuyez sur Démarrer. Ce lien sert une fois.' : WORDS[chat.state]}
        </small>
      </p>
      {isLinked && (
        <Button
          look="outline"
          size="small"
          isPending={unlink.isPending}
          pendingLabel="Envoi…"
          onClick={() => unlink.mutate()}
        >
          Détacher
        </Button>
      )}
      {!isLinked && link.data && (
        <ButtonAnchor href={link.data} target="_blank" rel="noreferrer">
          Ouvrir Telegram
        </ButtonAnchor>
      )}
      {!isLinked && !link.data && (
        <Button
          look="outline"
          size="small"
          isPending={link.isPending}
          pendingLabel="Envoi…"
          onClick={() => link.mutate()}
        >
          {chat.state === 'broken' ? 'Relier à nouveau' : 'Relier Telegram'}
        </Button>
      )}
    </section>
  )
}
