import { instantFormatter } from '#server/calendar/zone.ts'
import { columnName, type Sheet, type SheetCell } from '../../../../wire/workbook.ts'
import { type WorkbookParts, costCell, orNull, type Place } from './sheets.ts'

type Column = {
  head: string
  width: number
  format: 'money' | 'number'
  cell: (slot: number, row: number) => SheetCell
}

/** Every quarter-hour: what was taken, what each component made of it, what one more kWh would cost. */
export function quartersSheet(workbook: WorkbookParts): { sheet: Sheet; places: Map<number, Place> } {
  const { messages, calendar, monthOf } = workbook
  const grid = calendar.grid('quarter_hourly')
  const places = new Map<number, Place>()
  const columns = quarterColumns(workbook, places)
  const print = instantFormatter(calendar.zone)
  const rows = function* (): Generator<SheetCell[]> {
    yield [messages.from, messages.month, ...columns.map(({ head }) => head)]
    for (let slot = 0; slot < grid.count; slot++) {
      const start_ms = grid.edge(slot)
      yield [print(start_ms), monthOf(start_ms), ...columns.map(({ cell }) => cell(slot, slot + 2))]
    }
  }
  for (const place of places.values()) place.rows = grid.count + 1
  const styles: Sheet['columns'] = [{ width: 27 }, { width: 10, format: 'whole' }, ...columns]
  return { sheet: { name: messages.quarters, columns: styles, head: 1, rows: { [Symbol.iterator]: rows } }, places }
}

const LEADING_COLUMNS = 2

function quarterColumns({ result, messages, parts }: WorkbookParts, places: Map<number, Place>): Column[] {
  const columns: Column[] = []
  const at = new Map<string, string>()
  const add = (column: Column) => columnName(LEADING_COLUMNS + columns.push(column) - 1)
  for (const { name, resolution, unit, values } of result.inputs ?? []) {
    if (resolution !== 'quarter_hourly') continue
    const cell = (slot: number) => orNull(values[slot])
    at.set(name, add({ head: `${name} (${unit})`, width: 16, format: 'number', cell }))
  }
  for (const { no, component, factors } of parts) {
    if (factors.resolution !== 'quarter_hourly') continue
    const { quantity, rate, first } = factors
    const own = (values: Float64Array) => (slot: number) => orNull(values[slot - first])
    const title = `${no} ${component.name}`
    const from =
      quantity &&
      (at.get(quantity.name) ?? addSeries(`${title}: ${messages.quantity} (${quantity.unit})`, own(quantity.values)))
    const by = rate && addSeries(`${title}: ${messages.rate} (${rate.unit})`, own(rate.values))
    const cell = (slot: number, row: number) =>
      costCell(factors, slot - first, { row, quantity: from ?? '', rate: by ?? '' })
    const head = `${title}: ${messages.cost} (${component.unit})`
    places.set(no, { sheet: messages.quarters, column: LEADING_COLUMNS + columns.length, rows: 0 })
    add({ head, width: 14, format: 'money', cell })
  }
  const marginal = result.marginal.filter(({ resolution }) => resolution === 'quarter_hourly')
  for (const { dataset_id, unit, values, kink } of marginal) {
    const of = marginal.length > 1 ? `${dataset_id}: ` : ''
    addSeries(`${of}${messages.marginal} (${unit})`, (slot) => orNull(values[slot]))
    addSeries(`${of}${messages.kink}`, (slot) => (kink[slot] ? 1 : null))
  }
  return columns

  function addSeries(head: string, cell: (slot: number) => SheetCell): string {
    return add({ head, width: 14, format: 'number', cell })
  }
}
