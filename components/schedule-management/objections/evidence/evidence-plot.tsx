'use client'

import { type PointerEvent, useState } from 'react'
import { niceTicks } from '#components/charts/series/nice-ticks.ts'
import { useWidth } from '#components/charts/use-width.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { EvidenceInterval } from '#server/areas/schedule-management/objections/contract.ts'
import styles from './evidence-plot.module.css'

const HEIGHT = 200
const [LEFT, RIGHT, TOP, BOTTOM] = [52, 8, 10, 22]

type PlotProps = {
  intervals: readonly EvidenceInterval[]
  picked?: readonly boolean[]
  label: string
  /** Called with the first and last of a range that was drawn over. */
  onRange?: (first: number, last: number) => void
}

/** Our values against theirs, quarter-hour by quarter-hour; what is disputed is shaded, days are set apart. */
export function EvidencePlot({ intervals, picked, label, onRange }: PlotProps) {
  const { format } = useLanguage()
  const [ref, width] = useWidth<HTMLDivElement>(800)
  const [drawn, setDrawn] = useState<[number, number] | null>(null)
  const values = intervals.flatMap(({ our_value, their_value }) => [our_value ?? 0, their_value ?? 0])
  const ticks = niceTicks(
    values.reduce((a, b) => Math.min(a, b), 0),
    values.reduce((a, b) => Math.max(a, b), 0),
  )
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  const x = (index: number) => LEFT + (index / Math.max(1, intervals.length)) * (width - LEFT - RIGHT)
  const y = (value: number) => TOP + ((high - value) / (high - low || 1)) * (HEIGHT - TOP - BOTTOM)
  const at = (event: PointerEvent<SVGSVGElement>) => {
    const inside = event.clientX - event.currentTarget.getBoundingClientRect().left - LEFT
    const index = Math.floor((inside / (width - LEFT - RIGHT)) * intervals.length)
    return Math.min(intervals.length - 1, Math.max(0, index))
  }
  const handlers = onRange && {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrawn([at(event), at(event)])
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => (drawn ? setDrawn([drawn[0], at(event)]) : undefined),
    onPointerUp: () => {
      if (drawn) onRange(Math.min(...drawn), Math.max(...drawn))
      setDrawn(null)
    },
    onPointerCancel: () => setDrawn(null),
  }
  const line = (of: (interval: EvidenceInterval) => number | null) => stepsOf(intervals, of, x, y)
  return (
    <div ref={ref} role="img" aria-label={label} className={styles.plotFrame}>
      <svg
        width={width}
        height={HEIGHT}
        className={onRange ? styles.plot : `${styles.plot} ${styles.still}`}
        {...handlers}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={LEFT} x2={width - RIGHT} y1={y(tick)} y2={y(tick)} stroke="var(--line)" />
            <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
              {format.number(tick, [0, 3])}
            </text>
          </g>
        ))}
        {runsOf(picked ?? []).map(([first, last]) => (
          <rect
            key={first}
            x={x(first)}
            y={TOP}
            width={x(last + 1) - x(first)}
            height={HEIGHT - TOP - BOTTOM}
            fill="var(--accent)"
            opacity={0.14}
          />
        ))}
        {drawn ? (
          <rect
            x={x(Math.min(...drawn))}
            y={TOP}
            width={x(Math.max(...drawn) + 1) - x(Math.min(...drawn))}
            height={HEIGHT - TOP - BOTTOM}
            fill="var(--accent)"
            opacity={0.25}
          />
        ) : null}
        <path
          d={line(({ their_value }) => their_value)}
          fill="none"
          stroke="var(--s4)"
          strokeWidth={1.5}
          strokeDasharray="5 3"
        />
        <path d={line(({ our_value }) => our_value)} fill="none" stroke="var(--s1)" strokeWidth={1.5} />
        <Hours intervals={intervals} x={x} />
        {daysOf(intervals).map(({ day, index }, at_day, days) =>
          at_day === 0 || x(index) - x(days[at_day - 1]?.index ?? 0) > 64 ? (
            <g key={day}>
              <line x1={x(index)} x2={x(index)} y1={TOP} y2={HEIGHT - BOTTOM} stroke="var(--line2)" />
              <text x={x(index) + 3} y={HEIGHT - 6}>
                {format.dayMonth(day)}
              </text>
            </g>
          ) : null,
        )}
      </svg>
    </div>
  )
}

/** Steps from slot to slot, interrupted where a value is missing or time jumps. */
function stepsOf(
  intervals: readonly EvidenceInterval[],
  of: (interval: EvidenceInterval) => number | null,
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  let path = ''
  for (const [index, interval] of intervals.entries()) {
    const value = of(interval)
    if (value === null) continue
    const before = intervals[index - 1]
    const goes_on = before !== undefined && of(before) !== null && before.end_time === interval.start_time
    path += `${goes_on ? 'L' : 'M'}${x(index).toFixed(1)} ${y(value).toFixed(1)}H${x(index + 1).toFixed(1)}`
  }
  return path
}

function daysOf(intervals: readonly EvidenceInterval[]): { day: string; index: number }[] {
  return intervals.flatMap(({ start_time }, index) => {
    const day = start_time.slice(0, 10)
    return intervals[index - 1]?.start_time.slice(0, 10) === day ? [] : [{ day, index }]
  })
}

/** Full hours, as many as fit beside the days. */
function Hours({ intervals, x }: { intervals: readonly EvidenceInterval[]; x: (index: number) => number }) {
  const slot_px = x(1) - x(0)
  const hours = [1, 3, 6].find((each) => each * 4 * slot_px > 64)
  if (hours === undefined) return null
  const ticks = intervals.flatMap(({ start_time }, index) => {
    const isFull = start_time.slice(14, 16) === '00' && Number(start_time.slice(11, 13)) % hours === 0
    return isFull && index > 0 && x(index) - LEFT > 50 ? [{ index, start_time }] : []
  })
  const days = new Set(daysOf(intervals).map(({ index }) => index))
  return ticks
    .filter(({ index }) => !days.has(index))
    .map(({ index, start_time }) => (
      <text key={start_time} x={x(index)} y={HEIGHT - 6} textAnchor="middle">
        {start_time.slice(11, 16)}
      </text>
    ))
}

/** First and last index of each run of what is picked. */
function runsOf(picked: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  for (const [index, is] of picked.entries()) {
    if (!is) continue
    const run = runs.at(-1)
    if (run?.[1] === index - 1) run[1] = index
    else runs.push([index, index])
  }
  return runs
}
