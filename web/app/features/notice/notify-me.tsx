import { Button } from '../../ui/button.tsx'
import { RareIcon } from '../../ui/rare-icon.tsx'
import styles from './notify-me.module.css'
import { useNotice } from './use-notice.ts'

interface NotifyMeProps {
  productId: string
  /** Whether anything is ever sent by e-mail. */
  hasEmail: boolean
}

/** In the place of the delivery, while the article cannot be had. */
export function NotifyMe({ productId, hasEmail }: NotifyMeProps) {
  const { isWaiting, isPending, toggle } = useNotice(productId)
  return (
    <div className={styles.card}>
      <h2>Être prévenu, sans rien dire</h2>
      <p>
        Un seul message, quand l’article revient&nbsp;: «&nbsp;Une nouvelle pour vous.&nbsp;» Puis nous
        oublions la demande.
      </p>
      <Button
        {...(isWaiting && { look: 'outline' as const })}
        size="tall"
        isWide
        isPending={isPending}
        pendingLabel="Envoi…"
        onClick={() => void toggle()}
      >
        <RareIcon name="cloche" />
        {isWaiting ? 'Ne plus me prévenir' : 'Me prévenir'}
      </Button>
      <p className="petit doux" role="status">
        {isWaiting
          ? 'C’est noté sur votre compte.'
          : hasEmail
            ? 'Par notification, sinon par votre e-mail vérifié\u00a0; et une ligne à votre prochaine visite.'
            : 'Par notification, et une ligne à votre prochaine visite.'}
      </p>
    </div>
  )
}
