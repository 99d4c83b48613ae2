'use client'

import type { ReactNode } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Notice } from '#components/ui/page/states.tsx'
import type { AllocationWriteResult } from '#server/areas/market-access/imports/contract.ts'
import { ImportMessages } from './messages/import-messages.tsx'
import { ResultFacts } from './result-facts.tsx'
import { droppedOf, lossesOf, skippedOf } from './result-losses.ts'
import { SkippedMessages } from './skipped-messages.tsx'
import { WarningsTable } from './warnings-table.tsx'

type OutcomeProps = {
  name: string
  result: AllocationWriteResult
  isCheck: boolean
  note?: ReactNode
  action?: ReactNode
}

/** What a file changed, or would change where it was only checked, including what it removes or leaves as it is. */
export function ImportOutcome({ name, result, isCheck, note, action }: OutcomeProps) {
  const { messages, format } = useLanguage()
  const text = messages.allocationImport
  const isWhole = result.skipped_message_count === 0
  const [all, part, none] = isCheck
    ? [text.sound, text.soundInPart, text.nothingNew]
    : [text.stored, text.storedInPart, text.storedNothing]
  const some = isWhole ? all : part
  const losses = lossesOf([result], { text, format })
  const left = [droppedOf(result, { text, format }), skippedOf(result, { text, format })].filter(
    (each) => each !== null,
  )
  return (
    <>
      <Notice tone={losses.length > 0 || !isWhole ? 'warn' : 'go'} action={action}>
        {result.stored > 0 || !isWhole ? some : none} {losses.length > 0 ? <strong>{losses.join(' ')}</strong> : null}{' '}
        {note}
      </Notice>
      {left.map((each) => (
        <p key={each} className="dim">
          {each}
        </p>
      ))}
      <ResultFacts result={result} isCheck={isCheck} />
      {result.skipped_message_count > 0 ? <SkippedMessages name={name} result={result} /> : null}
      {result.acknowledgments === null ? null : <ImportMessages uid={result.import_uid} name={name} />}
      {result.warnings.length > 0 ? <WarningsTable name={name} result={result} /> : null}
    </>
  )
}
