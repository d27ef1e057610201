import { classNames } from './class-names.ts'
import styles from './icon.module.css'

// One path each, drawn on 24 × 24; the names are the mockups'. Every visitor downloads these: those that neither the
// header nor the list of products shows are in rare-icon.tsx.
const PATHS = {
  alerte: 'M12 4.5 21 20H3zM12 10.5v4m0 2.7v.1',
  bas: 'm7 10 5 5 5-5',
  boite: 'M4 8.5l8-4 8 4v8l-8 4-8-4zM4 8.5l8 4 8-4m-8 4v8',
  cart: 'M5 8h14l-1.2 11.2a1 1 0 0 1-1 .8H7.2a1 1 0 0 1-1-.8zM8.5 8V7a3.5 3.5 0 0 1 7 0v1',
  chat: 'M4 20l1.3-4A8 8 0 1 1 8.5 19zM9 9.5c0 3 2.5 5.5 5.5 5.5l1-1.6-2-1-1 .8a5 5 0 0 1-1.7-1.7l.8-1-1-2z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  clock: 'M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0M12 7.5V12l3 2',
  clos: 'M3.5 10q8.5 9 17 0M12 14.5V18m-5-4.8L5.2 16m11.8-2.8 1.8 2.8',
  coeur: 'M12 20S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15 12 20 12 20z',
  down: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14',
  droite: 'm10 6 6 6-6 6',
  drapeau: 'M6 20V4.5m0 1c4-2.5 7 2 12 0v8c-5 2-8-2.5-12 0',
  edit: 'm5 19 .8-3.8L16 5l3 3L8.8 18.2z',
  exit: 'M13 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h7M10 12h10m-4-4 4 4-4 4',
  gauche: 'm14 6-6 6 6 6',
  hors:
    'm4 4 16 16M8 13.5a6 6 0 0 1 3-1.4m3.5.4c.6.3 1 .6 1.5 1M4.5 10a11 11 0 0 1 3.5-2.3' +
    'm4-.7c2.9 0 5.5 1.2 7.5 3M12 18v.1',
  info: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 11v5m0-8.3v.1',
  lock:
    'M7 11h10a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2z' + 'M8 11V8a4 4 0 0 1 8 0v3',
  lune: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  mail:
    'M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2z' + 'M4.5 7.5l7.5 6 7.5-6',
  menu: 'M4 8h16M4 16h16',
  minus: 'M5 12h14',
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21zM9.5 9.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  plus: 'M12 5v14M5 12h14',
  refresh: 'M19.5 11A7.5 7.5 0 1 0 18 16.5M20 5.5V11h-5.5',
  search: 'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M16 16l4 4',
  tel: 'M5 4.5h4l1.5 4.5-2.3 1.7a12 12 0 0 0 5.1 5.1L15 13.5l4.5 1.5v4c0 .6-.4 1-1 1A14.5 14.5 0 0 1 4 5.5c0-.6.4-1 1-1z',
  trash: 'M5 7h14M10 7V4.5h4V7m-7.5 0 .8 12.5h9.4L17.5 7',
  user: 'M8.5 8.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M5 20c.6-4 3.4-6 7-6s6.4 2 7 6',
  x: 'm6 6 12 12M18 6 6 18',
} as const

export type IconName = keyof typeof PATHS

interface IconProps {
  name: IconName
  isSmall?: boolean
}

/** A drawing beside words: hidden from screen readers, which have the words. */
export const Icon = ({ name, isSmall = false }: IconProps) => (
  <IconDrawing path={PATHS[name]} isSmall={isSmall} />
)

/** The same for a drawing of one's own, on 24 × 24. */
export const IconDrawing = ({ path, isSmall = false }: { path: string; isSmall?: boolean }) => (
  <svg
    className={classNames('ic', styles.icon, isSmall && styles.small)}
    viewBox="0 0 24 24"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
)
