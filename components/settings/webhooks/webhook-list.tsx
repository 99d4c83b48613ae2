'use client'

import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { useSession } from '#components/session-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { DataTable } from '#components/ui/table/data-table.tsx'
import { downloadTable } from '#components/ui/table/download-table.ts'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { Empty, Notice } from '#components/ui/page/states.tsx'
import { SettingsTabs } from '../settings-tabs.tsx'
import type { Webhook } from './webhook.ts'
import { webhookColumns } from './webhook-columns.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookSecretDialog } from './webhook-secret-dialog.tsx'
import styles from './webhooks.module.css'

type Open = { kind: 'create' } | { kind: 'secret'; secret: string } | null

/** Systems of the organization that receive events. */
export function WebhookList() {
  const { messages } = useLanguage()
  const text = messages.webhooks
  const { role } = useSession()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <>
      <PageHead
        title={text.title}
        sub={text.sub}
        actions={
          <>
            <CopyAs call={{ method: 'GET', path: '/access/v1/webhooks' }} />
            <Button kind="go" disabled={role !== 'admin'} onClick={() => setOpen({ kind: 'create' })}>
              {text.create}
            </Button>
          </>
        }
      />
      <SettingsTabs />
      {role === 'viewer' ? <Notice tone="go">{text.operatorOnly}</Notice> : <WebhookTable />}
      {open?.kind === 'create' ? (
        <WebhookDialog onClose={close} onSecret={(secret) => setOpen({ kind: 'secret', secret })} />
      ) : null}
      {open?.kind === 'secret' ? <WebhookSecretDialog secret={open.secret} onClose={close} /> : null}
    </>
  )
}

const BUSY_MS = 3_000

function WebhookTable() {
  const language = useLanguage()
  const { messages } = language
  const text = messages.webhooks
  const query = useQuery({
    ...useTRPC().webhooks.listWebhooks.queryOptions({}),
    refetchInterval: ({ state }) => (state.data?.webhooks.some((each) => each.pending_count > 0) ? BUSY_MS : false),
  })
  const columns = webhookColumns(language)
  const id = { label: 'id', value: (webhook: Webhook) => webhook.id }
  const csv = (rows: Webhook[]) =>
    downloadTable({ locale: language.locale, name: text.file, columns, rows, more: [id] })
  return (
    <Card flush>
      <QueryStates query={query}>
        {({ webhooks }) =>
          webhooks.length === 0 ? (
            <Empty title={text.emptyTitle}>{text.emptyText}</Empty>
          ) : (
            <>
              <div className={clsx(styles.bar, styles.end)}>
                <Button kind="quiet" onClick={() => csv(webhooks)}>
                  {messages.ui.csv}
                </Button>
              </div>
              <DataTable
                caption={text.title}
                rows={webhooks}
                rowKey={(webhook) => webhook.id}
                rowHref={(webhook) => paths.webhook(webhook.id)}
                columns={columns}
              />
            </>
          )
        }
      </QueryStates>
    </Card>
  )
}
