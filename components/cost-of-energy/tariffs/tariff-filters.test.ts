import { expect, test } from 'vitest'
import { isFiltered, noFilters, readTariffFilters, serviceFilters, tariffsQuery } from './tariff-filters.ts'

const read = (address: string) => {
  const parameters = new URLSearchParams(address)
  return readTariffFilters((name) => parameters.get(name))
}

test('an address without filters narrows nothing; empty and unknown parameters count as absent', () => {
  expect(read('')).toEqual(noFilters)
  expect(read('text=&sort=-fuse&constructor=x')).toEqual(noFilters)
  expect(isFiltered(read('sort=-fuse'))).toBe(false)
  expect(isFiltered(read('fuse=20'))).toBe(true)
})

test('only what the service answers reaches it, and keys what it answered', () => {
  const filters = read('text=a&country=SE&area=EKO&available_on=2025-10-26')
  expect(serviceFilters(filters)).toEqual({ area: 'EKO', available_on: '2025-10-26' })
  expect(tariffsQuery(filters)).toEqual({
    metering_grid_area_extra_id: ['EKO'],
    available_at: '2025-10-26T12:00:00Z',
  })
  expect(tariffsQuery(noFilters)).toEqual({ metering_grid_area_extra_id: undefined, available_at: undefined })
})
