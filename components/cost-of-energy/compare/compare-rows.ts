import type {
  ComparedTariff,
  CompareResult,
  ExcludedCharge,
  IneligibleTariff,
} from '#server/areas/cost-of-energy/compare/contract.ts'
import { basisOf, commonBasis, missingOf } from '#server/areas/cost-of-energy/compare/basis.ts'
import type { CalculationWarning } from '#server/areas/cost-of-energy/contract.ts'
import type { Hole } from '#server/areas/cost-of-energy/calculate/coverage.ts'
import { type CostPart, costParts } from '../explain/cost-part.ts'
import { shareOfCost } from '../explain/share-of-cost.ts'
import type { TariffEntry } from '../tariffs/tariff-entries.ts'
import { warnedHoles } from '../calculate/warned-holes.ts'

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
  /** Why the tax on energy is not in it; null where it is. */
  untaxed: ExcludedCharge['reason'] | null
  /** What the period asks for and the tariff does not price. */
  holes: Hole[]
  /** Whether its total is missing days of some component. */
  isIncomplete: boolean
  /** Whether it is comparable with the first row: nothing is missing, or the same as in the others. */
  isAlike: boolean
  parts: Record<CostPart, number>
  /** Local months `YYYY-MM`, and what each costs. */
  months: string[]
  amounts: number[]
  lines: ComparedLine[]
  /** The last day for which its prices are confirmed, where some stand for days after it; else null. */
  stale_after: string | null
  /** Whether a fuse was requested and the tariff names none. */
  isFuseOpen: boolean
  /** What to bear in mind with the figures. */
  warnings: CalculationWarning['code'][]
}

/** A tariff that is not ranked. */
export type SkippedRow = IneligibleTariff & { operator: string; entry: TariffEntry | undefined }

/** The ranking of an answer, completed by what the list of tariffs knows. */
export function comparedRows(result: CompareResult, entries: TariffEntry[], present: string): ComparedRow[] {
  const known = new Map(entries.map((entry) => [entry.id, entry]))
  const basis = commonBasis(result.tariffs)
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
      untaxed: untaxedOf(tariff),
      holes: warnedHoles(tariff.warnings),
      isIncomplete: missingOf({ ...tariff, excludes: [] }).length > 0,
      isAlike: basisOf(tariff) === basis,
      parts: partsOf(lines),
      months,
      amounts,
      lines,
      stale_after: tariff.stale ? tariff.confirmed_until : null,
      isFuseOpen: tariff.not_stated.includes('fuse_size'),
      warnings: components.flatMap(({ warnings }) => warnings.map(({ code }) => code)),
    }
  })
}

/** Why the tax on energy is not in a total; null where it is. */
function untaxedOf({ excludes }: ComparedTariff): ComparedRow['untaxed'] {
  return excludes.find(({ charge }) => charge === 'energy_tax')?.reason ?? null
}

/** Whether only some rows have the energy tax in them, so that their totals say different things. */
export function isTaxMixed(rows: ComparedRow[]): boolean {
  return new Set(rows.map(({ untaxed }) => untaxed === null)).size > 1
}

/** The cheapest and the dearest of the rows that lack nothing, or where none is, of those that lack the same as most. */
export function endsOf(rows: ComparedRow[]): { cheapest: ComparedRow | undefined; dearest: ComparedRow | undefined } {
  const alike = rows.filter(({ isAlike }) => isAlike)
  return { cheapest: alike[0], dearest: alike.at(-1) }
}

/**
 * The cheapest tariff against the present one: a saving if it is available from the same operator and has the same
 * charges; else a mere difference, with the reason. Null where no present tariff is ranked.
 */
export function changeOf(rows: ComparedRow[]): { amount: number; share: number | null; kind: ChangeKind } | null {
  const present = rows.find(({ isPresent }) => isPresent)
  const { cheapest } = endsOf(rows)
  if (!present || !cheapest) return null
  const amount = present.total - cheapest.total
  const kind = changeKind(present, cheapest)
  return { amount, share: shareOfCost(amount, present.total, present.lines), kind }
}
export type ChangeKind = 'saving' | 'otherOperator' | 'otherTax' | 'incomplete' | 'none'

function changeKind(present: ComparedRow, cheapest: ComparedRow): ChangeKind {
  if (!present.isAlike) return (present.untaxed === null) === (cheapest.untaxed === null) ? 'incomplete' : 'otherTax'
  if (present.total <= cheapest.total) return 'none'
  return present.operator === cheapest.operator ? 'saving' : 'otherOperator'
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
export function skippedRows(result: CompareResult, entries: TariffEntry[]): SkippedRow[] {
  const known = new Map(entries.map((entry) => [entry.id, entry]))
  return result.not_eligible.map((each) => {
    const entry = known.get(each.tariff_id)
    return { ...each, operator: each.system_operator?.name ?? entry?.operator ?? '', entry }
  })
}
