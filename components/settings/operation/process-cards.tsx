'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Card } from '#components/ui/card.tsx'
import { Empty } from '#components/ui/page/states.tsx'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { byteText, type JobRow, jobRows, processName, type ServiceProcess, spanText } from './installation.ts'
import styles from './operation.module.css'

/** Who serves the installation, and who has fallen silent. */
export function ProcessesCard({ processes }: { processes: ServiceProcess[] }) {
  const { messages, format } = useLanguage()
  const text = messages.operation
  const stateOf = ({ is_silent }: ServiceProcess) =>
    is_silent ? <Tag tone="bad">{text.silent}</Tag> : <Tag tone="ok">{text.runs}</Tag>
  const columns: Column<ServiceProcess>[] = [
    {
      id: 'host',
      label: text.process.host,
      value: processName,
      wrap: true,
      cell: (process) => (
        <>
          {processName(process)} {stateOf(process)}
          <span className={styles.narrow}>{format.second(process.seen_at)}</span>
        </>
      ),
    },
    {
      id: 'version',
      label: text.process.version,
      value: ({ version }) => version,
      cell: ({ version, node_version }) => (
        <>
          {version} <span className="faint">Node {node_version}</span>
        </>
      ),
      isWideOnly: true,
    },
    {
      id: 'started',
      label: `${text.process.started} · ${format.zoneLabel()}`,
      value: ({ started_at }) => started_at,
      cell: ({ started_at }) => format.second(started_at),
      dim: true,
      isWideOnly: true,
    },
    {
      id: 'seen',
      label: text.process.seen,
      value: ({ seen_at }) => seen_at,
      cell: ({ seen_at }) => format.second(seen_at),
      dim: true,
      isWideOnly: true,
    },
    {
      id: 'memory',
      label: text.process.memory,
      value: ({ memory_bytes }) => memory_bytes,
      cell: ({ memory_bytes }) => byteText(memory_bytes, format),
      align: 'end',
    },
    {
      id: 'jobs',
      label: text.process.jobs,
      value: ({ jobs }) => jobs.filter(isFailing).length,
      cell: ({ jobs }) => {
        const failing = jobs.filter(isFailing).length
        return failing === 0 ? text.works : <Tag tone="warn">{text.failing(failing)}</Tag>
      },
    },
  ]
  return (
    <Card title={text.processes} flush>
      {processes.length === 0 ? (
        <Empty title={text.noProcesses} />
      ) : (
        <DataTable caption={text.processes} columns={columns} rows={processes} rowKey={({ id }) => id} />
      )}
    </Card>
  )
}

/** What every process does again and again, and how the last run went. */
export function JobsCard({ processes }: { processes: ServiceProcess[] }) {
  const { messages, format } = useLanguage()
  const text = messages.operation
  const rows = jobRows(processes)
  const hasSeveral = new Set(rows.map(({ process }) => process.id)).size > 1
  const endOf = ({ last_end }: JobRow) => (last_end === null ? text.never : format.second(last_end))
  const stateOf = ({ failures_in_a_row: failures, last_end }: JobRow) => {
    if (failures > 0) return <Tag tone="warn">{text.failed(failures)}</Tag>
    return last_end === null ? '–' : <Tag tone="ok">{text.fine}</Tag>
  }
  const columns: Column<JobRow>[] = [
    {
      id: 'name',
      label: text.job.name,
      value: ({ name }) => name,
      wrap: true,
      cell: (row) => (
        <>
          {row.name} <span className="faint">{row.scope === 'process' ? text.everywhere : text.once}</span>
          {row.last_error === null ? null : <span className={styles.under}>{row.last_error}</span>}
          <span className={styles.narrow}>{endOf(row)}</span>
        </>
      ),
    },
    {
      id: 'where',
      label: text.job.where,
      value: ({ process }) => processName(process),
      dim: true,
      isWideOnly: true,
    },
    {
      id: 'every',
      label: text.job.every,
      value: ({ every_seconds }) => every_seconds,
      cell: ({ every_seconds }) => spanText(every_seconds, format),
      align: 'end',
      isWideOnly: true,
    },
    { id: 'end', label: text.job.end, value: ({ last_end }) => last_end, cell: endOf, dim: true, isWideOnly: true },
    {
      id: 'took',
      label: text.job.took,
      value: ({ last_duration_ms }) => last_duration_ms,
      cell: ({ last_duration_ms: took }) => (took === null ? '–' : spanText(took / 1000, format)),
      align: 'end',
      isWideOnly: true,
    },
    {
      id: 'state',
      label: text.job.state,
      value: ({ failures_in_a_row }) => failures_in_a_row,
      cell: stateOf,
    },
  ]
  if (rows.length === 0) return null
  return (
    <Card title={text.jobs} flush>
      <DataTable
        caption={text.jobs}
        columns={hasSeveral ? columns : columns.filter(({ id }) => id !== 'where')}
        rows={rows}
        rowKey={({ name, process }) => `${process.id} ${name}`}
      />
    </Card>
  )
}

function isFailing({ failures_in_a_row }: ServiceProcess['jobs'][number]): boolean {
  return failures_in_a_row > 0
}
