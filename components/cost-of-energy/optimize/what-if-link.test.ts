import { expect, test } from 'vitest'
import type { Draft } from '../calculate/inputs/draft.ts'
import { whatIfPath, wholePeriod } from './what-if-link.ts'

const draft: Draft = {
  from: '2024-01-15',
  to: '2024-12-31',
  source: 'profile',
  profile_id: 'p',
  annual_kwh: '',
  figures: {},
}
const months = ['2024-01', '2024-02', '2024-12']

test.each([
  ['the dearest month', draft, [1, 3, 2], 'from=2024-02-01&to=2024-02-29'],
  ['what the period has of it', draft, [3, 1, 2], 'from=2024-01-15&to=2024-01-31'],
  ['the whole period where it is short', { ...draft, to: '2024-02-14' }, [1, 2], 'from=2024-01-15&to=2024-02-14'],
  [
    'a short month of it where the period is a day too long',
    { ...draft, to: '2024-02-15' },
    [1, 2],
    'from=2024-02-01&to=2024-02-15',
  ],
])('leads to %s', (_title, from, amounts, query) => {
  const path = whatIfPath('t', from, months, amounts)
  expect(path).toContain(`/cost-of-energy/what-if?tariff=t&${query}&profile=p`)
  expect(path).not.toContain('run=')
})

test('says of which period a month was taken, and nothing where all of it is', () => {
  const parameters = (from: Draft) => new URLSearchParams(whatIfPath('t', from, months, [1, 3, 2]).split('?')[1])
  expect(wholePeriod(parameters(draft))).toEqual({ from: '2024-01-15', to: '2024-12-31' })
  expect(wholePeriod(parameters({ ...draft, to: '2024-02-14' }))).toBeNull()
  const read = (whole: string) => wholePeriod(new URLSearchParams({ whole }))
  expect(['', '2024-01-15', 'x/y', '2024-01-15/2024-12-31/'].map(read)).toEqual([null, null, null, null])
})
