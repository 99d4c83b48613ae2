'use client'

import type { ReactNode } from 'react'
import { TextField } from './field.tsx'

/** Days `YYYY-MM-DD`, both inclusive. */
export type Period = { from: string; to: string }

type DayFieldsProps = {
  period: Period
  text: { from: string; to: string }
  onChange: (change: Partial<Period>) => void
  /** Text below the last day. */
  hint?: ReactNode
  error?: string | null
}

/** The first and the last day of a period. */
export function DayFields({ period, text, onChange, hint, error }: DayFieldsProps) {
  return (
    <>
      <TextField
        label={text.from}
        type="date"
        value={period.from}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <TextField
        label={text.to}
        type="date"
        value={period.to}
        hint={hint}
        error={error}
        onChange={(event) => onChange({ to: event.target.value })}
      />
    </>
  )
}
