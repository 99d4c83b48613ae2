'use client'

import { clsx } from 'clsx'
import Link from 'next/link'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import type { ListedForecastDay } from '#server/areas/portfolio-forecasts/contract.ts'
import { formatDate, parseDate, weekday } from '#server/calendar/civil.ts'
import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { DAY_STATES, type DayState } from './day-state.ts'
import styles from './month-calendar.module.css'
import { StateTag, stateIcons } from './state-tag.tsx'

export type CalendarDay = { delivery_day: string; forecast: ListedForecastDay | null; state: DayState }

/** 1 January 2024 was a Monday. */
const MONDAY = parseDate('2024-01-01')

/** A month as weeks from Monday on; every day leads to its forecast. */
export function MonthCalendar({ days }: { days: readonly CalendarDay[] }) {
  const { messages, format } = useLanguage()
  const text = messages.portfolioForecasts
  const first = days[0] ? weekday(parseDate(days[0].delivery_day)) : 0
  return (
    <div className={styles.month}>
      {Array.from({ length: 7 }, (_, index) => (
        <span key={index} className={styles.weekday} aria-hidden>
          {format.weekday(formatDate(MONDAY + index))}
        </span>
      ))}
      {days.map(({ delivery_day, forecast, state }, index) => {
        const Icon = stateIcons[state]
        const { quarter_hours } = deliveryDay(delivery_day)
        const manual = state === 'processed' && forecast?.source === 'generated' ? text.states.generated : null
        return (
          <Link
            key={delivery_day}
            href={paths.forecastDay(delivery_day)}
            className={clsx(styles.day, styles[state])}
            style={index === 0 ? { gridColumnStart: first + 1 } : undefined}
          >
            <span className={styles.number}>
              <span aria-hidden>{Number(delivery_day.slice(8))}</span>
              <span className="sr-only">{format.weekdayDay(delivery_day, 'UTC')}</span>
              {quarter_hours === 96 ? null : <i>{text.quarterHours(quarter_hours)}</i>}
            </span>
            <span className={styles.state}>
              <Icon size={13} aria-hidden />
              <span>{text.states[state]}</span>
            </span>
            {manual ? <span className={styles.note}>{manual}</span> : null}
          </Link>
        )
      })}
    </div>
  )
}

/** What the signs of the calendar mean. */
export function StateLegend() {
  return (
    <div className={styles.legend} aria-hidden>
      {DAY_STATES.map((state) => (
        <StateTag key={state} state={state} />
      ))}
    </div>
  )
}
