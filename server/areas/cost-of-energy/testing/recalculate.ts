import type { Sheet, SheetCell } from '../../../wire/workbook.ts'

type WorkbookParts = Map<string, SheetCell[][]>

/**
 * Calculates the formulas of a workbook again, from its values alone: SUMIFS, AVERAGEIFS, SUM, a product, a sum, a
 * difference, and VAT of a net or a gross amount.
 * Answers the cells as numbers; throws for a formula that it does not know.
 */
export function recalculated(sheets: Sheet[]): (sheet: string, row: number, column: number) => SheetCell {
  const workbook: WorkbookParts = new Map(sheets.map(({ name, rows }) => [name, Array.from(rows, (row) => [...row])]))
  const known = new Map<string, SheetCell>()
  const at = (sheet: string, row: number, column: number): SheetCell => {
    const key = `${sheet} ${row} ${column}`
    if (known.has(key)) return known.get(key) ?? null
    const cell = workbook.get(sheet)?.[row - 1]?.[column] ?? null
    const value =
      typeof cell === 'object' && cell !== null && 'formula' in cell ? evaluated(cell.formula, sheet, at) : cell
    known.set(key, value)
    return value
  }
  return at
}

type At = (sheet: string, row: number, column: number) => SheetCell

function evaluated(formula: string, sheet: string, at: At): number {
  const call = /^(SUMIFS|AVERAGEIFS)\((.*)\)$/.exec(formula)
  if (call) return conditional(call[1] === 'SUMIFS', (call[2] ?? '').split(','), sheet, at)
  const sum = /^SUM\((.*)\)$/.exec(formula)
  if (sum) return rangeOf(sum[1] ?? '', sheet, at).reduce<number>((total, value) => total + Number(value), 0)
  const vat = /^ROUND\(([A-Z]+\d+)\*([A-Z]+\d+)\/(100|\(100\+\2\)),2\)$/.exec(formula)
  const [, left, sign, right] = vat
    ? [null, vat[1], vat[3], vat[2]]
    : (/^([A-Z]+\d+)([*+-])([A-Z]+\d+)$/.exec(formula) ?? [])
  if (left === undefined || right === undefined) throw new Error(`unknown formula ${formula}`)
  const [a = Number.NaN, b = Number.NaN] = [left, right].map((name) => Number(cellOf(name, sheet, at)))
  if (sign === '*') return a * b
  if (sign === '+') return a + b
  if (sign === '-') return a - b
  return Math.round((100 * a * b) / (sign === '100' ? 100 : 100 + b)) / 100
}

function conditional(isSum: boolean, [values = '', ...tests]: string[], sheet: string, at: At): number {
  const amounts = rangeOf(values, sheet, at)
  const chosen = amounts.filter((_, index) => {
    for (let test = 0; test < tests.length; test += 2) {
      if (rangeOf(tests[test] ?? '', sheet, at)[index] !== cellOf(tests[test + 1] ?? '', sheet, at)) return false
    }
    return true
  })
  const numbers = chosen.filter((value) => typeof value === 'number')
  const sum = numbers.reduce((total, value) => total + value, 0)
  return isSum ? sum : sum / numbers.length
}

const ranges = new WeakMap<At, Map<string, SheetCell[]>>()

function rangeOf(text: string, sheet: string, at: At): SheetCell[] {
  const stored = ranges.get(at) ?? new Map<string, SheetCell[]>()
  ranges.set(at, stored)
  const known = stored.get(`${sheet} ${text}`)
  if (known) return known
  const [, quoted, column = '', from, to] = /^(?:'([^']+)'!)?\$?([A-Z]+)\$?(\d+):\$?[A-Z]+\$?(\d+)$/.exec(text) ?? []
  if (from === undefined || to === undefined) throw new Error(`unknown range ${text}`)
  const cells = Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) =>
    at(quoted ?? sheet, Number(from) + index, indexOf(column)),
  )
  stored.set(`${sheet} ${text}`, cells)
  return cells
}

function cellOf(name: string, sheet: string, at: At): SheetCell {
  const [, column = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(name) ?? []
  return at(sheet, Number(row), indexOf(column))
}

function indexOf(letters: string): number {
  return [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
