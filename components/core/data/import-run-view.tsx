'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { FailedNotice, Notice } from '#components/ui/page/states.tsx'
import { Working } from '#components/ui/page/working.tsx'
import type { ImportRun } from './import-run.ts'
import styles from './data-board.module.css'
import { Difference } from './difference.tsx'
import type { Importer } from './importer.ts'
import { registerName } from './register-messages.ts'
import { RunStatusTag } from './run-status.tsx'
import { changeText, isOpen } from './run-messages.ts'
import { SHOWN_RUN, showRun } from './shown-run.ts'
import { useStartImport } from './use-start-import.ts'

const AGAIN_MS = 700

type ImportRunViewProps = { uid: string; importers: Importer[]; onClose: () => void }

/** One run: how far it is, or what it changed and why not. A comparison can be made an import here. */
export function ImportRunView({ uid, importers, onClose }: ImportRunViewProps) {
  const { messages, format } = useLanguage()
  const text = messages.core.data
  const query = useQuery({
    ...useTRPC().core.readImport.queryOptions({ path: { uid } }),
    refetchInterval: ({ state }) => (state.data !== undefined && isOpen(state.data) ? AGAIN_MS : false),
  })
  const run = query.data
  const importer = importers.find(({ id }) => id === run?.source)
  const name = importer === undefined ? undefined : registerName(importer, text, format)
  const kind = run?.dry_run ? text.dryRun : text.realRun
  const isThere = run !== undefined
  // The control that starts a run is further up, out of sight on a phone.
  useEffect(() => {
    if (isThere) showRun()
  }, [isThere])
  return (
    <div id={SHOWN_RUN} tabIndex={-1} className={styles.run}>
      <Card
        title={name === undefined ? kind : `${kind}: ${name}`}
        note={run === undefined ? null : <RunStatusTag status={run.status} />}
        actions={
          <Button kind="quiet" onClick={onClose}>
            {messages.ui.close}
          </Button>
        }
      >
        <QueryStates query={query} lines={4}>
          {(found) => <Run run={found} />}
        </QueryStates>
      </Card>
    </div>
  )
}

/** How far a run is; who sees it may stop it. */
function OpenRun({ run: { uid, progress }, text }: { run: ImportRun; text: string }) {
  const { core } = useTRPC()
  const queryClient = useQueryClient()
  const cancel = useMutation(
    core.cancelImport.mutationOptions({
      onSettled: async () => {
        await queryClient.invalidateQueries(core.readImport.queryFilter())
        await queryClient.invalidateQueries(core.listImports.queryFilter())
      },
    }),
  )
  const { done = 0, total = null } = progress ?? {}
  const stop = () => cancel.mutate({ path: { uid } })
  return (
    <>
      {cancel.error ? <FailedNotice error={cancel.error} /> : null}
      <Working
        label={text}
        progress={total === null ? undefined : { done, total }}
        onCancel={cancel.isPending ? undefined : stop}
      />
    </>
  )
}

function Run({ run }: { run: ImportRun }) {
  const language = useLanguage()
  const text = language.messages.core.data
  const start = useStartImport()
  const message = changeText(run, language)
  if (isOpen(run)) return <OpenRun run={run} text={message} />
  const { source, accept_shrink } = run
  const isComparison = run.dry_run && run.status === 'succeeded'
  return (
    <>
      <Notice
        tone={run.status === 'failed' ? 'bad' : run.status === 'succeeded' ? 'go' : 'warn'}
        action={
          isComparison ? (
            <Button disabled={start.isPending} onClick={() => start.mutate({ body: { source, accept_shrink } })}>
              {text.importNow}
            </Button>
          ) : null
        }
      >
        <span className={styles.message}>{message}</span>
      </Notice>
      <Difference run={run} />
    </>
  )
}
