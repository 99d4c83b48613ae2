'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { monthOf } from '#server/areas/schedule-management/clearing/deadlines.ts'
import type { ClearingPeriod } from '#server/areas/schedule-management/clearing/period-contract.ts'
import { windowOf } from '#server/areas/schedule-management/objections/transitions.ts'
import { berlinDay } from '#server/calendar/berlin.ts'
import { formatDate } from '#server/calendar/civil.ts'

/** Whether objections are still possible once the window is closed, and where: in the correction (KBKA), outside of here. */
export function CorrectionNote({ period, now_ms }: { period: ClearingPeriod; now_ms: number }) {
  const { messages, format } = useLanguage()
  if (period.status !== 'final' && period.status !== 'closed') return null
  const text = messages.clearing.periods.correction
  const { opens, closes } = windowOf('correction', monthOf(period.bilanzierungsmonat))
  if (opens === null || closes === null) return null
  const today = berlinDay(new Date(now_ms))
  const [from, to] = [opens, closes].map((day) => format.day(formatDate(day), 'UTC')) as [string, string]
  if (today < opens) return text.ahead(from, to)
  return today <= closes ? text.open(to) : text.over(to)
}
