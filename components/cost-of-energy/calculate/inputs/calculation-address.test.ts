import { expect, test } from 'vitest'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profiles/contract.ts'
import { draftParameters, isOtherDraft, readDraft } from './calculation-address.ts'

const load = { unit: 'kWh', resolution: 'quarter_hourly', tags: [] as string[] }
const measured = { ...load, id: 'own', scope: 'org' } as unknown as ProfileEntry
const building = { ...load, id: 'house', scope: 'global', tags: ['household', 'bdew-2025'] } as unknown as ProfileEntry

const consumption = (address: string, profiles: ProfileEntry[]) => {
  const { profile_id, annual_kwh } = readDraft(new URLSearchParams(address), '2026-11-21', undefined, profiles)
  return [profile_id, annual_kwh]
}

test('a house is suggested for the standard profile that nobody picked', () => {
  expect(consumption('', [measured, building])).toEqual(['house', '15000'])
})

test('a profile that was picked or measured keeps its own consumption', () => {
  expect(consumption('profile=own', [measured, building])).toEqual(['own', ''])
  expect(consumption('run=1&profile=house', [measured, building])).toEqual(['house', ''])
  expect(consumption('', [measured])).toEqual(['own', ''])
  expect(consumption('profile=own&annual=4500', [measured])).toEqual(['own', '4500'])
})

test('a draft is another where its address is; a field that was emptied again changes nothing', () => {
  const draft = readDraft(new URLSearchParams('from=2025-01-01&annual=4500'), '2026-11-21', undefined, [measured])
  expect(isOtherDraft(draft, { ...draft, figures: { x: '' }, skips_gaps: false })).toBe(false)
  expect(isOtherDraft(draft, { ...draft, figures: { x: '1' } })).toBe(true)
  expect(isOtherDraft(draft, { ...draft, annual_kwh: '4501' })).toBe(true)
  expect(isOtherDraft(draft, { ...draft, source: 'series' })).toBe(true)
})

test('what is fed in stands in the address beside the load, and goes when it is taken back', () => {
  const read = (address: string | Record<string, string>) =>
    readDraft(new URLSearchParams(address), '2026-11-21', undefined, [measured])
  const draft = read('from=2025-01-01&profile=own&in.profile=sun&in.annual=9000')
  expect(draft).toMatchObject({
    profile_id: 'own',
    injection: { source: 'profile', profile_id: 'sun', annual_kwh: '9000' },
  })
  expect(read(draftParameters(draft))).toEqual(draft)
  const pasted = { ...draft, injection: { source: 'series', profile_id: '', annual_kwh: '' } } as const
  expect(draftParameters(pasted)).toMatchObject({ 'in.source': 'series', 'in.profile': '', 'in.annual': '' })
  expect(read(draftParameters(pasted))).toEqual(pasted)
  const { injection: _, ...without } = draft
  expect(read(draftParameters(without))).toEqual(without)
  expect(isOtherDraft(draft, without)).toBe(true)
})

test('a profile takes the place of pasted values in the address', () => {
  const draft = readDraft(new URLSearchParams('from=2025-01-01&profile=own'), '2026-11-21', undefined, [measured])
  expect(draftParameters(draft)).toMatchObject({ source: '', profile: 'own' })
  expect(draftParameters({ ...draft, source: 'series' })).toMatchObject({ source: 'series', profile: '', annual: '' })
})

test('that gaps are left out stands in the address', () => {
  const draft = readDraft(new URLSearchParams('from=2025-01-01&gaps=skip'), '2026-11-21', undefined, [measured])
  expect(draft.skips_gaps).toBe(true)
  expect(draftParameters(draft)).toMatchObject({ gaps: 'skip' })
  expect(isOtherDraft(draft, { ...draft, skips_gaps: false })).toBe(true)
})
