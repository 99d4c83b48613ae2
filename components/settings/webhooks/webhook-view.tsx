'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useSession } from '#components/session-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useIsGoing } from '#components/trpc/removal.ts'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { AuditLink } from '#components/settings/audit/audit-link.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { FailedNotice, Notice } from '#components/ui/page/states.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { DeleteWebhookDialog } from './delete-webhook-dialog.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { eventsText } from './event-messages.ts'
import { RotateWebhookDialog } from './rotate-webhook-dialog.tsx'
import { useTestWebhook } from './use-webhook-changes.ts'
import { nameOf, stateOf, stateTones, type Webhook } from './webhook.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookSecretDialog } from './webhook-secret-dialog.tsx'
import styles from './webhooks.module.css'
import { storedText } from '#components/ui/messages/message-text.ts'

type Open = { kind: 'change' | 'rotate' | 'delete' } | { kind: 'secret'; secret: string } | null

/** One webhook: its events, its state and every delivery. */
export function WebhookView({ id }: { id: string }) {
  const { messages } = useLanguage()
  const { role } = useSession()
  const { readWebhook, deleteWebhook } = useTRPC().webhooks
  const isGoing = useIsGoing(deleteWebhook.mutationKey(), id)
  const query = useQuery({ ...readWebhook.queryOptions({ path: { webhook_id: id } }), enabled: !isGoing })
  if (role === 'viewer') return <Forbidden />
  return (
    <>
      <PageHead
        title={query.data ? nameOf(query.data) : messages.webhooks.one}
        record={query.data && nameOf(query.data)}
        actions={
          <>
            <AuditLink subject={id} />
            <CopyAs call={{ method: 'GET', path: `/access/v1/webhooks/${id}` }} />
            {query.data ? <Actions webhook={query.data} /> : null}
          </>
        }
      />
      <QueryStates query={query}>{(webhook) => <Standing webhook={webhook} />}</QueryStates>
      {query.data ? <DeliveryLog webhook_id={id} /> : null}
    </>
  )
}

function Forbidden() {
  const { messages } = useLanguage()
  return (
    <>
      <PageHead title={messages.webhooks.one} />
      <Notice tone="go">{messages.webhooks.operatorOnly}</Notice>
    </>
  )
}

function Actions({ webhook }: { webhook: Webhook }) {
  const text = useLanguage().messages.webhooks
  const isAdmin = useSession().role === 'admin'
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const showSecret = (secret: string) => setOpen({ kind: 'secret', secret })
  const test = useTestWebhook()
  return (
    <>
      <Button disabled={!isAdmin} onClick={() => setOpen({ kind: 'delete' })}>
        {text.delete}
      </Button>
      <Button disabled={!isAdmin} onClick={() => setOpen({ kind: 'rotate' })}>
        {text.rotate}
      </Button>
      <Button disabled={!isAdmin} onClick={() => setOpen({ kind: 'change' })}>
        {text.change}
      </Button>
      <Button kind="go" disabled={test.isPending} onClick={() => test.mutate({ path: { webhook_id: webhook.id } })}>
        {text.test}
      </Button>
      {test.error ? <FailedNotice error={test.error} /> : null}
      {open?.kind === 'change' ? <WebhookDialog webhook={webhook} onClose={close} onSecret={showSecret} /> : null}
      {open?.kind === 'rotate' ? <RotateWebhookDialog id={webhook.id} onClose={close} onSecret={showSecret} /> : null}
      {open?.kind === 'delete' ? <DeleteWebhookDialog webhook={webhook} onClose={close} /> : null}
      {open?.kind === 'secret' ? <WebhookSecretDialog secret={open.secret} onClose={close} /> : null}
    </>
  )
}

function Standing({ webhook }: { webhook: Webhook }) {
  const language = useLanguage()
  const { messages, format } = language
  const text = messages.webhooks
  const state = stateOf(webhook)
  return (
    <div className={styles.stack}>
      {state === 'gone' ? <Notice tone="bad">{text.gone}</Notice> : null}
      {state === 'off' ? <Notice tone="warn">{text.switchedOff}</Notice> : null}
      {webhook.old_secret_until ? (
        <Notice tone="go">{text.oldSecret(`${format.time(webhook.old_secret_until)} ${format.zoneLabel()}`)}</Notice>
      ) : null}
      <Card>
        <dl className={styles.facts}>
          <dt>{text.columns.url}</dt>
          <dd className="mono">{webhook.url}</dd>
          <dt>{text.columns.events}</dt>
          <dd>{eventsText(webhook.event_types, messages)}</dd>
          <dt>{text.columns.state}</dt>
          <dd>
            <Tag tone={stateTones[state]}>{text.state[state]}</Tag>{' '}
            {webhook.last_attempt?.error ? (
              <span className="faint">{storedText(webhook.last_attempt.error, webhook.last_attempt, language)}</span>
            ) : null}
          </dd>
          <dt>{text.columns.created}</dt>
          <dd>
            {format.day(webhook.created_at)} · {webhook.created_by}
          </dd>
        </dl>
      </Card>
    </div>
  )
}
