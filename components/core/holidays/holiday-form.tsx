'use client'

import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { SelectField, TextField } from '#components/ui/form/field.tsx'
import { Segmented } from '#components/ui/form/segmented.tsx'
import { FIRST_YEAR, LAST_YEAR } from '#server/areas/core/holidays/contract.ts'
import { HOLIDAY_COUNTRIES } from '#server/calendar/holidays/holiday-zones.ts'
import { holidayInput } from './holiday-calls.ts'
import styles from './holiday-form.module.css'
import { type HolidayState, VIEWS, yearsBeside } from './holiday-state.ts'
import { subdivisionName } from './subdivision-name.ts'

export type ChangeState = (change: Record<string, string | null>) => void
type HolidayFormProps = { state: HolidayState; onChange: ChangeState }

/** Which calendar the year shows, of where, and the year. */
export function HolidayForm({ state, onChange }: HolidayFormProps) {
  const { messages } = useLanguage()
  const text = messages.core.holidays
  return (
    <Card className="no-print">
      <div className={styles.views}>
        <Segmented
          label={text.calendar}
          value={state.view}
          onChange={(view) => onChange({ view })}
          choices={VIEWS.map((value) => ({ value, label: text.views[value], title: text.viewTitles[value] }))}
        />
      </div>
      {state.view === 'counter' ? null : <YearFields state={state} onChange={onChange} />}
    </Card>
  )
}

function YearFields({ state, onChange }: HolidayFormProps) {
  const { messages, format } = useLanguage()
  const text = messages.core.holidays
  const countries = HOLIDAY_COUNTRIES.map((value) => ({ value, label: format.country(value) }))
  return (
    <div className={styles.fields} data-filter>
      {state.view === 'holidays' ? (
        <>
          <SelectField
            label={text.country}
            value={state.country}
            onChange={(event) => onChange({ country: event.target.value, subdivision: null })}
            choices={countries.sort((a, b) => format.compare(a.label, b.label))}
          />
          <SubdivisionField state={state} onChange={onChange} />
        </>
      ) : null}
      <YearField state={state} onChange={onChange} />
    </div>
  )
}

/** The parts of the country that have holidays of their own this year. */
function SubdivisionField({ state, onChange }: HolidayFormProps) {
  const { messages, format } = useLanguage()
  const text = messages.core.holidays
  const { data } = useQuery(useTRPC().core.listHolidays.queryOptions({ query: holidayInput(state) }))
  const codes = new Set(data?.holidays.flatMap(({ subdivisions }) => subdivisions))
  if (state.subdivision !== null) codes.add(state.subdivision)
  const choices = [...codes].map((value) => ({ value, label: subdivisionName(value, messages.core.holidays.laender) }))
  return (
    <SelectField
      label={text.subdivision}
      value={state.subdivision ?? ''}
      disabled={choices.length === 0}
      onChange={(event) => onChange({ subdivision: event.target.value || null })}
      choices={[{ value: '', label: text.allParts }, ...choices.sort((a, b) => format.compare(a.label, b.label))]}
    />
  )
}

function YearField({ state, onChange }: HolidayFormProps) {
  const { messages } = useLanguage()
  const text = messages.core.holidays
  const { before, after } = yearsBeside(state)
  const go = (year: number | null) => onChange({ year: year === null ? null : String(year) })
  return (
    <div className={styles.year}>
      <Button icon aria-label={text.yearBefore} disabled={before === null} onClick={() => go(before)}>
        <ChevronLeft size={14} aria-hidden />
      </Button>
      <TextField
        key={state.year}
        label={text.year}
        type="number"
        min={FIRST_YEAR}
        max={LAST_YEAR}
        defaultValue={state.year}
        onChange={(event) => {
          if (/^\d{4}$/.test(event.target.value)) onChange({ year: event.target.value })
        }}
      />
      <Button icon aria-label={text.yearAfter} disabled={after === null} onClick={() => go(after)}>
        <ChevronRight size={14} aria-hidden />
      </Button>
    </div>
  )
}
