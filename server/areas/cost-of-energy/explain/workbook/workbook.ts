import { forLanguage } from '#server/messages/languages.ts'
import { calendarOf, type PeriodCalendar } from '#server/calendar/buckets.ts'
import { formatDate } from '#server/calendar/civil.ts'
import type { Grid } from '#server/calendar/grid.ts'
import { instantFormatter, localDay, zoneOffsets } from '#server/calendar/zone.ts'
import { rangeOf, type Sheet, type SheetCell } from '../../../../wire/workbook.ts'
import { factorsOf } from '../factors.ts'
import {
  type WorkbookParts,
  costCell,
  orNull,
  type Part,
  type Place,
  type Result,
  type WorkbookMessages,
} from './sheets.ts'
import { quartersSheet } from './quarters.ts'
import { WORKBOOK_MESSAGES } from './messages.ts'

/** What the workbook is about, as its first lines say it. */
export type WorkbookTitle = {
  tariff: string
  operator: string | null
  /** Where the load comes from, in words; null where nothing is known of it. */
  load: string | null
  start_time: string
  end_time: string
}

/**
 * An explanation with its intermediate series as a workbook with formulas: quantities times rates by slot, line items
 * by month over them, totals over those. A step that is not a product, or spans several months, is written as a value.
 */
export function explainWorkbook(result: Result, title: WorkbookTitle): Sheet[] {
  const messages = forLanguage(WORKBOOK_MESSAGES, result.language)
  const zone = result.components[0]?.timezone ?? 'UTC'
  const [start_ms, end_ms] = [Date.parse(title.start_time), Date.parse(title.end_time)]
  const calendar = calendarOf(zone, start_ms, end_ms)
  const parts = result.components.map((component, index) => {
    return { no: index + 1, component, factors: factorsOf(component, result.inputs, calendar) }
  })
  const offsets = zoneOffsets(zone, start_ms, end_ms)
  const monthOf = (ms: number) => Number(formatDate(localDay(offsets, ms)).slice(0, 7).replace('-', ''))
  const workbook: WorkbookParts = { result, messages, calendar, parts, monthOf }
  const peaks = peaksSheet(workbook)
  const quarters = quartersSheet(workbook)
  const slots = slotsSheet(workbook, peaks.rows.length)
  const items = itemsSheet(workbook, { quarters: quarters.places, slots: slots.rows.length })
  return [summarySheet(workbook, title, items.rows.length), items, peaks, slots, quarters.sheet]
}

function summarySheet(
  { result, messages, parts, calendar }: WorkbookParts,
  title: WorkbookTitle,
  items: number,
): Sheet {
  const [start_ms, end_ms] = [Date.parse(title.start_time), Date.parse(title.end_time)]
  const offsets = zoneOffsets(calendar.zone, start_ms, end_ms)
  const rows: SheetCell[][] = [
    [title.tariff],
    ...(title.operator === null ? [] : [[messages.operator, title.operator]]),
    ...(title.load === null ? [] : [[messages.load, title.load]]),
    [messages.firstDay, { day_number: localDay(offsets, start_ms) }],
    [messages.lastDay, { day_number: localDay(offsets, end_ms - 1) }],
    [messages.excluded],
    ...absentRows(result, messages),
    [],
    [messages.number, messages.component, messages.unit, messages.total],
  ]
  const first = rows.length + 1
  const amounts = rangeOf(messages.items, 3, 2, items)
  for (const { no, component } of parts) {
    const formula = `SUMIFS(${amounts},${rangeOf(messages.items, 0, 2, items)},A${rows.length + 1})`
    rows.push([no, component.name, component.unit, { formula, value: component.total }])
  }
  const last = Math.max(first, rows.length)
  for (const { unit, total } of result.totals) {
    const at = rows.length + 1
    rows.push(
      ['', messages.total, unit, { formula: `SUMIFS(D${first}:D${last},C${first}:C${last},C${at})`, value: total }],
      ['', messages.answered, unit, total],
      ['', messages.difference, unit, { formula: `D${at}-D${at + 1}`, value: 0 }],
    )
  }
  const columns = [{ width: 12 }, { width: 44 }, { width: 10 }, { width: 18, format: 'money' as const }]
  return { name: messages.summary, columns, head: 0, rows }
}

/** What was calculated without, a row for each series that has absent values. */
function absentRows({ inputs }: Result, messages: WorkbookMessages): SheetCell[][] {
  return (inputs ?? []).flatMap(({ name, values }) => {
    const count = values.reduce((sum, value) => sum + (Number.isNaN(value) ? 1 : 0), 0)
    return count === 0 ? [] : [[messages.absent, messages.skipped(name, count)]]
  })
}

function itemsSheet({ result, messages, parts }: WorkbookParts, at: { quarters: Map<number, Place>; slots: number }) {
  const rows: SheetCell[][] = [[messages.number, messages.component, messages.month, messages.amount, messages.unit]]
  const months = parts.length === 0 ? 0 : result.line_items.length / parts.length
  result.line_items.forEach(({ component, month, unit, amount }, index) => {
    const part = parts[Math.floor(index / months)]!
    const row = rows.length + 1
    rows.push([part.no, component, Number(month.replace('-', '')), itemCell(part, amount, row, messages, at), unit])
  })
  const columns: Sheet['columns'] = [
    { width: 6, format: 'whole' },
    { width: 32 },
    { width: 10, format: 'whole' },
    { width: 16, format: 'money' },
    { width: 8 },
  ]
  return { name: messages.items, columns, head: 1, rows }
}

/** The sum over the slots of the month, where each lies in one month. */
function itemCell(
  { no, factors }: Part,
  amount: number,
  row: number,
  messages: WorkbookMessages,
  at: { quarters: Map<number, Place>; slots: number },
): SheetCell {
  if (factors.resolution === 'weekly' || factors.resolution === 'yearly') return amount
  const place = at.quarters.get(no)
  if (place) {
    const cost = rangeOf(place.sheet, place.column, 2, place.rows)
    return { formula: `SUMIFS(${cost},${rangeOf(place.sheet, 1, 2, place.rows)},C${row})`, value: amount }
  }
  const range = (column: number) => rangeOf(messages.slots, column, 2, at.slots)
  return { formula: `SUMIFS(${range(8)},${range(0)},A${row},${range(2)},C${row})`, value: amount }
}

function peaksSheet({ messages, parts, monthOf }: WorkbookParts) {
  const { number, component, month, from, to, value, unit, cost } = messages
  const rows: SheetCell[][] = [[number, component, month, from, to, value, unit, cost, unit]]
  for (const part of parts) {
    for (const peak of part.component.peaks) {
      const { start_time, end_time } = peak
      const when = [monthOf(Date.parse(start_time)), start_time, end_time] as const
      rows.push([part.no, part.component.name, ...when, peak.value, peak.unit, peak.cost, part.component.unit])
    }
  }
  const columns: Sheet['columns'] = [
    { width: 6, format: 'whole' },
    { width: 32 },
    { width: 10, format: 'whole' },
    { width: 27 },
    { width: 27 },
    { width: 14, format: 'number' },
    { width: 8 },
    { width: 14, format: 'money' },
    { width: 8 },
  ]
  return { name: messages.peaks, columns, head: 1, rows }
}

/** The costs of all components that are not calculated by the quarter-hour. */
function slotsSheet(workbook: WorkbookParts, peak_rows: number) {
  const { messages, parts, calendar, monthOf } = workbook
  const { number, component, month, from, quantity, unit, rate, cost } = messages
  const rows: SheetCell[][] = [[number, component, month, from, quantity, unit, rate, unit, cost, unit]]
  const print = instantFormatter(calendar.zone)
  for (const part of parts.filter(({ factors }) => factors.resolution !== 'quarter_hourly')) {
    const { factors } = part
    const grid = calendar.grid(factors.resolution)
    for (let index = 0; index < factors.cost.length; index++) {
      const start_ms = startOf(grid, factors.first + index, calendar)
      const at = { row: rows.length + 1, quantity: 'E', rate: 'G' }
      const amount = quantityCell(part, index, { workbook, month: monthOf(start_ms), peak_rows, row: at.row })
      rows.push([
        ...[part.no, part.component.name, monthOf(start_ms), print(start_ms)],
        ...[amount, factors.quantity?.unit ?? '', orNull(factors.rate?.values[index]), factors.rate?.unit ?? ''],
        ...[costCell(factors, index, at), part.component.unit],
      ])
    }
  }
  const columns: Sheet['columns'] = [
    { width: 6, format: 'whole' },
    { width: 32 },
    { width: 10, format: 'whole' },
    { width: 27 },
    { width: 14, format: 'number' },
    { width: 8 },
    { width: 14, format: 'number' },
    { width: 14 },
    { width: 14, format: 'money' },
    { width: 8 },
  ]
  return { name: messages.slots, columns, head: 1, rows }
}

type At = { workbook: WorkbookParts; month: number; peak_rows: number; row: number }

/** The mean of the peaks of the month, where it is that. */
function quantityCell({ component, factors }: Part, index: number, { workbook, month, peak_rows, row }: At): SheetCell {
  const value = orNull(factors.quantity?.values[index])
  if (value === null || factors.resolution !== 'monthly') return value
  if (new Set(component.peaks.map((peak) => peak.function)).size !== 1) return value
  const own = component.peaks.filter((peak) => workbook.monthOf(Date.parse(peak.start_time)) === month)
  const mean = own.reduce((sum, peak) => sum + peak.value, 0) / own.length
  if (!(Math.abs(mean - value) <= 1e-12 * Math.abs(value))) return value
  const range = (column: number) => rangeOf(workbook.messages.peaks, column, 2, peak_rows)
  return { formula: `AVERAGEIFS(${range(5)},${range(0)},A${row},${range(2)},C${row})`, value: mean }
}

function startOf(grid: Grid, slot: number, calendar: PeriodCalendar): number {
  return Math.max(calendar.start_ms, grid.edge(slot))
}
