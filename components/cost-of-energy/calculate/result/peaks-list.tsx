'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Summary } from './calculation-summary.ts'
import styles from './peaks-list.module.css'
import type { PeakGroup } from './peaks.ts'

type PeaksListProps = { summary: Summary; month: string | null; longName: (month: string) => string }

const monthsShown = 12

/** "These 3 hours set March: 1 284 SEK", for one month or the dearest ones. */
export function PeaksList({ summary, month, longName }: PeaksListProps) {
  const { messages } = useLanguage()
  const groups = summary.peak_groups.filter((group) => month === null || group.month === month)
  if (summary.peak_groups.length === 0)
    return <p className={styles.none}>{messages.costOfEnergy.calculation.noPeaks}</p>
  return (
    <ul className={styles.list}>
      {groups.slice(0, monthsShown).map((group) => (
        <PeakGroup key={`${group.component} ${group.month}`} group={group} summary={summary} longName={longName} />
      ))}
    </ul>
  )
}

type PeakGroupProps = { group: PeakGroup; summary: Summary; longName: (month: string) => string }

function PeakGroup({ group, summary, longName }: PeakGroupProps) {
  const { messages, format } = useLanguage()
  const text = messages.costOfEnergy.calculation
  const sentence = text.peaksSet(
    group.peaks.length,
    longName(group.month),
    format.money(group.amount, summary.currency),
  )
  return (
    <li>
      <b>{sentence}</b> <span className="dim">{group.component}</span>
      <span className={styles.hours}>
        {group.peaks.map((peak) => (
          <span key={peak.start_ms} className="number">
            {format.moment(peak.start_ms)} · {format.withUnit(format.number(peak.value, 3), peak.unit)}
          </span>
        ))}
      </span>
    </li>
  )
}
