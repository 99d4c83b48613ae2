'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { FormDialog } from '#components/ui/dialog/form-dialog.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import { CheckField, TextField } from '#components/ui/form/field.tsx'
import styles from './data-sources.module.css'
import type { Schedule } from './schedule.ts'
import { useSchedulesChanged } from './use-schedules.ts'

/** Sets whether a source is imported by itself, how often, and which bidding zones of it. */
export function ScheduleDialog({ schedule, name, onClose }: { schedule: Schedule; name: string; onClose: () => void }) {
  const { messages } = useLanguage()
  const text = messages.dataSources
  const { source, least_hours, usual, known_zones } = schedule
  const [is_enabled, setEnabled] = useState(schedule.is_enabled)
  const [hours, setHours] = useState(String(schedule.every_hours))
  const [zones, setZones] = useState<readonly string[]>(schedule.zones ?? [])
  const toast = useToast()
  const changed = useSchedulesChanged()
  const put = useMutation(
    useTRPC().core.updateImportSchedule.mutationOptions({
      onSuccess: async () => {
        await changed()
        toast(text.saved)
        onClose()
      },
    }),
  )
  const every_hours = Number(hours)
  const isReady = Number.isInteger(every_hours) && every_hours >= least_hours && every_hours <= 8760
  const hasZones = known_zones === null || zones.length > 0
  const body = { is_enabled, every_hours, ...(known_zones === null ? {} : { zones: [...zones] }) }
  return (
    <FormDialog
      title={`${text.dialogTitle}: ${name}`}
      intro={text.licence(messages.core.data.licenceText(schedule.licence))}
      label={text.save}
      isReady={isReady && hasZones}
      change={put}
      onSubmit={() => put.mutate({ path: { source }, body })}
      onClose={onClose}
    >
      <CheckField label={text.enabled} checked={is_enabled} onChange={(event) => setEnabled(event.target.checked)} />
      <TextField
        label={text.interval}
        hint={text.intervalHint(least_hours, usual.every_hours)}
        type="number"
        inputMode="numeric"
        min={least_hours}
        max={8760}
        required
        value={hours}
        onChange={(event) => setHours(event.target.value)}
      />
      {known_zones === null ? null : (
        <fieldset className={styles.zones}>
          <legend>{text.zones}</legend>
          {known_zones.map((zone) => (
            <CheckField
              key={zone}
              label={zone.toUpperCase()}
              checked={zones.includes(zone)}
              onChange={({ target }) =>
                setZones(known_zones.filter((each) => (each === zone ? target.checked : zones.includes(each))))
              }
            />
          ))}
        </fieldset>
      )}
    </FormDialog>
  )
}
