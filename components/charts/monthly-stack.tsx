'use client'

import { useId } from 'react'
import { Bar, BarChart, CartesianGrid, LabelList, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import styles from './monthly-stack.module.css'
import { niceTicks } from './series/nice-ticks.ts'
import { seriesStyle } from './series-style.ts'
import { Swatch, TextureDefs, textureId } from './texture-defs.tsx'
import { useWidth } from './use-width.ts'

export type MonthlyStackSeries = { name: string; values: (number | null)[] }

type MonthlyStackProps = {
  label: string
  /** One label per slot, left to right. */
  slots: string[]
  series: MonthlyStackSeries[]
  unit: string
  height?: number
  /** Writes the sum over each stack, where there is room and nothing hangs below the line. */
  hasTotals?: boolean
}

/** What a total needs to stand beside the next one, in pixels. */
const narrowestTotal = 46

type Point = { slot: string; values: (number | null)[] }

/** Stacked bars per slot and series; negative parts (feed-in) hang below the line. At most 3,000 bars. */
export function MonthlyStack({ label, slots, series, unit, height = 240, hasTotals = false }: MonthlyStackProps) {
  const { format } = useLanguage()
  const [ref, width] = useWidth<HTMLDivElement>(720)
  const id = useId().replaceAll(':', '')
  const appearances = series.map((_, index) => seriesStyle(index))
  const points: Point[] = slots.map((slot, index) => ({ slot, values: series.map((one) => one.values[index] ?? null) }))
  const ticks = niceTicks(...extent(points))
  const hasNegative = (ticks[0] ?? 0) < 0
  const isTotalled = hasTotals && !hasNegative && (width - 52) / slots.length >= narrowestTotal
  return (
    <div ref={ref} className={styles.chart} role="img" aria-label={label}>
      <BarChart
        width={width}
        height={height}
        data={points}
        margin={{ top: isTotalled ? 18 : 8, right: 2, bottom: 0, left: 0 }}
        barCategoryGap="28%"
        stackOffset={hasNegative ? 'sign' : 'none'}
        accessibilityLayer={false}
      >
        <TextureDefs prefix={id} styles={appearances} />
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="slot"
          tickLine={false}
          axisLine={false}
          tickMargin={6}
          height={22}
          interval="preserveStartEnd"
        />
        <YAxis
          tickLine={false}
          axisLine={false}
          width={52}
          ticks={ticks}
          domain={[ticks[0] ?? 0, ticks.at(-1) ?? 1]}
          tickFormatter={(value: number) => format.number(value, [0, 2])}
          className={styles.mono}
        />
        {hasNegative ? <ReferenceLine y={0} stroke="var(--edge)" /> : null}
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--hover)' }}
          content={({ active, label: slot }) => {
            const point = active ? points.find((candidate) => candidate.slot === slot) : undefined
            return point ? <Tip point={point} series={series} unit={unit} /> : null
          }}
        />
        {series.map((one, index) => (
          <Bar
            key={one.name}
            dataKey={(point: Point) => point.values[index] ?? 0}
            name={one.name}
            stackId="cost"
            fill={`url(#${textureId(id, index)})`}
            stroke="var(--panel)"
            strokeWidth={1}
            isAnimationActive={false}
          >
            {isTotalled && index === series.length - 1 ? (
              <LabelList
                valueAccessor={(_, at) => format.number(totalOf(points[at]), 0)}
                position="top"
                className={styles.mono}
              />
            ) : null}
          </Bar>
        ))}
      </BarChart>
    </div>
  )
}

function Tip({ point, series, unit }: { point: Point; series: MonthlyStackSeries[]; unit: string }) {
  const { format } = useLanguage()
  const total = totalOf(point)
  return (
    <div className={styles.tip}>
      <b>{point.slot}</b>
      {series.map((one, index) => (
        <span key={one.name}>
          <Swatch style={seriesStyle(index)} /> {one.name}
          <i>{point.values[index] == null ? '–' : format.money(point.values[index], unit)}</i>
        </span>
      ))}
      <span className={styles.total}>
        Σ<i>{format.money(total, unit)}</i>
      </span>
    </div>
  )
}

/** Of what is known; null where nothing is. */
function totalOf(point: Point | undefined): number | null {
  const known = point?.values.filter((value) => value !== null) ?? []
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}

/** Lowest and highest end of any stack; parts above and below zero stack apart. */
function extent(points: Point[]): [number, number] {
  const sum = (point: Point, sign: number) =>
    point.values.reduce<number>((total, value) => total + ((value ?? 0) * sign > 0 ? (value ?? 0) : 0), 0)
  return [Math.min(0, ...points.map((point) => sum(point, -1))), Math.max(0, ...points.map((point) => sum(point, 1)))]
}
