'use client'

import { type ReactNode, useState } from 'react'
import { TextField } from './field.tsx'
import styles from './period-fields.module.css'

/** Days `YYYY-MM-DD`, both inclusive. */
export type Period = { from: string; to: string }

type PeriodFieldsProps = {
  asked: Period
  isPeriod: (period: Period) => boolean
  text: { from: string; to: string; wrong: string }
  onPeriod: (period: Period) => void
  /** More ways to a period, beside the fields. */
  children?: ReactNode
}

/** Two days; what is no period is said, and not asked for. */
export function PeriodFields({ asked, isPeriod, text, onPeriod, children }: PeriodFieldsProps) {
  const [typed, setTyped] = useState(asked)
  const set = (part: Partial<Period>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    if (isPeriod(next)) onPeriod(next)
  }
  return (
    <div className={styles.fields}>
      <TextField
        label={text.from}
        type="date"
        value={typed.from}
        onChange={(event) => set({ from: event.target.value })}
      />
      <TextField
        label={text.to}
        type="date"
        value={typed.to}
        error={isPeriod(typed) ? null : text.wrong}
        onChange={(event) => set({ to: event.target.value })}
      />
      {children}
    </div>
  )
}
