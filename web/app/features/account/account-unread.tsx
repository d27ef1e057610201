import { ErrorState } from '../../ui/error-state.tsx'

/** In place of a page that is somebody's, when nobody could say whose. */
export const AccountUnread = () => (
  <ErrorState isShellLost message="Votre compte n’a pas pu être lu. Votre connexion est gardée." />
)
