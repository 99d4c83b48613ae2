'use client'

import { type PointerEvent, useId } from 'react'
import { niceTicks } from '#components/charts/series/nice-ticks.ts'
import { seriesStyle } from '#components/charts/series-style.ts'
import { TextureDefs, textureId } from '#components/charts/texture-defs.tsx'
import { useWidth } from '#components/charts/use-width.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { type DaySlot, repeatedHour, skippedHour } from '#components/quarter-hour-grid/day-slots.ts'
import { CONTROL_AREAS } from '#server/areas/market-access/contract.ts'
import type { Bounds } from './day-bands.ts'
import type { KindStack } from './day-stacks.ts'
import { between, outline, stackedBands, type ToPixels } from './plot-paths.ts'
import styles from '../portfolio-forecasts.module.css'

const HEIGHT = 260
const [LEFT, RIGHT, TOP, BOTTOM] = [56, 10, 20, 30]
const LABEL_PX = 46

type DayPlotProps = {
  label: string
  slots: readonly DaySlot[]
  stack: KindStack
  /** Totals of another version, drawn as a dashed line. */
  before: readonly number[] | null
  /** What was allocated, drawn as a solid line. */
  allocated: readonly (number | null)[] | null
  /** Within which eight of ten days lie, of a generated forecast; drawn as a veil with edges. */
  bounds: Bounds | null
  /** The quarter-hour under the pointer, common to the charts of a day. */
  at: number | null
  onAt: (slot: number | null) => void
}

/** Control areas on top of each other, quarter-hour by quarter-hour, over a ruler of the day's 92, 96 or 100 of them. */
export function DayPlot({ label, slots, stack, before, allocated, bounds, at, onAt }: DayPlotProps) {
  const { format } = useLanguage()
  const [ref, width] = useWidth<HTMLDivElement>(900)
  const id = useId().replaceAll(':', '')
  const ticks = niceTicks(
    0,
    Math.max(
      ...stack.totals,
      ...(before ?? []),
      ...(bounds?.high ?? []),
      ...(allocated ?? []).map((value) => value ?? 0),
    ),
  )
  const high = ticks.at(-1) ?? 1
  const pixels: ToPixels = {
    x: (slot) => LEFT + (slot / slots.length) * (width - LEFT - RIGHT),
    y: (value) => TOP + ((high - value) / high) * (HEIGHT - TOP - BOTTOM),
  }
  const { x, y } = pixels
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const inside = event.clientX - event.currentTarget.getBoundingClientRect().left - LEFT
    const slot = Math.floor((inside / (width - LEFT - RIGHT)) * slots.length)
    onAt(slot < 0 || slot >= slots.length ? null : slot)
  }
  const bands = stackedBands(stack.areas, pixels)
  return (
    <div ref={ref} className={styles.plot} role="img" aria-label={label}>
      <svg
        width={width}
        height={HEIGHT}
        className={styles.drawing}
        onPointerMove={point}
        onPointerLeave={() => onAt(null)}
      >
        <TextureDefs prefix={id} styles={CONTROL_AREAS.map((_, index) => seriesStyle(index))} />
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={LEFT} x2={width - RIGHT} y1={y(tick)} y2={y(tick)} stroke="var(--line)" />
            <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end" className={styles.mono}>
              {format.number(tick, [0, 2])}
            </text>
          </g>
        ))}
        {bands.map(({ control_area, path }) => (
          <path
            key={control_area}
            d={path}
            fill={`url(#${textureId(id, CONTROL_AREAS.indexOf(control_area))})`}
            opacity={0.85}
          />
        ))}
        {bounds ? <BoundsVeil bounds={bounds} pixels={pixels} /> : null}
        {before ? <path d={outline(before, pixels)} fill="none" stroke="var(--ink)" strokeDasharray="4 3" /> : null}
        {allocated ? (
          <>
            <path d={outline(allocated, pixels)} fill="none" stroke="var(--panel)" strokeWidth={3.5} />
            <path d={outline(allocated, pixels)} fill="none" stroke="var(--ink)" strokeWidth={1.5} />
          </>
        ) : null}
        <ClockChange slots={slots} x={x} />
        <Ruler slots={slots} x={x} />
        {at === null ? null : (
          <rect
            x={x(at)}
            y={TOP}
            width={x(at + 1) - x(at)}
            height={HEIGHT - TOP - BOTTOM}
            fill="var(--ink)"
            opacity={0.14}
          />
        )}
      </svg>
    </div>
  )
}

function BoundsVeil({ bounds: { low, high }, pixels }: { bounds: Bounds; pixels: ToPixels }) {
  return (
    <>
      <path d={between(low, high, pixels)} fill="var(--ink)" opacity={0.1} />
      {[low, high].map((edge, index) => (
        <path
          key={index === 0 ? 'low' : 'high'}
          d={outline(edge, pixels)}
          fill="none"
          stroke="var(--ink)"
          strokeDasharray="1 2"
        />
      ))}
    </>
  )
}

type AxisProps = { slots: readonly DaySlot[]; x: (slot: number) => number }

/** A tick per quarter-hour, a longer one per hour, and as many hours in words as have room. */
function Ruler({ slots, x }: AxisProps) {
  const every = [1, 2, 3, 6, 12].find((hours) => (x(4) - x(0)) * hours > LABEL_PX) ?? 12
  const base = HEIGHT - BOTTOM
  return (
    <>
      {slots.map(({ start_ms, clock, isAgain }, slot) => {
        const isHour = clock.endsWith(':00')
        const isNamed = isHour && !isAgain && Number(clock.slice(0, 2)) % every === 0
        return (
          <g key={start_ms}>
            <line x1={x(slot)} x2={x(slot)} y1={base} y2={base + (isHour ? 7 : 3)} stroke="var(--edge)" />
            {isNamed ? (
              <text x={x(slot)} y={base + 20} textAnchor={slot === 0 ? 'start' : 'middle'} className={styles.mono}>
                {clock}
              </text>
            ) : null}
          </g>
        )
      })}
      <line x1={x(slots.length)} x2={x(slots.length)} y1={base} y2={base + 7} stroke="var(--edge)" />
      <line x1={x(0)} x2={x(slots.length)} y1={base} y2={base} stroke="var(--edge)" />
    </>
  )
}

/** The hour that comes twice, shaded; the one that is left out, as a line. */
function ClockChange({ slots, x }: AxisProps) {
  const text = useLanguage().messages.portfolioForecasts
  const again = repeatedHour(slots)
  const skipped = skippedHour(slots)
  if (again)
    return (
      <>
        <rect
          x={x(again.from)}
          y={TOP - 4}
          width={x(again.to) - x(again.from)}
          height={HEIGHT - TOP - BOTTOM + 4}
          fill="var(--warn)"
          opacity={0.16}
        />
        <text x={x(again.from)} y={TOP - 8} style={{ fill: 'var(--warn)' }}>
          {text.again(slots[again.from]?.clock ?? '')}
        </text>
      </>
    )
  if (skipped === null) return null
  return (
    <>
      <line
        x1={x(skipped)}
        x2={x(skipped)}
        y1={TOP - 4}
        y2={HEIGHT - BOTTOM}
        stroke="var(--warn)"
        strokeDasharray="3 2"
      />
      <text x={x(skipped) + 4} y={TOP - 8} style={{ fill: 'var(--warn)' }}>
        {text.skipped}
      </text>
    </>
  )
}
