import type { QueryFailure } from '../../lib/query-state.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SkeletonBlock } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useOnline } from '../../ui/use-online.ts'
import styles from './space.module.css'

export const SpaceSkeleton = () => (
  <div className={styles.skeleton} role="status" aria-label="Chargement">
    <SkeletonBlock />
    <SkeletonBlock />
  </div>
)

export function SpaceError({ message, isRetrying, onRetry }: QueryFailure) {
  const isOnline = useOnline()
  return (
    <EmptyState
      title={isOnline ? 'On n’a pas pu charger.' : 'Pas de réseau.'}
      text={isOnline ? message : 'Votre espace s’affichera dès que le réseau revient.'}
    >
      <Button onClick={onRetry}>
        {isRetrying ? <Spinner /> : <Icon name="refresh" />}
        Réessayer
      </Button>
    </EmptyState>
  )
}
