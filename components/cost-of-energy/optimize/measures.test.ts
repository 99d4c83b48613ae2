import { describe, expect, test } from 'vitest'
import type { Draft } from '../calculate/inputs/draft.ts'
import { type FieldName, fieldErrors, measures, measuresBody, type MeasuresDraft } from './measures.ts'
import { readMeasures, whatIfParameters } from './what-if-address.ts'

const suggested = readMeasures(new URLSearchParams())
const all: MeasuresDraft = {
  ...suggested,
  on: [...measures],
  fields: { ...suggested.fields, most_kw: '30' },
  alternatives: ['t2'],
}
const withFields = (fields: Partial<Record<FieldName, string>>): MeasuresDraft => ({
  ...all,
  fields: { ...all.fields, ...fields },
})
const draft: Draft = {
  from: '2025-01-01',
  to: '2025-01-31',
  source: 'profile',
  profile_id: 'p',
  annual_kwh: '15000',
  figures: {},
}

test('what a newcomer would try has nothing wrong', () => {
  expect(suggested.on).toEqual(['battery'])
  expect(fieldErrors(suggested)).toEqual({})
  expect(fieldErrors(all)).toEqual({})
})

describe('a field that does not fit is named with what would', () => {
  test.each<[Partial<Record<FieldName, string>>, object]>([
    [{ capacity_kwh: '' }, { capacity_kwh: { code: 'missing', limit: 0 } }],
    [{ capacity_kwh: '-5' }, { capacity_kwh: { code: 'above', limit: 0 } }],
    [{ capacity_kwh: '0' }, { capacity_kwh: { code: 'above', limit: 0 } }],
    [{ power_kw: 'much' }, { power_kw: { code: 'number', limit: 0 } }],
    [{ efficiency: '101' }, { efficiency: { code: 'most', limit: 100 } }],
    [{ reserve_kwh: '11' }, { reserve_kwh: { code: 'most', limit: 10 } }],
    [{ reserve_kwh: '2', start_kwh: '1' }, { start_kwh: { code: 'least', limit: 2 } }],
    [{ end_kwh: '10,5' }, { end_kwh: { code: 'most', limit: 10 } }],
    [{ share: '120' }, { share: { code: 'most', limit: 100 } }],
    [{ out_to: '' }, { out_to: { code: 'pair', limit: 0 } }],
    [{ into_from: '' }, { into_from: { code: 'pair', limit: 0 } }],
    [{ least_kw: '40' }, { most_kw: { code: 'least', limit: 40 } }],
    [{ step_kw: '0' }, { step_kw: { code: 'above', limit: 0 } }],
    [{ offtake_kw: '-1' }, { offtake_kw: { code: 'least', limit: 0 } }],
  ])('%j', (fields, errors) => {
    expect(fieldErrors(withFields(fields))).toEqual(errors)
  })
  test('unless its measure is not chosen', () => {
    expect(fieldErrors({ ...withFields({ capacity_kwh: '-5', share: 'x' }), on: ['alternatives'] })).toEqual({})
  })
})

describe('the body', () => {
  test('holds what is chosen, in the units of the API', () => {
    expect(
      measuresBody(withFields({ reserve_kwh: '1', offtake_kw: '20' }), 'yearly-firm-subscribed-offtake-capacity'),
    ).toEqual({
      measures: {
        battery: {
          capacity_kwh: 10,
          power_kw: 5,
          discharge_kw: undefined,
          round_trip_efficiency: 0.9,
          minimum_state_of_charge_kwh: 1,
          initial_state_of_charge_kwh: undefined,
          final_state_of_charge_kwh: undefined,
          may_export: false,
        },
        shift: {
          out_of: { from: '17:00', to: '21:00' },
          into: { from: '00:00', to: '06:00' },
          share: 0.3,
          maximum_kwh: undefined,
          maximum_added_kw: undefined,
        },
        subscribed_capacity: {
          dataset_id: 'yearly-firm-subscribed-offtake-capacity',
          minimum_kw: 0,
          maximum_kw: 30,
          step_kw: 1,
        },
        alternatives: { tariff_ids: ['t2'], phases: 3 },
      },
      connection: { offtake_kw: 20, injection_kw: undefined },
    })
  })
  test('and nothing else', () => {
    expect(measuresBody({ ...all, on: ['shift'], fields: { ...all.fields, out_from: '', out_to: '' } }, null)).toEqual({
      measures: { shift: expect.objectContaining({ out_of: undefined, share: 0.3 }) as object },
    })
  })
})

test('measures come back from their address, also where a suggested field was emptied', () => {
  const selection: MeasuresDraft = { ...withFields({ efficiency: '', added_kw: '3' }), may_export: true, phases: 1 }
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(whatIfParameters(draft, selection)))
    for (const one of [value].flat()) if (one) parameters.append(name, one)
  expect(readMeasures(parameters)).toEqual(selection)
})
