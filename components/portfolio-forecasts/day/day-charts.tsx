'use client'

import { useState } from 'react'
import { ChartCard } from '#components/charts/chart-card.tsx'
import { seriesStyle } from '#components/charts/series-style.ts'
import { Swatch } from '#components/charts/texture-defs.tsx'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { type DaySlot, daySlots, spanText } from '#components/quarter-hour-grid/day-slots.ts'
import type { Cell } from '#components/ui/table/csv.ts'
import { CONTROL_AREAS } from '#server/areas/market-access/contract.ts'
import type { AllocatedArea, ForecastBasis, ForecastUnit } from '#server/areas/portfolio-forecasts/contract.ts'
import { formatInstant } from '#server/calendar/zone.ts'
import { allocatedTotals, errorsOf } from '../accuracy/day-allocation.ts'
import { type Bounds, boundsOf } from './day-bands.ts'
import { DayPlot } from './day-plot.tsx'
import { dayStacks, type Forecast, type KindStack } from './day-stacks.ts'
import styles from '../portfolio-forecasts.module.css'
import { unitText } from '../unit-text.ts'

type DayChartsProps = {
  delivery_day: string
  unit: ForecastUnit
  forecast: Forecast
  /** The version that it is compared with. */
  before: { version: number; forecast: Forecast } | null
  allocations: AllocatedArea[]
  /** How the forecast was generated. */
  basis?: ForecastBasis | null
}

/** A chart of production and one of consumption with the same axis; pointing at one shows the values of both. */
export function DayCharts({ delivery_day, unit, forecast, before, allocations, basis = null }: DayChartsProps) {
  const [at, setAt] = useState<number | null>(null)
  const slots = daySlots(delivery_day)
  const stacks = dayStacks(forecast, unit)
  const other = before && dayStacks(before.forecast, unit)
  return stacks.map((stack) => (
    <KindChart
      key={stack.kind}
      {...{ delivery_day, unit, slots, stack, at }}
      onAt={setAt}
      allocated={allocatedTotals(stack, allocations, unit)}
      bounds={boundsOf(stack, basis, forecast.unit, unit)}
      before={
        before && { version: before.version, totals: other?.find(({ kind }) => kind === stack.kind)?.totals ?? null }
      }
    />
  ))
}

type KindChartProps = {
  delivery_day: string
  unit: ForecastUnit
  slots: DaySlot[]
  stack: KindStack
  before: { version: number; totals: number[] | null } | null
  allocated: (number | null)[] | null
  bounds: Bounds | null
  at: number | null
  onAt: (slot: number | null) => void
}

function KindChart({ delivery_day, unit, slots, stack, before, allocated, bounds, at, onAt }: KindChartProps) {
  const { messages, format } = useLanguage()
  const text = messages.portfolioForecasts
  const name = unitText(unit)
  const other = before?.totals ?? null
  const slot = at === null ? undefined : slots[at]
  const errors = allocated && errorsText(errorsOf(stack.totals, allocated))
  return (
    <ChartCard
      title={text.kinds[stack.kind]}
      note={errors ? `${text.unitNotes[unit]} · ${errors}` : text.unitNotes[unit]}
      legend={
        <AreaLegend
          stack={stack}
          version={other && before ? before.version : null}
          hasAllocation={allocated !== null}
          hasBounds={bounds !== null}
        />
      }
      fileName={`${text.file}-${delivery_day}-${stack.kind}`}
      twin={twinOf({ slots, stack, other })}
    >
      <DayPlot
        label={text.chart(text.kinds[stack.kind], format.day(delivery_day, 'UTC'))}
        {...{ slots, stack, at, onAt, allocated, bounds, before: other }}
      />
      <div className={styles.readout}>
        {slot === undefined || at === null ? (
          <span className="faint">{text.pointHint}</span>
        ) : (
          <>
            <b>
              {spanText(slot)}
              {slot.isAgain ? ` (${text.againShort})` : ''}
            </b>
            {stack.areas.map(({ control_area, values }) => (
              <span key={control_area}>
                {control_area} {format.amount(values[at], name)}
              </span>
            ))}
            <b>
              {text.total} {format.amount(stack.totals[at], name)}
            </b>
            {allocated ? (
              <span>
                {text.allocation} {format.amount(allocated[at], name)}
              </span>
            ) : null}
            {bounds ? (
              <span>
                {text.bounds} {format.number(bounds.low[at], [0, 3])}–{format.amount(bounds.high[at], name)}
              </span>
            ) : null}
            {other && before ? (
              <span>
                {text.against(before.version)} {signed(format.amount, (stack.totals[at] ?? 0) - (other[at] ?? 0), name)}
              </span>
            ) : null}
          </>
        )}
      </div>
    </ChartCard>
  )

  function errorsText({ mae, bias }: ReturnType<typeof errorsOf>) {
    return text.errors(format.amount(mae, name), signed(format.amount, bias ?? 0, name))
  }

  function twinOf({ slots, stack, other }: { slots: DaySlot[]; stack: KindStack; other: number[] | null }) {
    const header = [
      text.columns.start,
      ...stack.areas.map(({ control_area }) => `${control_area} (${name})`),
      `${text.total} (${name})`,
      ...(allocated ? [`${text.allocation} (${name})`] : []),
      ...(bounds ? [`P10 (${name})`, `P90 (${name})`] : []),
      ...(other && before ? [`${text.version(before.version)} (${name})`, text.difference] : []),
    ]
    const rows = slots.map(({ start_ms }, index) => {
      const total = stack.totals[index] ?? 0
      const old = other?.[index] ?? 0
      return [
        formatInstant(start_ms, 'Europe/Berlin'),
        ...stack.areas.map(({ values }) => values[index] ?? null),
        total,
        ...(allocated ? [allocated[index] ?? null] : []),
        ...(bounds ? [bounds.low[index] ?? null, bounds.high[index] ?? null] : []),
        ...(other ? [old, total - old] : []),
      ]
    })
    const print = (cell: Cell) => (typeof cell === 'number' ? format.number(cell, [0, 3]) : String(cell ?? '–'))
    return { header, rows, print }
  }
}

/** A difference with its sign. */
export function signed(print: (value: number, unit: string) => string, value: number, unit: string): string {
  return value > 0 ? `+${print(value, unit)}` : print(value, unit)
}

function AreaLegend({
  stack,
  version,
  hasAllocation,
  hasBounds,
}: {
  stack: KindStack
  version: number | null
  hasAllocation: boolean
  hasBounds: boolean
}) {
  const text = useLanguage().messages.portfolioForecasts
  return (
    <div className={styles.legend}>
      {stack.areas.map(({ control_area }) => (
        <span key={control_area}>
          <Swatch style={seriesStyle(CONTROL_AREAS.indexOf(control_area))} />
          {control_area}
        </span>
      ))}
      {hasAllocation ? (
        <span>
          <svg width="18" height="8" aria-hidden>
            <path d="M0 4H18" stroke="var(--ink)" strokeWidth="1.5" />
          </svg>
          {text.allocation}
        </span>
      ) : null}
      {hasBounds ? (
        <span title={text.boundsNote}>
          <svg width="18" height="10" aria-hidden>
            <rect width="18" height="10" fill="var(--ink)" opacity={0.1} />
            <path d="M0 .5H18M0 9.5H18" stroke="var(--ink)" strokeDasharray="1 2" />
          </svg>
          {text.boundsNote}
        </span>
      ) : null}
      {version === null ? null : (
        <span>
          <svg width="18" height="8" aria-hidden>
            <path d="M0 4H18" stroke="var(--ink)" strokeDasharray="4 3" />
          </svg>
          {text.version(version)}
        </span>
      )}
    </div>
  )
}
