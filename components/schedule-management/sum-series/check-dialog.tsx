'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { FormDialog } from '#components/ui/dialog/form-dialog.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import { SelectField } from '#components/ui/form/field.tsx'
import type { SumSeries } from '#server/areas/schedule-management/sum-series/contract.ts'
import { CHECK_OUTCOMES, type CheckOutcome } from '#server/areas/schedule-management/sum-series/write-check-notice.ts'

/** Writes the Prüfmitteilung of a series; one that finds the quantities implausible may file an objection of its month. */
export function CheckDialog({ series: { uid, month }, onClose }: { series: SumSeries; onClose: () => void }) {
  const { messages } = useLanguage()
  const text = messages.sumSeries.check
  const [outcome, setOutcome] = useState<CheckOutcome>('accepted')
  const [objection, setObjection] = useState('')
  const toast = useToast()
  const trpc = useTRPC().scheduleManagement
  const queryClient = useQueryClient()
  const request = { bilanzierungsmonat: [month] }
  const objections = useQuery(trpc.listAllObjections.queryOptions({ query: request })).data?.objections ?? []
  const check = useMutation(
    trpc.checkSumSeries.mutationOptions({
      onSuccess: ({ notice }) => {
        toast(text.written(notice.document_number ?? ''))
        onClose()
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: trpc.pathKey() }),
    }),
  )
  const filed = outcome === 'implausible' && objection !== '' ? { objection_uid: objection } : {}
  return (
    <FormDialog
      title={text.title}
      intro={text.intro}
      label={text.write}
      isReady
      change={check}
      onSubmit={() => check.mutate({ path: { uid }, body: { outcome, ...filed } })}
      onClose={onClose}
    >
      <SelectField
        label={text.outcome}
        value={outcome}
        choices={CHECK_OUTCOMES.map((value) => ({ value, label: messages.sumSeries.outcomes[value] }))}
        onChange={(event) => setOutcome(event.target.value as CheckOutcome)}
      />
      {outcome === 'implausible' && objections.length > 0 ? (
        <SelectField
          label={text.objection}
          value={objection}
          choices={[
            { value: '', label: text.noObjection },
            ...objections.map((each) => ({
              value: each.uid,
              label: `${messages.clearing.objections.types[each.objection_type]} · ${messages.clearing.objections.status[each.status]}`,
            })),
          ]}
          onChange={(event) => setObjection(event.target.value)}
        />
      ) : null}
    </FormDialog>
  )
}
