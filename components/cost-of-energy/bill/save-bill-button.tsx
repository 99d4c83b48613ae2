'use client'

import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { failureText } from '#components/ui/messages/failure-messages.ts'
import { failureOf } from '#components/ui/messages/failure.ts'
import type { BillCall } from './bill-plan.ts'
import { type BillDocument, saveBill } from './save-bill.ts'

/** Saves the bill as a document; a failure is told beside it. */
export function SaveBillButton({ body, name, as }: { body: BillCall; name: string; as: BillDocument }) {
  const language = useLanguage()
  const text = language.messages.bill
  const [state, setState] = useState<{ isWorking: boolean; error: unknown }>({ isWorking: false, error: null })
  const save = async () => {
    setState({ isWorking: true, error: null })
    const error = await saveBill(body, as, name).then(
      () => null,
      (reason: unknown) => reason,
    )
    setState({ isWorking: false, error })
  }
  return (
    <>
      <Button onClick={() => void save()} disabled={state.isWorking}>
        {text[as]}
      </Button>
      {state.error === null ? null : <span role="alert">{failureText(failureOf(state.error), language)}</span>}
    </>
  )
}
