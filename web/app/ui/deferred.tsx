import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import { Button } from './button.tsx'
import styles from './empty-state.module.css'
import { Icon } from './icon.tsx'
import { useDeferred } from './use-deferred.ts'
import { Waiting } from './waiting.tsx'

interface DeferredProps<Props extends object> {
  download: () => Promise<ComponentType<Props>>
  /** What the component is given once it is there. */
  props?: Props
  /** What surrounds the waiting and the failure, as the component itself would. */
  frame?(content: ReactNode): ReactNode
}

/** A part of a screen that is downloaded when shown; a file lost on the way can be asked for again. */
export function Deferred<Props extends object>({
  download,
  props,
  frame = (content) => content,
}: DeferredProps<Props>) {
  const [Component, load] = useDeferred(download)
  const [hasFailed, setFailed] = useState(false)
  const start = useCallback(() => {
    setFailed(false)
    load().catch(() => setFailed(true))
  }, [load])
  useEffect(start, [start])
  if (Component) return <Component {...(props as Props)} />
  return frame(hasFailed ? <Lost onRetry={start} /> : <Waiting />)
}

const Lost = ({ onRetry }: { onRetry(): void }) => (
  <div className={styles.empty}>
    <p role="alert">On n’a pas pu charger.</p>
    <Button look="outline" onClick={onRetry}>
      <Icon name="refresh" />
      Réessayer
    </Button>
  </div>
)
