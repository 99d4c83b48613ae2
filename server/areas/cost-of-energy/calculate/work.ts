import { type Problem, problem } from '#server/errors.ts'
import { activeComponents, type RequestedTimes, requestedPeriod } from './period.ts'
import type { CalculateBody, Condition, PipelineFunction, Resolution, Tariff, TariffComponent } from '../contract.ts'

/** What a calculation takes, estimated before it is begun: steps of about a nanosecond, and values in memory at a time. */
export type Work = { steps: number; values: number }
type Calculated = Pick<Tariff, 'tariff_components'>

/** More than any published tariff over a year; beyond it a calculation would hold up the requests of others. */
const MOST_STEPS_INLINE = 30_000_000
const MOST_STEPS = 5_000_000_000
/** 160 MB, and about as much again as JSON. */
const MOST_VALUES = 20_000_000
/** Of a value that is written into the answer. */
const STEPS_TO_ENCODE = 20

const HOUR_MS = 3_600_000
const SLOT_MS = {
  quarter_hourly: HOUR_MS / 4,
  hourly: HOUR_MS,
  daily: 24 * HOUR_MS,
  weekly: 168 * HOUR_MS,
  monthly: 730 * HOUR_MS,
  yearly: 8760 * HOUR_MS,
} satisfies Record<Resolution, number>

/**
 * The work of a tariff's components that apply in the period; with `intermediates` every series is stored and returned.
 */
export function workOf(tariff: Calculated, requested: RequestedTimes, intermediates: boolean): Work {
  const period = requestedPeriod(requested)
  const length_ms = Math.max(0, period.end_ms - Math.min(period.history_start_ms, period.start_ms))
  const slots = (resolution: Resolution) => Math.ceil(length_ms / SLOT_MS[resolution]) + 1
  const work = { steps: 0, values: 0 }
  for (const component of activeComponents(tariff, period)) {
    const stored = intermediates ? component.functions.map(({ output }) => output) : [component.cost]
    const values = stored.reduce((sum, { resolution }) => sum + slots(resolution), 0)
    work.values += values
    work.steps += values * STEPS_TO_ENCODE + stepsOf(component, slots)
  }
  return work
}

function stepsOf({ functions }: TariffComponent, slots: (resolution: Resolution) => number): number {
  return functions.reduce((sum, fn) => {
    const finest = Math.max(slots(fn.output.resolution), 'input' in fn ? slots(fn.input.resolution) : 0)
    const listed = 'condition' in fn ? listedIn(fn.condition) * STEPS_PER_LISTED : 0
    return sum + finest * stepsPerSlot(fn) + listed
  }, 0)
}

/** Of a date or an interval that a condition names one by one. */
const STEPS_PER_LISTED = 1000

function stepsPerSlot(fn: PipelineFunction): number {
  switch (fn.type) {
    case 'add':
      return fn.operands.length
    case 'select':
    case 'mask':
      return 2 + conditionSteps(fn.condition)
    case 'lookup':
      return 12
    case 'rolling':
      return fn.highest === undefined ? 130 : 600
    case 'round':
      return 150
    case 'resample':
      return 10
    default:
      return 2
  }
}

function conditionSteps(condition: Condition): number {
  switch (condition.type) {
    case 'and':
    case 'or':
      return condition.conditions.reduce((sum, each) => sum + 5 + conditionSteps(each), 0)
    case 'not':
      return 5 + conditionSteps(condition.condition)
    case 'highest':
    case 'lowest':
      return condition.n > 32 ? 200 : 2 + condition.n
    default:
      return 2
  }
}

function listedIn(condition: Condition): number {
  switch (condition.type) {
    case 'and':
    case 'or':
      return condition.conditions.reduce((sum, each) => sum + listedIn(each), 0)
    case 'not':
      return listedIn(condition.condition)
    case 'intervals':
      return condition.intervals.length
    case 'exclude_holidays':
      return condition.dates?.length ?? 0
    default:
      return 0
  }
}

/** Whether a calculation would hold up the other requests of a process and belongs in a thread. */
export function isMuchWork({ steps }: Work): boolean {
  return steps > MOST_STEPS_INLINE
}

/**
 * Whether explaining a calculation is: its slots are worked through one by one, and some functions let each spread far,
 * unless they have no more slots than days.
 */
export function isMuchToExplain(tariff: Calculated, requested: RequestedTimes): boolean {
  const spreads = tariff.tariff_components.some(({ functions }) =>
    functions.some(
      ({ type, output }) => (type === 'rolling' || type === 'accumulate') && SLOT_MS[output.resolution] < SLOT_MS.daily,
    ),
  )
  return spreads || isMuchWork(workOf(tariff, requested, true))
}

/** Tokens for the work beyond what every calculation may take: one for each 100 ms or so. */
export function tokensFor({ steps }: Work): number {
  return Math.floor(Math.min(steps, MOST_STEPS) / 100_000_000)
}

/** `too_many_values` and `too_much_work`: limits of a calculation, so that one caller leaves room for others. */
export function checkWork(tariff: Calculated, body: CalculateBody, intermediates: boolean): Problem[] {
  const { steps, values } = workOf(tariff, body, intermediates)
  const loc = ['body', 'end_time']
  const advice = `ask for a shorter period${intermediates ? ', or for a calculation without its intermediate series' : ''}`
  if (values > MOST_VALUES) {
    const msg = `The series of a calculation should hold at most ${MOST_VALUES} values together, not ${values}; ${advice}`
    return [problem('too_many_values', loc, msg, body.end_time, { max: MOST_VALUES, got: values })]
  }
  if (steps <= MOST_STEPS) return []
  const msg = `This tariff takes ${Math.ceil(steps / MOST_STEPS)} times the work that a calculation may take; ${advice}`
  return [problem('too_much_work', loc, msg, body.end_time, { max: MOST_STEPS, got: steps })]
}
