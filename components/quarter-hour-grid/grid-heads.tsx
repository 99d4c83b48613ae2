'use client'

import { clsx } from 'clsx'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { type DaySlot, spanText } from './day-slots.ts'
import styles from './quarter-hour-grid.module.css'
import { COLUMN_PX } from './use-seen-columns.ts'

/** Replaces columns that are out of sight. */
export function Space({ columns }: { columns: number }) {
  return columns > 0 ? <div aria-hidden className={styles.spacer} style={{ width: columns * COLUMN_PX }} /> : null
}

/** What a column is called: in one text, and over the column in two lines. */
export type ColumnName = { key: string; text: string; head: readonly [string, string] }

type ColumnHeadProps = { name: ColumnName; index: number; isWrong: boolean; onOpen: (index: number) => void }

/** A series over its column; opens what it is. */
export function ColumnHead({ name: { text, head }, index, isWrong, onOpen }: ColumnHeadProps) {
  const { messages } = useLanguage()
  return (
    <div
      role="columnheader"
      aria-label={text}
      aria-colindex={index + 2}
      className={clsx(styles.head, isWrong && styles.headWrong)}
    >
      <button type="button" title={messages.forecastSubmit.column.change(text)} onClick={() => onOpen(index)}>
        <b>{head[0]}</b> <span>{head[1]}</span>
      </button>
    </div>
  )
}

type RowHeadProps = { slot: DaySlot | undefined; surplus: string | undefined; number: number }

/** A quarter-hour by the clock, or a row that is too many. */
export function RowHead({ slot, surplus, number }: RowHeadProps) {
  const { messages } = useLanguage()
  return (
    <div role="rowheader" className={clsx(styles.row, slot?.isAgain && styles.rowAgain, !slot && styles.over)}>
      {slot ? (
        <>
          {spanText(slot)}
          {slot.isAgain ? <i> {messages.portfolioForecasts.againShort}</i> : null}
        </>
      ) : (
        surplus || messages.forecastSubmit.tooMany(number)
      )}
    </div>
  )
}
