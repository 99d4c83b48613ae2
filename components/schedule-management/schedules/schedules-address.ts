import { TSO_IDS, type TsoId } from '#server/areas/schedule-management/schedules/tsos.ts'
import { VERSION_STATUSES, type VersionStatus } from '#server/areas/schedule-management/versions/status.ts'
import { parseDate } from '#server/calendar/civil.ts'

export type SchedulesRequest = {
  limit: number
  offset: number
  start_date?: string
  end_date?: string
  tso?: TsoId[]
  status?: VersionStatus[]
  test?: boolean
}

export const PAGE = 50
const FARTHEST = 1_000_000_000

/** The query in the URL of the list; invalid parameters are ignored. */
export function readSchedules(read: (name: string) => string | undefined): SchedulesRequest {
  const tso = readTso(read('tso'))
  const status = VERSION_STATUSES.find((each) => each === read('status'))
  const test = read('test')
  return {
    limit: PAGE,
    offset: readOffset(read('offset')),
    ...readDays(read),
    ...(tso && { tso: [tso] }),
    ...(status && { status: [status] }),
    ...(test === '1' || test === '0' ? { test: test === '1' } : {}),
  }
}

/** A period of days; days in the wrong order are one day. */
export function readDays(read: (name: string) => string | undefined): { start_date?: string; end_date?: string } {
  const [start_date, end_date] = [readDay(read('from')), readDay(read('to'))]
  const last = start_date !== undefined && end_date !== undefined && end_date < start_date ? start_date : end_date
  return { ...(start_date && { start_date }), ...(last && { end_date: last }) }
}

export function readTso(text: string | undefined): TsoId | undefined {
  return TSO_IDS.find((each) => each === text)
}

export function readOffset(text = ''): number {
  return /^\d+$/.test(text) ? Math.min(Number(text), FARTHEST) : 0
}

/** A calendar day that there is; undefined for anything else. */
export function readDay(text = ''): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  try {
    parseDate(text)
    return text
  } catch {
    return undefined
  }
}
