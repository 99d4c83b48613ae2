'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { CORRECTION } from '#server/areas/schedule-management/clearing/deadlines.ts'
import type { ClearingCalendar, Deadline, KbkaDeadline } from '#server/areas/schedule-management/clearing/contract.ts'
import type { Picked } from '../clearing/calendar/month-lanes.tsx'
import styles from './why-card.module.css'

/** Its place on the page. */
export const WHY = 'why'

/** Why a date falls on its day: what ends, how it was counted, and which holidays were skipped. */
export function Why({ calendars, picked }: { calendars: ClearingCalendar[]; picked: Picked | null }) {
  const { messages, format } = useLanguage()
  const text = messages.clearing
  const calendar = calendars.find(({ bilanzierungsmonat }) => bilanzierungsmonat === picked?.month)
  const first = calendar?.deadlines.find(({ name }) => name === picked?.name)
  const ending = calendar?.deadlines.filter(({ date }) => date === first?.date) ?? []
  return (
    <div id={WHY} className={styles.why} aria-live="polite">
      {calendar === undefined || first === undefined ? (
        <p className="dim">{text.whyHint}</p>
      ) : (
        <>
          <p>
            <strong>{format.weekdayDate(first.date)}</strong> ·{' '}
            {format.month(calendar.bilanzierungsmonat, 'long', 'UTC')}
          </p>
          <ul>
            {ending.map((deadline) => (
              <li key={deadline.name}>
                {text.deadlines[deadline.name]}
                {deadline.werktag === null ? '' : ` · ${text.werktag(deadline.werktag)}`}
              </li>
            ))}
          </ul>
          <Counting deadline={first} />
        </>
      )}
    </div>
  )
}

function Counting({ deadline }: { deadline: Deadline }) {
  const { messages, format } = useLanguage()
  const text = messages.clearing
  const holidays = deadline.skipped_days.filter(({ reason }) => reason === 'holiday')
  const weekends = deadline.skipped_days.length - holidays.length
  const isLater = deadline.name in CORRECTION && CORRECTION[deadline.name as KbkaDeadline].month > 0
  const counted = isLater ? text.countedLater : text.counted
  return (
    <>
      <p className="dim">{deadline.werktag === null ? text.byMonth : counted(holidays.length, weekends)}</p>
      {deadline.werktag !== null && holidays.length === 0 ? <p className="dim">{text.noHoliday}</p> : null}
      <ul className={styles.holidays}>
        {holidays.map(({ date, name, subdivisions }) => (
          <li key={date}>
            <strong>{format.weekdayDay(date, 'UTC')}</strong> {name}{' '}
            <span className="dim">
              {subdivisions.length === 0
                ? text.market
                : subdivisions.length === 16
                  ? text.nationwide
                  : subdivisions.map((each) => each.slice(3)).join(', ')}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.source}>{text.source}</p>
    </>
  )
}
