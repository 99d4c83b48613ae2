import { expect, test } from 'vitest'
import { pricelistUrl, readChargeOwners, readPricelistPage } from './energinet.ts'

const row = (ChargeOwner: string, GLN_Number: unknown, ValidFrom = '2024-01-01T00:00:00') => ({
  ChargeOwner,
  GLN_Number,
  ValidFrom,
})
const page = (records: unknown[], total = records.length) =>
  readPricelistPage({ total, dataset: 'DatahubPricelist', records })

test('an operator has the name of its newest prices; its GLN may be a number', () => {
  const { parties, left_out } = readChargeOwners([
    page([row('Radius Elnet A/S', '5790000705689', '2020-01-01'), row('Old name', '5790000705184', '2019-01-01')], 5),
    page(
      [
        row('New name', 5790000705184, '2025-01-01'),
        row('Energinet Systemansvar A/S (SYO)', '5790000432752'),
        row('?', '12'),
      ],
      5,
    ),
  ])
  expect(parties.map(({ name, extra_ids, countries, roles }) => [name, extra_ids, countries, roles])).toEqual([
    ['Radius Elnet A/S', [{ kind: 'gln', value: '5790000705689' }], ['DK'], ['system-operator']],
    ['New name', [{ kind: 'gln', value: '5790000705184' }], ['DK'], ['system-operator']],
  ])
  expect(left_out.map(({ name }) => name)).toEqual(['? 12', 'Energinet Systemansvar A/S (SYO)'])
})

test('pages that are missing, and pages of another shape, are refused', () => {
  expect(() => readChargeOwners([page([row('A', '5790000705689')], 2)])).toThrow('returned 1 of its 2 rows')
  expect(() => readPricelistPage({ records: [] })).toThrow('another shape at total')
  expect(() => readPricelistPage({ total: 1, records: [{ ChargeOwner: '' }] })).toThrow('another shape at records.0')
})

test('asks for who charges alone, page by page', () => {
  const url = pricelistUrl('https://api.energidataservice.dk', 50_000)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    columns: 'ChargeOwner,GLN_Number,ValidFrom',
    sort: 'GLN_Number,ValidFrom',
    limit: '50000',
    offset: '50000',
  })
})
