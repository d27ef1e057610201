import { useLocation, useNavigation } from 'react-router'
import { chatLink } from '../lib/chat-link.ts'
import { useSite } from '../lib/use-site.ts'
import { Button, ButtonAnchor, ButtonLink } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'
import { useOnline } from './use-online.ts'

interface ErrorStateProps {
  message: string
  /** Try again by a fresh load, when the page around is broken too. */
  isShellLost?: boolean
  /** How a page that reads in the browser tries again. */
  onRetry?(): void
  isRetrying?: boolean
}

/** A page that could not be read, and the way to try again: by default a link to itself, which needs no JavaScript. */
export function ErrorState({ message, isShellLost = false, onRetry, isRetrying = false }: ErrorStateProps) {
  const { pathname, search } = useLocation()
  const isTrying = useNavigation().state !== 'idle' || isRetrying
  const isOnline = useOnline()
  const label = (
    <>
      {isTrying ? <Spinner /> : <Icon name="refresh" />}
      Réessayer
    </>
  )
  return (
    <main id="contenu" className="page">
      <EmptyState
        isPage
        title={isOnline ? 'On n’a pas pu charger.' : 'Pas de réseau.'}
        text={isOnline ? message : 'Cette page n’a pas été gardée. Réessayez dès que le réseau revient.'}
      >
        {onRetry ? (
          <Button onClick={onRetry}>{label}</Button>
        ) : (
          <ButtonLink to={pathname + search} replace reloadDocument={isShellLost}>
            {label}
          </ButtonLink>
        )}
        {isOnline && <SupportLink />}
      </EmptyState>
    </main>
  )
}

/** Where the settings are known and name a way to write. */
function SupportLink() {
  const { supportChat = '', supportEmail = '' } = useSite() ?? {}
  const href = supportChat
    ? chatLink(supportChat, 'Bonjour, une page ne s’ouvre pas.')
    : `mailto:${supportEmail}`
  if (!supportChat && !supportEmail) return null
  return (
    <ButtonAnchor look="outline" href={href} rel="noreferrer">
      <Icon name="chat" />
      Écrire au support
    </ButtonAnchor>
  )
}
