import { conditionMask } from '../../pipeline/conditions.ts'
import { isRanking } from '../../pipeline/ranking.ts'
import type { PipelineFunction } from '../../contract.ts'
import { livingFunctions } from '../../marginal/paths.ts'
import type { ModelBuilder } from './builder.ts'
import { type Directions, directionsOf, type ModelledComponent } from './directions.ts'
import { largest, least } from './extremes.ts'
import { ABSENT, constantOf, difference, type Expression, isAbsent, scaled, sumOf } from './program.ts'
import { aggregateOfRanked, type Ranked, rankedAfter } from './ranking.ts'
import { NotModelled } from './refusal.ts'
import { ModelSeries, type Values } from './series.ts'
import { levelOf, productOf } from './tiers.ts'
import { accumulated, aggregateOf, rolled } from './windows.ts'
import { resampleShares } from '../../pipeline/adjoint.ts'
import { readsOf } from '../../pipeline/operands.ts'
import { isCurrency, multiplyUnits } from '../../units.ts'

type Of<T extends PipelineFunction['type']> = Extract<PipelineFunction, { type: T }>

/** Where the model of a component failed. */
export type Obstacle = { fn: PipelineFunction; refusal: NotModelled }

/** The series of a component as expressions of what the measures change, function by function. */
export class PipelineModel {
  readonly #model: ModelBuilder
  readonly #at: ModelledComponent
  readonly #directions: Directions
  readonly #weights: Float64Array
  readonly #values: ModelSeries
  readonly #ranked = new Map<string, Ranked>()

  /** `datasets`: expressions of the datasets that measures change; `weights`: how much of each cost slot counts. */
  constructor(
    model: ModelBuilder,
    at: ModelledComponent,
    weights: Float64Array,
    datasets: ReadonlyMap<string, Values>,
  ) {
    this.#model = model
    this.#at = at
    this.#weights = weights
    this.#directions = directionsOf(at, weights)
    this.#values = new ModelSeries(at, datasets)
  }

  /** Adds the cost that counts to what is minimized; answers the function that cannot be modelled, or null. */
  charge(): Obstacle | null {
    const { component, varies } = this.#at
    const { cost } = component
    for (const fn of livingFunctions(component).filter(({ output }) => varies(output.id))) {
      try {
        this.#run(fn)
        if (fn.output.id !== cost.id) continue
        this.#model.charge(this.#cost(cost.id))
        return null
      } catch (refusal) {
        if (refusal instanceof NotModelled) return { fn, refusal }
        throw refusal
      }
    }
    this.#model.charge(this.#cost(cost.id))
    return null
  }

  #cost(id: string): Expression {
    const weights = this.#weights
    const ranked = this.#ranked.get(id)
    if (ranked) {
      const from = weights.findIndex((weight) => weight > 0)
      const end = weights.findLastIndex((weight) => weight > 0) + 1
      if (weights.subarray(from, end).some((weight) => weight !== 1)) throw new NotModelled('ranking')
      return aggregateOfRanked(this.#model, ranked, { from, end }, 'sum', 1)
    }
    const values = this.#values.get(id)
    return sumOf(values.map((value, slot) => (isAbsent(value) ? constantOf(0) : scaled(value, weights[slot]!))))
  }

  #run(fn: PipelineFunction): void {
    const ranked = readsOf(fn).find(({ id }) => this.#ranked.has(id))
    const ranking = ranked && this.#ranked.get(ranked.id)
    if (ranking && fn.type === 'aggregate') this.#values.set(fn.output.id, this.#aggregatedRanking(fn, ranking))
    else if (ranking) {
      this.#ranked.set(
        fn.output.id,
        rankedAfter(fn, ranking, ranked.id, (operand) => this.#values.uniform(operand)),
      )
    } else if (fn.type === 'select' && isRanking(fn.condition)) this.#rank(fn, fn.condition)
    else this.#values.set(fn.output.id, this.#output(fn))
  }

  #direction({ output }: PipelineFunction): (slot: number) => number {
    const directions = this.#directions.get(output.id)
    return (slot) => directions?.[slot] ?? 0
  }

  #output(fn: PipelineFunction): Values {
    const count = this.#at.series.get(fn.output.id)?.length ?? 0
    const slotwise = (value: (slot: number) => Expression) =>
      Array.from({ length: count }, (_, slot) => this.#model.made(value(slot)))
    switch (fn.type) {
      case 'add': {
        const readers = fn.operands.map((operand) => this.#values.reader(operand))
        return slotwise((slot) => sumOf(readers.map((read) => read(slot))))
      }
      case 'subtract': {
        const [left, right] = [this.#values.reader(fn.left), this.#values.reader(fn.right)]
        return slotwise((slot) => difference(left(slot), right(slot)))
      }
      case 'multiply': {
        const divisor = multiplyUnits(fn.left.unit, fn.right.unit)?.divisor ?? 1
        const [left, right] = [this.#values.reader(fn.left), this.#values.reader(fn.right)]
        return slotwise((slot) => scaled(productOf(this.#model, left(slot), right(slot)), 1 / divisor))
      }
      case 'divide':
        return slotwise(this.#quotient(fn))
      case 'mask':
        return slotwise(this.#masked(fn))
      case 'select': {
        const [mask, read] = [this.#mask(fn), this.#values.reader(fn.input)]
        return slotwise((slot) => (mask[slot] === 1 ? read(slot) : ABSENT))
      }
      case 'clip':
        return slotwise(this.#clipped(fn))
      case 'lookup':
        return slotwise(this.#level(fn))
      case 'fill': {
        const [read, value] = [this.#values.reader(fn.input), constantOf(fn.value.value)]
        return slotwise((slot) => (isAbsent(read(slot)) ? value : read(slot)))
      }
      case 'round':
        throw new NotModelled('rounding')
      case 'constant':
        return this.#values.get(fn.output.id)
      default:
        return this.#windowed(fn)
    }
  }

  #windowed(fn: Of<'aggregate' | 'resample' | 'accumulate' | 'rolling'>): Values {
    const values = this.#values.get(fn.input.id)
    const { calendar } = this.#at
    const direction = this.#direction(fn)
    if (fn.type === 'rolling') return rolled(this.#model, values, fn, direction)
    if (fn.type === 'resample') return this.#resampled(fn, values)
    const bounds = calendar.bounds(fn.input.resolution, fn.resolution)
    if (fn.type === 'accumulate') return accumulated(this.#model, values, bounds)
    return Array.from({ length: bounds.length - 1 }, (_, bucket) => {
      const inside = values.slice(bounds[bucket], bounds[bucket + 1])
      return this.#model.made(aggregateOf(this.#model, inside, fn.aggregation_function, direction(bucket)))
    })
  }

  #resampled(fn: Of<'resample'>, values: Values): Values {
    const bounds = this.#at.calendar.bounds(fn.resolution, fn.input.resolution)
    const shares = resampleShares(fn, this.#at.calendar)
    const parents = values.map((value) => this.#model.named(value))
    return parents.flatMap((value, bucket) =>
      Array.from(shares.subarray(bounds[bucket], bounds[bucket + 1]), (share) =>
        this.#model.made(scaled(value, share)),
      ),
    )
  }

  #aggregatedRanking(fn: Of<'aggregate'>, ranking: Ranked): Values {
    const bounds = this.#at.calendar.bounds(fn.input.resolution, fn.resolution)
    const direction = this.#direction(fn)
    return Array.from({ length: bounds.length - 1 }, (_, bucket) => {
      const range = { from: bounds[bucket]!, end: bounds[bucket + 1]! }
      return this.#model.made(
        aggregateOfRanked(this.#model, ranking, range, fn.aggregation_function, direction(bucket)),
      )
    })
  }

  #rank(
    fn: Of<'select'>,
    { n, type, resolution }: { n: number; type: string; resolution: Of<'resample'>['resolution'] },
  ) {
    const bounds = this.#at.calendar.bounds(fn.input.resolution, resolution)
    const by = this.#values.get(fn.input.id)
    this.#ranked.set(fn.output.id, { by, bounds, n, highest: type === 'highest', factor: 1, shift: 0 })
  }

  #mask({ condition, input }: Of<'select' | 'mask'>): Uint8Array {
    if (isRanking(condition)) throw new NotModelled('ranking')
    return conditionMask(condition, input.resolution, this.#at.calendar)
  }

  #masked(fn: Of<'mask'>): (slot: number) => Expression {
    const [mask, read, replaced] = [this.#mask(fn), this.#values.reader(fn.input), this.#values.reader(fn.replacement)]
    return (slot) => (mask[slot] === 1 ? replaced(slot) : read(slot))
  }

  /** By what does not vary; what is divided by 0 is absent. */
  #quotient(fn: Of<'divide'>): (slot: number) => Expression {
    if ('id' in fn.denominator && this.#at.varies(fn.denominator.id)) throw new NotModelled('product')
    const [numerator, denominator] = [this.#values.reader(fn.numerator), this.#values.reader(fn.denominator)]
    return (slot) => {
      const divisor = denominator(slot).constant
      return divisor === 0 ? ABSENT : scaled(numerator(slot), 1 / divisor)
    }
  }

  /** First the lower bound, then the upper one; absent where one of them is. */
  #clipped(fn: Of<'clip'>): (slot: number) => Expression {
    const read = this.#values.reader(fn.input)
    const [min, max] = [fn.min && this.#values.reader(fn.min), fn.max && this.#values.reader(fn.max)]
    const direction = this.#direction(fn)
    return (slot) => {
      const [value, low, high] = [read(slot), min?.(slot), max?.(slot)]
      if (isAbsent(value) || (low && isAbsent(low)) || (high && isAbsent(high))) return ABSENT
      const raised = low ? largest(this.#model, [low, value], direction(slot)) : value
      return high ? least(this.#model, [high, raised], direction(slot)) : raised
    }
  }

  #level(fn: Of<'lookup'>): (slot: number) => Expression {
    const { calendar } = this.#at
    const grid = calendar.grid(fn.output.resolution)
    const partial = new Set(isCurrency(fn.unit) ? calendar.partialSlots(grid) : [])
    const [read, direction] = [this.#values.reader(fn.tier_selector), this.#direction(fn)]
    return (slot) => {
      const level = levelOf(this.#model, read(slot), fn, direction(slot))
      if (!partial.has(slot)) return level
      return scaled(level, calendar.coveredQuarterHours(grid, slot) / calendar.wholeQuarterHours(grid, slot))
    }
  }
}
