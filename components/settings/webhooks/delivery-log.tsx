'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Language } from '#components/i18n/language.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useIsGoing } from '#components/trpc/removal.ts'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { ACTIONS_COLUMN, type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { downloadTable } from '#components/ui/table/download-table.ts'
import { SelectField } from '#components/ui/form/field.tsx'
import { Pager } from '#components/ui/table/pager.tsx'
import { Empty, FailedNotice } from '#components/ui/page/states.tsx'
import { sentenceCase } from '#components/ui/sentence-case.ts'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { deliveryColumns } from './delivery-columns.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { isStatus, readDeliveryRequest, statuses } from './delivery-ask.ts'
import { useReplay } from './use-webhook-changes.ts'
import { type Delivery, pollOf } from './webhook.ts'
import styles from './webhooks.module.css'

/** Deliveries of a webhook with their results, newest first; each can be opened, and resent once it is final. */
export function DeliveryLog({ webhook_id }: { webhook_id: string }) {
  const language = useLanguage()
  const { messages } = language
  const text = messages.webhooks
  const [parameters, change] = useUrlState()
  const ask = readDeliveryRequest(parameters)
  const [shown, setShown] = useState<Delivery | null>(null)
  const replay = useReplay()
  const { listWebhookDeliveries, deleteWebhook } = useTRPC().webhooks
  const isGoing = useIsGoing(deleteWebhook.mutationKey(), webhook_id)
  const query = useQuery({
    ...listWebhookDeliveries.queryOptions({ path: { webhook_id }, query: ask }),
    enabled: !isGoing,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pollOf(state.data?.items ?? [], Date.now()),
  })
  const columns = deliveryColumns(language)
  const again = (delivery: Delivery) => replay.mutate({ path: { webhook_id, delivery_id: delivery.id } })
  const csv = (rows: Delivery[]) => downloadTable({ locale: language.locale, name: text.logFile, columns, rows })
  return (
    <Card flush title={text.log}>
      <div className={styles.bar}>
        <SelectField
          label={text.logColumns.status}
          value={ask.status?.[0] ?? ''}
          choices={[
            { value: '', label: messages.ui.all },
            ...statuses.map((status) => ({ value: status, label: sentenceCase(text.status[status]) })),
          ]}
          onChange={({ target }) => change({ status: isStatus(target.value) ? target.value : null, offset: null })}
        />
        <Button kind="quiet" disabled={!query.data} onClick={() => csv(query.data?.items ?? [])}>
          {messages.ui.csv}
        </Button>
      </div>
      {replay.error ? <FailedNotice error={replay.error} /> : null}
      <QueryStates query={query}>
        {({ items, ...page }) => (
          <>
            {items.length === 0 ? (
              <Empty title={ask.status ? messages.ui.noMatch : text.logEmptyTitle}>
                {ask.status ? null : text.logEmptyText}
              </Empty>
            ) : (
              <DataTable
                caption={text.log}
                rows={items}
                rowKey={(delivery) => delivery.id}
                columns={[...columns, actionsColumn(language, setShown, again)]}
              />
            )}
            <Pager page={page} shown={items.length} text={{ ...text, before: text.newer, after: text.older }} />
          </>
        )}
      </QueryStates>
      {shown ? <DeliveryDialog webhook_id={webhook_id} delivery={shown} onClose={() => setShown(null)} /> : null}
    </Card>
  )
}

function actionsColumn(
  { messages }: Language,
  onShow: (delivery: Delivery) => void,
  onReplay: (delivery: Delivery) => void,
): Column<Delivery> {
  const text = messages.webhooks
  return {
    ...ACTIONS_COLUMN,
    label: messages.ui.actions,
    cell: (delivery) => (
      <>
        {delivery.status === 'pending' ? null : (
          <Button
            kind="quiet"
            aria-label={`${text.replay}: ${delivery.type} ${delivery.sequence}`}
            onClick={() => onReplay(delivery)}
          >
            {text.replay}
          </Button>
        )}
        <Button
          kind="quiet"
          aria-label={`${text.details}: ${delivery.type} ${delivery.sequence}`}
          onClick={() => onShow(delivery)}
        >
          {text.details}
        </Button>
      </>
    ),
  }
}
