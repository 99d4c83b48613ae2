'use client'

import { useMemo } from 'react'
import { ChartCard, type TableTwin } from '#components/charts/chart-card.tsx'
import { LazyPanelStack } from '#components/charts/series/lazy-panel-stack.tsx'
import type { Panel } from '#components/charts/series/panel-stack.tsx'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import type { Period } from '#components/ui/form/day-fields.tsx'
import { QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import type { ImbalanceReport } from '#server/areas/schedule-management/settlement/report-contract.ts'
import { figuresOf } from './report-figures.ts'
import { chartOf, STATE_MARKS } from './report-series.ts'
import { clsx } from 'clsx'
import styles from './imbalance-reports.module.css'

type Drawn = 'price_shortage' | 'price_surplus' | 'imbalance_volume_kwh'
type ChartProps = { reports: ImbalanceReport[]; period: Period }

/**
 * Both prices over time with the regulation state behind them, and beneath them the own imbalance where it is known.
 */
export function ReportsChart({ reports, period }: ChartProps) {
  const language = useLanguage()
  const { messages, format } = language
  const text = messages.imbalanceReports
  const { from, to } = period
  const chart = useMemo(() => chartOf(reports, { from, to }), [reports, from, to])
  const panels = useMemo((): Panel[] => {
    const values = (field: Drawn) => chart.rows.map((row) => row?.[field] ?? null)
    const shortage = { name: text.columns.shortage, values: values('price_shortage'), token: '--s1' }
    const surplus = { name: text.columns.surplus, values: values('price_surplus'), token: '--s4', dash: [5, 3] }
    const own = { name: text.columns.own, values: values('imbalance_volume_kwh'), token: '--s1', fill: true }
    const prices = { label: text.chart.prices, unit: 'EUR/MWh', height: 280, lines: [shortage, surplus] }
    const volume = { label: text.chart.own, unit: 'kWh', height: 190, lines: [own] }
    const isOwnKnown = own.values.some((value) => value !== null)
    return [{ ...prices, bands: chart.bands }, ...(isOwnKnown ? [volume] : [])]
  }, [chart, text])
  const range = { from_ms: chart.starts[0] ?? 0, to_ms: (chart.starts.at(-1) ?? 0) + QUARTER_HOUR_MS }
  return (
    <ChartCard
      title={text.chart.title}
      note={`EUR/MWh · ${format.zoneLabel()}`}
      legend={<StateKey />}
      canvas
      fileName={`${text.file}-${from}-${to}`}
      twin={from === to ? quarterHourTwin(reports, language) : dayTwin(reports, language)}
      csv={() => quarterHourTwin(reports, language)}
    >
      <LazyPanelStack starts={chart.starts} range={range} panels={panels} />
    </ChartCard>
  )
}

function quarterHourTwin(reports: readonly ImbalanceReport[], { messages }: Language): TableTwin {
  const { columns } = messages.imbalanceReports
  const rows = reports.flatMap((report) => report.rows)
  return {
    header: [columns.from, columns.isp, columns.shortage, columns.surplus, columns.state, columns.own],
    rows: rows.map((row) => [
      ...[row.start_time, row.isp, row.price_shortage, row.price_surplus, row.regulation_state],
      row.imbalance_volume_kwh,
    ]),
  }
}

function dayTwin(reports: readonly ImbalanceReport[], { messages, format }: Language): TableTwin {
  const { columns } = messages.imbalanceReports
  return {
    header: [columns.day, columns.highest, columns.lowest, columns.up, columns.down, columns.both, columns.missing],
    rows: reports.map((report) => {
      const { highest_shortage, lowest_surplus, up, down, both, missing } = figuresOf([report])
      return [
        ...[report.delivery_date, highest_shortage?.value ?? null, lowest_surplus?.value ?? null],
        ...[up, down, both, missing],
      ]
    }),
    print: (cell, column) => {
      if (column === 0) return format.day(String(cell), 'UTC')
      return typeof cell === 'number' ? format.number(cell) : '–'
    },
  }
}

/** What the tints behind the prices mean. */
function StateKey() {
  const text = useLanguage().messages.imbalanceReports
  return (
    <ul className={styles.key}>
      {([1, -1, 2] as const).map((state) => {
        const { edge, token } = STATE_MARKS[state]
        return (
          <li key={state}>
            <span className={clsx(styles.sign, styles[edge])} style={{ color: `var(${token})` }} aria-hidden />
            {text.states[state]}
          </li>
        )
      })}
    </ul>
  )
}
