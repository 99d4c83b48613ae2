'use client'

import { useMemo } from 'react'
import { ChartCard, type TableTwin } from '#components/charts/chart-card.tsx'
import { LazyPanelStack } from '#components/charts/series/lazy-panel-stack.tsx'
import type { Panel } from '#components/charts/series/panel-stack.tsx'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import type { ClearingImbalance, ImbalanceRow } from '#server/areas/schedule-management/clearing/period-contract.ts'
import { QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import type { ImbalanceDay } from './imbalance-days.ts'

type Drawn = 'scheduled_mwh' | 'allocated_mwh' | 'imbalance_mwh' | 'price_eur_per_mwh' | 'cost_eur'

/** Scheduled against allocated, what lies between them, and where prices are known its price and cost. */
export function ImbalanceChart({ imbalance, days }: { imbalance: ClearingImbalance; days: ImbalanceDay[] }) {
  const language = useLanguage()
  const text = language.messages.clearing.imbalance
  const { rows, bilanzierungsmonat: month } = imbalance
  const starts = useMemo(() => rows.map(({ start_time }) => Date.parse(start_time)), [rows])
  const panels = useMemo(() => panelsOf(rows, text), [rows, text])
  const range = { from_ms: starts[0] ?? 0, to_ms: (starts.at(-1) ?? 0) + QUARTER_HOUR_MS }
  return (
    <ChartCard
      title={text.title}
      note={`${text.note} · ${language.format.zoneLabel()}`}
      canvas
      fileName={`${text.file}-${month.slice(0, 7)}`}
      twin={twinOf(days, language)}
    >
      <LazyPanelStack starts={starts} range={range} panels={panels} />
    </ChartCard>
  )
}

function panelsOf(
  rows: readonly ImbalanceRow[],
  { columns, chart }: Language['messages']['clearing']['imbalance'],
): Panel[] {
  const values = (field: Drawn) => rows.map((row) => row[field])
  const scheduled = { name: columns.scheduled_mwh, values: values('scheduled_mwh'), token: '--s1' }
  const allocated = { name: columns.allocated_mwh, values: values('allocated_mwh'), token: '--s4', dash: [5, 3] }
  const gap = { name: columns.imbalance_mwh, values: values('imbalance_mwh'), token: '--s1', fill: true }
  const price = { name: columns.price_eur_per_mwh, values: values('price_eur_per_mwh'), token: '--s4' }
  const cost = { name: columns.cost_eur, values: values('cost_eur'), token: '--s2', fill: true }
  const isPriced = price.values.some((value) => value !== null)
  return [
    { label: chart.energy, unit: 'MWh', height: 220, lines: [scheduled, allocated] },
    { label: chart.imbalance, unit: 'MWh', height: isPriced ? 140 : 170, lines: [gap] },
    ...(isPriced
      ? [
          { label: chart.price, unit: 'EUR/MWh', height: 140, lines: [price] },
          { label: chart.cost, unit: 'EUR', height: 150, lines: [cost] },
        ]
      : []),
  ]
}

function twinOf(days: readonly ImbalanceDay[], { messages, format }: Language): TableTwin {
  const { columns } = messages.clearing.imbalance
  const fields = ['total_imbalance_mwh', 'total_imbalance_cost_eur', 'missing_quarter_hours', 'missing_prices'] as const
  return {
    header: [columns.day, ...fields.map((field) => columns[field])],
    rows: days.map((day) => [day.day, ...fields.map((field) => day[field])]),
    print: (cell, column) => {
      if (column === 0) return format.day(String(cell), 'UTC')
      return typeof cell === 'number' ? format.number(cell, [0, 3]) : '–'
    },
  }
}
