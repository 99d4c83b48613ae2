'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { SaveEdifact } from '#components/market-access/import/messages/save-edifact.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC, useTRPCClient } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { Empty } from '#components/ui/page/states.tsx'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import type { MabisInterchange } from '#server/areas/schedule-management/sum-series/interchanges/contract.ts'

const MORE = 10
const MOST = 100

/** The interchanges of MaBiS that came in: who sent which messages to whom, in which format. */
export function InterchangesCard() {
  const { messages, format } = useLanguage()
  const text = messages.sumSeries.interchanges
  const [limit, setLimit] = useState(MORE)
  const query = useQuery({
    ...useTRPC().scheduleManagement.listMabisInterchanges.queryOptions({ query: { limit } }),
    placeholderData: keepPreviousData,
  })
  const client = useTRPCClient().scheduleManagement
  const columns: Column<MabisInterchange>[] = [
    {
      id: 'received',
      label: `${text.received} · ${format.zoneLabel()}`,
      value: ({ received_ts }) => received_ts,
      cell: ({ received_ts }) => format.second(received_ts),
    },
    {
      id: 'sender',
      label: text.sender,
      value: ({ sender_id }) => sender_id,
      cell: (row) => <code>{row.sender_id}</code>,
    },
    {
      id: 'receiver',
      label: text.receiver,
      value: ({ receiver_id }) => receiver_id,
      cell: (row) => <code>{row.receiver_id}</code>,
      isWideOnly: true,
    },
    { id: 'messages', label: text.messages, value: kindsOf, wrap: true },
    {
      id: 'file',
      label: text.file,
      value: ({ reference }) => reference,
      cell: ({ uid, reference }) => (
        <SaveEdifact
          kind="quiet"
          label={reference}
          read={async () => {
            const { content } = await client.readMabisInterchange.query({ path: { uid } })
            return { file_name: `${reference}.edi`, content }
          }}
        />
      ),
    },
  ]
  return (
    <Card
      title={text.title}
      note={text.note}
      flush
      actions={
        <CopyAs call={{ method: 'GET', path: '/schedule-management/v1/mabis/interchanges', query: { limit } }} />
      }
    >
      <QueryStates query={query} lines={3}>
        {({ interchanges, total }) => (
          <>
            {interchanges.length === 0 ? (
              <Empty title={text.none} />
            ) : (
              <DataTable caption={text.title} columns={columns} rows={interchanges} rowKey={({ uid }) => uid} />
            )}
            {total > interchanges.length && limit < MOST ? (
              <Button kind="quiet" onClick={() => setLimit(Math.min(MOST, limit + MORE))}>
                {text.more(format.number(total - interchanges.length))}
              </Button>
            ) : null}
          </>
        )}
      </QueryStates>
    </Card>
  )
}

/** The formats of its messages with their counts: "MSCONS 2.5, 13003 (4)". */
function kindsOf({ messages }: MabisInterchange): string {
  const kinds = Map.groupBy(messages ?? [], ({ message_type, pruefidentifikator }) => {
    const [type, , , , version] = message_type.split(':')
    return [`${type} ${version ?? ''}`.trim(), pruefidentifikator].filter(Boolean).join(', ')
  })
  return [...kinds].map(([kind, { length }]) => (length === 1 ? kind : `${kind} (${length})`)).join('; ') || '–'
}
