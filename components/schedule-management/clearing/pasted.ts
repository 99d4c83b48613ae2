import { DAY_MS, parseDate } from '#server/calendar/civil.ts'
import { startOfBerlinDay } from '#server/calendar/berlin.ts'
import { formatInstant, offsetAt, QUARTER_HOUR_MS, zoneOffsets } from '#server/calendar/zone.ts'
import { monthOf, shiftMonth } from '#server/areas/schedule-management/clearing/deadlines.ts'
import type { EvidenceInterval } from '#server/areas/schedule-management/objections/contract.ts'

const BERLIN = 'Europe/Berlin'

export type PastedProblem = { line: number; code: 'columns' | 'time' | 'number' | 'order' | 'month' }
export type Pasted = { intervals: EvidenceInterval[]; problem: PastedProblem | null }

/**
 * Lines of time, our value and theirs, as spreadsheets copy them: between tabs or semicolons with decimal commas, or
 * between commas with points. Times without an offset are Berlin's; in the hour that comes twice the second is the later.
 * The first line that cannot be read ends it; a head line is passed over.
 */
export function readPasted(text: string, bilanzierungsmonat: string): Pasted {
  const intervals: EvidenceInterval[] = []
  const month = monthOf(bilanzierungsmonat)
  const [from_ms, to_ms] = [month, shiftMonth(month, 1)].map((day) => startOfBerlinDay(day).getTime()) as [
    number,
    number,
  ]
  let end_ms = Number.NEGATIVE_INFINITY
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const failed = (code: PastedProblem['code']): Pasted => ({ intervals, problem: { line: index + 1, code } })
    if (line.trim() === '') continue
    const cells = line.split(/[\t;]/.test(line) ? /[\t;]/ : ',').map((cell) => cell.trim())
    if (index === 0 && !/\d/.test(cells[0] ?? '')) continue
    if (cells.length < 3) return failed('columns')
    const start_ms = readTime(cells[0] ?? '', end_ms)
    if (start_ms === null || start_ms % QUARTER_HOUR_MS !== 0) return failed('time')
    const [ours, theirs] = [readValue(cells[1] ?? ''), readValue(cells[2] ?? '')]
    if (ours === undefined || theirs === undefined) return failed('number')
    if (start_ms < end_ms) return failed('order')
    if (start_ms < from_ms || start_ms >= to_ms) return failed('month')
    end_ms = start_ms + QUARTER_HOUR_MS
    const [start_time, end_time] = [formatInstant(start_ms, BERLIN), formatInstant(end_ms, BERLIN)]
    intervals.push({ start_time, end_time, our_value: ours, their_value: theirs })
  }
  return { intervals, problem: null }
}

/** A number with a point or a comma; null for an empty cell, undefined for what is none. */
function readValue(cell: string): number | null | undefined {
  if (cell === '') return null
  const value = Number(
    cell
      .replaceAll(/[\s\u00a0\u202f']/g, '')
      .replace(',', '.')
      .replace('−', '-'),
  )
  return Number.isFinite(value) ? value : undefined
}

/** An instant, or Berlin's clock: where that shows a time twice, the first that is not before `not_before_ms`. */
function readTime(cell: string, not_before_ms: number): number | null {
  if (/(Z|[+-]\d{2}:?\d{2})$/i.test(cell) && /T|\s/.test(cell)) {
    const ms = Date.parse(cell.replace(' ', 'T'))
    return Number.isNaN(ms) ? null : ms
  }
  const iso = /^(\d{4}-\d{2}-\d{2})[T ](\d{1,2}):(\d{2})(?::00)?$/.exec(cell)
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})[ ,]+(\d{1,2}):(\d{2})(?::00)?$/.exec(cell)
  const date = iso?.[1] ?? (german ? `${german[3]}-${two(german[2])}-${two(german[1])}` : null)
  const [hour, minute] = [Number(iso?.[2] ?? german?.[4]), Number(iso?.[3] ?? german?.[5])]
  if (date === null || !(hour < 24 && minute < 60)) return null
  return instantOf(date, hour * 60 + minute, not_before_ms)
}

const two = (part: string | undefined) => (part ?? '').padStart(2, '0')

function instantOf(date: string, minutes: number, not_before_ms: number): number | null {
  let local_ms: number
  try {
    local_ms = parseDate(date) * DAY_MS + minutes * 60_000
  } catch {
    return null
  }
  const offsets = zoneOffsets(BERLIN, local_ms, local_ms)
  const candidates = [local_ms - 2 * 3_600_000, local_ms - 3_600_000].filter(
    (ms) => ms + offsetAt(offsets, ms) === local_ms,
  )
  return candidates.find((ms) => ms >= not_before_ms) ?? candidates.at(-1) ?? null
}

/** As the field shows what is disputed already. */
export function printPasted(intervals: readonly EvidenceInterval[]): string {
  return intervals.map((each) => [each.start_time, each.our_value, each.their_value].join('\t')).join('\n')
}

/** Which intervals the two sides differ in. */
export function differing(intervals: readonly EvidenceInterval[]): boolean[] {
  return intervals.map(({ our_value, their_value }) => our_value !== their_value)
}

/** Theirs less ours over all intervals that have both. */
export function differenceOf(intervals: readonly EvidenceInterval[]): number {
  return intervals.reduce((sum, { our_value, their_value }) => {
    return our_value === null || their_value === null ? sum : sum + their_value - our_value
  }, 0)
}
