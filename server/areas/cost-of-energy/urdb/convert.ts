import { parseBody } from '#server/wire.ts'
import type { Condition, TariffComponent } from '../contract.ts'
import { Faulty, type Finding, Findings, Unsupported } from '../eltariff/findings.ts'
import { startOfDate } from '../recipes/recipe-conditions.ts'
import type { Terms } from '../recipes/recipe-draft.ts'
import {
  feedInCompensation,
  fixedDailyFee,
  fixedMonthlyFee,
  timeOfUseEnergyFee,
  yearlyFee,
} from '../recipes/recipes.ts'
import { tieredEnergyFee, tieredPeakFee, type Tier } from '../recipes/recipes-tiers.ts'
import { DESCRIPTIVE, UrdbRate, type UrdbTier } from './contract.ts'
import { type Calendar, calendarOf, conditionOf, monthsOf, periodsOf } from './schedule.ts'

export type ConvertedUrdb = {
  rate: UrdbRate
  components: TariffComponent[]
  available_from: string | null
  available_to: string | null
  unsupported: Finding[]
  assumed: Finding[]
}

export type UrdbConversion = { ok: true; value: ConvertedUrdb } | { ok: false; name: string; reasons: string[] }

type Context = { rate: UrdbRate; findings: Findings; terms: (name: string) => Terms }

/** Files without a beginning hold from here on. */
const EARLIEST = '2000-01-01'
/** REopt and SAM write the last tier's end as a large number. */
const NO_LIMIT = 1e8

/**
 * A rate of the U.S. Utility Rate Database as a tariff whose hours are those of `timezone`, which the format has not. What no
 * pipeline expresses is named and left out; a rate that contradicts itself is refused.
 */
export function convertUrdb(content: unknown, index: number, timezone: string): UrdbConversion {
  const parsed = parseBody(UrdbRate, content)
  const at = `items.${index}`
  if (!parsed.ok) {
    const reasons = parsed.problems.map(({ loc, msg }) => `${[at, ...loc.slice(1)].join('.')}: ${msg}`)
    return { ok: false, name: nameOf(content) ?? at, reasons }
  }
  const rate = parsed.value
  const findings = new Findings()
  for (const loc of parsed.unknown) {
    const field = loc.slice(1).join('.')
    if (!DESCRIPTIVE.has(String(loc[1]))) findings.unsupported.push({ path: field, reason: 'the field is not known' })
  }
  try {
    const span = spanOf(rate, findings)
    const terms = (name: string): Terms => ({
      ...{ name, currency: 'USD', timezone },
      applicable_from: startOfDate(span.from, timezone),
      applicable_to: span.to === null ? null : startOfDate(span.to, timezone),
    })
    const context = { rate, findings, terms }
    checkCountry(rate)
    const components = [
      ...fixed(context),
      ...energy(context),
      ...fuel(context),
      ...flatDemand(context),
      ...demand(context),
      ...feedIn(context),
    ]
    rest(context)
    if (components.length === 0) return { ok: false, name: rate.name, reasons: ['no charge that a tariff can express'] }
    const { applicable_from, applicable_to = null } = terms('')
    const { unsupported, assumed } = findings
    const available_from = rate.startdate == null ? null : applicable_from
    return { ok: true, value: { rate, components, available_from, available_to: applicable_to, unsupported, assumed } }
  } catch (error) {
    if (!(error instanceof Faulty)) throw error
    return { ok: false, name: rate.name, reasons: [`${at}.${error.path}: ${error.message}`] }
  }
}

function nameOf(content: unknown): string | null {
  const name: unknown = content !== null && typeof content === 'object' && 'name' in content ? content.name : null
  return typeof name === 'string' && name !== '' ? name.slice(0, 200) : null
}

function checkCountry({ country }: UrdbRate): void {
  if (country != null && !/^(USA?|United States)$/i.test(country))
    throw new Faulty('country', `the currency of ${country} is not known: rates of the USA are in USD`)
}

/** Unix seconds of a midnight in the USA or of UTC: the UTC date is the day in both. The last day counts. */
function spanOf({ startdate, enddate }: UrdbRate, findings: Findings): { from: string; to: string | null } {
  if (startdate == null) findings.assume('startdate', `absent: from ${EARLIEST} on`)
  const from = startdate == null ? EARLIEST : dateOf(startdate, 'startdate')
  const to = enddate == null ? null : dateOf(enddate + 86_400, 'enddate')
  if (to !== null && to <= from) throw new Faulty('enddate', 'is before startdate')
  return { from, to }
}

function dateOf(seconds: number, path: string): string {
  const date = new Date(seconds * 1000)
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1900 || date.getUTCFullYear() > 2200)
    throw new Faulty(path, `${seconds} is no date in Unix seconds`)
  return date.toISOString().slice(0, 10)
}

function fixed({ rate, findings, terms }: Context): TariffComponent[] {
  const amount = rate.fixedchargefirstmeter ?? rate.fixedmonthlycharge ?? 0
  if (amount === 0) return []
  const unit = rate.fixedchargefirstmeter == null ? '$/month' : (rate.fixedchargeunits ?? '$/month')
  return findings.attempt(() => {
    if (unit === '$/month') return fixedMonthlyFee(terms('Fixed charge'), amount)
    if (unit === '$/day') return fixedDailyFee(terms('Fixed charge'), amount)
    if (unit === '$/year') return yearlyFee(terms('Fixed charge'), amount)
    throw new Unsupported('fixedchargeunits', `${unit} instead of $/month, $/day or $/year`)
  })
}

function energy({ rate, findings, terms }: Context): TariffComponent[] {
  const calendar = calendarOf(rate.energyweekdayschedule, rate.energyweekendschedule)
  const periods = tiersByPeriod(rate.energyratestructure, calendar, 'energyratestructure')
  if (periods.every(({ tiers }) => tiers.every((tier) => priceOf(tier) === 0))) return []
  return findings
    .attempt(() => {
      for (const { period, tiers } of periods) checkUnits(tiers, null, 'kWh', `energyratestructure.${period}`)
      if (periods.every(({ tiers }) => tiers.length === 1))
        return [timeOfUseEnergyFee(terms('Energy'), timeOfUse(calendar, periods, priceOf))]
      return periods.map(({ period, tiers }) => {
        const { months, whole } = monthsOf(calendar, period)
        if (!whole)
          throw new Unsupported('energyratestructure', 'tiers by the month with times of use within the month')
        const name = periods.length === 1 ? 'Energy' : `Energy, ${monthNames(months)}`
        return tieredEnergyFee(terms(name), stackOf(tiers, `energyratestructure.${period}`), someOf(months))
      })
    })
    .flat()
}

/** An amount per kWh of each month, on top of the energy rates. */
function fuel({ rate, terms }: Context): TariffComponent[] {
  const adjustments = rate.fueladjustmentsmonthly ?? []
  if (adjustments.every((each) => each === 0)) return []
  const prices = Map.groupBy(
    adjustments.map((price, month) => ({ price, month: month + 1 })),
    ({ price }) => price,
  )
  const windows = [...prices].map(([price_per_kwh, same]) => ({
    condition: { type: 'month' as const, months: same.map(({ month }) => month) },
    price_per_kwh,
  }))
  return [timeOfUseEnergyFee(terms('Fuel adjustment'), { price_per_kwh: 0, windows })]
}

/** Whatever the hour: a price on each month's highest power. */
function flatDemand({ rate, findings, terms }: Context): TariffComponent[] {
  const { flatdemandstructure, flatdemandmonths, flatdemandunit } = rate
  const byMonth = (flatdemandmonths ?? new Array<number>(12).fill(0)).map((period, month) => ({
    period,
    month: month + 1,
  }))
  return [...Map.groupBy(byMonth, ({ period }) => period)].flatMap(([period, same]) => {
    const path = `flatdemandstructure.${period}`
    const tiers = tiersOf(flatdemandstructure, period, path)
    if (tiers.every((tier) => priceOf(tier) === 0)) return []
    const months = same.map(({ month }) => month)
    return findings.attempt(() => {
      checkUnits(tiers, flatdemandunit, 'kW', path)
      const name = months.length === 12 ? 'Demand' : `Demand, ${monthNames(months)}`
      return tieredPeakFee(terms(name), peaks(rate, findings, null), stackOf(tiers, path), someOf(months))
    })
  })
}

/** A price on each month's highest power within the hours of a period. */
function demand({ rate, findings, terms }: Context): TariffComponent[] {
  const { demandratestructure, demandweekdayschedule, demandweekendschedule, demandrateunit } = rate
  const calendar = calendarOf(demandweekdayschedule, demandweekendschedule)
  return tiersByPeriod(demandratestructure, calendar, 'demandratestructure').flatMap(({ period, tiers }) => {
    if (tiers.every((tier) => priceOf(tier) === 0)) return []
    const path = `demandratestructure.${period}`
    return findings.attempt(() => {
      checkUnits(tiers, demandrateunit, 'kW', path)
      const window = conditionOf(calendar, period)
      const name = `Time-of-use demand, period ${period}`
      return tieredPeakFee(terms(name), peaks(rate, findings, window), stackOf(tiers, path), null)
    })
  })
}

function peaks({ demandwindow }: UrdbRate, findings: Findings, window: Condition | null) {
  if (demandwindow == null) findings.assume('demandwindow', 'absent: powers are means of quarter-hours')
  else if (demandwindow !== 15 && demandwindow !== 60)
    throw new Unsupported('demandwindow', `${demandwindow} minutes instead of 15 or 60`)
  const slot = demandwindow === 60 ? ('hourly' as const) : ('quarter_hourly' as const)
  return { highest: 1, of: 'any_hours' as const, slot, ...(window !== null && { window }) }
}

function feedIn({ rate, findings, terms }: Context): TariffComponent[] {
  if (rate.usenetmetering === true || /^net metering/i.test(rate.dgrules ?? ''))
    findings.unsupported.push({
      path: 'dgrules',
      reason: 'net metering: what is fed in is not set off against offtake',
    })
  const calendar = calendarOf(rate.energyweekdayschedule, rate.energyweekendschedule)
  const periods = tiersByPeriod(rate.energyratestructure, calendar, 'energyratestructure')
  const sellOf = ({ sell }: UrdbTier) => sell ?? 0
  if (periods.every(({ tiers }) => tiers.every((tier) => sellOf(tier) === 0))) return []
  return findings.attempt(() => {
    if (periods.some(({ tiers }) => new Set(tiers.map(sellOf)).size > 1))
      throw new Unsupported('energyratestructure', 'a sell rate by tiers')
    return feedInCompensation(terms('Sold energy'), { ...timeOfUse(calendar, periods, sellOf), flow: 'injection' })
  })
}

/** What the format can charge and no pipeline of ours expresses. */
function rest({ rate, findings }: Context): void {
  const charged = (value: number | null | undefined) => value != null && value !== 0
  const leave = (path: string, reason: string) => findings.unsupported.push({ path, reason })
  if (rate.demandratchetpercentage?.some(charged)) leave('demandratchetpercentage', 'a share of earlier months’ power')
  if (charged(rate.lookbackpercent)) leave('lookbackpercent', 'a share of earlier months’ power')
  for (const path of ['mincharge', 'annualmincharge', 'minmonthlycharge'] as const)
    if (charged(rate[path])) leave(path, 'a minimum of the whole bill')
  if (rate.coincidentratestructure?.flat().some((tier) => priceOf(tier) !== 0))
    leave('coincidentratestructure', 'a price on the power at the peak of the utility')
  if (charged(rate.demandreactivepowercharge)) leave('demandreactivepowercharge', 'a price on the power factor')
}

type Period = { period: number; tiers: UrdbTier[] }

function tiersByPeriod(structure: UrdbRate['energyratestructure'], calendar: Calendar, path: string): Period[] {
  if (structure == null || structure.length === 0) return []
  return periodsOf(calendar).map((period) => ({ period, tiers: tiersOf(structure, period, `${path}.${period}`) }))
}

function tiersOf(structure: UrdbRate['energyratestructure'], period: number, path: string): UrdbTier[] {
  if (structure == null || structure.length === 0) return []
  const tiers = structure[period]
  if (tiers === undefined || tiers.length === 0) throw new Faulty(path, 'the schedule names a period without a rate')
  return tiers
}

function priceOf({ rate, adj }: UrdbTier): number {
  return (rate ?? 0) + (adj ?? 0)
}

function checkUnits(tiers: UrdbTier[], general: string | null | undefined, unit: string, path: string): void {
  for (const [index, tier] of tiers.entries()) {
    const found = tier.unit ?? general ?? unit
    if (found !== unit) throw new Unsupported(`${path}.${index}.unit`, `${found} instead of ${unit}`)
  }
}

/** Tiers by their lower end; what lies above the last one's `max` has its price too. */
function stackOf(tiers: UrdbTier[], path: string): Tier[] {
  return tiers.map((tier, index) => {
    const above = index === 0 ? 0 : tiers[index - 1]?.max
    const earlier = index < 2 ? 0 : (tiers[index - 2]?.max ?? 0)
    if (above == null || (index > 0 && (above <= earlier || above >= NO_LIMIT)))
      throw new Faulty(`${path}.${index - 1}.max`, 'each tier but the last needs an end above that of the one before')
    return { above, price: priceOf(tier) }
  })
}

function timeOfUse(calendar: Calendar, periods: Period[], priceOfTier: (tier: UrdbTier) => number) {
  const price = ({ tiers: [tier] }: Period) => (tier === undefined ? 0 : priceOfTier(tier))
  const [usual, ...others] = periods
  const windows = others.flatMap((each) => {
    const condition = conditionOf(calendar, each.period)
    return condition === null || usual === undefined || price(each) === price(usual)
      ? []
      : [{ condition, price_per_kwh: price(each) }]
  })
  return { price_per_kwh: usual === undefined ? 0 : price(usual), ...(windows.length > 0 && { windows }) }
}

const NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function monthNames(months: number[]): string {
  return months.map((month) => NAMES[month - 1]).join(' ')
}

function someOf(months: number[]): number[] | null {
  return months.length === 12 ? null : months
}
