import ical, { ICalEventTransparency } from 'ical-generator'
import type { CalendarFeed } from '../operation.ts'

/** Of every event: the same days give the same bytes, so that entity tags hold. */
const STAMP = new Date(0)

/** A feed as iCalendar (RFC 5545); its days are free for appointments. */
export function icalendar({ name, events }: CalendarFeed): string {
  const calendar = ical({ name, prodId: { company: 'Quarterhour', product: name, language: 'EN' } })
  for (const { uid, start_date, end_date, summary, description } of events) {
    calendar.createEvent({
      id: `${uid}@quarterhour`,
      stamp: STAMP,
      start: start_date,
      end: end_date,
      allDay: true,
      summary,
      description,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return `${calendar.toString()}\r\n`
}
