'use client'

import { ToggleGroup } from 'radix-ui'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { CheckField, TextField } from '#components/ui/form/field.tsx'
import { DAYS_OF_WEEK, type DayOfWeek } from '#server/areas/cost-of-energy/contract.ts'
import styles from '../authoring.module.css'
import own from './window-fields.module.css'
import type { WindowForm } from './fee-form.ts'

type WindowFieldsProps = {
  window: WindowForm
  bad: (side: 'from' | 'to') => string | undefined
  onChange: (change: Partial<WindowForm>) => void
}

/** When something applies: months, days and a time of day; unselected fields do not restrict. */
export function WindowFields({ window, bad, onChange }: WindowFieldsProps) {
  const { messages } = useLanguage()
  const text = messages.authoring.editor
  const setDays = (picked: string[]) =>
    onChange({ days: DAYS_OF_WEEK.filter((day): day is DayOfWeek => picked.includes(day)) })
  return (
    <>
      <MonthsField months={window.months} onChange={(months) => onChange({ months })} />
      <Toggles
        label={text.days}
        picked={window.days}
        choices={DAYS_OF_WEEK.map((day) => ({ value: day, label: messages.pipeline.days[day] }))}
        onChange={setDays}
      />
      <div className={styles.fields}>
        <TextField
          label={text.timeFrom}
          placeholder="06:00"
          hint={text.clockHint}
          value={window.from}
          error={bad('from')}
          onChange={(event) => onChange({ from: event.target.value })}
        />
        <TextField
          label={text.timeTo}
          placeholder="22:00"
          value={window.to}
          error={bad('to')}
          onChange={(event) => onChange({ to: event.target.value })}
        />
        <div className={own.check}>
          <CheckField
            label={text.noHolidays}
            checked={window.noHolidays}
            onChange={(event) => onChange({ noHolidays: event.target.checked })}
          />
        </div>
      </div>
    </>
  )
}

export function MonthsField({ months, onChange }: { months: number[]; onChange: (months: number[]) => void }) {
  const { messages, format } = useLanguage()
  return (
    <Toggles
      label={messages.authoring.editor.months}
      picked={months.map(String)}
      choices={Array.from({ length: 12 }, (_, index) => ({
        value: String(index + 1),
        label: format.monthName(index + 1),
      }))}
      onChange={(picked) => onChange(picked.map(Number).sort((a, b) => a - b))}
    />
  )
}

type TogglesProps = {
  label: string
  picked: string[]
  choices: { value: string; label: string }[]
  onChange: (picked: string[]) => void
}

function Toggles({ label, picked, choices, onChange }: TogglesProps) {
  return (
    <div className={own.toggles}>
      <span className={own.label} aria-hidden>
        {label}
      </span>
      <ToggleGroup.Root
        type="multiple"
        value={picked}
        onValueChange={onChange}
        aria-label={label}
        className={own.group}
      >
        {choices.map(({ value, label: name }) => (
          <ToggleGroup.Item key={value} value={value} className={own.toggle}>
            {name}
          </ToggleGroup.Item>
        ))}
      </ToggleGroup.Root>
    </div>
  )
}
