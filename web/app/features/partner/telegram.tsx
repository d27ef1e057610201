import { linkTelegram, type PartnerProfile, unlinkTelegram } from '@fantome/contract/partner-profile.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { formatDate } from '../../lib/format.ts'
import { Button, ButtonAnchor, ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { StatusTag, type StatusTone } from '../../ui/status-tag.tsx'
import { toast } from '../../ui/toast.ts'
import { profileQuery } from './partner-query.ts'
import styles from './profile.module.css'
import { SpaceIcon } from './space-icons.tsx'

const FAILED = 'Une erreur est survenue. Veuillez réessayer.'

/** While waiting for work: whether one may close the page. */
export function TelegramState() {
  const { data: profile } = useQuery(profileQuery)
  if (profile?.telegram.state !== 'linked') return null
  return (
    <ul className={styles.settings}>
      <li>
        <span>
          <strong>Être averti</strong>
          <small>Telegram relié. Les messages ne nomment aucun article.</small>
        </span>
        <StatusTag tone="done">Actif</StatusTag>
      </li>
    </ul>
  )
}

/** At the top of the work: a blocked chat says nothing any more, this screen does. */
export function TelegramBroken() {
  const { data: profile } = useQuery(profileQuery)
  if (profile?.telegram.state !== 'broken') return null
  const isVendor = profile.role === 'vendeur'
  return (
    <>
      <Note kind="alerte">
        <b>Telegram ne répond plus.</b>
        <br />
        {`La conversation a été bloquée. Les ${isVendor ? 'demandes' : 'courses'} s’affichent encore ici.`}
      </Note>
      <ButtonLink look="outline" to={`/espace-${profile.role}/profil`}>
        Relier à nouveau
      </ButtonLink>
    </>
  )
}

/** While the link is open elsewhere: soon enough to be seen when one comes back. */
const LOOK_AGAIN_MS = 5000

/** Linked by an address that serves once. */
export function TelegramSetting({ profile }: { profile: PartnerProfile }) {
  const { state, since } = profile.telegram
  const isVendor = profile.role === 'vendeur'
  const queryClient = useQueryClient()
  const onError = (error: Error) => toast.error(messageOf(error, FAILED))
  const link = useMutation({
    mutationFn: async () => (await call(linkTelegram)).data.url,
    onSuccess(url) {
      if (!url) toast.error('Telegram n’est pas encore configuré.')
      return queryClient.invalidateQueries(profileQuery)
    },
    onError,
  })
  const unlink = useMutation({
    mutationFn: () => call(unlinkTelegram),
    onSuccess({ message }) {
      toast.success(message)
      link.reset()
      return queryClient.invalidateQueries(profileQuery)
    },
    onError,
  })
  useQuery({ ...profileQuery, refetchInterval: link.data && state !== 'linked' ? LOOK_AGAIN_MS : false })
  if (state === 'linked')
    return (
      <Setting
        text={since ? `Relié depuis le ${formatDate(new Date(since))}.` : 'Relié.'}
        word="Relié"
        tone="done"
      >
        <Button
          look="outline"
          size="small"
          className={styles.act}
          isPending={unlink.isPending}
          pendingLabel="Envoi…"
          onClick={() => unlink.mutate()}
        >
          Détacher
        </Button>
      </Setting>
    )
  if (link.data)
    return (
      <Setting
        text="Appuyez sur Démarrer dans la conversation. Ce lien sert une fois."
        word="En attente"
        tone="waiting"
      >
        <ButtonAnchor className={styles.act} href={link.data} target="_blank" rel="noreferrer">
          <SpaceIcon name="avion" />
          Ouvrir Telegram
        </ButtonAnchor>
      </Setting>
    )
  const isBroken = state === 'broken'
  const what = isVendor ? 'demandes' : 'courses'
  const text = isBroken
    ? `La conversation a été bloquée. Les ${what} arrivent encore ici et par notification.`
    : `Recevoir et ${isVendor ? 'valider les demandes' : 'prendre les courses'} depuis une conversation.`
  return (
    <Setting text={text} word={isBroken ? 'Coupé' : 'Non relié'} tone={isBroken ? 'undone' : undefined}>
      <Button
        look="outline"
        className={styles.act}
        isPending={link.isPending}
        pendingLabel="Envoi…"
        onClick={() => link.mutate()}
      >
        <SpaceIcon name="avion" />
        {isBroken ? 'Relier à nouveau' : 'Relier Telegram'}
      </Button>
    </Setting>
  )
}

interface SettingProps {
  text: string
  word: string
  tone: StatusTone | undefined
  children: ReactNode
}

const Setting = ({ text, word, tone, children }: SettingProps) => (
  <li>
    <span>
      <strong>Telegram</strong>
      <small>{text}</small>
    </span>
    <StatusTag tone={tone}>{word}</StatusTag>
    {children}
  </li>
)
