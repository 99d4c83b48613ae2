'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { failureOf } from '#components/ui/messages/failure.ts'
import { FailedNotice, Notice } from '#components/ui/page/states.tsx'
import { ImportOutcome } from '../import-outcome.tsx'
import type { QueuedFile } from './import-queue.ts'
import { OpenImport } from '../open-import.tsx'
import { ImportMessages } from '../messages/import-messages.tsx'
import { ProblemsTable } from '../problems-table.tsx'

type FileProps = Record<'onCancel' | 'onRetry' | 'onReject' | 'onDrop', () => void> & { file: QueuedFile }

/** A selected file: progress, content or changes, and errors. */
export function QueuedFileCard({ file, onCancel, onRetry, onReject, onDrop }: FileProps) {
  const { messages, format } = useLanguage()
  const text = messages.allocationImport
  const { name, size } = file.file
  return (
    <Card
      title={name}
      note={`${format.number(size / 1024, [0, 0])} kB`}
      actions={
        file.state === 'sending' ? null : (
          <Button kind="quiet" aria-label={text.removeFile(name)} onClick={onDrop}>
            {text.remove}
          </Button>
        )
      }
    >
      <div aria-busy={file.state === 'sending'}>
        <State file={file} onCancel={onCancel} onRetry={onRetry} onReject={onReject} />
      </div>
    </Card>
  )
}

function State({ file, onCancel, onRetry, onReject }: Omit<FileProps, 'onDrop'>) {
  const { messages } = useLanguage()
  const text = messages.allocationImport
  if (file.state === 'waiting') return <p className="dim">{text.waiting}</p>
  if (file.state === 'sending') return <OpenImport file={file} onCancel={onCancel} />
  const again = <Button onClick={onRetry}>{text.again}</Button>
  if (file.state === 'cancelled')
    return (
      <Notice tone="warn" action={again}>
        {text.stopped}
      </Notice>
    )
  if (file.state === 'failed') {
    const { problems } = failureOf(file.error)
    if (problems.length > 0)
      return (
        <>
          <ProblemsTable name={file.file.name} problems={problems} />
          <ImportMessages uid={file.uid} name={file.file.name} onReject={file.step === 'check' ? onReject : null} />
        </>
      )
    return (
      <>
        <FailedNotice error={file.error} />
        {again}
      </>
    )
  }
  return <Done file={file} />
}

function Done({ file: { file, step, result } }: { file: QueuedFile }) {
  const { messages } = useLanguage()
  if (result === null) return null
  const isCheck = step === 'check'
  const link = <ButtonLink href={paths.allocationSeries()}>{messages.allocationImport.toSeries}</ButtonLink>
  return <ImportOutcome name={file.name} result={result} isCheck={isCheck} action={isCheck ? null : link} />
}
