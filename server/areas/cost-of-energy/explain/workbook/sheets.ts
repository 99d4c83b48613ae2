import type { PeriodCalendar } from '#server/calendar/buckets.ts'
import type { Columned } from '#server/wire.ts'
import type { ExplainResult } from '../contract.ts'
import type { ColumnedComponent, Factors } from '../factors.ts'
import type { WORKBOOK_MESSAGES } from './messages.ts'

export type Result = Columned<ExplainResult>
export type WorkbookMessages = (typeof WORKBOOK_MESSAGES)[keyof typeof WORKBOOK_MESSAGES]
export type Part = { no: number; component: ColumnedComponent; factors: Factors }
/** All that the sheets of an explanation are made of. */
export type WorkbookParts = {
  result: Result
  messages: WorkbookMessages
  calendar: PeriodCalendar
  parts: Part[]
  monthOf: (ms: number) => number
}
/** The cell of a cost, for the sums over it. */
export type Place = { sheet: string; column: number; rows: number }

/** Quantity times rate, where that is the cost. */
export function costCell(
  { cost, quantity, rate }: Factors,
  index: number,
  at: { row: number; quantity: string; rate: string },
) {
  const value = orNull(cost[index])
  const product = (quantity?.values[index] ?? Number.NaN) * (rate?.values[index] ?? Number.NaN)
  if (value === null || !(Math.abs(product - value) <= 1e-12 * Math.abs(value))) return value
  return { formula: `${at.quantity}${at.row}*${at.rate}${at.row}`, value: product }
}

export function orNull(value: number | null | undefined): number | null {
  return value === undefined || value === null || Number.isNaN(value) ? null : value
}
