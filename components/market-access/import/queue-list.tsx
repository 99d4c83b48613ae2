'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { isSound } from './import-queue.ts'
import styles from './import.module.css'
import { QueuedFileCard } from './queued-file-card.tsx'
import type { useImportQueue } from './use-import-queue.ts'

type QueueListProps = { queue: ReturnType<typeof useImportQueue>; onStore: (uid: string | null) => void }

/** The chosen files, each with what its check says, and the button that stores those that are sound. */
export function QueueList({ queue, onStore }: QueueListProps) {
  const { words, format } = useLanguage()
  const text = words.allocationImport
  const sound = queue.files.filter(isSound).length
  const left_out = queue.files.filter(({ step }) => step === 'check').length - sound
  return (
    <>
      {queue.files.map((file) => (
        <QueuedFileCard
          key={file.key}
          file={file}
          onCancel={() => void queue.cancel(file)}
          onAgain={() => queue.again(file)}
          onDrop={() => queue.drop(file)}
        />
      ))}
      {sound > 0 ? (
        <div className={styles.store}>
          <Button kind="go" onClick={() => onStore(queue.store())}>
            {sound === 1 ? text.storeOne : text.store(format.number(sound))}
          </Button>
          {left_out > 0 ? <span className="dim">{text.leftOut(format.number(left_out))}</span> : null}
        </div>
      ) : null}
    </>
  )
}
