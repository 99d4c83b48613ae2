import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { organizations } from '#server/access/tables.ts'
import { profiles } from '#server/areas/cost-of-energy/tables.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import {
  copyIn,
  type Database,
  executePrepared,
  openDatabase,
  organizationDb,
  type Orm,
  readShared,
  transactionDb,
  withOrganization,
} from '../db.ts'
import { asOwner } from './owner.ts'

const OWN = '0a1d2c3e-0000-4000-8000-000000000201'
const CONNECTIONS = 2
const MOMENT = '2026-03-29 00:59:59.123456+00'

let db: Database

beforeAll(async () => {
  const url = await createTestDatabase()
  await asOwner(url, (tx) => tx.insert(organizations).values({ id: OWN, name: 'Own', created_at: new Date(MOMENT) }))
  db = openDatabase(`${url}?TimeZone=UTC`, CONNECTIONS)
})
afterAll(() => db?.close())

const inOwn = <T>(work: (tx: Orm) => Promise<T>) => withOrganization(db, OWN, work)

describe('times are text with every digit, the same by every way', () => {
  const question = sql`select ${'2026-03-29T01:59:59.123456+01:00'}::timestamptz as instant, ${'-infinity'}::timestamptz as never,
    ${'2026-03-29 01:59:59.123456'}::timestamp as local, ${'2026-03-29'}::date as day, ${'{2026-03-29,infinity}'}::date[] as days,
    array[${MOMENT}::timestamptz, null] as instants, ${JSON.stringify({ at: MOMENT })}::json as json, 'text'::text as text`
  const answer = {
    instant: MOMENT,
    never: '-infinity',
    local: '2026-03-29 01:59:59.123456',
    day: '2026-03-29',
    days: '{2026-03-29,infinity}',
    instants: `{"${MOMENT}",NULL}`,
    json: { at: MOMENT },
    text: 'text',
  }
  const routes: [string, () => Promise<Record<string, unknown>[]>][] = [
    ['one statement', () => readShared(db, question)],
    ['one statement of an organization', () => organizationDb(db, OWN).read(question)],
    ['a transaction', () => inOwn(async (tx) => [...(await tx.execute(question))])],
    ['a transaction as stores see it', () => inOwn((tx) => transactionDb(tx, OWN).read(question))],
    ['a prepared statement of a transaction', () => inOwn((tx) => executePrepared(tx, question))],
  ]

  test.each(routes)('%s', async (_way, read) => {
    expect(await read()).toEqual([answer])
  })

  test('and columns make of them what their table says: text or Dates', async () => {
    const start_time = MOMENT
    const end_time = '2026-03-30 00:00:00+00'
    const row = { name: 'Times', resolution: 'hourly', unit: 'kWh', timezone: 'UTC', start_time, end_time } as const
    const own = await inOwn(async (tx) => {
      await tx.insert(profiles).values({ organization_id: OWN, ...row })
      return tx.select({ start_time: profiles.start_time }).from(profiles).where(eq(profiles.start_time, start_time))
    })
    expect(own).toEqual([{ start_time }])
    const dated = await db.orm.select({ at: organizations.created_at }).from(organizations)
    expect(dated).toEqual([{ at: new Date(MOMENT) }])
  })
})

describe('a transaction', () => {
  test('reads what all share, though as many wait for it as there are connections, and more', async () => {
    const reading = Array.from({ length: 4 * CONNECTIONS }, (_, number) =>
      inOwn(async () => readShared(db, sql`select ${number}::int as number, pg_sleep(0.02)::text`)),
    )
    const numbers = (await Promise.all(reading)).map(([row]) => row?.number)
    expect(numbers).toEqual(numbers.map((_, number) => number))
  })

  test('holds its builder, its copies and its prepared statements together, and takes all of them back on a throw', async () => {
    const seen = (tx: Orm) => executePrepared<{ text: string }>(tx, sql`select text from sent order by text`)
    const whole = inOwn(async (tx) => {
      await tx.execute(sql`create temporary table sent (text text)`)
      await copyIn(tx, 'copy sent from stdin', [Buffer.from('a\n'), Buffer.from('b\n')])
      await tx.insert(profiles).values({
        ...{ organization_id: OWN, name: 'Taken back', resolution: 'hourly', unit: 'kWh', timezone: 'UTC' },
        ...{ start_time: MOMENT, end_time: MOMENT },
      })
      expect(await seen(tx)).toEqual([{ text: 'a' }, { text: 'b' }])
      throw new Error('no')
    })
    await expect(whole).rejects.toThrow('no')
    const left = await inOwn((tx) => tx.select().from(profiles).where(eq(profiles.name, 'Taken back')))
    expect(left).toEqual([])
    await expect(inOwn(seen)).rejects.toMatchObject({ code: '42P01' })
  })
})
