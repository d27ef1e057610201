import { type ReactNode, useEffect } from 'react'
import styles from './page-skeleton.module.css'
import { SkeletonBlock } from './skeleton.tsx'

/** Stands in for a page that is long in coming, from its top. */
export function PageSkeleton({ children }: { children: ReactNode }) {
  useEffect(() => {
    scrollTo(0, 0) // answers with a promise, which is no cleanup
  }, [])
  return (
    <div className="page">
      <div className="cadre" role="status" aria-label="Chargement de la page">
        {children}
      </div>
    </div>
  )
}

/** A title and some lines, beside a picture where the page has one. */
export const LinesSkeleton = ({ hasPicture }: { hasPicture: boolean }) => (
  <div className={styles.lines}>
    {hasPicture && (
      <div className={styles.picture}>
        <SkeletonBlock />
      </div>
    )}
    <div className={styles.words}>
      <SkeletonBlock />
      <SkeletonBlock />
      <SkeletonBlock />
      <SkeletonBlock />
    </div>
  </div>
)
