import ical, { ICalAlarmRelatesTo, ICalAlarmType, ICalEventTransparency } from 'ical-generator'
import type { CalendarFeed } from '../operation.ts'

/** Of every event: the same days give the same bytes, so that entity tags hold. */
const STAMP = new Date(0)

const DAY_S = 86_400
const NINE_S = 9 * 3600

/** A feed as iCalendar (RFC 5545); its days are free for appointments. */
export function icalendar({ name, events }: CalendarFeed): string {
  const calendar = ical({ name, prodId: { company: 'Quarterhour', product: name, language: 'EN' } })
  for (const { uid, start_date, end_date, summary, description, reminder_days = [] } of events) {
    const event = calendar.createEvent({
      id: `${uid}@quarterhour`,
      stamp: STAMP,
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
