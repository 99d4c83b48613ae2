import type { MOST_BATTERY } from '#server/areas/cost-of-energy/optimize/battery.ts'
import type { OptimizeBody, SUBSCRIBED_DATASETS } from '#server/areas/cost-of-energy/optimize/contract.ts'
import { readNumber } from '../calculate/inputs/number-text.ts'

export const measures = ['battery', 'shift', 'capacity', 'alternatives'] as const
export type Measure = (typeof measures)[number]
type SubscribedDataset = (typeof SUBSCRIBED_DATASETS)[number]

/** kWh and kW of a battery. */
const mostBattery = 1e6 satisfies typeof MOST_BATTERY

type Rule = {
  /** The measure that it belongs to; `connection` bounds them all. */
  of: Measure | 'connection'
  kind: 'number' | 'percent' | 'time'
  isOptional?: true
  /** Must be greater than this. */
  above?: number
  /** Must be at least this. */
  least?: number
  most?: number
}

/** What every field of the form takes, by its name in the address. */
export const fieldRules = {
  capacity_kwh: { of: 'battery', kind: 'number', above: 0, most: mostBattery },
  power_kw: { of: 'battery', kind: 'number', above: 0, most: mostBattery },
  discharge_kw: { of: 'battery', kind: 'number', isOptional: true, above: 0, most: mostBattery },
  efficiency: { of: 'battery', kind: 'percent', isOptional: true, above: 0, most: 100 },
  reserve_kwh: { of: 'battery', kind: 'number', isOptional: true, least: 0 },
  start_kwh: { of: 'battery', kind: 'number', isOptional: true, least: 0 },
  end_kwh: { of: 'battery', kind: 'number', isOptional: true, least: 0 },
  share: { of: 'shift', kind: 'percent', least: 0, most: 100 },
  out_from: { of: 'shift', kind: 'time', isOptional: true },
  out_to: { of: 'shift', kind: 'time', isOptional: true },
  into_from: { of: 'shift', kind: 'time', isOptional: true },
  into_to: { of: 'shift', kind: 'time', isOptional: true },
  moved_kwh: { of: 'shift', kind: 'number', isOptional: true, least: 0 },
  added_kw: { of: 'shift', kind: 'number', isOptional: true, least: 0 },
  least_kw: { of: 'capacity', kind: 'number', least: 0 },
  most_kw: { of: 'capacity', kind: 'number', least: 0, most: 1e9 },
  step_kw: { of: 'capacity', kind: 'number', isOptional: true, above: 0 },
  offtake_kw: { of: 'connection', kind: 'number', isOptional: true, least: 0 },
  injection_kw: { of: 'connection', kind: 'number', isOptional: true, least: 0 },
} as const satisfies Record<string, Rule>
export type FieldName = keyof typeof fieldRules
export const fieldNames = Object.keys(fieldRules) as FieldName[]

/** The flexibility inputs of the form. */
export type MeasuresDraft = {
  on: Measure[]
  fields: Record<FieldName, string>
  /** Whether the battery may feed into the grid. */
  may_export: boolean
  /** Alternative tariffs. */
  alternatives: string[]
  phases: 1 | 3
}

export type FieldError = { code: 'missing' | 'number' | 'above' | 'least' | 'most' | 'pair'; limit: number }
export type FieldErrors = Partial<Record<FieldName, FieldError>>

/** What is wrong with the fields of the measures that are chosen; empty when nothing is. */
export function fieldErrors(draft: MeasuresDraft): FieldErrors {
  const errors: FieldErrors = {}
  for (const name of fieldNames) {
    const error = isUsed(draft, name) ? fieldError(fieldRules[name], draft.fields[name]) : null
    if (error) errors[name] = error
  }
  return { ...crossErrors(draft), ...errors }
}

export function isUsed({ on }: MeasuresDraft, name: FieldName): boolean {
  const { of } = fieldRules[name]
  return of === 'connection' || on.includes(of)
}

function fieldError({ kind, isOptional, above, least, most }: Rule, text: string): FieldError | null {
  if (text.trim() === '') return isOptional ? null : { code: 'missing', limit: 0 }
  if (kind === 'time') return null
  const value = readNumber(text)
  if (value === null) return { code: 'number', limit: 0 }
  if (above !== undefined && value <= above) return { code: 'above', limit: above }
  if (least !== undefined && value < least) return { code: 'least', limit: least }
  return most !== undefined && value > most ? { code: 'most', limit: most } : null
}

/** States of charge lie within the battery, a range has its ends in order, and a window has two. */
function crossErrors(draft: MeasuresDraft): FieldErrors {
  const errors: FieldErrors = {}
  const value = (name: FieldName) => (isUsed(draft, name) ? readNumber(draft.fields[name]) : null)
  const atMost = (name: FieldName, limit: number | null) => {
    const one = value(name)
    if (one !== null && limit !== null && one > limit) errors[name] = { code: 'most', limit }
  }
  const atLeast = (name: FieldName, limit: number | null) => {
    const one = value(name)
    if (one !== null && limit !== null && one < limit) errors[name] = { code: 'least', limit }
  }
  for (const name of ['reserve_kwh', 'start_kwh', 'end_kwh'] as const) atMost(name, value('capacity_kwh'))
  for (const name of ['start_kwh', 'end_kwh'] as const) atLeast(name, value('reserve_kwh'))
  atLeast('most_kw', value('least_kw'))
  for (const [from, to] of [['out_from', 'out_to'] as const, ['into_from', 'into_to'] as const]) {
    const [has, needs] = draft.fields[from] ? [from, to] : [to, from]
    if (isUsed(draft, has) && draft.fields[has] && !draft.fields[needs]) errors[needs] = { code: 'pair', limit: 0 }
  }
  return errors
}

/** The measures as the API takes them. `dataset_id` is the subscription that the tariff charges for, if any. */
export function measuresBody(
  draft: MeasuresDraft,
  dataset_id: string | null,
): Pick<OptimizeBody, 'measures' | 'connection'> {
  const value = (name: FieldName) => readNumber(draft.fields[name]) ?? undefined
  const has = (measure: Measure) => draft.on.includes(measure)
  const [offtake_kw, injection_kw] = [value('offtake_kw'), value('injection_kw')]
  const isBound = offtake_kw !== undefined || injection_kw !== undefined
  return {
    measures: {
      ...(has('battery') ? { battery: batteryBody(draft, value) } : {}),
      ...(has('shift') ? { shift: shiftBody(draft, value) } : {}),
      ...(has('capacity') && dataset_id
        ? {
            subscribed_capacity: {
              dataset_id: dataset_id as SubscribedDataset,
              minimum_kw: value('least_kw') ?? 0,
              maximum_kw: value('most_kw') ?? 0,
              step_kw: value('step_kw'),
            },
          }
        : {}),
      ...(has('alternatives') ? { alternatives: { tariff_ids: draft.alternatives, phases: draft.phases } } : {}),
    },
    ...(isBound ? { connection: { offtake_kw, injection_kw } } : {}),
  }
}

type Value = (name: FieldName) => number | undefined

function batteryBody(draft: MeasuresDraft, value: Value) {
  const efficiency = value('efficiency')
  return {
    capacity_kwh: value('capacity_kwh') ?? 0,
    power_kw: value('power_kw') ?? 0,
    discharge_kw: value('discharge_kw'),
    round_trip_efficiency: efficiency === undefined ? 0.9 : efficiency / 100,
    minimum_state_of_charge_kwh: value('reserve_kwh') ?? 0,
    initial_state_of_charge_kwh: value('start_kwh'),
    final_state_of_charge_kwh: value('end_kwh'),
    may_export: draft.may_export,
  }
}

function shiftBody({ fields }: MeasuresDraft, value: Value) {
  const dayWindow = (from: string, to: string) => (from && to ? { from, to } : undefined)
  return {
    out_of: dayWindow(fields.out_from, fields.out_to),
    into: dayWindow(fields.into_from, fields.into_to),
    share: (value('share') ?? 0) / 100,
    maximum_kwh: value('moved_kwh'),
    maximum_added_kw: value('added_kw'),
  }
}
