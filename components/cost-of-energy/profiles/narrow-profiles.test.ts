import { expect, test } from 'vitest'
import type { ListedProfile } from '#server/areas/cost-of-energy/profiles/contract.ts'
import { narrowProfiles, readFilters, tagsOf } from './narrow-profiles.ts'

const profile = (name: string, tags: string[], scope: 'org' | 'global' = 'org') =>
  ({ name, tags, scope }) as ListedProfile
const all = [profile('Bäckerei Nord', ['site', 'north']), profile('H25', ['household'], 'global')]
const names = (address: string) =>
  narrowProfiles(all, readFilters(new URLSearchParams(address))).map(({ name }) => name)

test('every word must be in the name or a tag, in any order', () => {
  expect(names('text=north+bäck')).toEqual(['Bäckerei Nord'])
  expect(names('text=north+h25')).toEqual([])
  expect(names('')).toEqual(['Bäckerei Nord', 'H25'])
})

test('tag and scope narrow too; a scope that is none narrows nothing', () => {
  expect(names('tag=household')).toEqual(['H25'])
  expect(names('tag=house')).toEqual([])
  expect([names('scope=org'), names('scope=global'), names('scope=x').length]).toEqual([['Bäckerei Nord'], ['H25'], 2])
})

test('tags are listed once', () => {
  expect(tagsOf([...all, profile('x', ['site'])])).toEqual(['site', 'north', 'household'])
})
