import { type Bill, type BillLine, LINE_KINDS } from './contract.ts'

/** To the hundredth of a currency, halves away from zero. */
export function cents(amount: number): number {
  return (Math.sign(amount) * Math.round(Math.abs(amount) * 100 + 1e-7)) / 100 || 0
}

/** A sum of binary fractions as the decimal that was meant: twelve digits, of which a bill needs nine. */
export function withoutNoise(sum: number): number {
  return Number(sum.toPrecision(12))
}

export type Unrounded = Omit<BillLine, 'net' | 'vat' | 'gross'> & { amount: number; law: string | null }
type Totals = Pick<Bill, 'vat' | 'by_kind'> & { lines: BillLine[]; total: { net: number; vat: number; gross: number } }

/**
 * Amounts of a bill from unrounded costs without VAT. Excluding VAT, each line is rounded, and VAT is that on the sum of the
 * lines of a rate (EN 16931, BR-CO-17). Including VAT, each line is rounded with its VAT, and the total is the sum of the
 * lines as printed.
 */
export function amountsOf(unrounded: readonly Unrounded[], prices: Bill['prices']): Totals {
  const lines = unrounded.map((each) => ({ line: roundedLine(each), law: each.law }))
  const byRate = Map.groupBy(lines, ({ line }) => line.vat_percent)
  const vat = Array.from(byRate, ([percent, own]) => {
    const sum = sumsOf(
      own.map(({ line }) => line),
      percent,
      prices,
    )
    return { percent, law: own.find(({ law }) => law !== null)?.law ?? null, net: sum.net, vat: sum.vat }
  })
  const by_kind = LINE_KINDS.flatMap((kind) => {
    const own = lines.flatMap(({ line }) => (line.kind === kind ? [line] : []))
    return own.length === 0 ? [] : [{ kind, ...added(own) }]
  })
  const [net, tax] = [
    cents(vat.reduce((sum, each) => sum + each.net, 0)),
    cents(vat.reduce((sum, each) => sum + each.vat, 0)),
  ]
  return { lines: lines.map(({ line }) => line), vat, by_kind, total: { net, vat: tax, gross: cents(net + tax) } }
}

function roundedLine({ amount, law: _, quantity, ...line }: Unrounded): BillLine {
  const [net, gross] = [cents(amount), cents(amount * (1 + line.vat_percent / 100))]
  const tidy = quantity === null ? null : withoutNoise(quantity)
  return { ...line, quantity: tidy, net, vat: cents(gross - net), gross }
}

function sumsOf(lines: readonly BillLine[], percent: number, prices: Bill['prices']) {
  const sum = added(lines)
  if (prices === 'excluding_vat') return { net: sum.net, vat: cents((sum.net * percent) / 100) }
  const vat = cents((sum.gross * percent) / (100 + percent))
  return { net: cents(sum.gross - vat), vat }
}

function added(lines: readonly BillLine[]): { net: number; vat: number; gross: number } {
  const sum = (of: 'net' | 'vat' | 'gross') => cents(lines.reduce((total, line) => total + line[of], 0))
  return { net: sum('net'), vat: sum('vat'), gross: sum('gross') }
}
