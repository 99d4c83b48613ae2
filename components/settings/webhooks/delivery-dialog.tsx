'use client'

import { useQuery } from '@tanstack/react-query'
import type { Language } from '#components/i18n/language.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { Dialog } from '#components/ui/dialog/dialog.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { type Delivery, type DeliveryRecord, isAccepted, pollOf } from './webhook.ts'
import styles from './webhooks.module.css'
import { storedText } from '#components/ui/messages/message-text.ts'

type DeliveryDialogProps = { webhook_id: string; delivery: Delivery; onClose: () => void }

/** A delivery in detail: the message as sent, and every attempt with the receiver's response. */
export function DeliveryDialog({ webhook_id, delivery, onClose }: DeliveryDialogProps) {
  const language = useLanguage()
  const text = language.messages.webhooks
  const path = { webhook_id, delivery_id: delivery.id }
  const query = useQuery({
    ...useTRPC().webhooks.readWebhookDelivery.queryOptions({ path }),
    refetchInterval: ({ state }) => pollOf(state.data ? [state.data.delivery] : [], Date.now()),
  })
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={text.deliveryTitle(delivery.type)}
      intro={<code>webhook-id: {delivery.id}</code>}
    >
      <QueryStates query={query}>
        {({ body, attempts }) => (
          <div className={styles.stack}>
            <h3>{text.attempts}</h3>
            {attempts.length === 0 ? (
              <p className="dim">{text.noAttempts}</p>
            ) : (
              <DataTable
                caption={text.attempts}
                rows={attempts}
                rowKey={(attempt) => String(attempt.number)}
                columns={attemptColumns(language)}
              />
            )}
            <h3>{text.message}</h3>
            <pre className={styles.code} tabIndex={0} aria-label={text.message}>
              {pretty(body)}
            </pre>
            <div>
              <CopyAs call={{ method: 'GET', path: `/access/v1/webhooks/${webhook_id}/deliveries/${delivery.id}` }} />
            </div>
          </div>
        )}
      </QueryStates>
    </Dialog>
  )
}

function pretty(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2)
}

type Attempt = DeliveryRecord['attempts'][number]

function attemptColumns(language: Language): Column<Attempt>[] {
  const { messages, format } = language
  const text = messages.webhooks
  return [
    { id: 'number', label: '#', align: 'end', value: (attempt) => attempt.number },
    {
      id: 'time',
      label: `${text.attemptColumns.time} · ${format.zoneLabel()}`,
      value: (attempt) => format.second(attempt.attempted_at),
    },
    {
      id: 'timestamp',
      label: 'webhook-timestamp',
      value: ({ attempted_at }) => Math.floor(Date.parse(attempted_at) / 1000),
      cell: ({ attempted_at }) => <code>{Math.floor(Date.parse(attempted_at) / 1000)}</code>,
    },
    {
      id: 'answer',
      label: text.attemptColumns.answer,
      value: (attempt) => attempt.status ?? text.noAnswer,
      cell: ({ status }) => <Tag tone={isAccepted(status) ? 'ok' : 'bad'}>{status ?? text.noAnswer}</Tag>,
    },
    {
      id: 'duration',
      label: text.attemptColumns.duration,
      align: 'end',
      dim: true,
      value: (attempt) => format.amount(attempt.duration_ms, 'ms'),
    },
    {
      id: 'text',
      label: text.attemptColumns.text,
      wrap: true,
      value: ({ response, error, ...report }) => (error === null ? response : storedText(error, report, language)),
    },
  ]
}
