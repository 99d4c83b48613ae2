import { clsx } from 'clsx'
import Link from 'next/link'
import type { Language } from '#components/i18n/language.ts'
import { paths } from '#components/paths.ts'
import type { Column } from '#components/ui/table/data-table.tsx'
import { Tag } from '#components/ui/tag.tsx'
import type { ScheduleAnomaly } from '#server/areas/schedule-management/reconciliation/contract.ts'
import { TSOS } from '#server/areas/schedule-management/schedules/tsos.ts'
import { totalMwh } from '#server/areas/schedule-management/versions/view.ts'
import { ReasonList } from '../schedules/documents/reason-list.tsx'
import styles from '../schedules/schedules.module.css'

/** Ours less theirs over all quarter-hours that differ, in MWh. */
export function deltaOf({ intervals }: Pick<ScheduleAnomaly, 'intervals'>): number {
  return totalMwh(intervals.map(({ delta_mw }) => delta_mw))
}

/** The columns of a list of anomalies. */
export function anomalyColumns({ messages, format }: Language): Column<ScheduleAnomaly>[] {
  const text = messages.schedules.anomalies
  const { columns } = text
  const day = ({ delivery_date }: ScheduleAnomaly) => format.weekdayDay(delivery_date, 'UTC')
  return [
    {
      id: 'day',
      label: columns.day,
      value: ({ delivery_date }) => delivery_date,
      cell: (row) => (
        <span className={styles.between}>
          <Link href={hrefOf(row)}>{day(row)}</Link>
          <span className={clsx(styles.quiet, styles.narrow)}>{TSOS[row.tso].name}</span>
          {row.schedule_uid ? null : <span className={styles.quiet}>{text.alone}</span>}
        </span>
      ),
    },
    { id: 'tso', label: columns.tso, value: ({ tso }) => TSOS[tso].name, wrap: 'short', isWideOnly: true },
    {
      id: 'kind',
      label: columns.kind,
      value: ({ business_type }) => business_type,
      cell: ({ business_type }) => <code>{business_type}</code>,
      isWideOnly: true,
    },
    {
      id: 'between',
      label: columns.between,
      value: ({ out_party, in_party }) => `${out_party ?? '–'} → ${in_party ?? '–'}`,
      cell: ({ out_party, in_party }) => (
        <span className={styles.between}>
          <code>{out_party ?? '–'}</code>
          <code>→ {in_party ?? '–'}</code>
        </span>
      ),
      isWideOnly: true,
    },
    {
      id: 'reasons',
      label: columns.reasons,
      value: ({ reason_codes }) => reason_codes.map(({ code }) => code).join(' '),
      cell: ({ reason_codes, version, is_superseded }) => (
        <>
          {is_superseded && version !== null ? <Tag>{text.replaced(version)}</Tag> : null}
          <ReasonList reasons={reason_codes} />
        </>
      ),
      wrap: 'short',
    },
    {
      id: 'delta',
      label: columns.delta,
      value: deltaOf,
      cell: (row) => (
        <span className={clsx(styles.between, styles.end)}>
          {format.number(deltaOf(row), [0, 3])}
          <span className={styles.quiet}>{text.quarters(row.intervals.length)}</span>
        </span>
      ),
      align: 'end',
      wrap: 'short',
    },
    {
      id: 'created',
      label: columns.created,
      value: ({ created_ts }) => created_ts,
      cell: ({ created_ts, document_count }) => (
        <span className={styles.between}>
          {format.moment(created_ts)}
          <span className={styles.quiet}>{text.reported(document_count)}</span>
        </span>
      ),
      wrap: 'short',
      isWideOnly: true,
    },
  ]
}

/** The schedule that an anomaly is about, else the list of its day. */
export function hrefOf({ schedule_uid, series_id, delivery_date }: ScheduleAnomaly): string {
  if (schedule_uid === null) return paths.schedules({ from: delivery_date, to: delivery_date })
  return paths.schedule(schedule_uid, { series: series_id ?? undefined })
}
