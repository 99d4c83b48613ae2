'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import type { Schedule, ScheduleSeries } from '#server/areas/schedule-management/schedules/contract.ts'
import { TSOS } from '#server/areas/schedule-management/schedules/tsos.ts'
import { ReasonList } from '../documents/reason-list.tsx'
import { SeriesTag } from '../schedule-tags.tsx'
import { SaveSeries } from './save-series.tsx'
import styles from '../schedules.module.css'
import { fileNamePart, noted, type ReconciledSeries, seriesName } from './series-rows.ts'
import { SeriesValues } from './series-values.tsx'
import { SlotStrip } from './slot-strip.tsx'

type Row = ScheduleSeries & { reconciled: ReconciledSeries | null }
type SeriesProps = { schedule: Schedule; version: number; version_uid: string }

/** The series of a version with the operator's response to each, and the values of the selected one. */
export function SeriesPart({ schedule, version, version_uid }: SeriesProps) {
  const { uid, tso, date } = schedule
  const language = useLanguage()
  const text = language.messages.schedules
  const trpc = useTRPC().scheduleManagement
  const file = (name: string) => `${name}-${fileNamePart(TSOS[tso].name)}-${date}-v${version}`
  const [parameters, change] = useUrlState()
  const query = useQuery({
    ...trpc.readVersionSeries.queryOptions({ path: { version_uid } }),
    placeholderData: keepPreviousData,
  })
  const sides = useQuery({
    ...trpc.readReconciliation.queryOptions({ path: { uid }, query: { version } }),
    placeholderData: keepPreviousData,
  })
  const reconciled = new Map(sides.data?.series.map((each) => [each.series_id, each]))
  const rows = (query.data?.series ?? []).map(
    (each): Row => ({ ...each, reconciled: reconciled.get(each.series_id) ?? null }),
  )
  const picked = rows.find(({ series_id }) => series_id === parameters.get('series')) ?? rows[0]
  const columns = columnsOf(language, picked?.series_id, (series) => change({ series }))
  return (
    <>
      <Card
        title={text.series.title}
        note={text.series.note}
        flush
        actions={query.data ? <SaveSeries version={query.data} file={file(text.one.file)} /> : null}
      >
        <QueryStates query={query}>
          {() => (
            <DataTable
              caption={text.series.title}
              columns={columns}
              rows={rows}
              rowKey={({ series_id }) => series_id}
            />
          )}
        </QueryStates>
      </Card>
      <QueryStates query={sides}>
        {() =>
          picked?.reconciled ? (
            <SeriesValues
              series={picked.reconciled}
              name={seriesName(text.kinds[picked.type], picked.ids)}
              file={file(text.values.file)}
            />
          ) : null
        }
      </QueryStates>
    </>
  )
}

function columnsOf(
  { messages, format }: Language,
  shown: string | undefined,
  pick: (series_id: string) => void,
): Column<Row>[] {
  const text = messages.schedules
  return [
    {
      id: 'type',
      label: text.series.columns.type,
      value: ({ type }) => text.kinds[type],
      cell: ({ type, series_id, business_type, ids }) => (
        <span className={styles.tags}>
          <Button
            className={styles.pick}
            aria-pressed={series_id === shown}
            aria-label={text.series.show(seriesName(text.kinds[type], ids))}
            onClick={() => pick(series_id)}
          >
            {text.kinds[type]}
          </Button>
          <code className="dim">{business_type}</code>
        </span>
      ),
    },
    {
      id: 'between',
      label: text.series.columns.between,
      value: ({ ids }) => `${ids.out_party} → ${ids.in_party}`,
      cell: ({ ids }) => (
        <span className={styles.between}>
          <code>{ids.out_party}</code>
          <code>→ {ids.in_party}</code>
          {ids.in_area === ids.out_area ? null : (
            <code className={styles.quiet}>
              {ids.out_area} → {ids.in_area}
            </code>
          )}
        </span>
      ),
      isWideOnly: true,
    },
    {
      id: 'status',
      label: text.series.columns.status,
      value: ({ status }) => text.seriesStatus[status],
      cell: ({ status, reconciled }) => (
        <span className={styles.tags}>
          <SeriesTag status={status} />
          {reconciled?.exchange_priority ? <Tag tone="warn">{text.series.exchange}</Tag> : null}
        </span>
      ),
    },
    {
      id: 'reasons',
      label: text.series.columns.reasons,
      value: ({ reason_codes }) => reason_codes.map(({ code }) => code).join(' '),
      cell: ({ reason_codes }) => <ReasonList reasons={reason_codes} />,
      wrap: 'short',
    },
    {
      id: 'slots',
      label: text.series.slots,
      value: ({ reconciled }) => reconciled && noted(reconciled.rows).length,
      cell: ({ reconciled }) => (reconciled ? <SlotStrip rows={reconciled.rows} /> : null),
      isWideOnly: true,
    },
    {
      id: 'energy',
      label: text.series.columns.energy,
      value: ({ total_mwh }) => total_mwh,
      cell: ({ total_mwh }) => format.number(total_mwh, [0, 3]),
      align: 'end',
    },
    {
      id: 'delta',
      label: text.series.columns.delta,
      value: ({ reconciled }) => reconciled?.delta_mwh ?? null,
      cell: ({ reconciled }) => format.number(reconciled?.delta_mwh, [0, 3]),
      align: 'end',
      isWideOnly: true,
    },
  ]
}
