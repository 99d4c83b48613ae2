import type { ComponentRun } from '../calculate/calculate.ts'
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
  const { calendar, component, active, slots } = run
  const grid = calendar.grid(component.cost.resolution)
  let first = 0
  const cost = run.cost.map((value, index) => {
    const start_ms = Math.max(active.start_ms, grid.edge(slots.first + index))
    const end_ms = Math.min(active.end_ms, grid.edge(slots.first + index + 1))
    while (first + 1 < spans.length && spans[first]!.end_ms <= start_ms) first++
    let percent = 0
    for (let span = first; span < spans.length && spans[span]!.start_ms < end_ms; span++) {
      const { start_ms: from_ms, end_ms: to_ms, percent: rate } = spans[span]!
      percent += (rate * (Math.min(end_ms, to_ms) - Math.max(start_ms, from_ms))) / (end_ms - start_ms)
    }
    return value * (1 + percent / 100)
  })
  return { ...run, cost }
}
