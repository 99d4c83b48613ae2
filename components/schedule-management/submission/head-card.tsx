'use client'

import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { problemText } from '#components/quarter-hour-grid/problem-text.ts'
import { Card } from '#components/ui/card.tsx'
import { CheckField, SelectField, TextField } from '#components/ui/form/field.tsx'
import type { Problem } from '#server/errors.ts'
import { TSOS, type TsoId } from '#server/areas/schedule-management/schedules/tsos.ts'
import { readDay } from '../schedules/schedules-address.ts'
import { GateNote } from './gate-note.tsx'
import styles from './submission.module.css'
import type { ScheduleHead } from './schedule-draft.ts'

export type Group = { eic: string; name: string; tsos: readonly TsoId[] }

type HeadProps = {
  head: ScheduleHead
  /** Null where the schedule is there already, and nothing of this can be changed. */
  groups: readonly Group[] | null
  now_ms: number
  /** What the service found, of which each field shows its own. */
  problems: readonly Problem[]
  onChange: (change: Record<'date' | 'tso' | 'group' | 'test', string | null>) => void
}

/** What the schedule is of, with the gate of its day. */
export function HeadCard({ head, groups, now_ms, problems, onChange }: HeadProps) {
  const language = useLanguage()
  const { messages, format } = language
  const text = messages.scheduleSubmission.head
  const [typed, setTyped] = useState(head.date)
  const group = groups?.find(({ eic }) => eic === head.sender_id)
  const wrong = (...fields: string[]) => {
    const found = problems.find(({ loc }) => loc.length === 2 && fields.includes(String(loc[1])))
    return found && problemText(found, language)
  }
  const now = { date: head.date, tso: head.tso, group: head.sender_id, test: head.test ? '1' : null }
  const isFixed = groups === null
  return (
    <Card title={text.title}>
      <div className={styles.head}>
        <SelectField
          label={text.group}
          error={wrong('sender_id')}
          value={head.sender_id}
          disabled={isFixed}
          choices={
            groups?.map(({ eic, name }) => ({ value: eic, label: `${name} (${eic})` })) ?? [
              { value: head.sender_id, label: head.sender_id },
            ]
          }
          onChange={({ target: { value } }) => {
            const tsos = groups?.find(({ eic }) => eic === value)?.tsos ?? []
            onChange({ ...now, group: value, tso: tsos.includes(head.tso) ? head.tso : (tsos[0] ?? null) })
          }}
        />
        <SelectField
          label={text.tso}
          error={wrong('tso', 'market', 'receiver_id')}
          value={head.tso}
          disabled={isFixed}
          choices={(group?.tsos ?? [head.tso]).map((value) => ({ value, label: TSOS[value].name }))}
          onChange={({ target: { value } }) => onChange({ ...now, tso: value })}
        />
        <TextField
          label={text.day}
          hint={`${format.weekday(head.date)} · ${text.market[TSOS[head.tso].market]}`}
          error={wrong('date')}
          type="date"
          value={typed}
          disabled={isFixed}
          onChange={({ target: { value } }) => {
            setTyped(value)
            if (readDay(value) !== undefined) onChange({ ...now, date: value })
          }}
        />
        <GateNote {...{ head, now_ms }} />
      </div>
      <CheckField
        label={text.test}
        checked={head.test}
        disabled={isFixed}
        onChange={({ target: { checked } }) => onChange({ ...now, test: checked ? '1' : null })}
      />
    </Card>
  )
}
