import type { Row } from '../../../answer.ts'
import type { Bill } from './contract.ts'

/** Columns of a bill. */
export const BILL_COLUMNS = [
  ...(['kind', 'name', 'start_date', 'end_date', 'quantity', 'quantity_unit', 'rate', 'rate_unit', 'per'] as const),
  ...(['net', 'vat_percent', 'vat', 'gross', 'currency', 'influence'] as const),
  ...(['legal_basis', 'confirmed_until', 'stale'] as const),
] as const

/** One row per line, then the total. */
export function* billRows({ lines, total, currency }: Bill): Generator<Row> {
  for (const line of lines) yield inOrder({ ...line, currency })
  const { net, vat, gross } = total
  yield inOrder({ kind: 'total', net, vat, gross, currency })
}

function inOrder(values: Partial<Record<(typeof BILL_COLUMNS)[number], Row[string]>>): Row {
  return Object.fromEntries(BILL_COLUMNS.map((name) => [name, values[name] ?? null]))
}
