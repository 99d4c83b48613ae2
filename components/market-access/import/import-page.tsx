'use client'

import { useCallback } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useSession } from '#components/session-provider.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { DropZone, FileButton } from '#components/ui/form/drop-zone.tsx'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { Notice } from '#components/ui/page/states.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { ACCEPTED } from './queue/file-type.ts'
import { FormatsCard } from './formats-card.tsx'
import { ImportHistory } from './import-history.tsx'
import { ImportRun } from './import-run.tsx'
import styles from './import.module.css'
import { QueueList } from './queue/queue-list.tsx'
import { useImportQueue } from './queue/use-import-queue.ts'

const CALL = {
  method: 'POST',
  path: '/market-access/v1alpha1/timeseries/allocations',
  query: { dry_run: true },
  file: 'allocations.csv',
} as const

/** Files of allocations: dropped, checked, stored, and what became of all that were submitted before. */
export function ImportPage({ drawn_ms }: { drawn_ms: number }) {
  const { messages } = useLanguage()
  const text = messages.allocationImport
  const mayImport = useSession().role !== 'viewer'
  const queue = useImportQueue()
  const [parameters, change] = useUrlState()
  const run = parameters.get('run')
  const isHere = queue.files.some(({ uid }) => uid === run)
  const isBusy = queue.files.some(({ state }) => state === 'sending')
  const ignore = useCallback(() => {}, [])
  return (
    <>
      <PageHead
        title={text.title}
        sub={text.sub}
        actions={
          <>
            <CopyAs call={CALL} />
            {mayImport ? (
              <FileButton kind="go" accept={ACCEPTED} isMultiple onFiles={queue.add}>
                {text.choose}
              </FileButton>
            ) : null}
          </>
        }
      />
      {mayImport ? null : <Notice tone="warn">{text.viewerNote}</Notice>}
      <DropZone label={mayImport ? text.dropHere : text.viewerNote} onFiles={mayImport ? queue.add : ignore} />
      {mayImport && queue.files.length === 0 ? (
        <Card>
          <div className={styles.start}>
            <strong>{text.startTitle}</strong>
            <p>{text.startText}</p>
          </div>
        </Card>
      ) : null}
      <QueueList queue={queue} onStore={(uid) => change({ run: uid })} />
      {run && !isHere ? <ImportRun key={run} uid={run} onClose={() => change({ run: null }, 'push')} /> : null}
      <ImportHistory isBusy={isBusy} />
      <FormatsCard drawn_ms={drawn_ms} />
    </>
  )
}
