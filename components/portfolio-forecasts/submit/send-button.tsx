'use client'

import { useState } from 'react'
import { useQueryClient, useMutation } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { FailedNotice } from '#components/ui/page/states.tsx'
import type { Acknowledgment } from '#server/areas/portfolio-forecasts/contract.ts'
import type { Draft } from './draft.ts'
import { ReplaceDialog } from './replace-dialog.tsx'
import type { Stored } from './stored.ts'
import { useConfirmation } from './use-confirmation.ts'
import { sentBody, type Validation } from './use-validation.ts'

type SendProps = {
  delivery_day: string
  draft: Draft
  stored: Stored | null
  validation: Validation
  onDone: (acknowledgment: Acknowledgment) => void
}

/** Hands a right draft in; where a version is stored already, after saying what changes, by what is stored by now. */
export function SendButton({ delivery_day, draft, stored, validation, onDone }: SendProps) {
  const text = useLanguage().messages.forecastSubmit
  const [isAsking, setAsking] = useState(false)
  const queries = useQueryClient()
  const trpc = useTRPC().portfolioForecasts
  const submission = useSubmission((acknowledgment) => {
    setAsking(false)
    onDone(acknowledgment)
  })
  const send = () => submission.mutate({ body: sentBody(delivery_day, draft) })
  const confirm = useConfirmation(delivery_day, send)
  const begin = async () => {
    const request = { from: delivery_day, to: delivery_day }
    await queries.invalidateQueries({ queryKey: trpc.listForecastVersions.pathKey() })
    const { days } = await queries.fetchQuery({ ...trpc.listForecasts.queryOptions({ query: request }), staleTime: 0 })
    if (days.length === 0) send()
    else {
      confirm.reset()
      setAsking(true)
    }
  }
  // The same values, submitted, make a generated forecast the customer's.
  const isEqual = validation.state === 'right' && stored?.hash === validation.answer.input_hash
  const isSame = isEqual && stored?.source === 'customer'
  return (
    <>
      {submission.error && !isAsking ? <FailedNotice error={submission.error} /> : null}
      <Button
        kind="go"
        disabled={validation.state !== 'right' || submission.isPending || isSame}
        onClick={() => void begin()}
      >
        {submission.isPending ? text.sending : text.send}
      </Button>
      {isEqual ? <span className="faint">{isSame ? text.unchangedHint : text.adoptHint}</span> : null}
      {isAsking && stored ? (
        <ReplaceDialog
          {...{ stored, draft }}
          overtaken={confirm.overtaken}
          change={{ isPending: confirm.isPending || submission.isPending, error: confirm.error ?? submission.error }}
          onConfirm={() => confirm.agree(stored.version)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}

/** Submits a forecast; pages that show forecasts reload. */
function useSubmission(onDone: (acknowledgment: Acknowledgment) => void) {
  const trpc = useTRPC().portfolioForecasts
  const queries = useQueryClient()
  return useMutation(
    trpc.submitForecast.mutationOptions({
      onSuccess: async (acknowledgment) => {
        await queries.invalidateQueries({ queryKey: trpc.pathKey() })
        onDone(acknowledgment)
      },
    }),
  )
}
