import { isCoarser, RESOLUTIONS, type Resolution } from '#server/calendar/resolution.ts'
import { QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import {
  AGGREGATION_FUNCTIONS,
  type Condition,
  DAYS_OF_WEEK,
  type DatasetRef,
  type TariffComponent,
} from '../contract.ts'
import { divideUnits, isCurrency, multiplyUnits, UNITS, type Unit, unitKind } from '../units.ts'
import { PipelineBuilder, quantity } from './pipeline-builder.ts'
import type { Tape } from './tape.ts'

const DATASETS = [
  'quarter-hourly-energy-offtake',
  'hourly-energy-offtake',
  'quarter-hourly-day-ahead-price-se3',
  'monthly-peak-power',
  'yearly-firm-subscribed-offtake-capacity',
  'quarter-hourly-reactive-energy-offtake',
  'hourly-available-conditional-offtake-capacity',
]

const NUMBERS = [1, 0, 0.5, 2, -1, 3, 0.25, 100, 7.3]
const CLOCKS = ['00:00', '02:00', '02:30', '03:00', '06:00', '08:15', '22:00', '23:45']
const CALENDARS = ['SE', 'NO', 'DE', 'DE-BW']

/** What a generator of steps works on: the builder and all series so far. */
export type Draft = { p: PipelineBuilder; tape: Tape; series: DatasetRef[]; anchor_ms: number }

type Step = (draft: Draft, input: DatasetRef) => DatasetRef | null

function coarser({ tape }: Draft, resolution: Resolution): Resolution | null {
  const choices = RESOLUTIONS.filter((other) => isCoarser(other, resolution))
  return choices.length === 0 ? null : tape.of(choices)
}

function finer({ tape }: Draft, resolution: Resolution): Resolution | null {
  const choices = RESOLUTIONS.filter((other) => isCoarser(resolution, other) && other !== 'weekly')
  return choices.length === 0 ? null : tape.of(choices)
}

function alike({ series }: Draft, input: DatasetRef): DatasetRef[] {
  return series.filter(({ resolution, unit }) => resolution === input.resolution && unit === input.unit)
}

function number({ tape }: Draft): number {
  return tape.of(NUMBERS)
}

/** A quantity or a series that fits beside `input`. */
function companion(draft: Draft, input: DatasetRef) {
  return draft.tape.rarely(2) ? draft.tape.of(alike(draft, input)) : quantity(number(draft), input.unit)
}

function intervalsAround({ tape, anchor_ms }: Draft): Condition {
  const starts = Array.from({ length: 1 + tape.below(3) }, () => anchor_ms + (tape.below(400) - 100) * QUARTER_HOUR_MS)
  const end = (start: number) => new Date(start + (1 + tape.below(200)) * QUARTER_HOUR_MS).toISOString()
  return { type: 'intervals', intervals: starts.map((start) => [new Date(start).toISOString(), end(start)]) }
}

function simpleCondition(draft: Draft, resolution: Resolution): Condition {
  const { tape, anchor_ms } = draft
  const month: Condition = { type: 'month', months: [1 + tape.below(12), 1 + tape.below(12)] }
  if (isCoarser(resolution, 'daily')) return month
  const choices: Condition[] = [
    month,
    { type: 'day_of_week', days: DAYS_OF_WEEK.slice(tape.below(6)) },
    {
      type: 'exclude_holidays',
      calendar: tape.of(CALENDARS),
      dates: [new Date(anchor_ms + tape.below(5) * 86_400_000).toISOString().slice(0, 10)],
    },
    intervalsAround(draft),
  ]
  if (!isCoarser(resolution, 'hourly')) {
    choices.push({ type: 'time_of_day', from: tape.of(CLOCKS), to: tape.of(CLOCKS) })
  }
  return tape.of(choices)
}

/** A condition that looks at the slot's clock, nested up to `depth`; only monthly and finer slots have any. */
export function clockCondition(draft: Draft, resolution: Resolution, depth = 2): Condition {
  const kind = depth === 0 ? 0 : draft.tape.below(6)
  const inner = () => clockCondition(draft, resolution, depth - 1)
  if (kind === 3) return { type: 'and', conditions: [inner(), inner()] }
  if (kind === 4) return { type: 'or', conditions: [inner(), inner()] }
  if (kind === 5) return { type: 'not', condition: inner() }
  return simpleCondition(draft, resolution)
}

function condition(draft: Draft, input: DatasetRef): Condition | null {
  const ranking = coarser(draft, input.resolution)
  const type = draft.tape.of(['clock', 'clock', 'highest', 'lowest'] as const)
  if (type === 'clock') return input.resolution === 'yearly' ? null : clockCondition(draft, input.resolution)
  return ranking && { type, n: draft.tape.of([1, 2, 3, 5, 40]), resolution: ranking }
}

const constant: Step = (draft) => {
  const { p, tape } = draft
  const unit = tape.of(UNITS)
  const prorate = unitKind(unit) === 'rate' ? undefined : tape.of([undefined, true, false])
  return p.constant(tape.of(RESOLUTIONS), number(draft), unit, prorate)
}

const add: Step = (draft, input) => {
  const more = Array.from({ length: 1 + draft.tape.below(3) }, () => companion(draft, input))
  return draft.p.add(...(draft.tape.rarely(2) ? [...more, input] : [input, ...more]))
}

const subtract: Step = (draft, input) => {
  const other = companion(draft, input)
  return draft.tape.rarely(2) ? draft.p.subtract(other, input) : draft.p.subtract(input, other)
}

const multiply: Step = (draft, input) => {
  const { p, tape, series } = draft
  const partners = series.filter(
    (other) => other.resolution === input.resolution && multiplyUnits(input.unit, other.unit),
  )
  if (partners.length > 0 && tape.rarely(3)) return p.multiply(input, tape.of(partners))
  const unit = tape.of(UNITS.filter((other) => multiplyUnits(input.unit, other)))
  if (tape.rarely(3)) return p.multiply(p.constant(input.resolution, number(draft), unit), input)
  const other = quantity(number(draft), unit)
  return tape.rarely(2) ? p.multiply(other, input) : p.multiply(input, other)
}

/** A product and its sum in a row: the chain that an engine may shorten. */
const summedProduct: Step = (draft, input) => {
  const product = multiply(draft, input)
  return product && summed(draft, product)
}

const divide: Step = (draft, input) => {
  const { p, tape, series } = draft
  const fits = (unit: Unit) => divideUnits(input.unit, unit) !== null
  const partners = series.filter((other) => other.resolution === input.resolution && fits(other.unit))
  if (partners.length > 0 && tape.rarely(2)) return p.divide(input, tape.of(partners))
  if (tape.rarely(4)) return p.divide(quantity(number(draft), input.unit), input)
  return p.divide(input, quantity(number(draft), tape.of(UNITS.filter(fits))))
}

const aggregate: Step = (draft, input) => {
  const resolution = coarser(draft, input.resolution)
  const how = draft.tape.of(AGGREGATION_FUNCTIONS)
  if (resolution === null || (how === 'sum' && unitKind(input.unit) === 'rate')) return null
  return draft.p.aggregate(input, how, resolution)
}

const resample: Step = (draft, input) => {
  const resolution = finer(draft, input.resolution)
  return resolution && draft.p.resample(input, resolution)
}

const select: Step = (draft, input) => {
  const chosen = condition(draft, input)
  return chosen && draft.p.select(input, chosen)
}

const mask: Step = (draft, input) => {
  const chosen = condition(draft, input)
  return chosen && draft.p.mask(input, chosen, companion(draft, input))
}

const clip: Step = (draft, input) => {
  const bound = companion(draft, input)
  return draft.p.clip(input, draft.tape.of([{ min: bound }, { max: bound }, { min: bound, max: bound }]))
}

const lookup: Step = (draft, input) => {
  const { p, tape } = draft
  const [boundaries, levels] = tape.of([
    [[1], [5, 2]],
    [
      [0, 0.5, 1, 2],
      [0, 1, 2, 3, 4],
    ],
  ])
  return p.lookup(input, boundaries, levels, tape.of(UNITS), tape.rarely(2))
}

const rolling: Step = (draft, input) => {
  const { p, tape } = draft
  const how = tape.of(AGGREGATION_FUNCTIONS)
  if (how === 'sum' && unitKind(input.unit) === 'rate') return null
  const window = 1 + tape.below(tape.of([3, 12, 150]))
  const options = { window, offset: tape.below(4), aggregation_function: how }
  const ranked = ['first', 'last'].includes(how) ? {} : tape.of([{}, { highest: 1 + tape.below(window) }])
  const least = tape.of([{}, { min_slots: tape.below(window + 1) }])
  return p.rolling(input, { ...options, ...ranked, ...least })
}

const accumulate: Step = (draft, input) => {
  const resolution = coarser(draft, input.resolution)
  if (resolution === null || unitKind(input.unit) === 'rate') return null
  return draft.p.accumulate(input, resolution)
}

const fill: Step = (draft, input) => draft.p.fill(input, number(draft))

const round: Step = (draft, input) =>
  draft.p.round(input, draft.tape.below(4), draft.tape.of(['half_away', 'half_even'] as const))

const EVERY_STEP = [
  ...[multiply, mask, constant, aggregate, add, subtract, divide, resample, select],
  ...[clip, lookup, rolling, accumulate, fill, round, multiply, aggregate, summedProduct, summedProduct],
] as const

const LINEAR_STEPS = [multiply, mask, constant, add, subtract, resample, select, summed, mask, summedProduct] as const

function summed(draft: Draft, input: DatasetRef): DatasetRef | null {
  const resolution = coarser(draft, input.resolution)
  return resolution === null || unitKind(input.unit) === 'rate' ? null : draft.p.aggregate(input, 'sum', resolution)
}

/** Any series as money: itself, or measured in its own unit and then priced. */
function priced({ p }: Draft, ref: DatasetRef): DatasetRef {
  if (isCurrency(ref.unit)) return p.multiply(ref, quantity(125, '%'))
  const price = UNITS.find((unit) => multiplyUnits(ref.unit, unit)?.unit === 'SEK')
  if (price !== undefined) return p.multiply(ref, quantity(3, price))
  return p.multiply(p.divide(ref, quantity(1, ref.unit)), quantity(3, 'SEK'))
}

function drafted(tape: Tape, timezone: string, anchor_ms: number, steps: readonly Step[]): TariffComponent {
  const p = new PipelineBuilder(timezone)
  const chosen = Array.from({ length: 1 + tape.below(3) }, () => tape.of(DATASETS))
  const draft: Draft = { p, tape, series: [...new Set(chosen)].map((id) => p.dataset(id)), anchor_ms }
  const length = 1 + tape.below(12)
  for (let index = 0; index < length; index++) {
    // The newest series is the likeliest to be read, so that chains grow long.
    const input = tape.rarely(3) ? tape.of(draft.series) : draft.series.at(-1)
    const output = input && tape.of(steps)(draft, input)
    if (output) draft.series.push(output)
  }
  return p.cost(priced(draft, draft.series.at(-1) ?? tape.of(draft.series)))
}

/** A component of any functions and conditions that passes the storing checks. */
export function randomComponent(tape: Tape, timezone: string, anchor_ms: number): TariffComponent {
  return drafted(tape, timezone, anchor_ms, EVERY_STEP)
}

/** A component of those functions only of which an additive one may be built. */
export function randomLinearComponent(tape: Tape, timezone: string, anchor_ms: number): TariffComponent {
  return drafted(tape, timezone, anchor_ms, LINEAR_STEPS)
}
