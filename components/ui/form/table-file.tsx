'use client'

import { type ReactNode, useCallback } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { ButtonKind } from '#components/ui/button.tsx'
import * as files from '#components/ui/form/drop-zone.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'

/** Lets one file of a table be dropped anywhere on the page. */
export function DropZone({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  const { messages } = useLanguage()
  const toast = useToast()
  const take = useCallback(
    ([file, more]: File[]) => {
      if (more) toast(messages.ui.dropOne)
      else if (file) onFile(file)
    },
    [onFile, toast, messages],
  )
  return <files.DropZone label={label} onFiles={take} />
}

type FileButtonProps = { kind?: ButtonKind; onFile: (file: File) => void; children: ReactNode }

/** Opens the browser's own choice of files of tables. */
export function FileButton({ kind, onFile, children }: FileButtonProps) {
  return (
    <files.FileButton kind={kind} accept=".csv,.txt,.tsv,.xlsx,.xlsm" onFiles={([file]) => file && onFile(file)}>
      {children}
    </files.FileButton>
  )
}
