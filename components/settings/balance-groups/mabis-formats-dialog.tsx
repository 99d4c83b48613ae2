'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { FormDialog } from '#components/ui/dialog/form-dialog.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import { SelectField, TextField } from '#components/ui/form/field.tsx'
import {
  EMPTY_REASONS,
  type MabisFormat,
  VERSION_OFFSETS,
} from '#server/areas/schedule-management/sum-series/formats/mabis-format.ts'
import styles from './balance-groups.module.css'

const NEXT: MabisFormat = {
  valid_from: '',
  iftsta_release: '',
  version_offset: 'written',
  empty_reason: 'kept',
  series_location: '172',
}

/** Sets how messages of MaBiS are written and read, from which day on. */
export function MabisFormatsDialog({ set, onClose }: { set: MabisFormat[]; onClose: () => void }) {
  const { messages } = useLanguage()
  const text = messages.balanceGroups.mabisFormats
  const [formats, setFormats] = useState(set)
  const toast = useToast()
  const trpc = useTRPC().scheduleManagement
  const queryClient = useQueryClient()
  const put = useMutation(
    trpc.putMabisFormats.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.readMabisFormats.queryFilter())
        toast(messages.balanceGroups.groups.saved)
        onClose()
      },
    }),
  )
  const change = (index: number, part: Partial<MabisFormat>) =>
    setFormats(formats.map((each, at) => (at === index ? { ...each, ...part } : each)))
  return (
    <FormDialog
      title={text.title}
      intro={text.intro}
      label={messages.balanceGroups.groups.save}
      isReady={formats.every(({ valid_from, iftsta_release }) => valid_from !== '' && iftsta_release !== '')}
      change={put}
      onSubmit={() => put.mutate({ body: { formats } })}
      onClose={onClose}
    >
      {formats.map(({ valid_from, iftsta_release, version_offset, empty_reason, series_location }, index) => (
        <div key={index} className={styles.formatRow}>
          <TextField
            label={text.validFrom}
            type="date"
            value={valid_from}
            required
            onChange={(event) => change(index, { valid_from: event.target.value })}
          />
          <TextField
            label={text.release}
            value={iftsta_release}
            required
            maxLength={6}
            onChange={(event) => change(index, { iftsta_release: event.target.value })}
          />
          <SelectField
            label={text.offset}
            value={version_offset}
            choices={VERSION_OFFSETS.map((value) => ({ value, label: text.offsets[value] }))}
            onChange={(event) => change(index, { version_offset: event.target.value as MabisFormat['version_offset'] })}
          />
          <SelectField
            label={text.reason}
            value={empty_reason}
            choices={EMPTY_REASONS.map((value) => ({ value, label: text.reasons[value] }))}
            onChange={(event) => change(index, { empty_reason: event.target.value as MabisFormat['empty_reason'] })}
          />
          <TextField
            label={text.location}
            value={series_location}
            maxLength={3}
            onChange={(event) => change(index, { series_location: event.target.value })}
          />
          <Button kind="plain" onClick={() => setFormats(formats.filter((_, at) => at !== index))}>
            {messages.balanceGroups.groups.remove}
          </Button>
        </div>
      ))}
      <div>
        <Button onClick={() => setFormats([...formats, NEXT])}>{messages.balanceGroups.operators.add}</Button>
      </div>
    </FormDialog>
  )
}
