'use client'

import { useMutation } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPCClient } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import { download } from '#components/ui/table/download.ts'
import { failureOf } from '#components/ui/told/failure.ts'
import { keptText } from '#components/ui/told/said.ts'
import type { AllocationAcknowledgments } from '#server/areas/market-access/imports/acknowledgment-contract.ts'
import styles from '../import.module.css'

type Acknowledgment = AllocationAcknowledgments['items'][number]

/** CONTRL and APERAK that the sender is owed, to be saved and sent. */
export function Acknowledgments({
  uid,
  told,
  onReject,
}: {
  uid: string
  told: AllocationAcknowledgments
  onReject: (() => void) | null
}) {
  const language = useLanguage()
  const text = language.words.allocationImport.messages
  if (told.items.length === 0)
    return (
      <div className={styles.store}>
        {told.reason === null ? null : <span className="dim">{keptText(told.reason, told, language)}</span>}
        {onReject === null ? null : <Button onClick={onReject}>{text.reject}</Button>}
      </div>
    )
  return (
    <div className={styles.store}>
      <span className="dim">{text.owed}</span>
      {told.items.map((item) => (
        <SaveAcknowledgment key={item.reference} uid={uid} item={item} />
      ))}
    </div>
  )
}

function SaveAcknowledgment({ uid, item }: { uid: string; item: Acknowledgment }) {
  const text = useLanguage().words.allocationImport.messages
  const client = useTRPCClient()
  const toast = useToast()
  const { kind, interchange, verdict } = item
  const save = useMutation({
    mutationFn: () =>
      client.marketAccess.readAllocationAcknowledgment.query({ path: { uid, kind }, query: { interchange } }),
    // Latin-1, as UNOC has it: a text would be saved as UTF-8.
    onSuccess: ({ file_name, content }) =>
      download(
        file_name,
        new Blob([Uint8Array.from(content, (each) => each.charCodeAt(0))], { type: 'application/edifact' }),
      ),
    onError: (error) => toast(failureOf(error).message),
  })
  return (
    <Button disabled={save.isPending} onClick={() => save.mutate()}>
      {text.acknowledgment(kind, text.verdicts[verdict])}
    </Button>
  )
}
