import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database.ts'
import { Lanes } from './lanes.ts'

let url: string
let lanes: Lanes
let administrator: postgres.Sql

beforeAll(async () => {
  url = await createTestDatabase()
  administrator = postgres(url, { max: 1 })
})
afterAll(() => administrator?.end())
afterEach(() => lanes?.end({ timeout: 5 }))

const open = () => postgres(url, { max: 1, fetch_types: false, backoff: () => 0, onnotice: () => undefined })
const begin = (value: string) => [`set local app.lane = '${value}'`]
const TEXT = `select pg_backend_pid() as pid, current_setting('app.lane', true) as value, $1::int as number`

const ask = (value: string, number: number) =>
  lanes.inOneTrip<{ pid: number; value: string; number: number }>(begin(value), (client) =>
    client.unsafe(TEXT, [number], { prepare: true }),
  )

test('statements of many callers each see their own settings, on new and on used connections', async () => {
  lanes = new Lanes(3, open)
  for (let round = 0; round < 3; round++) {
    const rows = await Promise.all(Array.from({ length: 60 }, (_, at) => ask(`v${at}`, at)))
    expect(rows.flat().map(({ value, number }) => [value, number])).toEqual(rows.map((_, at) => [`v${at}`, at]))
    expect(new Set(rows.flat().map(({ pid }) => pid)).size).toBe(3)
  }
})

test('a statement whose plan was lost is sent again with its settings', async () => {
  lanes = new Lanes(1, open)
  await ask('a', 1)
  await lanes.run((client) => client.unsafe('deallocate all'))
  expect(await ask('b', 2)).toMatchObject([{ value: 'b', number: 2 }])
})

test('an error ends its transaction alone', async () => {
  lanes = new Lanes(1, open)
  const failing = lanes.inOneTrip(begin('a'), (client) => client.unsafe('select 1 / 0', [], { prepare: true }))
  const after = ask('b', 2)
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(await after).toMatchObject([{ value: 'b', number: 2 }])
  const settings = lanes.inOneTrip(['set local statement_timeout = -5'], (client) => client.unsafe('select 1'))
  await expect(settings).rejects.toMatchObject({ code: '22023' })
  expect(await ask('c', 3)).toMatchObject([{ value: 'c', number: 3 }])
})

test('a lost connection fails what was on its way, and no statement answers without its settings', async () => {
  lanes = new Lanes(1, open)
  const [first] = await ask('a', 1)
  const hanging = lanes.inOneTrip(begin('b'), (client) => client.unsafe('select pg_sleep(60)', [], { prepare: true }))
  const queued = [ask('c', 3), ask('d', 4)]
  const settled = Promise.allSettled([hanging, ...queued])
  await expect
    .poll(() => administrator`select pg_terminate_backend(${first?.pid ?? 0}::int) as ended`)
    .toEqual([{ ended: true }])
  const [hung, ...others] = await settled
  expect(hung.status).toBe('rejected')
  for (const [at, other] of others.entries())
    if (other.status === 'fulfilled') expect(other.value).toMatchObject([{ value: 'cd'[at] }])
  // The driver reports the old error once more to the first query of the new connection.
  await expect.poll(() => ask('e', 5).catch(() => [])).toMatchObject([{ value: 'e', number: 5 }])
})
