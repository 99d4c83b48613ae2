import type { Condition, DatasetRef, Operand, TariffComponent } from '#server/areas/cost-of-energy/contract.ts'
import type { Unit } from '#server/areas/cost-of-energy/units.ts'
import type { PeaksCalculatedAs, PowerBound, PowerComponent, PowerTariff } from '../contract.ts'
import { duringAny, insideOf } from './periods.ts'
import { priced } from './prices.ts'
import { Steps } from './steps.ts'
import { finestResolution, isRankedByYear, wholePeaks } from '../peaks.ts'

const NAMES = {
  peak_power_fee: 'Peak power fee',
  subscribed_power_fee: 'Subscribed power fee',
  overrun_fee: 'Overrun fee',
  reactive_power_fee: 'Reactive power fee',
} satisfies Record<PowerComponent['type'], string>

/** No power tariff is older: the start of one whose `validFrom` is not known. */
const EVER = '1970-01-01T00:00:00Z'

/**
 * A power tariff as components of the pipeline, in its order: each one's cost is monthly, a month that the data covers
 * in part counts whole, and nothing absent is left. Expects a tariff that `checkPowerTariff` finds nothing wrong with.
 */
export function toTariffComponents(tariff: PowerTariff): TariffComponent[] {
  return tariff.components.map((component) => toTariffComponent(tariff, component))
}

function toTariffComponent(tariff: PowerTariff, component: PowerComponent): TariffComponent {
  const { data, type } = component
  const steps = new Steps()
  const inside = insideOf(data.periods, tariff.holidayCalendar)
  const power = data.calculationMethod.bounds.reduce(
    (series, bound, index) => bounded(steps, `bound-${index + 1}`, series, bound),
    powerOf(steps, component, inside),
  )
  const billed = type === 'overrun_fee' ? steps.excess('overrun', power, subscribed(steps)) : power
  const fee = priced(steps, data, billed, (bound) => limit(steps, bound, billed.unit))
  const monthly = isRankedByYear(data.calculationMethod.peaksCalculatedAs) ? steps.divide('twelfth', fee, 12, '1') : fee
  const { timezone, validFrom, validTo } = tariff.timeScope
  return {
    name: NAMES[type],
    timezone,
    applicable_from: validFrom ?? EVER,
    applicable_to: validTo,
    cost: steps.fill('cost', monthly, 0),
    datasets: steps.datasets,
    functions: steps.functions,
  }
}

/** The month's power that bounds and prices apply to; absent where no slot is inside. */
function powerOf(steps: Steps, { type, data }: PowerComponent, inside: Condition | null): DatasetRef {
  const { peaksCalculatedAs, timeWeights } = data.calculationMethod
  if (type === 'subscribed_power_fee') return subscribedInside(steps, inside)
  if (peaksCalculatedAs === null) throw new Error(`${type} does not say how its peaks are found`)
  const peaks = wholePeaks(peaksCalculatedAs)
  const mean = meanPower(steps, type === 'reactive_power_fee', finestResolution(peaks))
  const weights = [...timeWeights].reverse()
  const weighted = weights.length === 0 ? mean : steps.multiply('weighted-power', mean, weightOf(steps, mean, weights))
  const counted = inside === null ? weighted : steps.select('counted-power', weighted, inside)
  return rankedPower(steps, counted, peaks)
}

function subscribedInside(steps: Steps, inside: Condition | null): DatasetRef {
  if (inside === null) return subscribed(steps)
  const counted = steps.select('counted', steps.constant('every-hour', 'hourly', 1, '1'), inside)
  return steps.multiply(
    'subscribed-inside',
    subscribed(steps),
    steps.aggregate('any-counted', counted, 'monthly', 'max'),
  )
}

/** kW or kvar of each slot, from the energy of its quarter-hours. */
function meanPower(steps: Steps, reactive: boolean, resolution: 'quarter_hourly' | 'hourly'): DatasetRef {
  const energy = reactive
    ? steps.dataset('quarter-hourly-reactive-energy-offtake', 'quarter_hourly', 'kvarh')
    : steps.dataset('quarter-hourly-energy-offtake', 'quarter_hourly', 'kWh')
  const power = steps.divide('quarter-hourly-power', energy, 0.25, 'hours')
  return resolution === 'hourly' ? steps.aggregate('hourly-power', power, 'hourly', 'mean') : power
}

/** Of several weights the first one that matches counts, so it is written last. */
function weightOf(
  steps: Steps,
  { resolution }: DatasetRef,
  lastFirst: PowerComponent['data']['calculationMethod']['timeWeights'],
): DatasetRef {
  const one = steps.constant('whole', resolution, 1, '1')
  return lastFirst.reduce(
    (weight, { timesOfDay, weight: factor }, index) =>
      steps.mask(`weight-${lastFirst.length - index}`, weight, duringAny(timesOfDay), factor),
    one,
  )
}

function rankedPower(steps: Steps, slots: DatasetRef, peaks: PeaksCalculatedAs): DatasetRef {
  const values = valuesOf(steps, slots, peaks)
  if (!isRankedByYear(peaks)) return highest(steps, 'peak', values, peaks.highestValues, 'monthly')
  const ofYear =
    values.resolution === 'yearly' ? values : highest(steps, 'yearly-peak', values, peaks.highestValues, 'yearly')
  return steps.resample('peak', ofYear, 'monthly')
}

/** The value of every slot of the peak's resolution. */
function valuesOf(steps: Steps, slots: DatasetRef, peaks: PeaksCalculatedAs): DatasetRef {
  const { resolution, peaksCalculatedAs: inner } = peaks
  if (inner === null) return slots
  return highest(steps, `${resolution}-value`, valuesOf(steps, slots, inner), inner.highestValues, resolution)
}

function highest(
  steps: Steps,
  id: string,
  input: DatasetRef,
  n: number,
  resolution: DatasetRef['resolution'],
): DatasetRef {
  if (n === 1) return steps.aggregate(id, input, resolution, 'max')
  const chosen = steps.select(`${id}-candidates`, input, { type: 'highest', n, resolution })
  return steps.aggregate(id, chosen, resolution, 'mean')
}

function bounded(steps: Steps, id: string, power: DatasetRef, bound: PowerBound): DatasetRef {
  const at = limit(steps, bound, power.unit)
  return bound.side === 'minimum' ? steps.atLeast(id, power, at) : steps.atMost(id, power, at)
}

/** A bound in the unit of what it bounds; a share of the subscription is kvar per subscribed kW for reactive power. */
function limit(steps: Steps, { type, value }: PowerBound, unit: Unit): Operand {
  if (type === 'fixed') return { value: value.value, unit }
  const id = `share-of-subscribed-${steps.functions.length}`
  const share = value.value / 100
  const per_kw =
    unit === 'kvar' ? ({ value: share, unit: 'kvar_per_kW' } as const) : ({ value: share, unit: '1' } as const)
  return steps.multiply(id, subscribed(steps), per_kw)
}

function subscribed(steps: Steps): DatasetRef {
  const known = steps.functions.find(({ output }) => output.id === 'subscribed')
  if (known !== undefined) return known.output
  return steps.resample(
    'subscribed',
    steps.dataset('yearly-firm-subscribed-offtake-capacity', 'yearly', 'kW'),
    'monthly',
  )
}
