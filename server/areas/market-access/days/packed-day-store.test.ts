import { readFileSync } from 'node:fs'
import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { IS_CLUSTER } from '#server/testing/bound.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { type Database, openDatabase, withOrganization } from '../../../db.ts'
import { randomDays } from './packed-day.test-support.ts'
import { emptyLike, gapBits, hasGaps, presentValues, slotsOfPacked } from './packed-day-store.ts'
import { packedDay, packedText, unpackDay } from './packed-day.ts'

let owner: postgres.Sql
let db: Database

beforeAll(async () => {
  const url = await createTestDatabase()
  owner = postgres(url, { max: 1, onnotice: () => {} })
  db = openDatabase(url, 1)
})
afterAll(async () => {
  await db?.close()
  await owner?.end()
})

/** Days that the property seldom draws: no value, negative zeros, the largest and the smallest, at and beside the limits. */
const EDGES = [
  ['no value', 92, () => Number.NaN],
  ['negative zeros', 96, () => -0],
  ['largest and smallest', 100, (slot) => (slot % 2 === 0 ? Number.MAX_VALUE : -Number.MIN_VALUE)],
  ['subnormal and negative zero', 100, (slot) => (slot === 3 ? -0 : 1e-310 * (slot - 50))],
  ['largest integers', 96, (slot) => (slot % 2 === 0 ? 2 ** 30 - 1 : 1 - 2 ** 30)],
  ['too large an integer', 96, () => 2 ** 30],
  ['too large with its decimals', 96, (slot) => (slot === 95 ? 1.073_741_824_1 : 0)],
  ['nine decimals', 96, (slot) => (slot === 95 ? 0.000_000_005 : 0)],
  ['ten decimals', 96, (slot) => (slot === 95 ? 0.000_000_000_5 : 0)],
] as const satisfies [string, number, (slot: number) => number][]

const valuesOf = ([, slots, value]: (typeof EDGES)[number]) =>
  Float64Array.from({ length: slots }, (_, slot) => value(slot))
const listOf = (values: Float64Array) => Array.from(values, (value) => (Number.isNaN(value) ? null : value))
/** A day twice: as a list of kWh, and packed by the service. */
const asJson = (days: readonly Float64Array[]) =>
  JSON.stringify(days.map((day, row) => ({ row, kwh: listOf(day), packed: packedText(day) })))

test('the database packs a day into the same bytes, and reads the same values from them', async () => {
  const check = async (days: readonly Float64Array[]) => {
    const rows = await owner<{ packed: Buffer; unpacked: string }[]>`
      select pack_day(d.kwh) as packed, to_json(unpack_day(d.packed))::text as unpacked
      from json_to_recordset(${asJson(days)}::text::json) as d(row int, kwh float8[], packed bytea) order by d.row`
    expect(rows.map(({ packed }) => packed.toString('hex'))).toEqual(days.map((day) => packedDay(day).toString('hex')))
    expect(rows.map(({ unpacked }) => JSON.parse(unpacked) as unknown)).toEqual(
      days.map((day) => listOf(unpackDay(packedDay(day)))),
    )
  }
  await check(EDGES.map((edge) => valuesOf(edge)))
  await fc.assert(fc.asyncProperty(fc.array(randomDays, { minLength: 20, maxLength: 40 }), check), { numRuns: 10 })
})

test('statements know length and gaps of a day without its values', async () => {
  type Read = { slots: number; has_gaps: boolean; gaps: string; present: number; empty: Buffer }
  const read = (day: SQL) => sql`select ${slotsOfPacked(day)} as slots, ${hasGaps(day)} as has_gaps,
    ${gapBits(day)}::text as gaps, ${presentValues(day)}::int as present, ${emptyLike(day)} as empty`
  await fc.assert(
    fc.asyncProperty(randomDays, async (values) => {
      const [row] = await withOrganization(db, '0a1d2c3e-0000-4000-8000-000000000009', (tx) =>
        tx.execute<Read>(read(sql`${packedText(values)}::text::bytea`)),
      )
      const gaps = Array.from(values, (value) => (Number.isNaN(value) ? '1' : '0')).join('')
      expect({ ...row, empty: unpackDay(row!.empty) }).toEqual({
        slots: values.length,
        has_gaps: gaps.includes('1'),
        gaps: gaps.padEnd(104, '0'),
        present: gaps.replaceAll('1', '').length,
        empty: new Float64Array(values.length).fill(Number.NaN),
      })
    }),
    { numRuns: 60 },
  )
})

// On a cluster `cluster/distribute.test.ts` does it.
test.skipIf(IS_CLUSTER)(
  'days that were stored as lists are packed by the migration, those of every organization',
  async () => {
    await owner`select ensure_allocation_months('{2025-03-01,2025-04-01}'::date[])`
    await owner.unsafe(`alter table allocation_values no force row level security;
    alter table allocation_values drop constraint allocation_values_values_check;
    alter table allocation_values alter column values type double precision[] using unpack_day(values);
    alter table allocation_values add constraint allocation_values_values_check check (cardinality(values) in (92, 96, 100));
    alter table sent_values alter column values type double precision[] using unpack_day(values)`)
    const days = [...EDGES.map((edge) => valuesOf(edge)), ...fc.sample(randomDays, 20)]
    await owner`insert into allocation_values
      (organization_id, accounting_point_id, flow_direction, day, version, change, received_at, estimated, values)
    select gen_random_uuid(), gen_random_uuid(), 'consumption', date '2025-03-20' + d.row, 1, d.row, now(), '{}', d.kwh
    from json_to_recordset(${asJson(days)}::text::json) as d(row int, kwh float8[])`
    const migration = readFileSync('drizzle/0075-packed-days.sql', 'utf8')
    await owner.unsafe(migration.slice(migration.indexOf('alter table allocation_values')))
    const stored = await owner<{ values: Buffer }[]>`select values from allocation_values order by change`
    expect(stored.map(({ values }) => values.toString('hex'))).toEqual(
      days.map((day) => packedDay(day).toString('hex')),
    )
    const short = owner`update allocation_values set values = set_byte(values, 1, 95) where change = 0`
    await expect(short).rejects.toMatchObject({ code: '23514' })
  },
)
