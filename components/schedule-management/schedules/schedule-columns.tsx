import { clsx } from 'clsx'
import { TriangleAlert } from 'lucide-react'
import Link from 'next/link'
import type { Language } from '#components/i18n/language.ts'
import { paths } from '#components/paths.ts'
import type { Column } from '#components/ui/table/data-table.tsx'
import { Tag } from '#components/ui/tag.tsx'
import type { Schedule } from '#server/areas/schedule-management/schedules/contract.ts'
import { dayGates } from '#server/areas/schedule-management/submission/gate-closure.ts'
import { TSOS } from '#server/areas/schedule-management/schedules/tsos.ts'
import { ReasonList } from './documents/reason-list.tsx'
import { VersionTag } from './schedule-tags.tsx'
import styles from './schedules.module.css'

/** When the first version of a schedule had to be in, in ms since 1970. */
export function dayAheadClosure({ market, date }: Pick<Schedule, 'market' | 'date'>): number {
  return dayGates(market, date).day_ahead_ms
}

/** How far the operator went with the newest version, in words: a rejection is an answer too. */
export function answered({ status, acceptance_level }: Schedule, { schedules: text }: Language['messages']): string {
  return status === 'rejected' ? text.status.rejected : text.level[acceptance_level]
}

/** Codes that only point to other codes: A54 is more specific than A02. */
const GENERAL = new Set(['A02', 'A03', 'A07', 'A08', 'A20'])

/** The reasons that say why, where there are such. */
function distinguishing(reasons: Schedule['reason_codes']): Schedule['reason_codes'] {
  const own = reasons.filter(({ code }) => !GENERAL.has(code))
  return own.length > 0 ? own : reasons
}

/** The columns of the list of schedules. */
export function scheduleColumns({ messages, format }: Language): Column<Schedule>[] {
  const text = messages.schedules
  const { columns } = text
  return [
    {
      id: 'day',
      label: columns.day,
      value: ({ date }) => date,
      cell: ({ uid, tso, date, test }) => (
        <span className={styles.between}>
          <span className={styles.tags}>
            <Link href={paths.schedule(uid)}>{format.weekdayDay(date, 'UTC')}</Link>
            {test ? <Tag>{text.test}</Tag> : null}
          </span>
          <span className={clsx(styles.quiet, styles.narrow)}>{TSOS[tso].name}</span>
        </span>
      ),
    },
    { id: 'tso', label: columns.tso, value: ({ tso }) => TSOS[tso].name, isWideOnly: true },
    {
      id: 'group',
      label: columns.group,
      value: ({ sender_id }) => sender_id,
      cell: ({ sender_id }) => <code>{sender_id}</code>,
      isWideOnly: true,
    },
    {
      id: 'status',
      label: columns.status,
      value: ({ status }) => text.status[status],
      cell: ({ status, anomaly_count, reason_codes }) => (
        <span className={styles.tags}>
          <VersionTag status={status} />
          {reason_codes.length > 0 ? (
            <code className={clsx(styles.quiet, styles.narrow)}>
              {distinguishing(reason_codes)
                .map(({ code }) => code)
                .join(' ')}
            </code>
          ) : null}
          {anomaly_count > 0 ? (
            <span className={styles.narrow} title={columns.anomalies}>
              <AnomalyTag count={anomaly_count} />
            </span>
          ) : null}
        </span>
      ),
    },
    {
      id: 'anomalies',
      label: columns.anomalies,
      value: ({ anomaly_count }) => anomaly_count,
      cell: ({ anomaly_count }) =>
        anomaly_count === 0 ? <span className="faint">0</span> : <AnomalyTag count={anomaly_count} />,
      align: 'end',
      isWideOnly: true,
    },
    { id: 'version', label: columns.version, value: ({ version }) => version, align: 'end', isWideOnly: true },
    {
      id: 'active',
      label: columns.active,
      value: ({ active_version }) => active_version,
      cell: ({ active_version }) => active_version ?? '–',
      align: 'end',
      isWideOnly: true,
    },
    {
      id: 'level',
      label: columns.level,
      value: (row) => [answered(row, messages), ...row.reason_codes.map(({ code }) => code)].join(' '),
      cell: (row) =>
        row.reason_codes.length === 0 ? (
          <span title={answered(row, messages)}>
            {row.status === 'rejected' ? answered(row, messages) : text.levelShort[row.acceptance_level]}
          </span>
        ) : (
          <ReasonList reasons={distinguishing(row.reason_codes).slice(0, 2)} />
        ),
      dim: true,
      wrap: 'short',
      isWideOnly: true,
    },
    {
      id: 'gate',
      label: columns.gate,
      value: (row) => new Date(dayAheadClosure(row)).toISOString(),
      cell: (row) => (
        <span title={text.phase[row.phase]}>
          {format.moment(dayAheadClosure(row))} · {text.phaseShort[row.phase]}
        </span>
      ),
      isWideOnly: true,
    },
  ]
}

function AnomalyTag({ count }: { count: number }) {
  return (
    <Tag tone="warn">
      <TriangleAlert size={12} aria-hidden />
      {count}
    </Tag>
  )
}
