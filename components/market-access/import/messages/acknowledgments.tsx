'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPCClient } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { storedText } from '#components/ui/messages/message-text.ts'
import type { AllocationAcknowledgments } from '#server/areas/market-access/imports/acknowledgment-contract.ts'
import { SaveEdifact } from './save-edifact.tsx'
import styles from '../import.module.css'

type Acknowledgment = AllocationAcknowledgments['items'][number]

/** CONTRL and APERAK that the sender is owed, to be saved and sent. */
export function Acknowledgments({
  uid,
  report,
  onReject,
}: {
  uid: string
  report: AllocationAcknowledgments
  onReject: (() => void) | null
}) {
  const language = useLanguage()
  const text = language.messages.allocationImport.messages
  const client = useTRPCClient().marketAccess
  const read = ({ kind, interchange }: Acknowledgment) =>
    client.readAllocationAcknowledgment.query({ path: { uid, kind }, query: { interchange } })
  if (report.items.length === 0)
    return (
      <div className={styles.store}>
        {report.reason === null ? null : <span className="dim">{storedText(report.reason, report, language)}</span>}
        {onReject === null ? null : <Button onClick={onReject}>{text.reject}</Button>}
      </div>
    )
  return (
    <div className={styles.store}>
      <span className="dim">{text.owed}</span>
      {report.items.map((item) => (
        <SaveEdifact
          key={item.reference}
          label={text.acknowledgment(item.kind, text.verdicts[item.verdict])}
          read={() => read(item)}
        />
      ))}
    </div>
  )
}
