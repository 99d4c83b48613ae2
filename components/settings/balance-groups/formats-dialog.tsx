'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { FormDialog } from '#components/ui/dialog/form-dialog.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import { SelectField, TextField } from '#components/ui/form/field.tsx'
import type { TsoProfile } from '#server/areas/schedule-management/configuration/tso-contract.ts'
import { SENT_DOCUMENTS } from '#server/areas/schedule-management/schedules/tsos.ts'
import styles from './balance-groups.module.css'

type Format = TsoProfile['formats'][number]

/** Sets in which family documents are written for an operator, and from which delivery day on. */
export function FormatsDialog({ profile, onClose }: { profile: TsoProfile; onClose: () => void }) {
  const { messages } = useLanguage()
  const text = messages.balanceGroups.operators
  const { tso, name, families } = profile
  const [formats, setFormats] = useState<Format[]>(profile.formats)
  const toast = useToast()
  const trpc = useTRPC().scheduleManagement
  const queryClient = useQueryClient()
  const put = useMutation(
    trpc.putDocumentFormats.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.listTsos.queryFilter())
        toast(messages.balanceGroups.groups.saved)
        onClose()
      },
    }),
  )
  const change = (index: number, part: Partial<Format>) =>
    setFormats(formats.map((each, at) => (at === index ? { ...each, ...part } : each)))
  const next: Format = { document: 'schedule', family: families.at(-1) ?? 'cim', valid_from: '' }
  return (
    <FormDialog
      title={text.changeTitle(name)}
      intro={text.intro(text.families[families[0] ?? 'ess'])}
      label={messages.balanceGroups.groups.save}
      isReady={formats.every(({ valid_from }) => valid_from !== '')}
      change={put}
      onSubmit={() => put.mutate({ path: { tso }, body: { formats } })}
      onClose={onClose}
    >
      {formats.map(({ document, family, valid_from }, index) => (
        <div key={index} className={styles.formatRow}>
          <SelectField
            label={text.document}
            value={document}
            choices={SENT_DOCUMENTS.map((value) => ({ value, label: text.documents[value] }))}
            onChange={(event) => change(index, { document: event.target.value as Format['document'] })}
          />
          <SelectField
            label={text.format}
            value={family}
            choices={families.map((value) => ({ value, label: text.families[value] }))}
            onChange={(event) => change(index, { family: event.target.value as Format['family'] })}
          />
          <TextField
            label={text.validFrom}
            type="date"
            value={valid_from}
            required
            onChange={(event) => change(index, { valid_from: event.target.value })}
          />
          <Button kind="plain" onClick={() => setFormats(formats.filter((_, at) => at !== index))}>
            {messages.balanceGroups.groups.remove}
          </Button>
        </div>
      ))}
      <div>
        <Button onClick={() => setFormats([...formats, next])}>{text.add}</Button>
      </div>
    </FormDialog>
  )
}
