import type { Condition, TariffComponent } from '../contract.ts'
import { reactiveFee } from '../recipes/recipes-capacity.ts'
import { excessPowerFee, type Peaks, peakFee } from '../recipes/recipes-power.ts'
import { whenActive } from './calendar.ts'
import { checkUnit, type Context, termsOf } from './components.ts'
import type { PeakIdentificationSettings, PowerComponent } from './contract.ts'
import { Faulty, type Path, Unsupported } from './findings.ts'
import { type PeakOf, readPeakFunction } from './peak-function.ts'

const KVAR = /^kvar$/i

/** A price per kW on the month's peaks, or on what each slot's power has above a limit; or per kvar on the month's peak. */
export function powerFee(
  part: PowerComponent,
  unit: string | null | undefined,
  context: Context,
  path: Path,
): TariffComponent {
  if (part.type === 'dynamic') {
    throw new Unsupported(
      `${path}.type`,
      `prices that the operator publishes slot by slot${part.url ? ` (${part.url})` : ''}`,
    )
  }
  if (part.type !== 'peak') throw new Unsupported(`${path}.type`, `${part.type} instead of peak`)
  const isReactive = KVAR.test(part.unit ?? unit ?? '')
  if (!isReactive) checkUnit(part.unit ?? unit, 'kW', `${path}.unit`)
  const { billingPeriod } = context.tariff
  if (billingPeriod !== 'P1M')
    throw new Unsupported('billingPeriod', `${billingPeriod} instead of P1M, so that peaks are not those of a month`)
  const settings = part.peakIdentificationSettings
  if (!settings)
    throw new Faulty(`${path}.peakIdentificationSettings`, 'a price on peaks needs to say how they are found')
  const at = `${path}.peakIdentificationSettings`
  const { terms, price } = termsOf(part, context, path, 'Power fee')
  const slot = slotOf(settings, at)
  const code = readPeakFunction(settings.peakFunction)
  if (code === null) throw new Unsupported(`${at}.peakFunction`, `${settings.peakFunction} is not known`)
  const window = (reference: string) => windowOf(reference, part, slot, context, path)
  if (isReactive) {
    const { highest } = rankingOf(settings, at, context)
    checkReactive(highest, countedOf(peakCode(code, at), window), slot, context, path)
    return reactiveFee(terms, null, 'highest_hour_of_month', price)
  }
  if (code.kind === 'excess') {
    checkSlotwise(settings, at, context)
    const { flow } = context
    return excessPowerFee(terms, { slot, above_kw: code.above_kw, window: window(code.reference), flow }, price)
  }
  return peakFee(
    terms,
    { ...rankingOf(settings, at, context), ...countedOf(code, window), slot, flow: context.flow },
    { price_per_kw: price },
  )
}

function peakCode(code: NonNullable<ReturnType<typeof readPeakFunction>>, at: Path): PeakOf {
  if (code.kind === 'peak') return code
  throw new Unsupported(`${at}.peakFunction`, 'reactive power above a limit')
}

/** Reactive power is charged by the highest hour of the month, whenever it is; anything else has no pipeline yet. */
function checkReactive(
  highest: number,
  { window, weights }: Pick<Peaks, 'window' | 'weights'>,
  slot: 'hourly' | 'quarter_hourly',
  { flow }: Context,
  path: Path,
): void {
  const plain = highest === 1 && window === undefined && weights === undefined
  if (!plain || slot !== 'hourly' || flow !== 'offtake')
    throw new Unsupported(path, 'a price per kvar other than on the highest hour taken in the month')
}

function slotOf({ peakDuration }: PeakIdentificationSettings, at: Path): 'hourly' | 'quarter_hourly' {
  if (peakDuration === 'PT1H' || peakDuration === 'PT60M') return 'hourly'
  if (peakDuration === 'PT15M') return 'quarter_hourly'
  throw new Unsupported(`${at}.peakDuration`, `${peakDuration} instead of PT1H or PT15M`)
}

/** One peak a day, or the highest slots wherever they lie. */
function rankingOf(
  settings: PeakIdentificationSettings,
  at: Path,
  { calendar }: Context,
): Pick<Peaks, 'highest' | 'of'> {
  const { peakIdentificationPeriod: period, peakDuration, numberOfPeaksForAverageCalculation: highest } = settings
  if (period === 'P1D') return { highest, of: 'different_days' }
  if (period === peakDuration) return { highest, of: 'any_hours' }
  if (period !== 'P1M')
    throw new Unsupported(`${at}.peakIdentificationPeriod`, `${period} instead of P1D, P1M or ${peakDuration}`)
  if (highest > 1)
    calendar.findings.assume(at, `${highest} peaks of one month are taken to be its ${highest} highest slots`)
  return { highest, of: 'any_hours' }
}

/** The window in which power counts, and the parts with which it does where these differ. */
function countedOf(
  { terms }: PeakOf,
  window: (reference: string) => Condition | null,
): Pick<Peaks, 'window' | 'weights'> {
  const parts = terms.map(({ reference, weight }) => ({ condition: window(reference), weight }))
  const limited = parts.flatMap(({ condition }) => condition ?? [])
  const anywhere = limited.length < parts.length
  const [only] = limited
  const all = limited.length === 1 && only !== undefined ? only : { type: 'or' as const, conditions: limited }
  const weights = parts
    .toSorted((a, b) => a.weight - b.weight)
    .map(({ condition, weight }) => ({ condition: condition ?? ALWAYS, weight }))
  return {
    ...(!anywhere && { window: all }),
    ...(terms.some(({ weight }) => weight !== 1) && { weights }),
  }
}

const ALWAYS: Condition = { type: 'time_of_day', from: '00:00', to: '00:00' }

function windowOf(
  reference: string,
  part: PowerComponent,
  slot: 'hourly' | 'quarter_hourly',
  { calendar }: Context,
  path: Path,
): Condition | null {
  const periods = part.recurringPeriods ?? []
  const named = periods.filter((period) => period.reference === reference)
  if (periods.length > 0 && named.length === 0) {
    const names = periods.map((period) => period.reference).join(', ')
    throw new Unsupported(
      `${path}.peakIdentificationSettings.peakFunction`,
      `it means ${reference}, but the recurring periods are ${names}`,
    )
  }
  return whenActive(named, calendar, slot === 'hourly' ? 60 : 15, `${path}.recurringPeriods`)
}

/** Each slot is its own peak, so that each is charged; any other combination has no meaning. */
function checkSlotwise(settings: PeakIdentificationSettings, at: Path, { calendar }: Context): void {
  const { peakFunction, peakIdentificationPeriod, peakDuration, numberOfPeaksForAverageCalculation } = settings
  if (peakIdentificationPeriod !== peakDuration || numberOfPeaksForAverageCalculation !== 1) {
    throw new Unsupported(
      `${at}.peakFunction`,
      `${peakFunction} with peaks of ${peakIdentificationPeriod} instead of each slot's own`,
    )
  }
  calendar.findings.assume(at, `${peakFunction} is taken to be charged for every slot of ${peakDuration}`)
}
