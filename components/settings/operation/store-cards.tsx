'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Card } from '#components/ui/card.tsx'
import { Empty } from '#components/ui/page/states.tsx'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { byteText, type Installation, spanText } from './installation.ts'

type Topic = Installation['outbox'][number]
type Table = Installation['tables'][number]
type Step = Installation['upgrades'][number]

/** Pending and abandoned deliveries. */
export function OutboxCard({ outbox }: { outbox: Topic[] }) {
  const { messages, format } = useLanguage()
  const text = messages.operation
  const columns: Column<Topic>[] = [
    { id: 'topic', label: text.topic.name, value: ({ topic }) => topic, wrap: true },
    {
      id: 'pending',
      label: text.topic.pending,
      value: ({ pending }) => pending,
      cell: ({ pending }) => format.number(pending),
      align: 'end',
    },
    {
      id: 'oldest',
      label: text.topic.oldest,
      value: ({ oldest_due_seconds }) => oldest_due_seconds,
      cell: ({ oldest_due_seconds: due }) => (due === 0 ? '–' : spanText(due, format)),
      align: 'end',
    },
    {
      id: 'dead',
      label: text.topic.dead,
      value: ({ dead }) => dead,
      cell: ({ dead }) => (dead === 0 ? '–' : <Tag tone="warn">{format.number(dead)}</Tag>),
      align: 'end',
    },
  ]
  return (
    <Card title={text.outbox} note={text.outboxNote} flush>
      {outbox.length === 0 ? (
        <Empty title={text.nothingWaits} />
      ) : (
        <DataTable caption={text.outbox} columns={columns} rows={outbox} rowKey={({ topic }) => topic} />
      )}
    </Card>
  )
}

/** Where the room in the database went. */
export function TablesCard({ tables }: { tables: Table[] }) {
  const { messages, format } = useLanguage()
  const text = messages.operation
  const columns: Column<Table>[] = [
    { id: 'name', label: text.table.name, value: ({ name }) => name },
    {
      id: 'size',
      label: text.table.size,
      value: ({ size_bytes }) => size_bytes,
      cell: ({ size_bytes }) => byteText(size_bytes, format),
      align: 'end',
    },
    {
      id: 'rows',
      label: text.table.rows,
      value: ({ rows }) => rows,
      cell: ({ rows }) => format.number(rows, 0),
      align: 'end',
      dim: true,
    },
  ]
  return (
    <Card title={text.tables} flush>
      <DataTable caption={text.tables} columns={columns} rows={tables} rowKey={({ name }) => name} />
    </Card>
  )
}

/** What created the current schema, and when. */
export function UpgradesCard({ upgrades }: { upgrades: Step[] }) {
  const { messages, format } = useLanguage()
  const text = messages.operation
  const columns: Column<Step>[] = [
    { id: 'name', label: text.step.name, value: ({ name }) => name },
    {
      id: 'applied',
      label: `${text.step.applied} · ${format.zoneLabel()}`,
      value: ({ applied_at }) => applied_at,
      cell: ({ applied_at }) => format.time(applied_at),
      dim: true,
    },
  ]
  return (
    <Card title={text.upgrades} note={text.upgradesNote} flush>
      <DataTable caption={text.upgrades} columns={columns} rows={upgrades} rowKey={({ name }) => name} />
    </Card>
  )
}
