'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { Empty } from '#components/ui/page/states.tsx'
import { QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import type { Period } from '../inputs/calculation-plan.ts'
import { loadParts } from './load-parts.ts'
import { gapsOf } from '../../profiles/profile-statistics.ts'
import { absentIn, type Loads } from '../inputs/supply-data.ts'

const mostShown = 10

type LoadGapsProps = { loads: Loads; period: Period; onSkip: () => void }

/** The times without load values, with the choice to leave them out. */
export function LoadGaps({ loads, period, onSkip }: LoadGapsProps) {
  const { messages, format } = useLanguage()
  const text = messages.costOfEnergy.calculation
  return (
    <Empty
      title={text.loadGaps.title(format.number(absentIn(loads)), absentIn(loads))}
      action={<Button onClick={onSkip}>{text.loadGaps.skip}</Button>}
    >
      {loadParts.map((part) => {
        const load = loads[part]
        if (!load?.includes(null)) return null
        return (
          <span key={part}>
            {loads.injection ? (
              <>
                <strong>{text.parts[part]}</strong>
                <br />
              </>
            ) : null}
            <Intervals load={load} period={period} />
          </span>
        )
      })}
    </Empty>
  )
}

function Intervals({ load, period }: { load: (number | null)[]; period: Period }) {
  const { messages, format } = useLanguage()
  const gaps = gapsOf(load, (slot) => period.start_ms + slot * QUARTER_HOUR_MS)
  const time = (instant: string) => format.time(instant, period.timezone)
  return (
    <>
      {gaps.slice(0, mostShown).map((gap) => (
        <span key={gap.start_time}>
          {time(gap.start_time)} – {time(gap.end_time)}
          <br />
        </span>
      ))}
      {gaps.length > mostShown ? messages.profiles.gapsMore(format.number(gaps.length - mostShown)) : null}
    </>
  )
}
