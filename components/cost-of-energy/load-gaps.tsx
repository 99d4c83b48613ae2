'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { Empty } from '#components/ui/states.tsx'
import { QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import type { Period } from './calculation-plan.ts'
import { gapsOf } from './profiles/profile-statistics.ts'

const mostShown = 10

type LoadGapsProps = { load: (number | null)[]; period: Period; onSkip: () => void }

/** For which times a load has no values, and the way on without them. */
export function LoadGaps({ load, period, onSkip }: LoadGapsProps) {
  const { words, format } = useLanguage()
  const text = words.costOfEnergy.calculation.loadGaps
  const gaps = gapsOf(load, (slot) => period.start_ms + slot * QUARTER_HOUR_MS)
  const absent = gaps.reduce((sum, { slots }) => sum + slots, 0)
  const time = (instant: string) => format.time(instant, period.timezone)
  return (
    <Empty title={text.title(format.number(absent))} action={<Button onClick={onSkip}>{text.skip}</Button>}>
      {gaps.slice(0, mostShown).map((gap) => (
        <span key={gap.start_time}>
          {time(gap.start_time)} – {time(gap.end_time)}
          <br />
        </span>
      ))}
      {gaps.length > mostShown ? words.profiles.gapsMore(format.number(gaps.length - mostShown)) : null}
    </Empty>
  )
}
