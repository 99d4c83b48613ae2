import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database.ts'
import { dropAllocations } from './allocation-commands.ts'
import { inText } from './options.ts'

let url: string
let owner: postgres.Sql

beforeAll(async () => {
  url = await createTestDatabase()
  owner = postgres(url, { max: 1, onnotice: () => {} })
  await owner`select ensure_allocation_months(array['2015-11-01', '2015-12-01', '2016-01-01']::date[])`
})
afterAll(() => owner?.end())

const months = async () =>
  (
    await owner`select inhrelid::regclass::text as name from pg_inherits
  where inhparent = 'allocation_values'::regclass order by 1`
  ).map(({ name }) => String(name).slice(-7))

test('drops whole months that end by a day, and no other', async () => {
  expect(await dropAllocations(url, { before: '2015-12-31', 'dry-run': true })).toEqual({
    months: ['2015-11'],
    dropped: false,
  })
  expect(await months()).toEqual(['2015_11', '2015_12', '2016_01'])
  expect(await dropAllocations(url, { before: '2016-01-01' })).toEqual({
    months: ['2015-11', '2015-12'],
    dropped: true,
  })
  expect(await months()).toEqual(['2016_01'])
  expect(await dropAllocations(url, { before: '2016-01-01' })).toEqual({ months: [], dropped: true })
})

test('refuses what is not a day', async () => {
  const refusal = await dropAllocations(url, { before: '2016-02-30' }).catch(inText)
  expect(refusal).toBe('--before takes a day such as 2016-01-01')
})
