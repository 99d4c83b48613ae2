import { type Period, slotsWithin } from '#server/calendar/grid.ts'
import { formatInstant } from '#server/calendar/zone.ts'
import { type ComponentRun, type LoadedProfile, runTariff } from '../calculate/calculate.ts'
import { coverageWarnings, unpricedDays } from '../calculate/coverage.ts'
import { requestedPeriod, zoneOf } from '../calculate/period.ts'
import { excludedCharges } from '../compare/basis.ts'
import { currencyOf } from '../compare/eligibility.ts'
import type { CalculationWarning, Tariff } from '../contract.ts'
import { pathsOf } from '../marginal/paths.ts'
import { recycle } from '../pipeline/pipeline.ts'
import { type Freshness, leastFresh } from '../tariffs/freshness.ts'
import { amountsOf, type Unrounded, withoutNoise } from './amounts.ts'
import { type Charge, chargesOf } from './charges.ts'
import type { Bill, BillBody, Influence, LineKind } from './contract.ts'
import { basisOfLine } from './legal-basis.ts'
import { type PercentageTax, percentageTax } from './percentage-taxes.ts'
import type { VatSpan } from '../vat/vat.ts'

/** A rate of VAT for a part of the period; `law` is null for one of the request's own. */
export type BilledVat = Omit<VatSpan, 'law'> & { law: string | null }
/** A part of the period with one rate of VAT and of the tax on the bill, and what is charged and taken in it. */
type Span = BilledVat & { tax_percent: number | null; charged: number; kwh: number }

export type BillOrder = {
  /** A network tariff first: its clock and currency are the bill's. */
  tariffs: Tariff[]
  /** Which of them is the offer of the request. */
  offer_id: string | null
  body: BillBody
  profiles: LoadedProfile[]
  country: string | null
  region: string | null
  vat: BilledVat[]
}

const OFFTAKE = 'quarter-hourly-energy-offtake'
const INJECTION = 'energy-injection'

/**
 * A bill over a period: what each component charges, by rate and by rate of VAT, with taxes on the sum and VAT. Costs add up
 * to those of `calculate`, but for rounding. Same errors as `calculate`.
 */
export function bill(order: BillOrder): Bill {
  const { tariffs, body, country, region, profiles } = order
  const period = requestedPeriod({ ...body, history_start: undefined })
  const timezone = tariffs[0] ? zoneOf(tariffs[0]) : 'UTC'
  const tax = percentageTax(country, period, timezone)
  const spans = spansOf(order.vat, tax)
  const lines: Unrounded[] = []
  const fresh = new Map<string, Freshness>()
  const found = { kwh: null as number | null, absent_slots: 0, warnings: [] as CalculationWarning[] }
  for (const tariff of tariffs) {
    const runs = runTariff(
      tariff,
      { ...body, tariff_id: tariff.id },
      { profiles, include_intermediate_time_series: true },
    )
    for (const run of runs) {
      const charges = chargesOf(run, spans)
      for (const { span, amount } of charges) spans[span]!.charged += amount
      lines.push(...linesOf(order, tariff, run, { charges, spans }))
      found.kwh ??= energyOf(run, spans)
      found.absent_slots += run.cost.reduce((count, value) => count + (Number.isNaN(value) ? 1 : 0), 0)
      found.warnings.push(...run.warnings)
    }
    fresh.set(tariff.id, leastFresh(runs.map(({ freshness }) => freshness)))
    for (const { evaluation } of runs) recycle(evaluation)
    found.warnings.push(...coverageWarnings(tariff, period))
  }
  if (tax !== null) lines.push(...taxLines(tax, spans, timezone))
  const prices = body.prices ?? (body.customer === 'business' ? 'excluding_vat' : 'including_vat')
  const amounts = amountsOf(lines, prices)
  return {
    ...{
      currency: tariffs[0] ? currencyOf(tariffs[0]) : '1',
      country,
      region,
      customer: body.customer,
      prices,
      timezone,
    },
    start_time: formatInstant(period.start_ms, timezone),
    end_time: formatInstant(period.end_ms, timezone),
    energy_kwh: found.kwh === null ? null : withoutNoise(found.kwh),
    tariffs: tariffs
      .filter(({ id }) => id !== order.offer_id)
      .map((tariff) => {
        const { id: tariff_id, name, eligibility, system_operator, provenance } = tariff
        const { confirmed_until, stale } = fresh.get(tariff_id) ?? { confirmed_until: null, stale: false }
        const source = provenance?.source ?? null
        const country = tariff.country ?? null
        return { tariff_id, name, type: eligibility.type, system_operator, country, source, confirmed_until, stale }
      }),
    lines: amounts.lines,
    vat: amounts.vat,
    by_kind: amounts.by_kind,
    total: {
      ...amounts.total,
      absent_slots: found.absent_slots,
      unpriced_days: Math.max(0, ...tariffs.map((tariff) => unpricedDays(tariff, period))),
    },
    not_included: notIncluded(tariffs, lines, tax !== null && spans.some(({ tax_percent }) => tax_percent === null)),
    warnings: distinct(found.warnings),
  }
}

/** The parts of the period between changes of any rate. */
function spansOf(vat: readonly BilledVat[], tax: PercentageTax | null): Span[] {
  const edges = (tax?.spans ?? []).flatMap(({ start_ms, end_ms }) => [start_ms, end_ms])
  return vat.flatMap((rate) => {
    const inner = edges.filter((edge) => edge > rate.start_ms && edge < rate.end_ms)
    const all = [...new Set([rate.start_ms, ...inner, rate.end_ms])].toSorted((a, b) => a - b)
    return all.slice(1).map((end_ms, index) => {
      const start_ms = all[index] ?? rate.start_ms
      const own = tax?.spans.find((each) => each.start_ms <= start_ms && end_ms <= each.end_ms)
      return { ...rate, start_ms, end_ms, tax_percent: own?.percent ?? null, charged: 0, kwh: 0 }
    })
  })
}

type Charged = { charges: readonly Charge[]; spans: readonly Span[] }

function linesOf(
  { country, offer_id, body }: BillOrder,
  tariff: Tariff,
  run: ComponentRun,
  { charges, spans }: Charged,
): Unrounded[] {
  const { component, active, freshness } = run
  const { kind, law: legal_basis } = basisOfLine(tariff, component.name, country)
  const influence = influenceOf(tariff, run, kind, charges)
  // Someone who is paid for feeding in as a household owes no VAT on it.
  const isCredit = body.customer === 'household' && component.datasets.some(({ id }) => id.endsWith(INJECTION))
  const merged = Map.groupBy(charges, ({ span, rate, is_average }) => {
    const percent = isCredit ? 0 : spans[span]!.percent
    return `${percent} ${is_average ? 'mean' : rate}`
  })
  return [...merged.values()].flatMap((own) => {
    const charge = together(own)
    if (charge === null) return []
    const reached = own.map(({ span }) => spans[span]!)
    const { amount, quantity, quantity_unit, rate, rate_unit, per, is_average } = charge
    return {
      ...{ kind, name: component.name, tariff_id: tariff.id === offer_id ? null : tariff.id },
      ...daysOf(reached, active, run.calendar.zone),
      ...{ quantity, quantity_unit, rate, rate_unit, per, is_average, amount },
      ...{ vat_percent: isCredit ? 0 : reached[0]!.percent, law: isCredit ? null : reached[0]!.law },
      ...{ legal_basis, influence, ...freshness },
    }
  })
}

/** One of several charges at the same rate, or null where nothing is charged for nothing. */
function together(charges: readonly Charge[]): Charge | null {
  const [first] = charges
  if (first === undefined) return null
  const amount = charges.reduce((sum, each) => sum + each.amount, 0)
  const quantity = first.quantity === null ? null : charges.reduce((sum, each) => sum + (each.quantity ?? 0), 0)
  if (amount === 0 && !quantity) return null
  const rate = first.is_average && quantity ? amount / quantity : first.rate
  const isPriced = quantity !== null && rate !== null
  return {
    ...{ ...first, amount, quantity: isPriced ? quantity : null, rate: isPriced ? rate : null },
    ...{ quantity_unit: isPriced ? first.quantity_unit : null, rate_unit: isPriced ? first.rate_unit : null },
    per: isPriced ? first.per : null,
  }
}

function daysOf(spans: readonly Period[], within: Period, zone: string): { start_date: string; end_date: string } {
  const start_ms = Math.max(within.start_ms, Math.min(...spans.map((span) => span.start_ms)))
  const end_ms = Math.min(within.end_ms, Math.max(...spans.map((span) => span.end_ms)))
  const day = (instant_ms: number) => formatInstant(instant_ms, zone).slice(0, 10)
  return { start_date: day(start_ms), end_date: day(end_ms - 1) }
}

function influenceOf(
  tariff: Tariff,
  { component }: ComponentRun,
  kind: LineKind,
  charges: readonly Charge[],
): Influence {
  const energy = component.datasets.filter(({ id }) => id.includes('energy-'))
  if (energy.length === 0) {
    const isSubscribed = component.datasets.some(({ id }) => id.includes('subscribed'))
    const isOfFuse = kind === 'network' && tariff.eligibility.fuse_size !== null
    return isSubscribed || isOfFuse || kind === 'supplier' ? 'contract' : 'none'
  }
  if (energy.some(({ id }) => !pathsOf(component, id).linear.has(id))) return 'peak'
  const rates = new Set(charges.map(({ rate, is_average }) => (is_average ? 'mean' : rate)))
  return rates.size > 1 || rates.has('mean') ? 'shift' : 'use_less'
}

/** kWh taken from the grid, as a component reads it, added to each part; null for a component that does not. */
function energyOf({ component, calendar, evaluation }: ComponentRun, spans: readonly Span[]): number | null {
  if (!component.datasets.some(({ id }) => id === OFFTAKE)) return null
  const grid = calendar.grid('quarter_hourly')
  for (const span of spans) {
    const { first, end } = slotsWithin(grid, span)
    for (const value of evaluation.series.get(OFFTAKE)?.subarray(first, end) ?? []) {
      if (!Number.isNaN(value)) span.kwh += value
    }
  }
  return spans.reduce((sum, { kwh }) => sum + kwh, 0)
}

/** The tax on what is charged in the parts of each of its rates, and of each rate of VAT. */
function taxLines(tax: PercentageTax, spans: readonly Span[], timezone: string): Unrounded[] {
  const taxed = spans.filter(({ tax_percent, charged }) => tax_percent !== null && charged > 0)
  return [...Map.groupBy(taxed, ({ tax_percent, percent }) => `${tax_percent} ${percent}`).values()].map((own) => {
    const [charged, kwh] = [
      own.reduce((sum, span) => sum + span.charged, 0),
      own.reduce((sum, span) => sum + span.kwh, 0),
    ]
    const { tax_percent, percent, law } = own[0]!
    const [share, least] = [(charged * (tax_percent ?? 0)) / 100, kwh * tax.least_per_kwh]
    const amount = Math.max(share, least)
    const priced =
      share >= least
        ? { quantity: charged, quantity_unit: tax.currency, rate: tax_percent, rate_unit: '%' }
        : { quantity: kwh, quantity_unit: 'kWh', rate: tax.least_per_kwh, rate_unit: `${tax.currency}_per_kWh` }
    const period = { start_ms: own[0]!.start_ms, end_ms: own.at(-1)!.end_ms }
    return {
      ...{ kind: 'tax', name: tax.name, tariff_id: null, ...daysOf(own, period, timezone), ...priced },
      ...{ per: null, is_average: false, amount },
      ...{ vat_percent: percent, law, legal_basis: tax.law, influence: 'none', confirmed_until: null, stale: false },
    }
  })
}

function notIncluded(
  tariffs: readonly Tariff[],
  lines: readonly Unrounded[],
  isTaxInPart: boolean,
): Bill['not_included'] {
  const has = (kind: LineKind) => lines.some((line) => line.kind === kind)
  const lacksTax = tariffs.some(
    (tariff) => tariff.eligibility.type === 'system_operator' && excludedCharges(tariff).length > 0,
  )
  return [
    ...(has('supplier') ? [] : ['supplier' as const]),
    ...(isTaxInPart || (lacksTax && !has('tax')) ? ['energy_tax' as const] : []),
  ]
}

function distinct(warnings: CalculationWarning[]): CalculationWarning[] {
  return [...new Map(warnings.map((each) => [`${each.code} ${each.msg} ${each.slot}`, each])).values()]
}
