import { expect, test } from 'vitest'
import { AREAS } from '#server/areas.ts'
import { operationEntries } from '#server/operations.ts'
import { areaPages, areasWithOperations, consolePages, isPageOf, keyedPages, pagesOnTheRoute } from './areas.ts'

test('every page has an address and a key of its own', () => {
  expect(new Set(consolePages.map(({ href }) => href)).size).toBe(consolePages.length)
  expect(new Set(keyedPages.map(({ key }) => key)).size).toBe(keyedPages.length)
})

test('the areas stand in the order of the API, and the granted one leads to its first page', () => {
  expect(areaPages.map(({ area }) => area)).toEqual([...AREAS])
  expect(areaPages.find(({ area }) => area === 'cost-of-energy')?.home).toBe('/cost-of-energy/tariffs')
  expect(areaPages.find(({ area }) => area === 'market-access')?.home).toBe('/market-access/series')
})

test('the areas that are said to have operations are those that have some', () => {
  const areas = new Set(operationEntries.map(({ area }) => area))
  expect([...areasWithOperations]).toEqual(AREAS.filter((area) => areas.has(area)))
})

test.each([
  ['/cost-of-energy', '/cost-of-energy/tariffs'],
  ['/cost-of-energy/profiles', '/cost-of-energy/profiles'],
  ['/settings', '/settings/api-keys'],
  ['/settings/audit', '/settings/audit'],
  ['/api-reference', '/api-reference'],
  ['/cost-of-energy/tariffs/x', undefined],
])('%s leads to %s', (address, href) => {
  expect(pagesOnTheRoute.get(address)).toBe(href)
})

test.each([
  ['/cost-of-energy/tariffs/x', '/cost-of-energy/tariffs', true],
  ['/cost-of-energy/tariffs/x/calculation', '/cost-of-energy/tariffs', false],
  ['/cost-of-energy/tariffs/x/calculation', '/cost-of-energy/calculate', true],
  ['/cost-of-energy/profiles/x', '/cost-of-energy/profiles', true],
  ['/cost-of-energy/profiles/x', '/cost-of-energy/calculate', false],
  ['/core', '/core', true],
  ['/core/areas/10YNL----------L', '/core', true],
])('%s belongs to %s: %s', (address, href, belongs) => {
  expect(isPageOf(address, href)).toBe(belongs)
})
