import { IconDrawing } from '../../ui/icon.tsx'

// Drawn on 24 × 24, as those of every page; these are downloaded by partners only.
const PATHS = {
  avion: 'm20.5 4-17 7 5.5 2 2 6.5 3-4 4 3zM9 13l7-5',
  boutique:
    'M4 10 5.5 4.5h13L20 10a2.7 2.7 0 0 1-5.3 0 2.7 2.7 0 0 1-5.4 0A2.7 2.7 0 0 1 4 10zM5.5 12.5v7h13v-7M10 19.5V15h4v4.5',
  file: 'M6 8h12M6 12h12M6 16h7',
  moto: 'M3 16.5a3 3 0 1 0 6 0a3 3 0 1 0-6 0M15.5 16.5a3 3 0 1 0 6 0a3 3 0 1 0-6 0M9 16.5h4l3-6h-5l-2 3H4.5M14 7h2.5l2 6.5',
  pieces:
    'M5 7a7 2.8 0 1 0 14 0a7 2.8 0 1 0-14 0M5 7v5c0 1.6 3.1 2.8 7 2.8s7-1.2 7-2.8V7M5 12v5c0 1.6 3.1 2.8 7 2.8s7-1.2 7-2.8v-5',
  route:
    'M4 18a2 2 0 1 0 4 0a2 2 0 1 0-4 0M16 6a2 2 0 1 0 4 0a2 2 0 1 0-4 0M8 18h7a3 3 0 0 0 0-6H9a3 3 0 0 1 0-6h7',
} as const

export type SpaceIconName = keyof typeof PATHS

export const SpaceIcon = ({ name }: { name: SpaceIconName }) => <IconDrawing path={PATHS[name]} />
