// Drawings the shop never shows; drawn on 24 × 24, named as in the mockups.
const PATHS = {
  ban: 'M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0M6.5 6.5l11 11',
  gens:
    'M6 9a3 3 0 1 0 6 0a3 3 0 1 0-6 0M3.5 19c.5-3.3 2.6-5 5.5-5s5 1.7 5.5 5' +
    'M15.5 6.3a3 3 0 0 1 0 5.4M17 14.3c2 .6 3.2 2.2 3.5 4.7',
} as const

export type AdminIconName = keyof typeof PATHS

export const AdminIcon = ({ name }: { name: AdminIconName }) => (
  <svg className="ic" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
)
