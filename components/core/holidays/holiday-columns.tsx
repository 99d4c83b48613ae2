import type { Language } from '#components/i18n/language.ts'
import type { Column } from '#components/ui/table/data-table.tsx'
import { Tag } from '#components/ui/tag.tsx'
import type { Holiday, WorkingDaysResult } from '#server/areas/core/holidays/contract.ts'
import styles from './holiday-columns.module.css'
import { partName } from './subdivision-name.ts'

/** Columns of the list for a holiday. */
export function holidayColumns({ messages, format, locale }: Language): Column<Holiday>[] {
  const text = messages.core.holidays
  const { columns, laender } = text
  const hours = ({ start_time, end_time, timezone }: Holiday) =>
    Date.parse(end_time) - Date.parse(start_time) < 22 * 3_600_000
      ? `${format.clock(start_time, timezone)}–${format.clock(end_time, timezone)}`
      : null
  const where = ({ subdivisions }: Holiday) =>
    subdivisions.length === 0 ? text.everywhere : subdivisions.map((each) => partName(each, laender)).join(', ')
  const kind = ({ types, substitute }: Holiday) => (
    <>
      {types.map((type) => text.types[type]).join(', ')} {substitute ? <Tag>{text.substitute}</Tag> : null}
    </>
  )
  return [
    {
      id: 'date',
      label: columns.date,
      value: ({ date }) => date,
      cell: (row) => (
        <>
          {format.weekdayDay(row.date, 'UTC')} {hours(row) ? <span className="faint">{hours(row)}</span> : null}
        </>
      ),
    },
    {
      id: 'local_name',
      label: columns.localName,
      value: ({ local_name }) => local_name,
      wrap: true,
      cell: (row) => (
        <>
          {row.local_name}
          {locale === 'de' || row.name === row.local_name ? null : <span className={styles.under}>{row.name}</span>}
          <span className={styles.under}>
            {where(row)} · {kind(row)}
          </span>
        </>
      ),
    },
    { id: 'name', label: columns.name, value: ({ name }) => name, wrap: true, dim: true, isWideOnly: true },
    {
      id: 'where',
      label: columns.where,
      value: ({ subdivisions }) => subdivisions.join(' '),
      cell: where,
      wrap: true,
      isWideOnly: true,
    },
    {
      id: 'type',
      label: columns.type,
      value: ({ types, substitute }) => [...types, ...(substitute ? ['substitute'] : [])].join(' '),
      cell: kind,
      isWideOnly: true,
    },
    {
      id: 'id',
      label: columns.id,
      value: ({ id }) => id,
      cell: ({ id }) => <code className="faint">{id}</code>,
      isWideOnly: true,
      wrap: true,
    },
  ]
}

type Skipped = WorkingDaysResult['skipped_days'][number]

/** Statements about a day that is not a Werktag. */
export function skippedColumns({ messages, format }: Language): Column<Skipped>[] {
  const text = messages.core.holidays
  const skippedWhere = ({ reason, subdivisions }: Skipped) =>
    reason === 'weekend' ? null : whereText(subdivisions, text)
  return [
    {
      id: 'date',
      label: text.columns.date,
      value: ({ date }) => date,
      cell: ({ date }) => format.weekdayDate(date),
    },
    {
      id: 'reason',
      label: text.columns.reason,
      value: ({ reason, name }) => name ?? text.reasons[reason],
      wrap: true,
      cell: (row) => (
        <>
          {row.name ?? text.reasons[row.reason]} <span className={styles.under}>{skippedWhere(row)}</span>
        </>
      ),
    },
    {
      id: 'where',
      label: text.columns.where,
      value: ({ subdivisions }) => subdivisions.join(' '),
      cell: skippedWhere,
      wrap: true,
      isWideOnly: true,
    },
  ]
}

function whereText(subdivisions: readonly string[], text: Language['messages']['core']['holidays']): string {
  if (subdivisions.length === 0) return text.marketOnly
  if (subdivisions.length === 16) return text.everywhere
  return subdivisions.map((each) => partName(each, text.laender)).join(', ')
}
