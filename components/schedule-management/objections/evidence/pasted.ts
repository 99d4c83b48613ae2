import { DAY_MS, parseDate } from '#server/calendar/civil.ts'
import { startOfBerlinDay } from '#server/calendar/berlin.ts'
import { formatInstant, offsetAt, QUARTER_HOUR_MS, zoneOffsets } from '#server/calendar/zone.ts'
import { monthOf, shiftMonth } from '#server/areas/schedule-management/clearing/deadlines.ts'
import { couldBeTwo, decimalMarkOf, readNumber } from '#server/spreadsheet/read-number.ts'
import type { EvidenceInterval } from '#server/areas/schedule-management/objections/contract.ts'

const BERLIN = 'Europe/Berlin'

export type PastedProblem = {
  line: number
  code: 'columns' | 'time' | 'end' | 'number' | 'order' | 'month'
  /** The text of the cell. */
  value: string
}
export type Pasted = { intervals: EvidenceInterval[]; problems: PastedProblem[] }

/**
 * Lines of time, own value and their value as spreadsheets copy them: separated by tabs or semicolons with decimal
 * commas, or by commas with points. The day can have its own column, and the end of the quarter-hour another. Times
 * without an offset are in Berlin; in a repeated hour the second is the later. Unreadable lines are reported and
 * skipped; a heading line is skipped.
 */
export function readPasted(text: string, bilanzierungsmonat: string): Pasted {
  const intervals: EvidenceInterval[] = []
  const problems: PastedProblem[] = []
  const month = monthOf(bilanzierungsmonat)
  const from_ms = startOfBerlinDay(month).getTime()
  const to_ms = startOfBerlinDay(shiftMonth(month, 1)).getTime()
  const lines = text.split(/\r?\n/)
  const marks = marksOf(lines)
  let last_ms = Number.NEGATIVE_INFINITY
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const cells = cellsOf(line)
    if (index === 0 && !/\d/.test(cells[0] ?? '')) continue
    const read = readLine(cells, last_ms, marks)
    const start_ms = 'code' in read ? null : read.start_ms
    const isOutside = start_ms !== null && (start_ms < from_ms || start_ms >= to_ms)
    if ('code' in read) problems.push({ line: index + 1, ...read })
    else if (read.start_ms < last_ms) problems.push({ line: index + 1, code: 'order', value: cells[0] ?? '' })
    else if (isOutside) problems.push({ line: index + 1, code: 'month', value: cells[0] ?? '' })
    else {
      last_ms = read.start_ms + QUARTER_HOUR_MS
      const [start_time, end_time] = [formatInstant(read.start_ms, BERLIN), formatInstant(last_ms, BERLIN)]
      intervals.push({ start_time, end_time, our_value: read.ours, their_value: read.theirs })
    }
  }
  return { intervals, problems }
}

const DAY = /^(\d{4}-\d{2}-\d{2}|\d{1,2}\.\d{1,2}\.\d{4})$/
const CLOCK = /^\d{1,2}:\d{2}(:00)?$/

/** The cells of a line; a separate day column is joined with its time. */
function cellsOf(line: string): string[] {
  const cells = line.split(/[\t;]/.test(line) ? /[\t;]/ : ',').map((cell) => cell.trim())
  const [day = '', time = '', ...others] = cells
  return DAY.test(day) && CLOCK.test(time) ? [`${day} ${time}`, ...others] : cells
}

type Line = { start_ms: number; ours: number | null; theirs: number | null }

/** How values are written: with a comma for decimals, and whether one like 1.234 could be two numbers. */
type Marks = { hasCommas: boolean; isOpen: boolean }

function marksOf(lines: readonly string[]): Marks {
  const values = lines.flatMap((line) => cellsOf(line).slice(-2))
  const { mark, open } = decimalMarkOf(values, lines.some((line) => /[\t;]/.test(line)) ? 'semicolon' : null)
  return { hasCommas: mark === 'comma', isOpen: open !== null }
}

function readLine(
  cells: string[],
  not_before_ms: number,
  { hasCommas, isOpen }: Marks,
): Line | Omit<PastedProblem, 'line'> {
  const [time = '', second = ''] = cells
  const hasEnd = second !== '' && (CLOCK.test(second) || readTime(second, not_before_ms) !== null)
  const [our_text, their_text] = hasEnd ? cells.slice(2) : cells.slice(1)
  if (our_text === undefined || their_text === undefined) return { code: 'columns', value: cells.join(' ') }
  const start_ms = readTime(time, not_before_ms)
  if (start_ms === null || start_ms % QUARTER_HOUR_MS !== 0) return { code: 'time', value: time }
  if (hasEnd && !endsAt(second, start_ms + QUARTER_HOUR_MS)) return { code: 'end', value: second }
  const unclear = isOpen ? [our_text, their_text].find((each) => couldBeTwo(each)) : undefined
  if (unclear !== undefined) return { code: 'number', value: unclear }
  const [ours, theirs] = [readValue(our_text, hasCommas), readValue(their_text, hasCommas)]
  if (ours === undefined) return { code: 'number', value: our_text }
  return theirs === undefined ? { code: 'number', value: their_text } : { start_ms, ours, theirs }
}

/** Whether a time, or a clock alone, is an instant; `24:00` is midnight. */
function endsAt(cell: string, at_ms: number): boolean {
  const clock = formatInstant(at_ms, BERLIN).slice(11, 16)
  if (!CLOCK.test(cell)) return readTime(cell, at_ms) === at_ms || (/24:00(:00)?$/.test(cell) && clock === '00:00')
  const shown = cell.split(':').slice(0, 2).join(':').padStart(5, '0')
  return shown === clock || (shown === '24:00' && clock === '00:00')
}

/**
 * A number with a point or a comma, in either language; null for an empty cell and for a marker of a missing value
 * (N.A., -, #NV), undefined for what is not a number. Where decimals have commas, groups of three behind points are
 * thousands.
 */
export function readValue(cell: string, hasCommas: boolean): number | null | undefined {
  const isGrouped = hasCommas && cell.includes('.') && couldBeTwo(cell)
  const value = readNumber(cell, isGrouped ? 'comma' : decimalMarkOf([cell], null).mark)
  return value === null ? undefined : Number.isNaN(value) ? null : value
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
