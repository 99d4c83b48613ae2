'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC, useTRPCClient } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import { Empty } from '#components/ui/page/states.tsx'
import { download } from '#components/ui/table/download.ts'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { failureOf } from '#components/ui/messages/failure.ts'
import { NoticeSending } from './notice-sending.tsx'
import type { CheckNotice } from '#server/areas/schedule-management/sum-series/contract.ts'
import { DATA_STATUSES } from '#server/areas/schedule-management/sum-series/read-status.ts'

/** Statuses and check notices of a version, the newest first. */
export function NoticesCard({ uid }: { uid: string }) {
  const { messages, format } = useLanguage()
  const text = messages.sumSeries.notices
  const query = useQuery(useTRPC().scheduleManagement.listCheckNotices.queryOptions({ path: { uid } }))
  const resultOf = ({ kind, code }: CheckNotice) => {
    const status = DATA_STATUSES.find((each) => each === code)
    if (kind === 'data_status') return status ? messages.sumSeries.dataStatus[status] : code
    return kind === 'check' ? (text.checks[code] ?? code) : text.refused
  }
  const columns: Column<CheckNotice>[] = [
    {
      id: 'when',
      label: `${text.when} · ${format.zoneLabel()}`,
      value: ({ stated_ts, created_ts }) => stated_ts ?? created_ts,
      cell: ({ stated_ts, created_ts }) => format.second(stated_ts ?? created_ts),
      dim: true,
    },
    { id: 'who', label: text.who, value: ({ kind, created_by }) => (kind === 'check' ? created_by : text.biko) },
    {
      id: 'what',
      label: text.what,
      value: resultOf,
      cell: (notice) => (
        <>
          {resultOf(notice)} <code>{`${notice.code} ${notice.ebd}`}</code>
        </>
      ),
      wrap: true,
    },
    {
      id: 'message',
      label: text.message,
      value: ({ document_number }) => document_number,
      cell: ({ uid: notice, has_message, document_number }) =>
        has_message ? <SaveMessage notice_uid={notice} name={document_number ?? notice} /> : '–',
    },
    {
      id: 'sending',
      label: text.sending,
      value: ({ sent_state }) => sent_state,
      cell: (notice) => (notice.has_message ? <NoticeSending notice={notice} /> : '–'),
      wrap: true,
    },
  ]
  return (
    <Card title={text.title} note={text.note} flush>
      <QueryStates query={query} lines={2}>
        {({ notices }) =>
          notices.length === 0 ? (
            <Empty title={text.none} />
          ) : (
            <DataTable caption={text.title} columns={columns} rows={notices} rowKey={(notice) => notice.uid} />
          )
        }
      </QueryStates>
    </Card>
  )
}

/** Saves the message of a notice as a file. */
function SaveMessage({ notice_uid, name }: { notice_uid: string; name: string }) {
  const client = useTRPCClient()
  const toast = useToast()
  const save = useMutation({
    mutationFn: () => client.scheduleManagement.readCheckNotice.query({ path: { notice_uid } }),
    onSuccess: ({ message }) => download(`IFTSTA_21005_${name}.txt`, message, 'application/edifact'),
    onError: (error) => toast(failureOf(error).message),
  })
  return (
    <Button kind="quiet" disabled={save.isPending} onClick={() => save.mutate()}>
      {name}
    </Button>
  )
}
