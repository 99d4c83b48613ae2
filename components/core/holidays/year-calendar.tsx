'use client'

import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import styles from './year-calendar.module.css'
import { type GridDay, type Mark, MARK_KINDS, monthsOf } from './year-grid.ts'

type YearCalendarProps = {
  year: number
  marks: ReadonlyMap<string, Mark>
  today: string
  /** A few words beside each month's name. */
  note?: (month: number) => ReactNode
}

/** A year on one screen: twelve months with holidays marked. The table below gives the same to screen readers. */
export function YearCalendar({ year, marks, today, note }: YearCalendarProps) {
  const { messages, format } = useLanguage()
  const text = messages.core.holidays
  const found = new Set([...marks.values()].map(({ kind }) => kind))
  return (
    <>
      <ul className={styles.legend}>
        {MARK_KINDS.filter((kind) => found.has(kind)).map((kind) => (
          <li key={kind}>
            <span aria-hidden className={clsx(styles.swatch, styles[kind])} />
            {text.marks[kind]}
          </li>
        ))}
        <li>
          <span aria-hidden className={clsx(styles.swatch, styles.weekend)} />
          {text.weekend}
        </li>
      </ul>
      <div className={styles.year} aria-hidden>
        {monthsOf(year).map(({ month, blanks, days }) => (
          <div key={month} className={styles.month}>
            <div className={styles.head}>
              <strong>{format.monthName(month, 'long')}</strong>
              {note ? <span className="faint">{note(month)}</span> : null}
            </div>
            <div className={styles.days}>
              {WEEK.map((day) => (
                <span key={day} className={styles.weekday}>
                  {format.weekday(day)}
                </span>
              ))}
              {days.map((day, index) => (
                <Day
                  key={day.date}
                  day={day}
                  mark={marks.get(day.date)}
                  start={index === 0 ? blanks + 1 : undefined}
                  isToday={day.date === today}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
    </>
  )
}

/** A Monday and the days after it. */
const WEEK = ['2024-01-01', '2024-01-02', '2024-01-03', '2024-01-04', '2024-01-05', '2024-01-06', '2024-01-07']

type DayProps = { day: GridDay; mark: Mark | undefined; start: number | undefined; isToday: boolean }

function Day({ day, mark, start, isToday }: DayProps) {
  return (
    <span
      className={clsx(styles.day, day.is_weekend && styles.weekend, mark && styles[mark.kind], isToday && styles.today)}
      style={start === undefined ? undefined : { gridColumnStart: start }}
      title={mark?.names.join(', ')}
    >
      {day.day}
    </span>
  )
}
