import { conditionMask } from './conditions.ts'
import { isRanking } from './ranking.ts'
import type { Condition, PipelineFunction, Resolution } from '../contract.ts'
import { isSeries } from './operands.ts'
import * as aggregate from './aggregate.ts'
import * as arithmetic from './arithmetic.ts'
import { cachedMask } from './cache.ts'
import * as kernel from './kernels.ts'
import { rankedSlots } from './rank.ts'
import { rollInto } from './rolling.ts'
import type { Of, Series, StepRun, StepSpec } from './step.ts'
import { isCurrency, unitKind } from '../units.ts'

function prorate(out: Series, { calendar }: StepRun, resolution: Resolution): void {
  const grid = calendar.grid(resolution)
  for (const slot of calendar.partialSlots(grid)) {
    out[slot] = (out[slot]! * calendar.coveredQuarterHours(grid, slot)) / calendar.wholeQuarterHours(grid, slot)
  }
}

function constantStep({ resolution, value, prorate: requested, output }: Of<'constant'>): StepSpec {
  const prorated = unitKind(value.unit) === 'amount' || requested === true
  const compute = (_: Series[], out: Series, run: StepRun) => {
    out.fill(value.value)
    if (prorated) prorate(out, run, resolution)
  }
  return { resolution: output.resolution, reads: [], compute, reusable: 0 }
}

function aggregateStep({ input, aggregation_function, resolution, output }: Of<'aggregate'>): StepSpec {
  const hours = input.resolution === 'quarter_hourly' && resolution === 'hourly' && aggregation_function === 'sum'
  const into = hours ? aggregate.sumHours : aggregate.AGGREGATES[aggregation_function]
  const compute = ([a]: Series[], out: Series, { calendar }: StepRun) =>
    into(a!, calendar.bounds(input.resolution, resolution), out)
  return { resolution: output.resolution, reads: [input.id], compute, reusable: 0 }
}

function resampleStep({ input, resolution, output }: Of<'resample'>): StepSpec {
  const split = unitKind(input.unit) === 'amount'
  const compute = ([a]: Series[], out: Series, { calendar }: StepRun) => {
    const bounds = calendar.bounds(resolution, input.resolution)
    if (split) aggregate.splitInto(a!, bounds, calendar, calendar.grid(resolution), out)
    else aggregate.repeatInto(a!, bounds, out)
  }
  return { resolution: output.resolution, reads: [input.id], compute, reusable: 0 }
}

/** The mask of a condition: of the clock and cached, or of the values' ranking and then recorded. */
function maskOf(condition: Condition, resolution: Resolution): (a: Series, run: StepRun) => Uint8Array {
  if (!isRanking(condition)) {
    const key = `${resolution} ${JSON.stringify(condition)}`
    return (_, { calendar }) =>
      cachedMask(`${calendar.key} ${key}`, () => conditionMask(condition, resolution, calendar))
  }
  return (a, { calendar, select }) => {
    const slots = rankedSlots(a, calendar.bounds(resolution, condition.resolution), condition.n, condition.type)
    const mask = new Uint8Array(a.length)
    for (const slot of slots) mask[slot] = 1
    select(slots)
    return mask
  }
}

function selectStep({ input, condition, output }: Of<'select'>): StepSpec {
  const mask = maskOf(condition, input.resolution)
  const compute = ([a]: Series[], out: Series, run: StepRun) => kernel.keepMasked(a!, mask(a!, run), out)
  return { resolution: output.resolution, reads: [input.id], compute, reusable: 1 }
}

function maskStep({ input, condition, replacement, output }: Of<'mask'>): StepSpec {
  const mask = maskOf(condition, input.resolution)
  const { resolution } = output
  if (isSeries(replacement)) {
    const compute = ([a, b]: Series[], out: Series, run: StepRun) => kernel.replaceMasked(a!, mask(a!, run), b!, out)
    return { resolution, reads: [input.id, replacement.id], compute, reusable: 2 }
  }
  const compute = ([a]: Series[], out: Series, run: StepRun) =>
    kernel.replaceMaskedByConstant(a!, mask(a!, run), replacement.value, out)
  return { resolution, reads: [input.id], compute, reusable: 1 }
}

/** First the lower bound, then the upper one, so that the upper one wins where they cross. */
function clipStep({ input, min, max, output }: Of<'clip'>): StepSpec {
  if (min === undefined && max === undefined) throw new RangeError(`${output.id}: neither min nor max`)
  const series = [min, max].filter((bound) => bound !== undefined).filter(isSeries)
  const compute = ([a, ...bounds]: Series[], out: Series) => {
    let next = 0
    let from = a!
    if (min !== undefined) {
      if (isSeries(min)) kernel.maxSeries(from, bounds[next++]!, out)
      else kernel.maxConstant(from, min.value, out)
      from = out
    }
    if (max === undefined) return
    if (isSeries(max)) kernel.minSeries(from, bounds[next]!, out)
    else kernel.minConstant(from, max.value, out)
  }
  return { resolution: output.resolution, reads: [input.id, ...series.map(({ id }) => id)], compute, reusable: 1 }
}

function lookupStep(fn: Of<'lookup'>): StepSpec {
  const { tier_selector, boundaries, levels, unit, upper_inclusive = false, output } = fn
  const { resolution } = output
  const compute = ([a]: Series[], out: Series, run: StepRun) => {
    kernel.lookUp(a!, boundaries, levels, upper_inclusive, out)
    if (isCurrency(unit)) prorate(out, run, resolution)
  }
  return { resolution, reads: [tier_selector.id], compute, reusable: 1 }
}

function rollingStep(fn: Of<'rolling'>): StepSpec {
  const { window, offset = 0, highest, min_slots = 1, aggregation_function } = fn
  const rolling = { window, offset, highest, min_slots, aggregation_function }
  const compute = ([a]: Series[], out: Series) => rollInto(a!, rolling, out)
  return { resolution: fn.output.resolution, reads: [fn.input.id], compute, reusable: 0 }
}

function accumulateStep({ input, resolution, output }: Of<'accumulate'>): StepSpec {
  const compute = ([a]: Series[], out: Series, { calendar }: StepRun) =>
    aggregate.accumulateInto(a!, calendar.bounds(input.resolution, resolution), out)
  return { resolution: output.resolution, reads: [input.id], compute, reusable: 1 }
}

function fillStep({ input, value, output }: Of<'fill'>): StepSpec {
  const compute = ([a]: Series[], out: Series) => kernel.fillAbsent(a!, value.value, out)
  return { resolution: output.resolution, reads: [input.id], compute, reusable: 1 }
}

function roundStep({ input, decimals, mode, output }: Of<'round'>): StepSpec {
  const compute = ([a]: Series[], out: Series) => kernel.roundSeries(a!, decimals, mode, out)
  return { resolution: output.resolution, reads: [input.id], compute, reusable: 1 }
}

/** The step of one function of a pipeline; RangeError where no operand is a series. */
export function stepOf(fn: PipelineFunction): StepSpec {
  switch (fn.type) {
    case 'constant':
      return constantStep(fn)
    case 'add':
      return arithmetic.addStep(fn)
    case 'subtract':
      return arithmetic.subtractStep(fn)
    case 'multiply':
      return arithmetic.multiplyStep(fn)
    case 'divide':
      return arithmetic.divideStep(fn)
    case 'aggregate':
      return aggregateStep(fn)
    case 'resample':
      return resampleStep(fn)
    case 'select':
      return selectStep(fn)
    case 'mask':
      return maskStep(fn)
    case 'clip':
      return clipStep(fn)
    case 'lookup':
      return lookupStep(fn)
    case 'rolling':
      return rollingStep(fn)
    case 'accumulate':
      return accumulateStep(fn)
    case 'fill':
      return fillStep(fn)
    case 'round':
      return roundStep(fn)
  }
}
