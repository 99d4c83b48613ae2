import { draftParameters } from '../calculate/inputs/calculation-address.ts'
import type { Draft } from '../calculate/inputs/draft.ts'
import { type FieldName, fieldNames, isUsed, measures, type MeasuresDraft } from './measures.ts'

const fieldPrefix = 'm.'

/** What a newcomer would try: a home battery, and a third of the evening's load into the night. */
const suggested: Partial<Record<FieldName, string>> = {
  capacity_kwh: '10',
  power_kw: '5',
  efficiency: '90',
  share: '30',
  out_from: '17:00',
  out_to: '21:00',
  into_from: '00:00',
  into_to: '06:00',
  least_kw: '0',
  step_kw: '1',
}

/** The measures that stand in an address; of those that are not chosen there, what a newcomer would try. */
export function readMeasures(parameters: URLSearchParams): MeasuresDraft {
  const chosen = parameters.getAll('do')
  const on = measures.filter((measure) => (chosen.length === 0 ? measure === 'battery' : chosen.includes(measure)))
  const draft: MeasuresDraft = {
    on,
    fields: Object.fromEntries(fieldNames.map((name) => [name, suggested[name] ?? ''])) as MeasuresDraft['fields'],
    may_export: parameters.get('export') === '1',
    alternatives: parameters.getAll('alternative'),
    phases: parameters.get('phases') === '1' ? 1 : 3,
  }
  if (chosen.length === 0) return draft
  for (const name of fieldNames) if (isUsed(draft, name)) draft.fields[name] = parameters.get(fieldPrefix + name) ?? ''
  return draft
}

/** The URL of a request: parameters of another one are included empty, so that they are removed. */
export function whatIfParameters(draft: Draft, selection: MeasuresDraft): Record<string, string | string[]> {
  const fields = fieldNames.map((name) => [fieldPrefix + name, isUsed(selection, name) ? selection.fields[name] : ''])
  return {
    ...draftParameters(draft),
    do: selection.on,
    ...(Object.fromEntries(fields) as Record<string, string>),
    export: selection.may_export ? '1' : '',
    alternative: selection.on.includes('alternatives') ? selection.alternatives : [],
    phases: selection.phases === 1 ? '1' : '',
    day: '',
  }
}
