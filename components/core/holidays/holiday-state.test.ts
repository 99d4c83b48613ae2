import { describe, expect, test } from 'vitest'
import { rangeFault, readState, yearsBeside } from './holiday-state.ts'

const state = (query: string, today = '2026-11-21') => {
  const parameters = new URLSearchParams(query)
  return readState((name) => parameters.get(name), today)
}

describe('readState', () => {
  test('without an address: Germany, this year, this month', () => {
    expect(state('')).toEqual({
      ...{ view: 'holidays', country: 'DE', subdivision: null, year: 2026 },
      ...{ from: '2026-11-01', to: '2026-11-30', counted: 'any_land' },
    })
    expect(state('', '2024-02-10')).toMatchObject({ from: '2024-02-01', to: '2024-02-29' })
    expect(state('', '2026-12-31')).toMatchObject({ from: '2026-12-01', to: '2026-12-31' })
  })

  test('what an address names wrongly counts as absent', () => {
    expect(state('view=x&country=US&subdivision=DE-BY&year=x&counted=x')).toMatchObject({
      ...{ view: 'holidays', country: 'DE', subdivision: 'DE-BY', year: 2026, counted: 'any_land' },
    })
    expect(state('country=SE&subdivision=DE-BY').subdivision).toBe(null)
    expect([state('year=1800').year, state('year=9999').year]).toEqual([1970, 2100])
    expect(state('view=federal&year=1980').year).toBe(2000)
  })
})

test('years go no further than what is known', () => {
  expect(yearsBeside(state('year=1970'))).toEqual({ before: null, after: 1971 })
  expect(yearsBeside(state('view=any_land&year=2000'))).toEqual({ before: null, after: 2001 })
  expect(yearsBeside(state('year=2100'))).toEqual({ before: 2099, after: null })
})

test.each([
  ['2026-01-01', '2026-01-01', null],
  ['', '2026-01-01', { field: 'from', fault: 'date' }],
  ['2026-02-30', '2026-03-01', { field: 'from', fault: 'date' }],
  ['2026-01-01', '2026-13-01', { field: 'to', fault: 'date' }],
  ['1999-12-31', '2026-01-01', { field: 'from', fault: 'outside' }],
  ['2099-01-01', '2101-01-01', { field: 'to', fault: 'outside' }],
  ['2026-01-02', '2026-01-01', { field: 'to', fault: 'order' }],
  ['2026-01-01', '2047-01-01', { field: 'to', fault: 'long' }],
  ['2026-01-01', '2046-01-01', null],
])('%s to %s: %j', (from, to, fault) => expect(rangeFault({ from, to })).toEqual(fault))
