'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { viewCall } from './holiday-calls.ts'
import { HolidayForm } from './holiday-form.tsx'
import { readState } from './holiday-state.ts'
import { HolidayYear } from './holiday-year.tsx'
import { WorkingDayCounter } from './working-day-counter.tsx'
import { WorkingDayYear } from './working-day-year.tsx'

/** A year's holidays of a country, or its Werktage in German market communication, and a counter between two days. */
export function HolidayView({ today }: { today: string }) {
  const { messages } = useLanguage()
  const text = messages.core.holidays
  const [parameters, change] = useUrlState()
  const state = readState((name) => parameters.get(name), today)
  return (
    <>
      <PageHead title={text.title} sub={text.sub} actions={<CopyAs call={viewCall(state)} />} />
      <HolidayForm state={state} onChange={change} />
      {state.view === 'holidays' ? (
        <HolidayYear state={state} today={today} />
      ) : state.view === 'counter' ? (
        <WorkingDayCounter state={state} onChange={change} />
      ) : (
        <WorkingDayYear state={state} calendar={state.view} today={today} />
      )}
    </>
  )
}
