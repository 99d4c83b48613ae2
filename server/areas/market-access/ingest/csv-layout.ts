import type { Faults } from '../days/faults.ts'
import { MOST_SLOTS } from './row-shapes.ts'

const REQUIRED = ['accounting_point_id', 'flow_direction']
const OPTIONAL = ['market_identifier', 'version', 'quality']
/** Quarter-hours of an ordinary day: a file of days has a column for each of them. */
const ORDINARY_SLOTS = 96

/** Where a CSV file has what; columns count from 0. `values` are the columns of a day's quarter-hours, in their order. */
export type CsvLayout = {
  delimiter: ',' | ';'
  names: string[]
  at: Map<string, number>
  kind: 'days' | 'quarter_hours'
  values: number[]
}

/** The layout of a heading; null where it cannot be read, with the reason in `faults`. */
export function csvLayoutOf(heading: readonly string[], delimiter: ',' | ';', faults: Faults): CsvLayout | null {
  const names = heading.map((name) => name.trim())
  const at = new Map<string, number>()
  for (const [column, name] of names.entries()) {
    if (at.has(name)) faults.add({ row: 1, column: name }, 'duplicate', 'The heading names this column twice', name)
    else at.set(name, column)
  }
  const kind = at.has('day') ? 'days' : 'quarter_hours'
  const own = kind === 'days' ? ['day', ...slotNames(ORDINARY_SLOTS)] : ['start_time', 'value']
  const known = new Set([...REQUIRED, ...OPTIONAL, ...own, ...(kind === 'days' ? slotNames(MOST_SLOTS) : [])])
  for (const name of at.keys()) {
    if (known.has(name)) continue
    const expected = kind === 'days' ? [...REQUIRED, ...OPTIONAL, 'day', '1 to 100'] : [...known]
    const msg = 'Extra inputs are not permitted'
    faults.add({ row: 1, column: name }, 'extra_forbidden', msg, name, { expected: expected.join(', ') })
  }
  const last = slotNames(MOST_SLOTS).findLastIndex((name) => at.has(name))
  // The columns of a long autumn day may be there or not, but not with holes.
  const slots = kind === 'days' ? slotNames(Math.max(ORDINARY_SLOTS, last + 1)) : []
  for (const name of new Set([...REQUIRED, ...own, ...slots]))
    if (!at.has(name)) faults.add({ row: 1, column: name }, 'missing', 'Field required', null)
  if (faults.problems.length > 0) return null
  const values = slotNames(MOST_SLOTS).flatMap((name) => at.get(name) ?? [])
  return { delimiter, names, at, kind, values: kind === 'days' ? values : [] }
}

function slotNames(count: number): string[] {
  return Array.from({ length: count }, (_, slot) => String(slot + 1))
}
