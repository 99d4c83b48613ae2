'use client'

import { useMemo, useState } from 'react'
import { ChartCard } from '#components/charts/chart-card.tsx'
import { LazyPanelStack } from '#components/charts/series/lazy-panel-stack.tsx'
import type { Panel } from '#components/charts/series/panel-stack.tsx'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { Card } from '#components/ui/card.tsx'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { CheckField } from '#components/ui/form/field.tsx'
import { ReasonList } from '../documents/reason-list.tsx'
import { SeriesTag } from '../schedule-tags.tsx'
import shared from '../schedules.module.css'
import { differing, isWhollyRejected, noted, type ReconciledRow, type ReconciledSeries } from './series-rows.ts'
import styles from './series-values.module.css'
import { SlotStrip } from './slot-strip.tsx'

type ValuesProps = { series: ReconciledSeries; name: string; file: string }

/** The values of one series, quarter-hour by quarter-hour, ours beside those of the other side. */
export function SeriesValues({ series, name, file }: ValuesProps) {
  const { messages, format } = useLanguage()
  const text = messages.schedules.values
  const { rows, source } = series
  const isUnchanged = source === 'CNF' && differing(rows).length === 0
  const panels = useMemo((): Panel[] => {
    const ours = { name: text.ours, values: rows.map(({ our_mw }) => our_mw), token: '--s1', fill: true }
    const theirs = { name: text.theirs, values: rows.map((each) => each.counterparty_mw), token: '--s4', dash: [5, 3] }
    const lines = source === null ? [ours] : [ours, theirs]
    return [{ label: text.chart(name), unit: text.unit, height: 220, lines }]
  }, [rows, source, name, text])
  const starts = useMemo(() => rows.map(({ start_time }) => Date.parse(start_time)), [rows])
  const range = { from_ms: starts[0] ?? 0, to_ms: Date.parse(rows.at(-1)?.end_time ?? '') }
  return (
    <>
      <ChartCard
        title={text.title(name)}
        note={source === null ? text.noSource : isUnchanged ? text.unchanged : text.source(source)}
        fileName={file}
        canvas
        twin={{
          header: [text.from, `${text.ours} (${text.unit})`, `${text.theirs} (${text.unit})`, text.delta],
          rows: rows.map((row) => [row.start_time, row.our_mw, row.counterparty_mw, row.delta_mw]),
          print: (cell, column) =>
            column === 0 ? format.clock(String(cell)) : typeof cell === 'number' ? format.number(cell, [0, 3]) : '–',
        }}
      >
        <LazyPanelStack {...{ starts, range, panels }} />
      </ChartCard>
      <ReconciliationCard rows={rows} source={source} />
    </>
  )
}

function ReconciliationCard({ rows, source }: { rows: ReconciledRow[]; source: ReconciledSeries['source'] }) {
  const language = useLanguage()
  const text = language.messages.schedules.values
  const [isAll, setAll] = useState(false)
  const different = differing(rows)
  const isRejected = isWhollyRejected(rows)
  const shown = isAll ? rows : isRejected ? [] : noted(rows)
  return (
    <Card
      title={text.reconciliation}
      note={source === null ? text.nothingTheirs : text.differing(different.length)}
      flush
      actions={
        <CheckField label={text.onlyDifferent} checked={!isAll} onChange={(event) => setAll(!event.target.checked)} />
      }
    >
      <div className={styles.strip}>
        <SlotStrip rows={rows} isExplained />
        {shown.length === 0 ? (
          <p className="dim">{isRejected ? text.allRejected : source === null ? text.nothingTheirs : text.allEqual}</p>
        ) : null}
      </div>
      {shown.length === 0 ? null : (
        <div className={styles.rows} tabIndex={0} role="group" aria-label={text.reconciliation}>
          <DataTable
            caption={text.reconciliation}
            columns={columnsOf(language)}
            rows={shown}
            rowKey={({ pos }) => String(pos)}
          />
        </div>
      )}
    </Card>
  )
}

function columnsOf({ messages, format }: Language): Column<ReconciledRow>[] {
  const text = messages.schedules.values
  const mw = (value: number | null) => format.number(value, [0, 3])
  return [
    { id: 'pos', label: text.pos, value: ({ pos }) => pos, align: 'end', dim: true },
    {
      id: 'from',
      label: text.from,
      value: ({ start_time }) => start_time,
      cell: ({ start_time, end_time }) => `${format.clock(start_time)}–${format.clock(end_time)}`,
    },
    {
      id: 'ours',
      label: `${text.ours} (${text.unit})`,
      value: ({ our_mw }) => our_mw,
      cell: ({ our_mw }) => mw(our_mw),
      align: 'end',
    },
    {
      id: 'theirs',
      label: `${text.theirs} (${text.unit})`,
      value: ({ counterparty_mw }) => counterparty_mw,
      cell: ({ counterparty_mw }) => mw(counterparty_mw),
      align: 'end',
    },
    {
      id: 'delta',
      label: text.delta,
      value: ({ delta_mw }) => delta_mw,
      cell: ({ delta_mw }) => (delta_mw ? <b>{mw(delta_mw)}</b> : mw(delta_mw)),
      align: 'end',
    },
    {
      id: 'status',
      label: messages.schedules.columns.status,
      value: ({ status }) => messages.schedules.seriesStatus[status],
      cell: ({ status, reason_codes }) => (
        <span className={shared.between}>
          <SeriesTag status={status} />
          {reason_codes.length > 0 ? <ReasonList reasons={reason_codes} /> : null}
        </span>
      ),
      wrap: 'short',
    },
  ]
}
