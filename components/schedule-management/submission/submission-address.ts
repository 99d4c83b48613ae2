import { readDay, readTso } from '../schedules/schedules-address.ts'
import type { ScheduleHead } from './schedule-draft.ts'

/** The schedule to submit, from the URL; `of` is a stored one that gets a new version. */
export type SubmissionQuery = { of: string | null } & Partial<ScheduleHead>

/** The query in the URL of the page; invalid parameters are ignored. */
export function readSubmission(read: (name: string) => string | undefined): SubmissionQuery {
  const of = read('of') ?? ''
  const [date, tso, sender_id] = [readDay(read('date')), readTso(read('tso')), read('group')]
  return {
    of: /^[0-9a-f-]{36}$/.test(of) ? of : null,
    test: read('test') === '1',
    ...(date && { date }),
    ...(tso && { tso }),
    ...(sender_id && { sender_id }),
  }
}
