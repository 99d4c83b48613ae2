import { DAY_MS, type EpochDay, parseDate } from '#server/calendar/civil.ts'
import type { Paging } from '#components/ui/table/paging.ts'
import { startOfDay, zoneOffsets } from '#server/calendar/zone.ts'

/** Parameters of the log: a page of matching events. */
export type AuditRequest = Paging & {
  type?: string
  actor?: string
  subject?: string
  start_time?: string
  end_time?: string
}

const usual = 50
const most = 200
const farthest = 1_000_000_000

/** The page number in a URL; anything but a whole number counts as absent, a too large one as the last page. */
export function readAuditPage(parameters: URLSearchParams): Paging {
  return {
    limit: Math.max(1, whole(parameters.get('limit'), usual, most)),
    offset: whole(parameters.get('offset'), 0, farthest),
  }
}

/** Page and filters of an address. `from` and `to` are days in `zone`, `YYYY-MM-DD`, both shown; no day counts as absent. */
export function readAuditRequest(parameters: URLSearchParams, zone: string): AuditRequest {
  const from = dayOf(parameters.get('from'))
  const to = dayOf(parameters.get('to'))
  const type = parameters.get('type')?.trim().slice(0, 100)
  const actor = parameters.get('actor')?.trim().slice(0, 200)
  const subject = parameters.get('subject')?.trim().slice(0, 200)
  return {
    ...readAuditPage(parameters),
    ...(type ? { type } : {}),
    ...(actor ? { actor } : {}),
    ...(subject ? { subject } : {}),
    ...(from === null ? {} : { start_time: startsAt(from, zone) }),
    ...(to === null ? {} : { end_time: startsAt(to + 1, zone) }),
  }
}

function whole(text: string | null, fallback: number, largest: number): number {
  return text !== null && /^\d+$/.test(text) ? Math.min(Number(text), largest) : fallback
}

/** The day of a text from the year 2000 on, before which there is no log; null for anything else. */
function dayOf(text: string | null): EpochDay | null {
  if (text === null || !/^2\d{3}-\d\d-\d\d$/.test(text)) return null
  try {
    return parseDate(text)
  } catch {
    return null
  }
}

function startsAt(day: EpochDay, zone: string): string {
  const utc_ms = day * DAY_MS
  return new Date(startOfDay(zoneOffsets(zone, utc_ms, utc_ms), day)).toISOString()
}
