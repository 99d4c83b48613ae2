'use client'

import { type ReactNode, useState } from 'react'
import { DayFields, type Period } from './day-fields.tsx'
import styles from './period-fields.module.css'

type PeriodFieldsProps = {
  request: Period
  isPeriod: (period: Period) => boolean
  text: { from: string; to: string; wrong: string }
  onPeriod: (period: Period) => void
  /** More ways to a period, beside the fields. */
  children?: ReactNode
}

/** Two days; an invalid period is reported, not requested. */
export function PeriodFields({ request: requested, isPeriod, text, onPeriod, children }: PeriodFieldsProps) {
  const [typed, setTyped] = useState(requested)
  const set = (part: Partial<Period>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    if (isPeriod(next)) onPeriod(next)
  }
  return (
    <div className={styles.fields}>
      <DayFields period={typed} text={text} onChange={set} error={isPeriod(typed) ? null : text.wrong} />
      {children}
    </div>
  )
}
