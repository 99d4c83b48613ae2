'use client'

import { useMemo } from 'react'
import { ChartCard, type TableTwin } from '#components/charts/chart-card.tsx'
import { LazyPanelStack } from '#components/charts/series/lazy-panel-stack.tsx'
import type { Panel } from '#components/charts/series/panel-stack.tsx'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import type { Positions, QuarterHour } from '#server/areas/schedule-management/positions/contract.ts'
import { QUARTER_HOUR_MS } from '#server/calendar/zone.ts'

/** Forecast, schedules and allocation, what lies open between them, and prices, on one axis. */
export function PositionChart({ positions, date }: { positions: Positions; date: string }) {
  const language = useLanguage()
  const text = language.messages.positions
  const { quarter_hours } = positions
  const starts = useMemo(() => quarter_hours.map(({ start_time }) => Date.parse(start_time)), [quarter_hours])
  const panels = useMemo(() => panelsOf(quarter_hours, text), [quarter_hours, text])
  const range = { from_ms: starts[0] ?? 0, to_ms: (starts.at(-1) ?? 0) + QUARTER_HOUR_MS }
  return (
    <ChartCard
      title={text.chart}
      note={`${text.chartNote} · ${language.format.zoneLabel()}`}
      canvas
      fileName={`${text.file}-${date}`}
      twin={twinOf(quarter_hours, language)}
    >
      <LazyPanelStack starts={starts} range={range} panels={panels} />
    </ChartCard>
  )
}

/** Whether any price of a quarter-hour is known. */
export const hasPrice = ({ day_ahead_price, imbalance_price }: QuarterHour): boolean =>
  day_ahead_price !== null || imbalance_price !== null

function panelsOf(slots: readonly QuarterHour[], text: Language['messages']['positions']): Panel[] {
  const line = (field: keyof typeof text.lines & keyof QuarterHour, token: string, more: object = {}) => ({
    ...{ name: text.lines[field], values: slots.map((slot) => slot[field]), token, ...more },
  })
  const over = slots.findIndex(({ state }) => state === 'changeable')
  const time = (index: number) => Date.parse(slots[index]?.start_time ?? '')
  const until = over === -1 ? time(slots.length - 1) + QUARTER_HOUR_MS : time(over)
  const closed = { from_ms: time(0), to_ms: until, edge: 'bottom' as const, token: '--ink2' }
  const scheduled = line('scheduled_mw', '--ink')
  const prices = {
    ...{ label: text.panels.prices, unit: 'EUR/MWh', height: 130 },
    lines: [line('day_ahead_price', '--s3'), line('imbalance_price', '--s4', { dash: [5, 3] })],
  }
  return [
    {
      ...{ label: text.panels.energy, unit: 'MW', height: 240, bands: until > time(0) ? [closed] : [] },
      lines: [line('forecast_mw', '--s1'), scheduled, line('allocated_mw', '--s4', { dash: [5, 3] })],
    },
    { label: text.panels.open, unit: 'MW', height: 120, lines: [line('open_mw', '--s2', { fill: true })] },
    ...(slots.some(hasPrice) ? [prices] : []),
  ]
}

const FIELDS = [
  'forecast_mw',
  'scheduled_mw',
  'allocated_mw',
  'open_mw',
  'day_ahead_price',
  'imbalance_price',
  'cost_eur',
] as const

function twinOf(slots: readonly QuarterHour[], { messages, format }: Language): TableTwin {
  const { lines, quarterHour } = messages.positions
  return {
    header: [quarterHour, ...FIELDS.map((field) => lines[field])],
    rows: slots.map((slot) => [slot.start_time, ...FIELDS.map((field) => slot[field])]),
    print: (cell, column) => {
      if (column === 0) return format.moment(String(cell))
      return typeof cell === 'number' ? format.number(cell, [0, 3]) : '–'
    },
  }
}
