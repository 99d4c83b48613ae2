'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPCClient } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { storedText } from '#components/ui/messages/said.ts'
import type { AllocationAcknowledgments } from '#server/areas/market-access/imports/acknowledgment-contract.ts'
import { SaveEdifact } from './save-edifact.tsx'
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
  const client = useTRPCClient().marketAccess
  const read = ({ kind, interchange }: Acknowledgment) =>
    client.readAllocationAcknowledgment.query({ path: { uid, kind }, query: { interchange } })
  if (told.items.length === 0)
    return (
      <div className={styles.store}>
        {told.reason === null ? null : <span className="dim">{storedText(told.reason, told, language)}</span>}
        {onReject === null ? null : <Button onClick={onReject}>{text.reject}</Button>}
      </div>
    )
  return (
    <div className={styles.store}>
      <span className="dim">{text.owed}</span>
      {told.items.map((item) => (
        <SaveEdifact
          key={item.reference}
          label={text.acknowledgment(item.kind, text.verdicts[item.verdict])}
          read={() => read(item)}
        />
      ))}
    </div>
  )
}
