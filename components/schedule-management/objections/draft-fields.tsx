'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { SelectField, TextAreaField, TextField } from '#components/ui/form/field.tsx'
import { OBJECTION_TYPES, type ObjectionType } from '#server/areas/schedule-management/objections/contract.ts'
import { UNITS_OF } from './evidence/amounts.ts'
import styles from '../clearing/clearing.module.css'
import type { Draft } from './draft.ts'
import { unitLabel } from './objection-messages.ts'
import { readValue } from './evidence/pasted.ts'

type DraftFieldsProps = { draft: Draft; onChange: (draft: Draft) => void }

/** The fields of an objection: type, amount in a unit of that type where it has one, subject and reason. */
export function DraftFields({ draft, onChange }: DraftFieldsProps) {
  const { messages } = useLanguage()
  const text = messages.clearing.objections
  const hasAmount = UNITS_OF[draft.objection_type].length > 0
  return (
    <>
      <SelectField
        label={text.form.type}
        value={draft.objection_type}
        onChange={(event) => onChange({ ...draft, objection_type: event.target.value as ObjectionType })}
        choices={OBJECTION_TYPES.map((value) => ({ value, label: text.types[value] }))}
      />
      {hasAmount ? <AmountFields draft={draft} onChange={onChange} /> : null}
      <TextField
        label={text.values.subject}
        hint={text.form.subjectHints[draft.objection_type]}
        value={draft.subject}
        maxLength={1000}
        onChange={(event) => onChange({ ...draft, subject: event.target.value })}
      />
      <TextAreaField
        label={text.form.reason}
        hint={text.form.reasonHint}
        value={draft.reason}
        maxLength={10_000}
        rows={4}
        onChange={(event) => onChange({ ...draft, reason: event.target.value })}
      />
    </>
  )
}

function AmountFields({ draft, onChange }: DraftFieldsProps) {
  const { messages } = useLanguage()
  const text = messages.clearing.objections
  const units: readonly string[] = UNITS_OF[draft.objection_type]
  const isWrong = readValue(draft.amount.trim(), false) === undefined
  return (
    <div className={styles.two}>
      <TextField
        label={text.values.amount}
        hint={text.form.amountHint}
        error={isWrong ? text.form.amountWrong(draft.amount.trim().slice(0, 40)) : undefined}
        value={draft.amount}
        inputMode="decimal"
        maxLength={40}
        onChange={(event) => onChange({ ...draft, amount: event.target.value })}
      />
      <SelectField
        label={text.values.unit}
        value={units.includes(draft.unit) ? draft.unit : (units[0] ?? '')}
        onChange={(event) => onChange({ ...draft, unit: event.target.value })}
        choices={UNITS_OF[draft.objection_type].map((value) => ({ value, label: unitLabel(value) }))}
      />
    </div>
  )
}
