'use client'

import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/dialog/confirm-dialog.tsx'
import { isSound } from './import-queue.ts'
import styles from '../import.module.css'
import { QueuedFileCard } from './queued-file-card.tsx'
import { lossesOf } from '../result-losses.ts'
import type { useImportQueue } from './use-import-queue.ts'

type QueueListProps = { queue: ReturnType<typeof useImportQueue>; onStore: (uid: string | null) => void }

/**
 * The selected files with their checks, and the button that stores the valid ones; it asks for confirmation where
 * values are lost.
 */
export function QueueList({ queue, onStore }: QueueListProps) {
  const { messages, format } = useLanguage()
  const text = messages.allocationImport
  const [isRequested, setIsRequested] = useState(false)
  const ready = queue.files.filter(isSound)
  const sound = ready.length
  const losses = lossesOf(
    ready.flatMap(({ result }) => result ?? []),
    { text, format },
  )
  const label = sound === 1 ? text.storeOne : text.store(format.number(sound))
  const store = () => {
    setIsRequested(false)
    onStore(queue.store())
  }
  const left_out = queue.files.filter(({ step }) => step === 'check').length - sound
  return (
    <>
      {queue.files.map((file) => (
        <QueuedFileCard
          key={file.key}
          file={file}
          onCancel={() => void queue.cancel(file)}
          onRetry={() => queue.again(file)}
          onReject={() => queue.reject(file)}
          onDrop={() => queue.drop(file)}
        />
      ))}
      {sound > 0 ? (
        <div className={styles.store}>
          <Button kind="go" onClick={losses.length > 0 ? () => setIsRequested(true) : store}>
            {label}
          </Button>
          {left_out > 0 ? <span className="dim">{text.leftOut(format.number(left_out))}</span> : null}
        </div>
      ) : null}
      {isRequested && sound > 0 ? (
        <ConfirmDialog
          title={text.storeAnyway}
          intro={losses.join(' ')}
          label={label}
          change={{ isPending: false, error: null }}
          onConfirm={store}
          onClose={() => setIsRequested(false)}
        />
      ) : null}
    </>
  )
}
