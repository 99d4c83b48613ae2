'use client'

import { TriangleAlert } from 'lucide-react'
import type { Language } from '#components/i18n/language.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Card } from '#components/ui/card.tsx'
import type { Failure } from '#components/ui/messages/failure.ts'
import { firstOf, hoursOf, limitText } from './limit-messages.ts'
import styles from '../what-if.module.css'

/** A limit that conflicts with the others, or a tariff under which none can be met. */
export type Conflict = {
  code?: string
  value?: number
  unit?: string
  intervals?: [string, string][]
  least?: number
  tariff_id?: string
  msg?: string | null
}

/** What contradicts each other, where that is why a call failed; else null. */
export function infeasibleOf({ problems }: Failure): Conflict[] | null {
  const problem = problems.find(({ type }) => type === 'infeasible')
  const conflicts = problem?.ctx?.['conflicts']
  return Array.isArray(conflicts) ? (conflicts as Conflict[]) : null
}

/** Limits that no plan keeps together, each in words, with when it would have to give. */
export function InfeasibleCard({ conflicts }: { conflicts: Conflict[] }) {
  const language = useLanguage()
  const text = language.messages.whatIf
  return (
    <Card
      title={
        <>
          <TriangleAlert size={14} aria-hidden /> {text.infeasible}
        </>
      }
      note={text.infeasibleText}
    >
      <ul className={styles.texts} role="alert">
        {conflicts.map((conflict) => (
          <li key={`${conflict.code} ${conflict.tariff_id}`}>
            {conflictText(conflict, language)}
            <span>{[conflictTimes(conflict, language), leastText(conflict, language)].filter(Boolean).join('; ')}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** A conflict in words; the service's own where the console knows none. */
export function conflictText({ code = '', value = 0, unit = '', msg }: Conflict, language: Language): string {
  const known: Record<string, ((limit: string) => string) | undefined> = language.messages.whatIf.conflicts
  return known[code]?.(limitText(value, unit, language)) ?? msg ?? code
}

function leastText({ least }: Conflict, language: Language): string | null {
  return least === undefined ? null : language.messages.whatIf.conflictLeast(language.format.amount(least, 'kW'))
}

function conflictTimes({ intervals = [] }: Conflict, language: Language): string | null {
  if (intervals.length === 0) return null
  const spans = intervals.map(([start_time, end_time]) => ({ start_time, end_time }))
  const zone = language.zone
  return language.messages.whatIf.conflictWhen(hoursOf(spans, language), firstOf(spans, language, zone))
}
