'use client'

import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import styles from '../monthly-stack.module.css'
import { niceTicks } from './nice-ticks.ts'
import { seriesStyle } from '../series-style.ts'
import { useWidth } from '../use-width.ts'

/** Points from left to right; two of the same x are a jump. */
export type StepSeries = { name: string; points: [x: number, y: number][] }

type LineStepsProps = {
  label: string
  series: StepSeries[]
  /** The text at a place on the x axis. */
  read: (x: number) => { title: string; values: { name: string; value: string }[] }
  height?: number
}

/** Amounts over a quantity, straight between the points and with jumps; the first series is the main one. */
export function LineSteps({ label, series, read, height = 240 }: LineStepsProps) {
  const { format } = useLanguage()
  const [ref, width] = useWidth<HTMLDivElement>(720)
  const xs = series.flatMap(({ points }) => points.map(([x]) => x))
  const ys = series.flatMap(({ points }) => points.map(([, y]) => y))
  const yTicks = niceTicks(Math.min(0, ...ys), Math.max(0, ...ys))
  const most = Math.max(0, ...xs)
  return (
    <div ref={ref} className={styles.chart} role="img" aria-label={label}>
      <LineChart
        width={width}
        height={height}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid stroke="var(--line)" />
        <XAxis
          type="number"
          dataKey="x"
          domain={[0, most]}
          ticks={niceTicks(0, most, 6).filter((tick) => tick <= most)}
          tickLine={false}
          axisLine={false}
          tickMargin={6}
          height={22}
          tickFormatter={(value: number) => format.number(value)}
        />
        <YAxis
          tickLine={false}
          axisLine={false}
          width={56}
          ticks={yTicks}
          domain={[yTicks[0] ?? 0, yTicks.at(-1) ?? 1]}
          tickFormatter={(value: number) => format.number(value, [0, 2])}
          className={styles.mono}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: 'var(--edge)' }}
          content={({ active, label: x }) => (active && typeof x === 'number' ? <Tip {...read(x)} /> : null)}
        />
        {series.map(({ name, points }, index) => (
          <Line
            key={name}
            data={points.map(([x, y]) => ({ x, y }))}
            dataKey="y"
            name={name}
            stroke={seriesStyle(index).colour}
            strokeDasharray={seriesStyle(index).dash}
            strokeWidth={index === 0 ? 2 : 1.5}
            dot={false}
            activeDot={false}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </div>
  )
}

function Tip({ title, values }: { title: string; values: { name: string; value: string }[] }) {
  return (
    <div className={styles.tip}>
      <b>{title}</b>
      {values.map(({ name, value }) => (
        <span key={name}>
          {name}
          <i>{value}</i>
        </span>
      ))}
    </div>
  )
}
