import { expect, test } from 'vitest'
import type { Evidence } from '#server/areas/schedule-management/objections/contract.ts'
import { differenceMwh, differenceOf } from '#server/areas/schedule-management/objections/evidence.ts'
import { amountOf, disagreement } from './amounts.ts'

const quarter = (our_value: number | null, their_value: number | null) => ({
  ...{ start_time: '2026-10-12T09:00:00+02:00', end_time: '2026-10-12T09:15:00+02:00', our_value, their_value },
})
const evidence = (unit: Evidence['unit']): Evidence => ({
  unit,
  intervals: [quarter(1, 11.4), quarter(2, 12.398), quarter(null, 3)],
})

test('the difference is theirs less ours where both are known, and energy where it is power', () => {
  expect(differenceOf(evidence('MWH').intervals)).toBeCloseTo(20.798, 9)
  expect(differenceMwh(evidence('KWH'))).toBeCloseTo(0.020798, 9)
  expect(differenceMwh(evidence('MW'))).toBeCloseTo(5.1995, 9)
  expect(differenceMwh(evidence('EUR_per_MWh'))).toBeNull()
})

test('an amount agrees with the intervals as precisely as it is told', () => {
  expect(disagreement({ amount: 20.8, unit: 'MWH' }, evidence('MWH'))).toBeNull()
  expect(disagreement({ amount: 21, unit: 'MWH' }, evidence('MWH'))).toBeNull()
  expect(disagreement({ amount: -20798, unit: 'KWH' }, evidence('MWH'))).toBeNull()
  expect(disagreement({ amount: 20.9, unit: 'MWH' }, evidence('MWH'))).toBeCloseTo(20.798, 9)
  expect(disagreement({ amount: 20.8, unit: 'KWH' }, evidence('MWH'))).toBeCloseTo(20_798, 6)
})

test('what is not an amount with a unit is compared with nothing', () => {
  expect([amountOf({ amount: '20 MWh' }), amountOf({ amount: 20 }), amountOf({ amount: 20, unit: 'GWh' })]).toEqual([
    ...[null, null, null],
  ])
  expect(disagreement({ amount: '20 MWh' }, evidence('MWH'))).toBeNull()
  expect(disagreement({ amount: 20, unit: 'EUR_per_MWh' }, evidence('MWH'))).toBeNull()
  expect(disagreement({ amount: 20, unit: 'MWH' }, null)).toBeNull()
})
