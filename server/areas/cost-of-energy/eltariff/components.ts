import type { Condition, TariffComponent } from '../contract.ts'
import { startOfDate } from '../recipes/recipe-conditions.ts'
import type { Flow, Terms } from '../recipes/recipe-draft.ts'
import {
  energyFee as energyPerKwh,
  fixedDailyFee,
  fixedMonthlyFee,
  spotShareFee,
  timeOfUseEnergyFee,
} from '../recipes/recipes.ts'
import { CURRENCIES, type Currency } from '../units.ts'
import { type Calendar, whenActive } from './calendar.ts'
import type { EltariffTariff, EnergyComponent, FixedComponent } from './contract.ts'
import { Faulty, type Path, Unsupported } from './findings.ts'

/** What the parts of a tariff have in common. */
export type Context = {
  tariff: EltariffTariff
  calendar: Calendar
  flow: Flow
  /** The registered price of the operator's bidding zone; null where it has areas in none or several. */
  price_dataset: string | null
}

type Priced = Pick<FixedComponent, 'name' | 'validPeriod' | 'price'>

/** The fixed fee, by its own priced period. */
export function fixedFee(part: FixedComponent, context: Context, path: Path): TariffComponent {
  if (part.type === 'specific') throw new Unsupported(`${path}.type`, 'the price is specific to a customer')
  if (part.type && !['public', 'fixed'].includes(part.type))
    throw new Unsupported(`${path}.type`, `${part.type} instead of public`)
  const { terms, price } = termsOf(part, context, path, 'Fixed fee')
  const [, count = '', unit = ''] = /^P(\d+)([DMY])$/.exec(part.pricedPeriod ?? '') ?? []
  const periods = Number(count)
  if (unit === 'D' && periods === 1) return fixedDailyFee(terms, price)
  if (unit === 'M' && periods > 0) return fixedMonthlyFee(terms, price / periods)
  if (unit === 'Y' && periods > 0) return fixedMonthlyFee(terms, price / (12 * periods))
  throw new Unsupported(`${path}.pricedPeriod`, `${part.pricedPeriod ?? 'no period'} instead of days, months or years`)
}

/** A price per kWh, fixed or by the day-ahead price, at all times or in its recurring periods. */
export function energyFee(
  part: EnergyComponent,
  unit: string | null | undefined,
  context: Context,
  path: Path,
): TariffComponent {
  checkUnit(part.unit ?? unit, 'kWh', `${path}.unit`)
  const at = `${path}.recurringPeriods`
  const window = whenActive(part.recurringPeriods ?? [], context.calendar, 15, at)
  if (part.type === 'spot') return spotFee(part, window, context, path)
  if (part.type !== 'fixed') throw new Unsupported(`${path}.type`, `${part.type} instead of fixed or spot`)
  const { terms, price } = termsOf(part, context, path, 'Energy fee')
  const { flow } = context
  return window === null
    ? energyPerKwh(terms, price, flow)
    : timeOfUseEnergyFee(terms, { price_per_kwh: 0, windows: [{ condition: window, price_per_kwh: price }], flow })
}

function spotFee(part: EnergyComponent, window: Condition | null, context: Context, path: Path): TariffComponent {
  const { spotPriceSettings: settings } = part
  if (!settings) throw new Faulty(`${path}.spotPriceSettings`, 'a price by the day-ahead price needs its multiplier')
  if (window !== null)
    throw new Unsupported(`${path}.recurringPeriods`, 'a price by the day-ahead price at certain times only')
  if (context.price_dataset === null)
    throw new Unsupported(
      path,
      'the operator has no area, or areas in several bidding zones, so that the day-ahead price is not known',
    )
  const added = part.price ?? { priceExVat: 0, currency: settings.currency }
  const { terms, price } = termsOf({ ...part, price: added }, context, path, 'Energy fee')
  if (settings.currency !== terms.currency || terms.currency !== 'SEK')
    throw new Unsupported(`${path}.spotPriceSettings.currency`, `${settings.currency} instead of SEK`)
  return spotShareFee(terms, {
    price_dataset: context.price_dataset,
    share_percent: settings.multiplier * 100,
    added_per_kwh: price,
    averaging: 'quarter_hourly',
    flow: context.flow,
  })
}

export function checkUnit(unit: string | null | undefined, expected: 'kWh' | 'kW', path: Path): void {
  if (unit && unit !== expected) throw new Faulty(path, `the unit should be ${expected}, not ${unit}`)
}

/** The component's attributes besides its pipeline, and its price without VAT in its currency. */
export function termsOf(
  part: Priced,
  context: Context,
  path: Path,
  usualName: string,
): { terms: Terms; price: number } {
  const { tariff, calendar } = context
  const validity = part.validPeriod ?? tariff.validPeriod
  if (!validity) throw new Faulty(`${path}.validPeriod`, 'neither the component nor the tariff says when it holds')
  const { fromIncluding, toExcluding } = validity
  if (toExcluding && toExcluding <= fromIncluding)
    throw new Faulty(`${path}.validPeriod.toExcluding`, `should be after ${fromIncluding}, not ${toExcluding}`)
  const terms = {
    name: (part.name?.trim() || usualName).slice(0, 150),
    currency: currencyOf(part.price?.currency, `${path}.price.currency`),
    timezone: calendar.timezone,
    applicable_from: startOfDate(fromIncluding, calendar.timezone),
    applicable_to: toExcluding ? startOfDate(toExcluding, calendar.timezone) : null,
  }
  return { terms, price: priceOf(part.price, `${path}.price`) }
}

function currencyOf(text: string | undefined, path: Path): Currency {
  const found = CURRENCIES.find((currency) => currency === text)
  if (found === undefined)
    throw new Faulty(path, `the currency should be one of ${CURRENCIES.join(', ')}, not ${text ?? 'absent'}`)
  return found
}

/** Prices with VAT must not be smaller than those without, in either direction. */
function priceOf(price: Priced['price'], path: Path): number {
  if (price?.priceExVat === undefined || price.priceExVat === null)
    throw new Faulty(`${path}.priceExVat`, 'a price without VAT is needed')
  const { priceExVat, priceIncVat } = price
  if (priceIncVat !== undefined && priceIncVat !== null && Math.abs(priceIncVat) < Math.abs(priceExVat) * 0.999)
    throw new Faulty(`${path}.priceIncVat`, `${priceIncVat} with VAT is less than ${priceExVat} without`)
  return priceExVat
}
