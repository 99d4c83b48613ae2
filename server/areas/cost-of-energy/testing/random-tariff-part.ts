import type { Condition, DatasetRef, TariffComponent } from '../contract.ts'
import { PipelineBuilder, quantity } from './pipeline-builder.ts'
import type { Tape } from './tape.ts'

const OFFTAKE = 'quarter-hourly-energy-offtake'
const INJECTION = 'quarter-hourly-energy-injection'
const SUBSCRIBED = 'yearly-firm-subscribed-offtake-capacity'

const WINDOWS: Condition[] = [
  { type: 'time_of_day', from: '06:00', to: '22:00' },
  { type: 'time_of_day', from: '22:00', to: '06:00' },
  { type: 'time_of_day', from: '02:00', to: '04:00' },
  { type: 'day_of_week', days: ['mon', 'tue', 'wed', 'thu', 'fri'] },
]

type Part = (p: PipelineBuilder, tape: Tape) => DatasetRef

function power(p: PipelineBuilder, tape: Tape): DatasetRef {
  const quarterly = tape.rarely(3)
  const energy = quarterly ? p.dataset(OFFTAKE) : p.aggregate(p.dataset(OFFTAKE), 'sum', 'hourly')
  const mean = p.divide(energy, quantity(quarterly ? 0.25 : 1, 'hours'))
  const { resolution } = mean
  if (tape.rarely(3)) {
    return p.multiply(mean, p.mask(p.constant(resolution, 1, '1'), tape.of(WINDOWS), quantity(0.5, '1')))
  }
  return tape.rarely(4) ? p.select(mean, tape.of(WINDOWS)) : mean
}

function peak(p: PipelineBuilder, tape: Tape): DatasetRef {
  const daily = tape.rarely(2)
    ? power(p, tape)
    : p.aggregate(power(p, tape), tape.of(['max', 'max', 'mean', 'min']), 'daily')
  if (tape.rarely(2)) return p.aggregate(daily, tape.of(['max', 'max', 'min']), 'monthly')
  const type = tape.of(['highest', 'highest', 'lowest'] as const)
  const ranked = p.select(daily, { type, n: 1 + tape.below(4), resolution: 'monthly' })
  const counted = tape.rarely(2) ? p.multiply(ranked, quantity(tape.of([0.5, 2]), '1')) : ranked
  return p.aggregate(counted, tape.of(['mean', 'mean', 'max']), 'monthly')
}

/** Money per month from a power per month. */
const priced: Part = (p, tape) => {
  const peaks = peak(p, tape)
  const filled = tape.rarely(2) ? p.fill(peaks, 0) : peaks
  switch (tape.below(5)) {
    case 0:
      return p.multiply(filled, quantity(tape.of([65, 3, -2]), 'SEK_per_kW'))
    case 1:
      return p.lookup(
        filled,
        [1, 2.5, 5],
        tape.of([
          [10, 20, 30, 50],
          [50, 30, 20, 10],
          [10, 30, 20, 40],
        ]),
        'SEK',
        tape.rarely(2),
      )
    case 2:
      return p.multiply(p.clip(filled, { min: quantity(2, 'kW') }), quantity(tape.of([20, -5]), 'SEK_per_kW'))
    case 3: {
      const price = p.lookup(filled, [2, 4], [5, 9, 14], 'SEK_per_kW')
      return p.multiply(filled, price)
    }
    default: {
      const subscribed = p.resample(p.dataset(SUBSCRIBED), 'monthly')
      const over = p.clip(p.subtract(filled, subscribed), { min: quantity(0, 'kW') })
      return p.add(p.multiply(subscribed, quantity(12, 'SEK_per_kW')), p.multiply(over, quantity(60, 'SEK_per_kW')))
    }
  }
}

const energyFee: Part = (p, tape) => {
  const price = p.constant('quarter_hourly', tape.of([0.5, 0.2]), 'SEK_per_kWh')
  const other = quantity(tape.of([1.5, 0.1, -0.3]), 'SEK_per_kWh')
  return p.multiply(p.dataset(OFFTAKE), p.mask(price, tape.of(WINDOWS), other))
}

const overPower: Part = (p, tape) => {
  const excess = p.clip(p.subtract(power(p, tape), quantity(tape.of([1, 3]), 'kW')), { min: quantity(0, 'kW') })
  const capped = tape.rarely(2) ? p.clip(excess, { max: quantity(4, 'kW') }) : excess
  return p.multiply(capped, quantity(tape.of([2, 0.5]), 'SEK_per_kW'))
}

const rolling: Part = (p, tape) => {
  const daily = p.aggregate(power(p, tape), 'max', 'daily')
  const highest = tape.rarely(2) ? { highest: 2 } : {}
  const how = tape.of(['mean', 'max', 'mean', 'min'] as const)
  const rolled = p.rolling(p.fill(daily, 0), { window: 2 + tape.below(2), aggregation_function: how, ...highest })
  return p.multiply(rolled, quantity(tape.of([10, -1]), 'SEK_per_kW'))
}

const blocks: Part = (p, tape) => {
  const energy = p.aggregate(p.dataset(OFFTAKE), 'sum', 'hourly')
  const total = p.accumulate(energy, tape.of(['daily', 'monthly']))
  const within = p.clip(total, { max: quantity(10, 'kWh') })
  const before = p.clip(p.subtract(total, energy), { max: quantity(10, 'kWh') })
  const first = p.subtract(within, before)
  const rest = p.subtract(energy, first)
  return p.add(
    p.multiply(first, quantity(1, 'SEK_per_kWh')),
    p.multiply(rest, quantity(tape.of([2, 0.5]), 'SEK_per_kWh')),
  )
}

const twoPeaks: Part = (p, tape) => {
  const mean = p.divide(p.aggregate(p.dataset(OFFTAKE), 'sum', 'hourly'), quantity(1, 'hours'))
  const [day, night] = [WINDOWS[0], WINDOWS[1]].map((window) => {
    const inside = window ? p.select(mean, window) : mean
    return p.fill(p.aggregate(inside, 'max', tape.of(['daily', 'monthly'])), 0)
  })
  if (!day || !night || day.resolution !== night.resolution) return energyFee(p, tape)
  return p.multiply(p.clip(day, { min: p.multiply(night, quantity(0.5, '1')) }), quantity(30, 'SEK_per_kW'))
}

const feedIn: Part = (p, tape) => p.multiply(p.dataset(INJECTION), quantity(tape.of([-0.1, -0.9, 0.2]), 'SEK_per_kWh'))

const PARTS = [priced, priced, feedIn, energyFee, overPower, rolling, blocks, twoPeaks]

/** A component as tariffs have them, over offtake and a subscription: peaks, steps, blocks, windows, right and wrong signs. */
export function randomTariffPart(tape: Tape, timezone: string): TariffComponent {
  const p = new PipelineBuilder(timezone)
  return p.cost(tape.of(PARTS)(p, tape))
}
