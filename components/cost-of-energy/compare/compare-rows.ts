import type { ComparedTariff, CompareResult, IneligibleTariff } from '#server/areas/cost-of-energy/compare-contract.ts'
import type { CalculationWarning } from '#server/areas/cost-of-energy/contract.ts'
import { type CostPart, costParts } from '../cost-part.ts'
import { shareOfCost } from '../share-of-cost.ts'
import type { TariffEntry } from '../tariff-entries.ts'

/** A line of the bill: components of one name are one line, however often its price changed. */
export type ComparedLine = { name: string; part: CostPart; months: number[]; total: number }

/** A ranked tariff as the table shows it. */
export type ComparedRow = {
  tariff_id: string
  rank: number
  name: string
  operator: string
  total: number
  /** How much more than the cheapest. */
  difference: number
  /** How much more than the tariff that is paid now; null where none is, or it is not ranked. */
  from_present: number | null
  isPresent: boolean
  /** Whether the grid operator collects the energy tax with it, in the period that is compared. */
  hasEnergyTax: boolean
  parts: Record<CostPart, number>
  /** Local months `YYYY-MM`, and what each costs. */
  months: string[]
  amounts: number[]
  lines: ComparedLine[]
  /** Whether a fuse was asked for and the tariff names none. */
  isFuseOpen: boolean
  /** What to bear in mind with the figures. */
  warnings: CalculationWarning['code'][]
}

/** A tariff that is not ranked. */
export type LeftOutRow = IneligibleTariff & { operator: string; entry: TariffEntry | undefined }

/** The ranking of an answer, completed by what the list of tariffs knows. */
export function comparedRows(result: CompareResult, entries: TariffEntry[], present: string): ComparedRow[] {
  const known = new Map(entries.map((entry) => [entry.id, entry]))
  const paid = result.tariffs.find(({ tariff_id }) => tariff_id === present)
  return result.tariffs.map((tariff, index) => {
    const lines = linesOf(tariff, known.get(tariff.tariff_id))
    const { tariff_id, name, system_operator, total, difference, months, amounts, components } = tariff
    return {
      tariff_id,
      rank: index + 1,
      name,
      operator: system_operator?.name ?? '',
      total,
      difference,
      from_present: paid ? total - paid.total : null,
      isPresent: tariff_id === present,
      hasEnergyTax: lines.some((line) => energyTax.test(line.name)),
      parts: partsOf(lines),
      months,
      amounts,
      lines,
      isFuseOpen: tariff.not_stated.includes('fuse_size'),
      warnings: components.flatMap(({ warnings }) => warnings.map(({ code }) => code)),
    }
  })
}

/** The names that operators bill the energy tax by: Sweden's, Norway's, Denmark's, Finland's and Germany's. */
const energyTax = /energiskatt|forbruksavgift|elafgift|sähkövero|stromsteuer|energy tax/i

/** Whether only some rows have the energy tax in them, so that their totals say different things. */
export function isTaxMixed(rows: ComparedRow[]): boolean {
  return new Set(rows.map(({ hasEnergyTax }) => hasEnergyTax)).size > 1
}

/**
 * What the cheapest tariff is to the one that is paid now: a saving where it can be had, by the same operator, and is
 * made of the same taxes; else a mere difference, and why. Null where there is no present one with a rank.
 */
export function changeOf(rows: ComparedRow[]): { amount: number; share: number | null; kind: ChangeKind } | null {
  const present = rows.find(({ isPresent }) => isPresent)
  const cheapest = rows[0]
  if (!present || !cheapest) return null
  const amount = present.total - cheapest.total
  const kind = changeKind(present, cheapest)
  return { amount, share: shareOfCost(amount, present.total, present.lines), kind }
}
export type ChangeKind = 'saving' | 'otherOperator' | 'otherTax' | 'none'

function changeKind(present: ComparedRow, cheapest: ComparedRow): ChangeKind {
  if (present.total <= cheapest.total) return 'none'
  if (present.operator !== cheapest.operator) return 'otherOperator'
  return present.hasEnergyTax === cheapest.hasEnergyTax ? 'saving' : 'otherTax'
}

/** How many rows are of other operators than the tariff that is paid now; 0 where none is. */
export function otherOperators(rows: ComparedRow[]): number {
  const present = rows.find(({ isPresent }) => isPresent)
  return present ? rows.filter(({ operator }) => operator !== present.operator).length : 0
}

function linesOf({ components }: ComparedTariff, entry: TariffEntry | undefined): ComparedLine[] {
  const lines = new Map<string, ComparedLine>()
  for (const { name, amounts, total } of components) {
    const known = lines.get(name)
    lines.set(name, {
      name,
      part: entry?.parts[name] ?? 'energy',
      months: amounts.map((amount, month) => amount + (known?.months[month] ?? 0)),
      total: total + (known?.total ?? 0),
    })
  }
  return [...lines.values()]
}

function partsOf(lines: ComparedLine[]): Record<CostPart, number> {
  const parts: Record<CostPart, number> = { energy: 0, peak: 0, fixed: 0 }
  for (const part of costParts) {
    parts[part] = lines.reduce((sum, line) => (line.part === part ? sum + line.total : sum), 0)
  }
  return parts
}

/** What an answer does not rank, with what the list of tariffs knows of it. */
export function leftOutRows(result: CompareResult, entries: TariffEntry[]): LeftOutRow[] {
  const known = new Map(entries.map((entry) => [entry.id, entry]))
  return result.not_eligible.map((each) => {
    const entry = known.get(each.tariff_id)
    return { ...each, operator: entry?.operator ?? '', entry }
  })
}
