import type { Summary } from './calculation-summary.ts'

/** The dearest month, how much more than a mean month it costs, and the line that adds most of that. */
export type DearestMonth = { month: string; amount: number; more: number; line: string; line_more: number }

type Months = Pick<Summary, 'months'> & { lines: Pick<Summary['lines'][number], 'name' | 'months'>[] }

/** Null for a single month, and where no month exceeds the others by a hundredth of a mean month. */
export function dearestMonth({ months, lines }: Months): DearestMonth | null {
  if (months.length < 2) return null
  const totals = months.map((_, at) => sumOf(lines.map((line) => line.months[at] ?? 0)))
  const at = totals.indexOf(Math.max(...totals))
  const above = (amounts: number[]) => (amounts[at] ?? 0) - sumOf(amounts) / months.length
  const more = above(totals)
  const [first, ...rest] = lines.map((line) => ({ line: line.name, line_more: above(line.months) }))
  if (first === undefined || !(more > 0.01 * Math.abs(sumOf(totals) / months.length))) return null
  const cause = rest.reduce((most, each) => (each.line_more > most.line_more ? each : most), first)
  return { month: months[at] ?? '', amount: totals[at] ?? 0, more, ...cause }
}

function sumOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
