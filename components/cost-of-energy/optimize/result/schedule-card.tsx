'use client'

import { useMemo } from 'react'
import { ChartCard } from '#components/charts/chart-card.tsx'
import { LazyPanelStack } from '#components/charts/series/lazy-panel-stack.tsx'
import type { Panel } from '#components/charts/series/panel-stack.tsx'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { SelectField } from '#components/ui/form/field.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { calendarOf } from '#server/calendar/buckets.ts'
import type { Planned } from '../use-optimization.ts'
import { daySummaries, type ScheduleData, scheduleData } from './schedule-data.ts'

/** Load, battery and state of charge on one time axis: the whole period, a day of it, or what is dragged. */
export function ScheduleCard({ planned: { plan, result } }: { planned: Planned }) {
  const { messages, format } = useLanguage()
  const text = messages.whatIf
  const [parameters, change] = useUrlState()
  const data = useMemo(() => scheduleData(result), [result])
  const panels = useMemo(() => panelsOf(data, text), [data, text])
  const days = daySummaries(data, dayEdges(data, plan.period.timezone))
  const day = days.find(({ start_ms }) => String(start_ms) === parameters.get('day'))
  const range = { from_ms: day?.start_ms ?? data.starts[0] ?? 0, to_ms: day?.end_ms ?? data.end_ms }
  const { dayTable } = text
  return (
    <ChartCard
      title={text.schedule}
      note={text.scheduleNote}
      canvas
      fileName={text.csv.file(plan.tariff.name)}
      twin={{
        header: Object.values(dayTable),
        rows: days.map((one) => [
          one.start_ms,
          one.peak_before_kw,
          one.peak_after_kw,
          one.charged_kwh,
          one.discharged_kwh,
          one.shifted_kwh,
        ]),
        print: (cell, column) => (column === 0 ? format.weekdayDay(Number(cell)) : format.number(Number(cell), [0, 2])),
      }}
    >
      <div style={{ maxWidth: 220, marginBottom: 8 }} className="no-print">
        <SelectField
          label={text.day}
          value={day ? String(day.start_ms) : ''}
          onChange={(event) => change({ day: event.target.value })}
          choices={[
            { value: '', label: text.wholePeriod },
            ...days.map(({ start_ms }) => ({ value: String(start_ms), label: format.weekdayDay(start_ms) })),
          ]}
        />
      </div>
      {data.offtake_kw && data.injection_kw ? <p className="dim">{text.registers}</p> : null}
      <LazyPanelStack starts={data.starts} range={range} panels={panels} />
    </ChartCard>
  )
}

/** Starts of the local days of a schedule, and its end. */
function dayEdges({ starts, end_ms }: ScheduleData, timezone: string): number[] {
  const grid = calendarOf(timezone, starts[0] ?? 0, end_ms).grid('daily')
  return Array.from({ length: grid.count + 1 }, (_, day) => grid.edge(day))
}

type WhatIfMessages = ReturnType<typeof useLanguage>['messages']['whatIf']

/** The panels of a schedule: what the meter sees, what flows, what is stored. */
export function panelsOf(data: ScheduleData, { panels, lines }: WhatIfMessages): Panel[] {
  const flows = [
    data.charge_kw && { name: lines.charge, values: data.charge_kw, token: '--s3', fill: true },
    data.discharge_kw && {
      name: lines.discharge,
      values: data.discharge_kw.map((power) => -power),
      token: '--s4',
      fill: true,
    },
    data.shifted_kw && { name: lines.shifted, values: data.shifted_kw, token: '--s5', dash: [2, 2] },
  ].filter((line) => line !== null)
  const state = data.state_of_charge_kwh
  return [
    {
      label: data.injection_kw ? panels.net : panels.meter,
      unit: 'kW',
      height: 190,
      lines: [
        { name: lines.before, values: data.before_kw, token: '--ink3', dash: [4, 3], fill: true },
        { name: lines.after, values: data.after_kw, token: '--s1' },
      ],
    },
    ...(flows.length > 0 ? [{ label: panels.flows, unit: 'kW', height: 130, lines: flows }] : []),
    ...(state
      ? [
          {
            label: panels.state,
            unit: 'kWh',
            height: 130,
            lines: [{ name: lines.state, values: state, token: '--s6', fill: true }],
          },
        ]
      : []),
  ]
}
