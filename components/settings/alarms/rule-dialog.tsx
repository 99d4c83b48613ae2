'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useSession } from '#components/session-provider.tsx'
import { useTRPCClient } from '#components/trpc/trpc.tsx'
import { FormDialog } from '#components/ui/dialog/form-dialog.tsx'
import { CheckField, SelectField, TextField } from '#components/ui/form/field.tsx'
import { ALARM_KINDS, EVENT_KIND } from '#server/registry/alarm-kinds.ts'
import { EventPicker } from '../webhooks/event-picker.tsx'
import { kindChoices, type Rule, type Channel } from './alarm.ts'
import styles from './alarms.module.css'
import { useAlarmsChanged } from './use-alarm-changes.ts'

type RuleDialogProps = { rule?: Rule; channels: readonly Channel[]; onClose: () => void }

/** What raises an alarm, how early, the first recipients and those of the escalation. */
export function RuleDialog({ rule, channels, onClose }: RuleDialogProps) {
  const language = useLanguage()
  const text = language.messages.alarms
  const choices = kindChoices(useSession().organization.areas, language)
  const client = useTRPCClient()
  const changed = useAlarmsChanged()
  const [kind, setKind] = useState(rule?.kind ?? choices[0]?.value ?? EVENT_KIND)
  const [types, setTypes] = useState(rule?.kind === EVENT_KIND ? rule.event_types : [])
  const [lead, setLead] = useState(rule?.lead?.toString() ?? '')
  const [first, setFirst] = useState(rule?.channel_ids ?? [])
  const [second, setSecond] = useState(rule?.escalation_channel_ids ?? [])
  const [minutes, setMinutes] = useState(String(rule?.escalate_after_minutes ?? 15))
  const [passes, setPasses] = useState(rule?.passes_quiet_hours ?? false)
  const [isEnabled, setEnabled] = useState(rule?.is_enabled ?? true)
  const range = ALARM_KINDS.get(kind)?.lead ?? null
  const save = useMutation({
    mutationFn: async () => {
      const body = {
        ...{ kind, event_types: kind === EVENT_KIND ? types : [], channel_ids: first, escalation_channel_ids: second },
        ...{
          lead: range === null || lead === '' ? null : Number(lead),
          passes_quiet_hours: passes,
          is_enabled: isEnabled,
        },
        escalate_after_minutes: second.length === 0 ? null : Number(minutes),
      }
      if (rule === undefined) await client.alarms.createAlarmRule.mutate({ body })
      else await client.alarms.replaceAlarmRule.mutate({ path: { rule_id: rule.id }, body })
    },
    onSuccess: async () => {
      await changed()
      onClose()
    },
  })
  const others = channels.filter(({ id }) => !first.includes(id))
  return (
    <FormDialog
      wide
      title={rule === undefined ? text.addRule : text.changeRule}
      label={text.save}
      isReady={first.length > 0 && (kind !== EVENT_KIND || types.length > 0)}
      change={save}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <SelectField label={text.what} value={kind} choices={choices} onChange={(event) => setKind(event.target.value)} />
      {kind === EVENT_KIND ? <EventPicker chosen={types} onChange={setTypes} /> : null}
      {range === null ? null : (
        <TextField
          label={text.leadLabel[range.unit]}
          hint={text.usual(range.usual)}
          type="number"
          min={range.least}
          max={range.most}
          value={lead}
          onChange={(event) => setLead(event.target.value)}
        />
      )}
      <SearchModeChoice
        legend={text.text}
        channels={channels}
        chosen={first}
        onChange={(ids) => {
          setFirst(ids)
          setSecond(second.filter((id) => !ids.includes(id)))
        }}
      />
      {others.length === 0 ? null : (
        <SearchModeChoice legend={text.escalation} channels={others} chosen={second} onChange={setSecond} />
      )}
      {second.length === 0 ? null : (
        <TextField
          label={text.minutes}
          type="number"
          min={1}
          max={1440}
          required
          value={minutes}
          onChange={(event) => setMinutes(event.target.value)}
        />
      )}
      <CheckField label={text.passes} checked={passes} onChange={() => setPasses(!passes)} />
      <CheckField label={text.enabled} checked={isEnabled} onChange={() => setEnabled(!isEnabled)} />
    </FormDialog>
  )
}

type SearchModeProps = {
  legend: string
  channels: readonly Channel[]
  chosen: string[]
  onChange: (ids: string[]) => void
}

function SearchModeChoice({ legend, channels, chosen, onChange }: SearchModeProps) {
  const toggled = (id: string) => (chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {channels.map(({ id, name }) => (
        <CheckField key={id} label={name} checked={chosen.includes(id)} onChange={() => onChange(toggled(id))} />
      ))}
    </fieldset>
  )
}
