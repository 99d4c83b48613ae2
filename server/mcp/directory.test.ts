import { expect, test } from 'vitest'
import { operationEntries } from '#server/operations.ts'
import { callables } from './catalogue.ts'
import { findOperations } from './directory.ts'

const all = callables(operationEntries)
const found = (words: string, area?: string) => findOperations(all.values(), words, area).map(({ id }) => id)

test.each([
  ['create webhook', 'createWebhook'],
  ['price of electricity now', 'readPrices'],
  ['holidays Germany', 'listHolidays'],
  ['count working days', 'countWorkingDays'],
  ['submit an objection', 'submitObjection'],
  ['create a dispute', 'createObjection'],
  ['imbalance price', 'readClearingImbalance'],
  ['reBAP', 'readClearingImbalance'],
  ['submit schedule to TSO', 'createSchedule'],
  ['compare sum series', 'compareSumSeries'],
  ['power tariff by postal code', 'findPowerTariffsByPostalCode'],
  ['allocations of a point', 'listAllocations'],
  ['forecast error', 'readForecastAccuracy'],
  ['invite a colleague', 'addMember'],
  ['who changed something', 'listAuditEvents'],
  ['upload meter readings', 'importProfile'],
  ['invoice with VAT', 'createBill'],
  ['use of a battery', 'optimizeCost'],
  ['EIC code', 'explainEicCode'],
  ['listTarifs', 'listTariffs'],
])('%j leads to %s among the first five', (words, id) => {
  expect(found(words).slice(0, 5)).toContain(id)
})

test('of one area only; all of it without words; nothing where no word is known', () => {
  const areas = new Set(findOperations(all.values(), 'list', 'core').map(({ area }) => area))
  expect([...areas]).toEqual(['core'])
  expect(found('', 'power-tariffs')).toHaveLength(
    [...all.values()].filter(({ area }) => area === 'power-tariffs').length,
  )
  expect(found('zzzz qqqq')).toEqual([])
  expect(found('constructor')).toEqual([])
})
