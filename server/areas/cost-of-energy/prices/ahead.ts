import { tariffFreshness } from '../tariffs/freshness.ts'
import type { Period } from '#server/calendar/grid.ts'
import { instantFormatter, QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import type { LoadedProfile } from '../calculate/calculate.ts'
import { isEnergyTax } from '../compare/basis.ts'
import type { Tariff } from '../contract.ts'
import type { Price, PricedTariff, PricesQuery } from './contract.ts'
import { type Part, spotValues } from './energy-price.ts'

/** A tariff with what one more kWh costs by each of its components. */
export type PricedParts = { tariff: Tariff; parts: Part[] }

/** What prices are put together from; `spot` is null where none is to be added. */
export type Priced = {
  window: Period
  timezone: string
  tariffs: PricedParts[]
  spot: { loaded: LoadedProfile | undefined } | null
  request: Pick<PricesQuery, 'markup_per_kwh' | 'vat_percent'>
}

const KINDS = ['grid', 'supplier', 'tax'] as const
type Kind = (typeof KINDS)[number]

/**
 * The price of one more kWh for every quarter-hour of the window. A part that is not known leaves its field and the total
 * null; without a tariff of a kind that kind costs nothing.
 */
export function pricesAhead({ window, timezone, tariffs, spot, request }: Priced): Price[] {
  const count = (window.end_ms - window.start_ms) / QUARTER_HOUR_MS
  const spots = spot === null ? null : spotValues(spot.loaded, window, count)
  const sums = sumsOf(tariffs, window, count)
  const at = instantFormatter(timezone)
  const markup = request.markup_per_kwh
  return Array.from({ length: count }, (_, slot) => {
    const start_ms = window.start_ms + slot * QUARTER_HOUR_MS
    const energy = spots === null ? 0 : spots[slot]!
    const [grid, supplier, tax] = KINDS.map((kind) => sums[kind][slot]!) as [number, number, number]
    const net = energy + markup + grid + supplier + tax
    const vat = (net * request.vat_percent) / 100
    return {
      start_time: at(start_ms),
      end_time: at(start_ms + QUARTER_HOUR_MS),
      spot: spots === null ? null : reportOf(energy),
      markup,
      grid: reportOf(grid),
      supplier: reportOf(supplier),
      tax: reportOf(tax),
      vat: reportOf(vat),
      total: reportOf(net + vat),
      feed_in: spots === null ? null : reportOf(energy - sums.fed_in[slot]!),
      power: reportOf(sums.power[slot]!),
    }
  })
}

/** A tariff of the answer, with the use of each component. */
export function describedTariff({ tariff, parts }: PricedParts, window: Period): PricedTariff {
  const { id, name, eligibility, system_operator } = tariff
  return {
    tariff_id: id,
    name,
    type: eligibility.type,
    system_operator,
    country: tariff.country ?? null,
    components: parts.map(({ component, counts_as }) => ({ name: component, counts_as })),
    ...tariffFreshness(tariff, window),
  }
}

function sumsOf(tariffs: PricedParts[], window: Period, count: number) {
  const zeros = () => new Float64Array(count)
  const sums = { grid: zeros(), supplier: zeros(), tax: zeros(), fed_in: zeros(), power: zeros() }
  for (const { tariff, parts } of tariffs) {
    const own = sums[kindOf(tariff, '')]
    for (let slot = 0; slot < count; slot++) {
      if (!applies(tariff, window.start_ms + slot * QUARTER_HOUR_MS)) own[slot] = Number.NaN
    }
    for (const part of parts) {
      if (part.counts_as === 'power') addUp(sums.power, part.imported)
      else {
        addUp(sums[kindOf(tariff, part.component)], part.imported)
        addUp(sums.fed_in, part.fed_in)
      }
    }
  }
  return sums
}

/** Whether a tariff is on offer at an instant and some component of it applies. */
function applies({ available_from, available_to, tariff_components }: Tariff, at_ms: number): boolean {
  const isWithin = (from: string | null, to: string | null) =>
    (from === null || Date.parse(from) <= at_ms) && (to === null || at_ms < Date.parse(to))
  if (!isWithin(available_from, available_to)) return false
  return tariff_components.some(({ applicable_from, applicable_to }) => isWithin(applicable_from, applicable_to))
}

function kindOf({ eligibility: { type } }: Tariff, component: string): Kind {
  if (type === 'authority' || isEnergyTax(component)) return 'tax'
  return type === 'supplier' ? 'supplier' : 'grid'
}

function addUp(into: Float64Array, values: Float64Array): void {
  for (let slot = 0; slot < into.length; slot++) into[slot]! += values[slot]!
}

/** To a billionth, so that sums of decimal prices read as such. */
function reportOf(value: number): number | null {
  return Number.isNaN(value) ? null : Math.round(value * 1e9) / 1e9 + 0
}
