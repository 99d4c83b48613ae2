'use client'

import { useMemo } from 'react'
import { ChartCard, type TableTwin } from '#components/charts/chart-card.tsx'
import { LazyPanelStack } from '#components/charts/series/lazy-panel-stack.tsx'
import type { Panel } from '#components/charts/series/panel-stack.tsx'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import type { SumSeriesComparison } from '#server/areas/schedule-management/sum-series/contract.ts'

/** A sum series and what it is compared with, and what lies between them. */
export function ComparisonChart({ comparison }: { comparison: SumSeriesComparison }) {
  const language = useLanguage()
  const text = language.messages.sumSeries
  const { rows, series } = comparison
  const starts = useMemo(() => rows.map(({ start_time }) => Date.parse(start_time)), [rows])
  const panels = useMemo(() => panelsOf(comparison, text), [comparison, text])
  const range = { from_ms: starts[0] ?? 0, to_ms: (starts.at(-1) ?? 0) + QUARTER_HOUR_MS }
  return (
    <ChartCard
      title={text.one.chart}
      note={`kWh · ${language.format.zoneLabel()}`}
      canvas
      fileName={`${text.file}-${series.month.slice(0, 7)}`}
      twin={twinOf(comparison, language)}
    >
      <LazyPanelStack starts={starts} range={range} panels={panels} />
    </ChartCard>
  )
}

function panelsOf({ rows, with: other }: SumSeriesComparison, text: Language['messages']['sumSeries']): Panel[] {
  const own = { name: text.one.series, values: rows.map(({ kwh }) => kwh), token: '--s1' }
  const others = { name: text.with[other], values: rows.map((row) => row.other_kwh), token: '--s4', dash: [5, 3] }
  const gap = { name: text.one.difference, values: rows.map((row) => row.difference_kwh), token: '--s2', fill: true }
  return [
    { label: text.columns.energy, unit: 'kWh', height: 220, lines: [own, others] },
    { label: text.one.difference, unit: 'kWh', height: 140, lines: [gap] },
  ]
}

function twinOf({ rows, with: other }: SumSeriesComparison, { messages, format }: Language): TableTwin {
  const text = messages.sumSeries
  const header = [text.one.quarterHour, text.one.series, text.with[other], text.one.difference]
  return {
    header,
    rows: rows.map(({ start_time, kwh, other_kwh, difference_kwh }) => [start_time, kwh, other_kwh, difference_kwh]),
    print: (cell, column) => {
      if (column === 0) return format.moment(String(cell))
      return typeof cell === 'number' ? format.number(cell, [0, 3]) : '–'
    },
  }
}
