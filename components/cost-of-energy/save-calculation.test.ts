import { expect, test } from 'vitest'
import { periodOf } from './calculation-plan.ts'
import { calculationName } from './save-calculation.ts'

test('a file is named by operator, tariff and local days, without what a file system refuses', () => {
  const period = periodOf({ from: '2025-01-01', to: '2025-12-31' }, 'Europe/Stockholm')
  if (period === null) throw new Error('no period')
  const operator = { name: 'Ellevio AB' } as Parameters<typeof calculationName>[0]['system_operator']
  expect(calculationName({ name: 'Säkring 16/20 A', system_operator: operator }, period)).toBe(
    'Ellevio AB Säkring 16-20 A 2025-01-01 2025-12-31',
  )
})
