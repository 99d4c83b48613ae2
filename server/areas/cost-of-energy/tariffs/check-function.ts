import { isCoarser } from '#server/calendar/resolution.ts'
import { checkCondition } from './check-condition.ts'
import { type Findings, isRef, type Loc } from './check-findings.ts'
import type { AggregationFunction, DatasetRef, Operand, PipelineFunction, Resolution, Unit } from '../contract.ts'
import { divideUnits, multiplyUnits, UNITS, unitKind } from '../units.ts'
import { PIPELINE } from './messages.ts'

type Type = PipelineFunction['type']
type Of<T extends Type> = Extract<PipelineFunction, { type: T }>

const RULES: { [T in Type]: (findings: Findings, fn: Of<T>) => void } = {
  constant: (findings, fn) => {
    findings.writes(fn.output, fn.resolution, fn.value.unit)
    const { unit } = fn.value
    if (fn.prorate === true && unitKind(unit) === 'rate') {
      findings.mismatch(['prorate'], PIPELINE.rate_prorated({ unit }), 'amount or weight', unit)
    }
  },
  add: (findings, fn) => {
    checkEqual(
      findings,
      fn.operands.map((operand, index) => [['operands', index], operand]),
      fn.output,
    )
  },
  subtract: (findings, fn) => {
    checkEqual(
      findings,
      [
        [['left'], fn.left],
        [['right'], fn.right],
      ],
      fn.output,
    )
  },
  multiply: (findings, fn) => {
    const unit = multiplyUnits(fn.left.unit, fn.right.unit)?.unit ?? null
    const fits = (a: Unit, b: Unit) => multiplyUnits(a, b)?.unit ?? null
    checkAlgebra(findings, ['left', fn.left], ['right', fn.right], fn.output, unit, fits)
  },
  divide: (findings, fn) => {
    const unit = divideUnits(fn.numerator.unit, fn.denominator.unit)
    checkAlgebra(findings, ['numerator', fn.numerator], ['denominator', fn.denominator], fn.output, unit, divideUnits)
  },
  aggregate: (findings, fn) => {
    findings.reads(['input'], fn.input)
    checkCoarser(findings, fn.resolution, fn.input.resolution)
    const unit = aggregatedUnit(findings, fn.aggregation_function, fn.input.unit)
    findings.writes(fn.output, fn.resolution, unit)
  },
  resample: (findings, fn) => {
    findings.reads(['input'], fn.input)
    checkFiner(findings, fn.resolution, fn.input.resolution)
    findings.writes(fn.output, fn.resolution, fn.input.unit)
  },
  select: (findings, fn) => {
    findings.reads(['input'], fn.input)
    checkCondition(findings, fn.condition, fn.input)
    findings.writes(fn.output, fn.input.resolution, fn.input.unit)
  },
  mask: (findings, fn) => {
    findings.reads(['input'], fn.input)
    checkCondition(findings, fn.condition, fn.input)
    checkLike(findings, ['replacement'], fn.replacement, fn.input)
    findings.writes(fn.output, fn.input.resolution, fn.input.unit)
  },
  clip: (findings, fn) => {
    findings.reads(['input'], fn.input)
    checkBounds(findings, fn)
    findings.writes(fn.output, fn.input.resolution, fn.input.unit)
  },
  lookup: (findings, fn) => {
    findings.reads(['tier_selector'], fn.tier_selector)
    checkTiers(findings, fn)
    findings.writes(fn.output, fn.tier_selector.resolution, fn.unit)
  },
  rolling: (findings, fn) => {
    findings.reads(['input'], fn.input)
    checkWindow(findings, fn)
    const unit = aggregatedUnit(findings, fn.aggregation_function, fn.input.unit)
    findings.writes(fn.output, fn.input.resolution, unit)
  },
  accumulate: (findings, fn) => {
    findings.reads(['input'], fn.input)
    checkCoarser(findings, fn.resolution, fn.input.resolution)
    checkSummable(findings, fn.input.unit)
    findings.writes(fn.output, fn.input.resolution, fn.input.unit)
  },
  fill: (findings, fn) => {
    findings.reads(['input'], fn.input)
    findings.unit(['value', 'unit'], fn.input.unit, fn.value.unit)
    findings.writes(fn.output, fn.input.resolution, fn.input.unit)
  },
  round: (findings, fn) => {
    findings.reads(['input'], fn.input)
    findings.writes(fn.output, fn.input.resolution, fn.input.unit)
  },
}

/** All errors of one function against the series defined before it; its own output's name is ignored. */
export function checkFunction(findings: Findings, fn: PipelineFunction): void {
  const rule = RULES[fn.type] as (findings: Findings, fn: PipelineFunction) => void
  rule(findings, fn)
}

function checkLike(findings: Findings, field: Loc, operand: Operand, model: DatasetRef): void {
  findings.operand(field, operand)
  findings.unit([...field, 'unit'], model.unit, operand.unit)
  if (isRef(operand)) findings.resolution([...field, 'resolution'], model.resolution, operand.resolution)
}

function checkEqual(findings: Findings, operands: [Loc, Operand][], output: DatasetRef): void {
  const series = operands.map(([, operand]) => operand).find(isRef)
  if (series === undefined) {
    refuseNoSeries(findings, operands[0]?.[0] ?? [])
    return
  }
  for (const [field, operand] of operands) checkLike(findings, field, operand, series)
  findings.writes(output, series.resolution, series.unit)
}

function refuseNoSeries(findings: Findings, field: Loc): void {
  findings.refuse(field, PIPELINE.one_series, null, 'series', 'quantities only')
}

type Named = [name: string, operand: Operand]

function checkAlgebra(
  findings: Findings,
  [leftName, left]: Named,
  [rightName, right]: Named,
  output: DatasetRef,
  unit: Unit | null,
  combine: (a: Unit, b: Unit) => Unit | null,
): void {
  findings.operand([leftName], left)
  findings.operand([rightName], right)
  const series = [left, right].find(isRef)
  if (series === undefined) {
    refuseNoSeries(findings, [leftName])
    return
  }
  if (isRef(left) && isRef(right)) findings.resolution([rightName, 'resolution'], left.resolution, right.resolution)
  if (unit === null) {
    const expected = UNITS.filter((other) => combine(left.unit, other) === output.unit)
    findings.mismatch(
      [rightName, 'unit'],
      PIPELINE.no_result({ left: left.unit, right: right.unit }),
      expected,
      right.unit,
    )
  }
  findings.writes(output, series.resolution, unit)
}

function checkCoarser(findings: Findings, to: Resolution, from: Resolution): void {
  if (isCoarser(to, from)) return
  findings.refuse(['resolution'], PIPELINE.coarser({ from }), to, `coarser than ${from}`)
}

function checkFiner(findings: Findings, to: Resolution, from: Resolution): void {
  if (!isCoarser(from, to)) {
    findings.refuse(['resolution'], PIPELINE.finer({ from }), to, `finer than ${from}`)
  } else if (to === 'weekly') {
    findings.refuse(['resolution'], PIPELINE.weeks_in_months, to, 'daily or finer')
  }
}

function aggregatedUnit(findings: Findings, how: AggregationFunction, unit: Unit): Unit {
  if (how === 'count') return '1'
  if (how === 'sum') checkSummable(findings, unit)
  return unit
}

function checkSummable(findings: Findings, unit: Unit): void {
  if (unitKind(unit) !== 'rate') return
  findings.mismatch(['input', 'unit'], PIPELINE.rate_summed({ unit }), 'amount or weight', unit)
}

function checkBounds(findings: Findings, fn: Of<'clip'>): void {
  const { min, max } = fn
  if (min) checkLike(findings, ['min'], min, fn.input)
  if (max) checkLike(findings, ['max'], max, fn.input)
  if (!min && !max) findings.refuse(['min'], PIPELINE.clip_bounds, null, 'min or max')
  if (min && max && !isRef(min) && !isRef(max) && min.value > max.value) {
    findings.refuse(['max', 'value'], PIPELINE.max_below_min, max.value, min.value)
  }
}

function checkTiers(findings: Findings, fn: Of<'lookup'>): void {
  const unsorted = fn.boundaries.findIndex((bound, index) => index > 0 && bound <= (fn.boundaries[index - 1] ?? bound))
  if (unsorted >= 0) {
    findings.refuse(['boundaries', unsorted], PIPELINE.boundaries_rise, fn.boundaries[unsorted], 'rising')
  }
  const levels = fn.boundaries.length + 1
  if (fn.levels.length !== levels) {
    findings.refuse(
      ['levels'],
      PIPELINE.level_count({ boundaries: levels - 1, levels }),
      fn.levels,
      levels,
      fn.levels.length,
    )
  }
}

function checkWindow(findings: Findings, fn: Of<'rolling'>): void {
  const longest = fn.window
  if (fn.min_slots !== undefined && fn.min_slots > longest) {
    findings.refuse(['min_slots'], PIPELINE.within_window({ field: 'min_slots' }), fn.min_slots, `at most ${longest}`)
  }
  if (fn.highest !== undefined && fn.highest > longest) {
    findings.refuse(['highest'], PIPELINE.within_window({ field: 'highest' }), fn.highest, `at most ${longest}`)
  }
}
