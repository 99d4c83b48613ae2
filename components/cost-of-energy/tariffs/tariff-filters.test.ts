import { expect, test } from 'vitest'
import {
  filterParameters,
  isFiltered,
  noFilters,
  readTariffFilters,
  serviceFilters,
  tariffsQuery,
} from './tariff-filters.ts'

const today = '2026-11-27'
const read = (address: string) => {
  const parameters = new URLSearchParams(address)
  return readTariffFilters((name) => parameters.get(name), today)
}
const todays = { ...noFilters, available_on: today }

test('an address without filters shows what is available today; empty and unknown parameters count as absent', () => {
  expect(read('')).toEqual(todays)
  expect(read('text=&sort=-fuse&constructor=x')).toEqual(todays)
  expect(isFiltered(read('sort=-fuse'), today)).toBe(false)
  expect(isFiltered(read('fuse=20'), today)).toBe(true)
})

test.each([
  [today, ''],
  [today, 'available_on=2026-11-27'],
  [today, 'available_on=yesterday'],
  [today, 'available_on=2026-13-01'],
  ['2025-10-26', 'available_on=2025-10-26'],
  [null, 'available_on=any'],
])('day %j of the address %j', (day, address) => {
  const filters = read(address)
  expect(filters.available_on).toBe(day)
  const written = filterParameters({ available_on: day }, today).available_on
  expect(read(written ? `available_on=${written}` : '')).toEqual(filters)
  expect(isFiltered(filters, today)).toBe(day !== today)
})

test('only what the service answers reaches it, and keys what it answered', () => {
  const filters = read('text=a&country=SE&area=EKO&available_on=2025-10-26')
  expect(serviceFilters(filters)).toEqual({ area: 'EKO' })
  expect(tariffsQuery(filters)).toEqual({
    metering_grid_area_extra_id: ['EKO'],
    available_at: '2025-10-26T12:00:00Z',
  })
  expect(tariffsQuery(serviceFilters(filters)).available_at).toBeUndefined()
  expect(tariffsQuery(noFilters)).toEqual({ metering_grid_area_extra_id: undefined, available_at: undefined })
})

test('other filters leave the day of the address alone', () => {
  expect(filterParameters({ country: 'SE' }, today)).toEqual({ country: 'SE' })
})
