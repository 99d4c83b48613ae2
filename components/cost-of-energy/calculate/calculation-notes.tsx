'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { Card } from '#components/ui/card.tsx'
import { Notice } from '#components/ui/page/states.tsx'
import type { Hole } from '#server/areas/cost-of-energy/calculate/coverage.ts'
import type { Summary } from './result/calculation-summary.ts'
import { absentText } from './load/load-messages.ts'

type CalculationNotesProps = { summary: Summary; timezone: string; remarks: string | null }

/** What the figures leave out, what to bear in mind with them, and what the tariff itself remarks. */
export function CalculationNotes({ summary, timezone, remarks }: CalculationNotesProps) {
  const language = useLanguage()
  const { messages, format } = language
  const text = messages.costOfEnergy.calculation
  const notes = summary.holes.map((hole) => holeText(hole, timezone, language))
  if (summary.warnings.includes('partial_bucket')) notes.push(text.partial)
  if (summary.warnings.includes('rolling')) notes.push(text.rolling)
  if (summary.warnings.includes('negative_values')) notes.push(text.negativeValues)
  notes.push(...absentText(summary.absent, language))
  const stale = Map.groupBy(summary.lines, ({ stale_after }) => stale_after)
  for (const [day, lines] of stale)
    if (day !== null)
      notes.push(
        messages.costOfEnergy.freshness.note(format.list(lines.map(({ name }) => name)), format.day(day, 'UTC')),
      )
  return (
    <>
      {notes.map((note) => (
        <Notice key={note} tone="warn">
          {note}
        </Notice>
      ))}
      {remarks ? (
        <Card title={messages.costOfEnergy.tariff.source}>
          <p>{remarks}</p>
        </Card>
      ) : null}
    </>
  )
}

/** Days that are not priced as a sentence; `timezone` is that of the tariff. */
export function holeText(hole: Hole, timezone: string, { messages, format }: Language): string {
  const { holes, componentHoles } = messages.costOfEnergy.calculation
  const { names, side, days } = hole
  const first = format.day(hole.start_ms, timezone)
  const before = format.day(hole.start_ms - 1, timezone)
  const last = format.day(hole.end_ms - 1, timezone)
  const after = format.day(hole.end_ms, timezone)
  const listed = format.list(names)
  if (side === 'ended') return componentHoles.ended(listed, names.length, before)
  if (side === 'later') return componentHoles.later(listed, names.length, after)
  if (names.length === 0) {
    if (side === 'pauses') return holes.pauses(first, last, days)
    return side === 'begins' ? holes.begins(after, days) : holes.ends(before, days)
  }
  if (side === 'pauses') return componentHoles.pauses(listed, names.length, first, last, days)
  return componentHoles[side](listed, names.length, side === 'begins' ? after : before, days)
}
