'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useSession } from '#components/session-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { storedText } from '#components/ui/messages/message-text.ts'
import { FailedNotice, Notice } from '#components/ui/page/states.tsx'
import { Working } from '#components/ui/page/working.tsx'
import { type AllocationImport, isOpenImport } from '#server/areas/market-access/imports/contract.ts'
import { ImportMessages } from './messages/import-messages.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { ImportStatusTag } from './import-status.tsx'
import { progressOf } from './open-import.tsx'
import { ProblemsTable } from './problems-table.tsx'

const AGAIN_MS = 1000

/** One import that was submitted before, or elsewhere: how far it is, or how it ended. */
export function ImportRun({ uid, onClose }: { uid: string; onClose: () => void }) {
  const { messages, format } = useLanguage()
  const text = messages.allocationImport
  const query = useQuery({
    ...useTRPC().marketAccess.readAllocationImport.queryOptions({ path: { uid } }),
    refetchInterval: ({ state }) => (state.data !== undefined && isOpenImport(state.data) ? AGAIN_MS : false),
  })
  const run = query.data
  return (
    <Card
      title={run?.file_name ?? text.unnamed}
      note={
        run ? (
          <>
            <ImportStatusTag status={run.status} /> {format.time(run.created_at)} {format.zoneLabel()} ·{' '}
            {run.started_by}
          </>
        ) : null
      }
      actions={
        <Button kind="quiet" onClick={onClose}>
          {messages.ui.close}
        </Button>
      }
    >
      <QueryStates query={query} lines={3}>
        {(found) => <Run run={found} />}
      </QueryStates>
    </Card>
  )
}

function Run({ run }: { run: AllocationImport }) {
  const language = useLanguage()
  const { messages, format } = language
  const text = messages.allocationImport
  if (isOpenImport(run)) return <OpenRun run={run} />
  const name = run.file_name ?? text.unnamed
  if (run.status === 'refused')
    return (
      <>
        <ProblemsTable name={name} problems={run.problems} />
        {run.acknowledgments === null ? null : <ImportMessages uid={run.uid} name={name} />}
      </>
    )
  if (run.status === 'cancelled' || run.status === 'interrupted')
    return <Notice tone="warn">{text.ended[run.status]}</Notice>
  if (run.result === null)
    return <Notice tone="bad">{text.ended.failed(storedText(run.reason ?? '', run, language))}</Notice>
  const ended = run.finished_at === null ? '' : `${format.time(run.finished_at)} ${format.zoneLabel()}`
  return (
    <ImportOutcome name={name} result={run.result} isCheck={run.dry_run} note={<span className="dim">{ended}</span>} />
  )
}

function OpenRun({ run }: { run: AllocationImport }) {
  const { messages, format } = useLanguage()
  const text = messages.allocationImport
  const { marketAccess } = useTRPC()
  const queryClient = useQueryClient()
  const mayImport = useSession().role !== 'viewer'
  const cancel = useMutation(
    marketAccess.cancelAllocationImport.mutationOptions({
      onSettled: () => queryClient.invalidateQueries(marketAccess.readAllocationImport.queryFilter()),
    }),
  )
  const stop = () => cancel.mutate({ path: { uid: run.uid } })
  return (
    <>
      {cancel.error ? <FailedNotice error={cancel.error} /> : null}
      <Working {...progressOf(run, { text, format })} onCancel={mayImport && !cancel.isPending ? stop : undefined} />
    </>
  )
}
