import { sql } from 'drizzle-orm'
import type { Orm } from '../../../db.ts'
import { packedText, unpackDay } from '../days/packed-day.ts'
import { areAtOdds, type DayPart, over } from '../days/partial-days.ts'
import type { SentFault } from './sent-faults.ts'
import { isSent, type SentRows, sentRows, tableOf } from './sent-rows-store.ts'

/** Days that are completed at a time. */
const DAYS_AT_A_TIME = 1000

type Row = DayPart & {
  /** Where the row lies in its table. */
  id: string
  row: number
  /** Null if the file has none. */
  version: number | null
  day_number: number
  /** The newest version that is stored up to the row's own, its own included. */
  stored_version: number | null
  stored_values: (number | null)[] | null
  stored_estimated: number[] | null
}

type StoredRow = Omit<Row, 'values' | 'stored_values'> & { values: Buffer; stored_values: Buffer | null }

/** What is left of some rows that are one version of a day. */
type Completed = DayPart & { id: string; merged: string[] }

/** Rows that were put together, by the one that is left of them. */
export type MergedRows = Map<number, number[]>

/** Rows with parts of days that have a quarter-hour twice. Requires found points and the organization's lock. */
export async function findOverlaps(tx: Orm, sent: SentRows): Promise<SentFault[]> {
  const faults: SentFault[] = []
  await withPartialDays(tx, sent, (days) => {
    for (const versions of days) for (const rows of versions) faults.push(...doubles(rows))
    return Promise.resolve()
  })
  return faults
}

/**
 * Makes whole days of received rows with parts of days: the parts of one version become one row; the rest is as in the
 * newest earlier version, stored or in the file. A stored version stays as it is, so that the same message again
 * changes nothing. Requires that `findOverlaps` found nothing.
 */
export async function completeDays(tx: Orm, sent: SentRows): Promise<MergedRows> {
  const merged: MergedRows = new Map()
  await withPartialDays(tx, sent, async (days) => {
    const completed = days.flatMap((versions) => completedDay(versions))
    await replaceRows(tx, sent, completed)
    for (const [first, ...others] of days.flat()) {
      if (first === undefined) continue
      const together = [first, ...others].map(({ row }) => row)
      merged.set(first.row, together)
    }
  })
  return merged
}

/** Calls `work` with the days that rows have parts of, some at a time: of each its versions, of each version its rows. */
async function withPartialDays(tx: Orm, sent: SentRows, work: (days: Row[][][]) => Promise<void>): Promise<void> {
  await tx.execute(sql`create temporary table partial_days on commit drop as
    select row_number() over (order by point, direction, day)::int as number, point, direction, day
    from (select distinct point, direction, day from ${sentRows('sent_values', sent)} s where unspoken <> '{}') d`)
  const [counted] = await tx.execute<{ days: number }>(sql`select count(*)::int as days from partial_days`)
  for (let from = 0; from < (counted?.days ?? 0); from += DAYS_AT_A_TIME) await work(await readDays(tx, sent, from))
  await tx.execute(sql`drop table partial_days`)
}

/** The next days that a row has a part of: of each its versions, of each version its rows. */
async function readDays(tx: Orm, sent: SentRows, from: number): Promise<Row[][][]> {
  const rows = await rowsOf(tx, sent, from)
  const days = Map.groupBy(rows, ({ day_number }) => day_number).values()
  return [...days].map((day) => [...Map.groupBy(day, ({ version }) => version).values()])
}

/** Rows of one version that overlap an earlier one of it. */
function doubles([first, ...others]: readonly Row[]): SentFault[] {
  if (first === undefined) return []
  const faults: SentFault[] = []
  let part: DayPart = first
  for (const each of others) {
    if (areAtOdds(part, each)) faults.push({ row: each.row, kind: 'duplicate', known: String(first.row), sent: null })
    else part = over(part, each)
  }
  return faults
}

async function rowsOf(tx: Orm, sent: SentRows, from: number): Promise<Row[]> {
  // By value, because a cluster joins no temporary table with the rows.
  const days = await tx.execute(sql`select p.number, p.point, p.direction, p.day::text as day from partial_days p
    where p.number > ${from} and p.number <= ${from + DAYS_AT_A_TIME}`)
  const rows = await tx.execute<StoredRow>(sql`select s.ctid::text as id, s.row::float8 as row, p.number as day_number,
        case when s.is_told then s.version::float8 end as version, s.values,
        array_to_json(s.estimated) as estimated, array_to_json(coalesce(s.unspoken, '{}')) as unspoken,
        b.version::float8 as stored_version, b.values as stored_values, array_to_json(b.estimated) as stored_estimated
      from json_to_recordset(${JSON.stringify(days)}::text::json) as p(number int, point uuid, direction text, day date)
        join ${sentRows('sent_values', sent)} s on s.point = p.point and s.direction = p.direction and s.day = p.day
        left join lateral (select v.version, v.values, v.estimated from allocation_values v where v.organization_id = ${sent.organization_id}
          and v.accounting_point_id = s.point and v.flow_direction = s.direction and v.day = s.day
          and (v.version <= s.version or not s.is_told) order by v.version desc limit 1) b on true
      order by p.number, s.is_told desc, s.version, s.row`)
  return rows.map(({ values, stored_values, ...row }) => ({
    ...row,
    values: valuesOf(values),
    stored_values: stored_values && valuesOf(stored_values),
  }))
}

function valuesOf(packed: Buffer): (number | null)[] {
  return Array.from(unpackDay(packed), (value) => (Number.isNaN(value) ? null : value))
}

/** The versions of one day, the lowest first, each from what was before it. */
function completedDay(versions: readonly Row[][]): Completed[] {
  let last: { version: number; day: DayPart } | null = null
  return versions.map(([first, ...others]) => {
    const part = others.reduce<DayPart>((whole, each) => over(whole, each), first!)
    const stored = first!.stored_version
    const isStoredNewer = stored !== null && (last === null || stored >= last.version)
    const base = isStoredNewer ? storedDay(first!) : (last?.day ?? null)
    const day = base === null ? part : over(base, part)
    last = { version: first!.version ?? Number.POSITIVE_INFINITY, day }
    return { ...day, id: first!.id, merged: others.map(({ id }) => id) }
  })
}

function storedDay({ stored_values, stored_estimated }: Row): DayPart {
  return { values: stored_values ?? [], estimated: stored_estimated ?? [], unspoken: [] }
}

async function replaceRows(tx: Orm, sent: SentRows, completed: readonly Completed[]): Promise<void> {
  const merged = completed.flatMap((each) => each.merged)
  if (merged.length > 0)
    await tx.execute(
      sql`delete from ${tableOf(sent, 'sent_values')} s where ${isSent(sent)} and s.ctid = any(${sql.param(merged)}::text[]::tid[])`,
    )
  const days = completed.map(({ id, values, estimated }) => {
    return { id, values: packedText(values.map((value) => value ?? Number.NaN)), estimated }
  })
  await tx.execute(sql`update ${tableOf(sent, 'sent_values')} s set values = d.values, estimated = d.estimated
    from json_to_recordset(${JSON.stringify(days)}::text::json) as d(id tid, values bytea, estimated smallint[])
    where ${isSent(sent)} and s.ctid = d.id`)
}
