import type { ComponentRun } from '../calculate/calculate.ts'
import { eachPart } from '../calculate/parts.ts'
import { zoneOf } from '../calculate/period.ts'
import type { BillCustomer, Tariff } from '../contract.ts'
import type { Period } from '#server/calendar/grid.ts'
import { countryOf } from '../tariffs/country.ts'
import { type VatSpan, vatSpans } from './vat.ts'

/** For whom VAT is added, and in which region each tariff is, by its id; null where that makes no difference. */
export type VatChoice = { customer: BillCustomer; regions: Readonly<Record<string, string | null>> }

/** The rates of VAT on a tariff over a period; null where they are not known. */
export function vatOn(tariff: Tariff, { customer, regions }: VatChoice, period: Period): VatSpan[] | null {
  const country = countryOf(tariff)
  if (country === null) return null
  return vatSpans({ country, region: regions[tariff.id] ?? null, customer }, period, zoneOf(tariff))
}

/** A run whose cost includes VAT; of a slot across a change of the rate, each part at its own. */
export function withVat(run: ComponentRun, spans: readonly VatSpan[]): ComponentRun {
  const percents = new Float64Array(run.cost.length)
  eachPart(run, spans, (index, span, share) => {
    percents[index]! += spans[span]!.percent * share
  })
  return { ...run, cost: run.cost.map((value, index) => value * (1 + percents[index]! / 100)) }
}
