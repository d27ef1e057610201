import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { formatShort } from './figures-format.ts'
import styles from './statistics.module.css'

export interface ChartPoint {
  label: string
  value: number
  /** What the value is compared with. */
  usual?: number
}

interface ChartProps {
  /** What is drawn, for who does not see it. */
  caption: string
  /** The names of the columns, in the table and when a bar is pointed at. */
  labelName: string
  valueName: string
  usualName?: string
  points: readonly ChartPoint[]
  look?: 'bars' | 'area'
  colour?: string
  format(value: number): string
}

const GRID = 'var(--data-grille)'
const TICK = { fill: 'var(--texte-2)', fontSize: 12 }

/** A drawing for the eyes, and the same as a table for everyone else. */
export function Chart({ caption, points, look = 'bars', colour = 'var(--data-1)', ...props }: ChartProps) {
  const { labelName, valueName, usualName, format } = props
  return (
    <figure className={styles.chart}>
      <div className={styles.drawing} aria-hidden="true">
        <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 320, height: 220 }}>
          <ComposedChart
            data={[...points]}
            accessibilityLayer={false}
            margin={{ top: 12, right: 8, bottom: 0, left: 0 }}
          >
            <CartesianGrid vertical={false} stroke={GRID} />
            <XAxis dataKey="label" tick={TICK} tickLine={false} axisLine={false} minTickGap={14} />
            <YAxis
              width={44}
              tick={TICK}
              tickLine={false}
              axisLine={false}
              allowDecimals={false}
              tickFormatter={formatShort}
            />
            <Tooltip
              isAnimationActive={false}
              cursor={{ fill: 'var(--creux)' }}
              formatter={(value, name) => [format(Number(value)), name]}
            />
            {look === 'bars' ? (
              <Bar
                dataKey="value"
                name={valueName}
                fill={colour}
                radius={[4, 4, 0, 0]}
                maxBarSize={34}
                isAnimationActive={false}
              />
            ) : (
              <Area
                dataKey="value"
                name={valueName}
                stroke={colour}
                strokeWidth={2}
                fill={colour}
                fillOpacity={0.14}
                isAnimationActive={false}
              />
            )}
            {usualName && (
              <Line
                dataKey="usual"
                name={usualName}
                stroke="var(--data-2)"
                strokeWidth={2}
                strokeDasharray="3 4"
                dot={false}
                isAnimationActive={false}
              />
            )}
          </ComposedChart>
        </ResponsiveContainer>
      </div>
      <div className="vh">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{labelName}</th>
              <th scope="col">{valueName}</th>
              {usualName && <th scope="col">{usualName}</th>}
            </tr>
          </thead>
          <tbody>
            {points.map(({ label, value, usual }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{format(value)}</td>
                {usualName && <td>{format(usual ?? 0)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
