import Link from 'next/link'
import type { Language } from '#components/i18n/language.ts'
import { paths } from '#components/paths.ts'
import type { Column } from '#components/ui/table/data-table.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { eventsText } from './event-messages.ts'
import { stateOf, stateTones, type Webhook } from './webhook.ts'
import styles from './webhooks.module.css'

/** Columns of the list for a webhook. */
export function webhookColumns(language: Language): Column<Webhook>[] {
  const { messages, format } = language
  const text = messages.webhooks
  return [
    {
      id: 'url',
      label: text.columns.url,
      value: (webhook) => webhook.url,
      wrap: true,
      cell: ({ id, url, description }) => (
        <>
          <Link href={paths.webhook(id)} className={styles.url}>
            {description || url}
          </Link>{' '}
          {description ? <span className={`mono faint ${styles.url}`}>{url}</span> : null}
        </>
      ),
    },
    {
      id: 'state',
      label: text.columns.state,
      value: (webhook) => text.state[stateOf(webhook)],
      cell: (webhook) => <Tag tone={stateTones[stateOf(webhook)]}>{text.state[stateOf(webhook)]}</Tag>,
    },
    {
      id: 'events',
      label: text.columns.events,
      value: (webhook) => webhook.event_types?.join(' ') ?? text.every,
      wrap: true,
      cell: (webhook) => eventsText(webhook.event_types, messages, 3),
    },
    { id: 'waiting', label: text.columns.waiting, align: 'end', value: (webhook) => webhook.pending_count },
    {
      id: 'last',
      label: `${text.columns.last} · ${format.zoneLabel()}`,
      dim: true,
      value: ({ last_attempt }) => (last_attempt === null ? text.none : format.second(last_attempt.attempted_at)),
    },
    { id: 'created', label: text.columns.created, dim: true, value: (webhook) => format.day(webhook.created_at) },
  ]
}
