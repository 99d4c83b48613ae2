'use client'

import { FileUp } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { Button, type ButtonKind } from '../button.tsx'
import styles from './drop-zone.module.css'
import { useFileDrop } from './use-file-drop.ts'

/**
 * Accepts files dropped anywhere on the page, with a hint while one is dragged over it. `onFiles` must stay the same
 * function.
 */
export function DropZone({ label, onFiles }: { label: string; onFiles: (files: File[]) => void }) {
  const isOver = useFileDrop(onFiles)
  if (!isOver) return null
  return (
    <div className={styles.over} role="status">
      <div>
        <FileUp size={28} aria-hidden /> {label}
      </div>
    </div>
  )
}

type FileButtonProps = {
  kind?: ButtonKind
  /** Endings, as the browser's own choice of files takes them. */
  accept: string
  isMultiple?: boolean
  isDisabled?: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** Opens the browser's own choice of files. */
export function FileButton({ kind, accept, isMultiple, isDisabled, onFiles, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    event.target.value = ''
    if (files.length > 0) onFiles(files)
  }
  return (
    <>
      <input ref={input} type="file" accept={accept} multiple={isMultiple} onChange={take} hidden />
      <Button kind={kind} disabled={isDisabled} onClick={() => input.current?.click()}>
        <FileUp size={14} aria-hidden /> {children}
      </Button>
    </>
  )
}
