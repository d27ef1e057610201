import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { useAfter } from '../../ui/use-after.ts'
import styles from './navigation-progress.module.css'

const BAR_MS = 200

/** While another page is on its way, what was pressed shows it; after a moment a thin bar does too. */
export function NavigationProgress() {
  const { state } = useNavigation()
  const isUnderway = state !== 'idle'
  const isSlow = useAfter(isUnderway, BAR_MS)
  usePressedLink(isUnderway)
  if (!isUnderway || !isSlow) return null
  return <div className={styles.bar} role="progressbar" aria-label="Chargement de la page" />
}

function usePressedLink(isUnderway: boolean) {
  const pressed = useRef<Element | null>(null)
  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      pressed.current = target instanceof Element ? target.closest('a') : null
    }
    addEventListener('click', note, true)
    return () => removeEventListener('click', note, true)
  }, [])
  useEffect(() => {
    const link = pressed.current
    if (!isUnderway || !link) return
    link.setAttribute('data-tapped', '')
    return () => link.removeAttribute('data-tapped')
  }, [isUnderway])
}
