'use client'

import { FileUp } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useCallback, useRef } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button, type ButtonKind } from '#components/ui/button.tsx'
import { useToast } from '#components/ui/toast.tsx'
import styles from './drop-zone.module.css'
import { useFileDrop } from './use-file-drop.ts'

/** Lets a file be dropped anywhere on the page; says so while one hangs over it. */
export function DropZone({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  const { words } = useLanguage()
  const toast = useToast()
  const take = useCallback(
    ([file, more]: File[]) => {
      if (more) toast(words.profiles.dropOne)
      else if (file) onFile(file)
    },
    [onFile, toast, words],
  )
  const isOver = useFileDrop(take)
  if (!isOver) return null
  return (
    <div className={styles.over} role="status">
      <div>
        <FileUp size={28} aria-hidden /> {label}
      </div>
    </div>
  )
}

type FileButtonProps = { kind?: ButtonKind; onFile: (file: File) => void; children: ReactNode }

/** Opens the browser's own choice of files. */
export function FileButton({ kind, onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file) onFile(file)
  }
  return (
    <>
      <input ref={input} type="file" accept=".csv,.txt,.tsv,.xlsx,.xlsm" onChange={take} hidden />
      <Button kind={kind} onClick={() => input.current?.click()}>
        <FileUp size={14} aria-hidden /> {children}
      </Button>
    </>
  )
}
