const BODY =
  'M9 50V29.5C9 16.5 19.2 6.5 32 6.5s23 10 23 23V45c0 4.6 2 7.6 5.4 9.2-3.7 3.2-9.3 3-12.9-.4' +
  '-2.9 4-9.1 4.4-12.6.7-3.4 4-9.7 4-12.9 0C18.6 58 9 57.5 9 50z'
const EYES = 'M20.5 30.5q4.2 4.6 8.4 0m6.6 0q4.2 4.6 8.4 0'

/** The mark. Its eyes stay shut, and grow thicker as it grows small. */
export function Ghost({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 64 64" aria-hidden="true">
      <path fill="#f6efe3" d={BODY} />
      <path d={EYES} fill="none" stroke="var(--nuit-900)" strokeWidth="3.2" strokeLinecap="round" />
    </svg>
  )
}

/** The same, dashed: there is nothing here. */
export function DashedGhost() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" fill="none" stroke="var(--texte-2)">
      <path d={BODY} strokeWidth="2" strokeDasharray="3.5 4.5" strokeLinecap="round" />
      <path d={EYES} strokeWidth="2.6" strokeLinecap="round" />
    </svg>
  )
}
