'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Card } from '#components/ui/card.tsx'
import { Facts } from '#components/ui/page/facts.tsx'
import { Segmented } from '#components/ui/form/segmented.tsx'
import { TypedField } from '#components/ui/form/typed-field.tsx'
import type { WorkingDaysResult } from '#server/areas/core/holidays/contract.ts'
import { countInput } from './holiday-calls.ts'
import type { ChangeState } from './holiday-form.tsx'
import { type HolidayState, rangeFault } from './holiday-state.ts'
import { SkippedDays } from './skipped-days.tsx'
import styles from './working-day-counter.module.css'
import { sumOf } from './working-day-sum.ts'

type CounterProps = { state: HolidayState; onChange: ChangeState }

/** Werktage between two days, both counted, and why the others are none. */
export function WorkingDayCounter({ state, onChange }: CounterProps) {
  const { messages } = useLanguage()
  const text = messages.core.holidays
  const input = countInput(state)
  const request = input ?? { start_date: '', end_date: '' }
  const query = useQuery({
    ...useTRPC().core.countWorkingDays.queryOptions({ query: request }),
    enabled: input !== null,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <Card title={text.counterTitle} note={text.counterNote}>
        <CounterForm state={state} onChange={onChange} />
      </Card>
      {input === null ? null : (
        <QueryStates query={query} lines={4}>
          {(result) => <Counted result={result} />}
        </QueryStates>
      )}
    </>
  )
}

function CounterForm({ state, onChange }: CounterProps) {
  const { messages } = useLanguage()
  const text = messages.core.holidays
  const fault = rangeFault(state)
  const field = (name: 'from' | 'to') => ({
    label: text[name],
    type: 'date',
    value: state[name],
    error: fault?.field === name ? text.faults[fault.fault] : undefined,
    onType: (day: string) => onChange({ [name]: day }),
  })
  return (
    <div className={styles.form}>
      <TypedField {...field('from')} />
      <TypedField {...field('to')} />
      <div className={styles.calendar}>
        <Segmented
          label={text.counted}
          value={state.counted}
          onChange={(counted) => onChange({ counted })}
          choices={[
            { value: 'any_land', label: text.countedShort.any_land, title: text.viewTitles.any_land },
            { value: 'federal', label: text.countedShort.federal, title: text.viewTitles.federal },
          ]}
        />
      </div>
    </div>
  )
}

function Counted({ result }: { result: WorkingDaysResult }) {
  const { messages, format } = useLanguage()
  const text = messages.core.holidays
  const { skipped_days, working_days, start_date, end_date } = result
  const { days, weekend_days, weekday_holidays, weekend_holidays } = sumOf(result)
  const also = weekend_holidays > 0 ? text.facts.alsoWeekend(format.number(weekend_holidays)) : undefined
  const range = `${format.day(start_date, 'UTC')} – ${format.day(end_date, 'UTC')}`
  return (
    <>
      <div role="status">
        <Facts
          facts={[
            { label: text.facts.days, value: format.number(days) },
            { label: text.facts.weekends, value: `− ${format.number(weekend_days)}` },
            { label: text.facts.holidays, value: `− ${format.number(weekday_holidays)}`, note: also },
            { label: text.facts.workingDays, value: `= ${format.number(working_days)}` },
          ]}
        />
      </div>
      <SkippedDays
        title={text.skippedBetween(range)}
        name={`${start_date}-${end_date}`}
        calendar={result.calendar}
        days={skipped_days}
      />
    </>
  )
}
