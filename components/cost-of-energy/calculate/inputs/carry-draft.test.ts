import { describe, expect, test } from 'vitest'
import { readDraft } from './calculation-address.ts'
import type { Draft } from './draft.ts'
import { carryDraft } from './carry-draft.ts'

const today = '2026-11-21'
const read = (query: string | Record<string, string>) => readDraft(new URLSearchParams(query), today, undefined, [])
const carried = (address: string, change: Partial<Draft> = {}) => {
  const initial = read(address)
  return carryDraft({ ...initial, ...change }, initial, new URLSearchParams(address))
}

describe('a draft goes along to another tariff', () => {
  test('with the profile and the period of the link that led to the form', () => {
    const address = 'profile=p&from=2026-03-01&to=2026-04-30'
    expect(read(carried(address))).toEqual(read(address))
    expect(read(carried(address))).toMatchObject({ profile_id: 'p', from: '2026-03-01', to: '2026-04-30' })
  })
  test('with what was typed since, after a result too, and without running it', () => {
    const next = carried('profile=p&annual=9000&from=2025-01-01&to=2025-12-31&run=1', {
      ...{ profile_id: 'q', annual_kwh: '', figures: { capacity: '25' } },
    })
    expect(next).not.toHaveProperty('run')
    expect(read(next)).toMatchObject({
      profile_id: 'q',
      annual_kwh: '',
      figures: { capacity: '25' },
      from: '2025-01-01',
    })
  })
  test('with pasted values, which the tab keeps', () => {
    expect(carried('', { source: 'series' })).toMatchObject({ source: 'series' })
  })
  test('without a period that nobody chose, and with one that somebody did', () => {
    expect(carried('profile=p')).not.toHaveProperty('from')
    expect(carried('profile=p', { to: '2025-06-30' })).toMatchObject({ from: '2025-01-01', to: '2025-06-30' })
  })
  test('an emptied consumption stays empty', () => {
    expect(read(carried('profile=p&annual=4500', { annual_kwh: '' })).annual_kwh).toBe('')
  })
})
