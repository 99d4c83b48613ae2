'use client'

import { CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { Button } from '#components/ui/button.tsx'
import styles from './calculation-gaps.module.css'
import type { Gap } from './calculation-plan.ts'
import { describeSeries } from '../../pipeline/describe-function.ts'

type CalculationGapsProps = { gaps: Gap[]; hasTariff: boolean; onYear: (year: number) => void }

/** What is missing before it can run, line by line; or that nothing is. Offers a priced year where the period has none. */
export function CalculationGaps({ gaps, hasTariff, onYear }: CalculationGapsProps) {
  const language = useLanguage()
  const text = language.messages.costOfEnergy.calculation
  const lines = hasTariff ? gaps.map((gap) => gapText(gap, language)) : [text.missing.tariff]
  const year = hasTariff ? gaps.map((gap) => (gap.code === 'inactive' ? gap.year : null)).find(Boolean) : null
  return (
    <GapList lines={lines} ready={text.ready}>
      {year ? <Button onClick={() => onYear(year)}>{text.calculateYear(year)}</Button> : null}
    </GapList>
  )
}

/** What is missing, a line each; `ready` where nothing is. */
export function GapList({ lines, ready, children }: { lines: string[]; ready: string; children?: ReactNode }) {
  return (
    <div role="status" className={styles.gaps}>
      {lines.length === 0 ? (
        <p className={styles.ready}>
          <CircleCheck size={14} aria-hidden /> {ready}
        </p>
      ) : (
        lines.map((line) => (
          <p key={line}>
            <CircleDashed size={14} aria-hidden /> {line}
          </p>
        ))
      )}
      {children}
    </div>
  )
}

/** What a gap asks for, in one sentence. */
export function gapText(gap: Gap, language: Language): string {
  const { parts } = language.messages.costOfEnergy.calculation
  const missing = missingDataText(gap, language)
  return gap.part ? `${parts[gap.part]}: ${missing}` : missing
}

function missingDataText(gap: Gap, language: Language): string {
  const { messages, format } = language
  const { missing } = messages.costOfEnergy.calculation
  switch (gap.code) {
    case 'profileCovers':
      return missing.profileCovers(
        format.day(gap.profile.start_time, gap.profile.timezone),
        format.day(Date.parse(gap.profile.end_time) - 1, gap.profile.timezone),
      )
    case 'inactive':
      return missing.inactive
    case 'values':
      return missing.values(format.number(gap.got), format.number(gap.expected))
    case 'badValue':
      return missing.badValue(gap.line, gap.text)
    case 'wrongTime':
      return gap.expected === null
        ? missing.unreadTime(gap.line, gap.text)
        : missing.wrongTime(gap.line, gap.text, gap.expected)
    case 'annual':
      return gap.part === 'injection' ? missing.annualFedIn : missing.annual
    case 'figure':
      return missing.figure(describeSeries(gap.dataset, language))
    case 'dataset':
      return missing.dataset(describeSeries(gap.dataset, language))
    default:
      return missing[gap.code]
  }
}
