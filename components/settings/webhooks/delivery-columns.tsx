import type { Language } from '#components/i18n/language.ts'
import type { Column } from '#components/ui/table/data-table.tsx'
import { storedText } from '#components/ui/messages/message-text.ts'
import { Tag } from '#components/ui/tag.tsx'
import { type Delivery, statusTones } from './webhook.ts'

/** The log entry of a delivery. */
export function deliveryColumns(language: Language): Column<Delivery>[] {
  const { messages, format } = language
  const text = messages.webhooks
  const events: Record<string, string | undefined> = messages.settings.audit.events
  const outcome = ({ detail, due_at, ...report }: Delivery) =>
    [detail && storedText(detail, report, language), due_at === null ? null : text.nextTry(format.second(due_at))]
      .filter(Boolean)
      .join(' · ')
  return [
    {
      id: 'event',
      label: text.logColumns.event,
      value: (delivery) => delivery.type,
      wrap: 'short',
      cell: ({ type }) => (
        <>
          {events[type]} <code className="faint">{type}</code>
        </>
      ),
    },
    {
      id: 'status',
      label: text.logColumns.status,
      value: (delivery) => delivery.status,
      cell: ({ status }) => <Tag tone={statusTones[status]}>{text.status[status]}</Tag>,
    },
    { id: 'sequence', label: '#', align: 'end', dim: true, value: (delivery) => delivery.sequence },
    {
      id: 'time',
      label: `${text.logColumns.time} · ${format.zoneLabel()}`,
      value: (delivery) => delivery.occurred_at,
      cell: (delivery) => format.second(delivery.occurred_at),
    },
    { id: 'attempts', label: text.logColumns.attempts, align: 'end', value: (delivery) => delivery.attempts },
    { id: 'detail', label: text.logColumns.detail, dim: true, wrap: true, value: outcome },
  ]
}
