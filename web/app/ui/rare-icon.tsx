import { IconDrawing } from './icon.tsx'

// Drawings that few pages show: downloaded with those, not with every page.
const PATHS = {
  ban: 'M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0M6.5 6.5l11 11',
  cloche: 'M6.5 17v-6a5.5 5.5 0 0 1 11 0v6l1.5 1.5H5zM10 20.5q2 1.5 4 0',
  cle: 'M4.5 15.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M10.5 13l8-8m-3 3 2.5 2.5m-5 0 2 2',
  copie:
    'M10.5 8.5h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2z' +
    'M15.5 8.5v-3a1 1 0 0 0-1-1h-9a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h3',
  imprime: 'M7.5 9V4.5h9V9M7 17H4.5v-7h15v7H17M7.5 14h9v6h-9z',
  livre:
    'M12 6.5C9.5 4.5 6.5 4.5 4 5v13.5c2.5-.5 5.5-.5 8 1.5 2.5-2 5.5-2 8-1.5V5c-2.5-.5-5.5-.5-8 1.5zm0 0V20',
  oeil:
    'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z' +
    'M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  route:
    'M4 18a2 2 0 1 0 4 0a2 2 0 1 0-4 0M16 6a2 2 0 1 0 4 0a2 2 0 1 0-4 0' +
    'M8 18h7a3 3 0 0 0 0-6H9a3 3 0 0 1 0-6h7',
  sceau:
    'm12 3.5 2.3 1.7 2.9-.1.8 2.7 2.4 1.6-1 2.7 1 2.6-2.4 1.7-.8 2.7-2.9-.1L12 20.6l-2.3-1.6-2.9.1-.8-2.7' +
    '-2.4-1.7 1-2.6-1-2.7L6 7.8l.8-2.7 2.9.1zM8.8 12l2.2 2.3 4.2-4.5',
} as const

export type RareIconName = keyof typeof PATHS

export const RareIcon = ({ name }: { name: RareIconName }) => <IconDrawing path={PATHS[name]} />
