'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Facts } from '#components/ui/page/facts.tsx'
import { monthOf } from '#server/areas/schedule-management/clearing/deadlines.ts'
import type { ObjectionRecord } from '#server/areas/schedule-management/objections/contract.ts'
import { isOpen, windowOf } from '#server/areas/schedule-management/objections/transitions.ts'
import { berlinDay } from '#server/calendar/berlin.ts'
import { type EpochDay, formatDate } from '#server/calendar/civil.ts'
import { useGroupNames } from '../clearing/group-names.ts'
import { timeLeft, werktageLeft } from '../clearing/calendar/time-left.ts'

/** Until when an objection can be submitted and answered, and whose it is. */
export function ObjectionFacts({ record, now_ms }: { record: ObjectionRecord; now_ms: number }) {
  const { messages, format } = useLanguage()
  const text = messages.clearing
  const nameOf = useGroupNames()
  const today = berlinDay(new Date(now_ms))
  const month = monthOf(record.bilanzierungsmonat)
  const [window, answer] = [windowOf('objection', month), windowOf('answer', month)]
  const day = (at: EpochDay | null) => (at === null ? '–' : format.weekdayDay(formatDate(at), 'UTC'))
  const left = (at: EpochDay | null) => {
    if (at === null || today > at) return text.facts.noWindow
    const { days, hours, minutes } = timeLeft(formatDate(at), now_ms)
    return `${text.left(werktageLeft(formatDate(at), now_ms))} · ${text.periods.countdown(days, hours, minutes)}`
  }
  return (
    <Facts
      facts={[
        {
          label: text.facts.window,
          value: day(window.closes),
          note:
            isOpen(window, today) || window.opens === null || today > window.opens
              ? left(window.closes)
              : text.facts.opens(day(window.opens), format.month(record.bilanzierungsmonat, 'short', 'UTC')),
        },
        { label: text.facts.answer, value: day(answer.closes), note: text.facts.answerNote },
        {
          label: text.columns.group,
          value: nameOf(record.bilanzkreis_eic) ?? '–',
          note: <code>{record.bilanzkreis_eic}</code>,
        },
      ]}
    />
  )
}
