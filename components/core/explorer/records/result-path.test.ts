import { expect, test } from 'vitest'
import { isOpen, resultPath } from './result-path.ts'

const nowhere = { countries: ['SE'], lat: null, lon: null }

test.each([
  [{ kind: 'bidding-zone', id: '10Y1001A1001A46L', name: 'Sweden SE3' }, '/core/areas/10Y1001A1001A46L'],
  [{ kind: 'metering-grid-area', id: 'm', name: 'Göteborg' }, '/core/metering-grid-areas/m'],
  [{ kind: 'tariff', id: 't', name: 'Ellevio AB: Säkringsabonnemang 16 A' }, '/cost-of-energy/tariffs/t'],
  [{ kind: 'party', id: 'p', name: 'Ellevio AB' }, '/core/parties/p'],
  [{ kind: 'holiday', id: 'SE.midsummer-eve', name: 'Midsummer Eve' }, '/core/holidays?country=SE'],
  [
    { kind: 'settlement', id: 's', name: 'Åmål', lat: 59.05, lon: 12.7 },
    '/core?at=59.05%2C12.7&place=%C3%85m%C3%A5l&place_country=SE',
  ],
] as const)('%o leads to %s', (result, path) => {
  expect(resultPath({ ...nowhere, ...result, countries: ['SE'] })).toBe(path)
})

test('a tariff is shown to those alone who have its pages', () => {
  expect(isOpen({ kind: 'tariff' }, ['core'])).toBe(false)
  expect(isOpen({ kind: 'tariff' }, ['core', 'cost-of-energy'])).toBe(true)
  expect(isOpen({ kind: 'party' }, ['core'])).toBe(true)
})
