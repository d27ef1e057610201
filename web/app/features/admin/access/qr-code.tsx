import styles from './access.module.css'
import { encodeQr } from './qr.ts'

/** Drawn here: the key it holds goes to no one. */
export function QrCode({ text }: { text: string }) {
  const cells = encodeQr(text)
  const squares = cells.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${cells.length} ${cells.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="Carré à lire avec l’application d’authentification"
    >
      <path d={squares.join('')} fill="currentColor" />
    </svg>
  )
}
