import ical, { ICalAlarmRelatesTo, ICalAlarmType, ICalEventTransparency } from 'ical-generator'

/** Whole days for a calendar program: dates `YYYY-MM-DD`, the end exclusive; `uid` is the same in every answer. */
export type CalendarFeed = {
  name: string
  /** Language of its texts; default: English. */
  language?: string
  events: CalendarDay[]
}
/**
 * `changed_ts`: when its content last changed; `reminder_days`: days ahead, at nine in the morning, of a reminder in
 * the calendar program.
 */
export type CalendarDay = {
  uid: string
  start_date: string
  end_date: string
  summary: string
  description: string
  changed_ts?: string
  reminder_days?: readonly number[]
}

/** Time of an event without changes: the same days give the same bytes, so that entity tags stay valid. */
const STAMP = new Date(0)

const DAY_S = 86_400
const NINE_S = 9 * 3600

/**
 * A feed as iCalendar (RFC 5545); its days are free for appointments. Without METHOD, DTSTAMP is when an entry was last
 * revised (3.8.7.2).
 */
export function icalendar({ name, language = 'en', events }: CalendarFeed): string {
  const calendar = ical({ name, prodId: { company: 'Quarterhour', product: name, language: language.toUpperCase() } })
  for (const { uid, start_date, end_date, summary, description, changed_ts, reminder_days = [] } of events) {
    const event = calendar.createEvent({
      id: `${uid}@quarterhour`,
      stamp: changed_ts === undefined ? STAMP : new Date(changed_ts),
      start: start_date,
      end: end_date,
      allDay: true,
      summary,
      description,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
    for (const days of reminder_days)
      event
        .createAlarm({ type: ICalAlarmType.display, trigger: days * DAY_S - NINE_S, description: summary })
        // After the beginning it would count from the end otherwise.
        .relatesTo(ICalAlarmRelatesTo.start)
  }
  return `${calendar.toString()}\r\n`
}
