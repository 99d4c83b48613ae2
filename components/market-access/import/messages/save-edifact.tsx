'use client'

import { useMutation } from '@tanstack/react-query'
import { Button } from '#components/ui/button.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import { download } from '#components/ui/table/download.ts'
import { failureOf } from '#components/ui/messages/failure.ts'

type SaveProps = { label: string; kind?: 'quiet'; read: () => Promise<{ file_name: string; content: string }> }

/** Saves an interchange that was written here as a file. */
export function SaveEdifact({ label, kind, read }: SaveProps) {
  const toast = useToast()
  const save = useMutation({
    mutationFn: read,
    // Latin-1, as UNOC has it: a text would be saved as UTF-8.
    onSuccess: ({ file_name, content }) =>
      download(file_name, new Blob([Uint8Array.from(content, (each) => each.charCodeAt(0))], { type: EDIFACT })),
    onError: (error) => toast(failureOf(error).message),
  })
  return (
    <Button kind={kind} disabled={save.isPending} onClick={() => save.mutate()}>
      {label}
    </Button>
  )
}

const EDIFACT = 'application/edifact'
