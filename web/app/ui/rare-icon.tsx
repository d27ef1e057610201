import { IconDrawing } from './icon.tsx'

// Drawings that few pages show: downloaded with those, not with every page.
const PATHS = {
  cle: 'M4.5 15.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M10.5 13l8-8m-3 3 2.5 2.5m-5 0 2 2',
  copie:
    'M10.5 8.5h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2z' +
    'M15.5 8.5v-3a1 1 0 0 0-1-1h-9a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h3',
  imprime: 'M7.5 9V4.5h9V9M7 17H4.5v-7h15v7H17M7.5 14h9v6h-9z',
  oeil:
    'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z' +
    'M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  sceau:
    'm12 3.5 2.3 1.7 2.9-.1.8 2.7 2.4 1.6-1 2.7 1 2.6-2.4 1.7-.8 2.7-2.9-.1L12 20.6l-2.3-1.6-2.9.1-.8-2.7' +
    '-2.4-1.7 1-2.6-1-2.7L6 7.8l.8-2.7 2.9.1zM8.8 12l2.2 2.3 4.2-4.5',
} as const

export const RareIcon = ({ name }: { name: keyof typeof PATHS }) => <IconDrawing path={PATHS[name]} />
