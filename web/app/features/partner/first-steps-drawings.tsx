import { Ghost } from '../../ui/ghost.tsx'

/** The drawings of « Premiers pas », each inside an arch of 150 by 170. */
export const ShopsDrawing = () => (
  <>
    <path fill="var(--nuit-700)" d="M4 170v-62a21 21 0 0 1 42 0v62zM104 170v-62a21 21 0 0 1 42 0v62z" />
    <path fill="var(--lueur-300)" d="M47 170V82a28 28 0 0 1 56 0v88z" />
    <path
      fill="none"
      stroke="var(--nuit-900)"
      strokeWidth="6"
      strokeLinecap="round"
      strokeLinejoin="round"
      d="m61 118 10 10 19-21"
    />
  </>
)

export const ParcelDrawing = () => (
  <>
    <svg x="35" y="26" width="80.64" height="80.64" aria-hidden="true">
      <Ghost />
    </svg>
    <path fill="var(--lueur-600)" d="M30 112h90v58H30z" />
    <path fill="var(--lueur-400)" d="M30 112h62v58H30z" />
    <path fill="var(--lueur-200)" d="M55 112h13v24H55z" />
  </>
)

export const EarningsDrawing = () => (
  <>
    {[152, 135, 118, 101, 84].map((y, index) => (
      <rect
        key={y}
        x="84"
        y={y}
        width="50"
        height="14"
        rx="7"
        fill={index % 2 ? 'var(--lueur-300)' : 'var(--lueur-400)'}
      />
    ))}
    <g fill="none" stroke="var(--lueur-300)" strokeWidth="2" strokeDasharray="4 4">
      {[152, 135, 118].map((y) => (
        <rect key={y} x="17" y={y} width="50" height="14" rx="7" />
      ))}
    </g>
  </>
)

export const SwitchDrawing = () => (
  <>
    <rect x="21" y="92" width="108" height="58" rx="29" fill="var(--lagune-600)" />
    <circle cx="100" cy="121" r="22" fill="var(--scene-texte)" />
    <circle cx="75" cy="58" r="9" fill="var(--lueur-300)" />
    <path stroke="var(--lueur-300)" strokeWidth="4" strokeLinecap="round" d="M75 30v8M55 40l5 6M95 40l-5 6" />
  </>
)

export const PlaceDrawing = () => (
  <>
    <path fill="var(--lueur-300)" d="M75 112s32-30 32-56a32 32 0 0 0-64 0c0 26 32 56 32 56z" />
    <circle cx="75" cy="56" r="12" fill="var(--nuit-900)" />
    <path fill="var(--lueur-600)" d="M38 124h74v46H38z" />
    <path fill="var(--lueur-400)" d="M38 124h52v46H38z" />
  </>
)

const DIGITS = [12, 45, 78, 111]

export const CodesDrawing = () => (
  <>
    {DIGITS.map((x) => (
      <g key={x}>
        <rect
          x={x}
          y="66"
          width="27"
          height="38"
          rx="6"
          fill="var(--scene)"
          stroke="var(--lueur-300)"
          strokeWidth="2"
        />
        <circle cx={x + 13.5} cy="85" r="4" fill="var(--lueur-300)" />
        <rect x={x} y="116" width="27" height="38" rx="6" fill="var(--lueur-300)" />
        <circle cx={x + 13.5} cy="135" r="4" fill="var(--nuit-900)" />
      </g>
    ))}
  </>
)
