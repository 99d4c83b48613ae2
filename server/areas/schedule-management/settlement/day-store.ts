import { sql } from 'drizzle-orm'
import { type Database, type Orm, readShared } from '../../../db.ts'
import { arrayParam } from '../../../db/filters.ts'
import { type DayFields, REPORT_FIELDS, type ReportField, type ReportStatus } from './day-fields.ts'

export type SettlementDay = { day: string; uid: string; status: ReportStatus; fields: DayFields }
type Row = { day: string; uid: string; status: ReportStatus } & Record<ReportField, string>

const COLUMNS = sql.raw(REPORT_FIELDS.map((field) => `array_to_json(d.${field})::text as ${field}`).join(', '))
const between = (from: string, to: string) =>
  sql`select d.day::text as day, d.uid, d.status, ${COLUMNS} from dutch_settlement_days d
    where d.day >= ${from}::date and d.day <= ${to}::date order by d.day`

/** What is published of the days `[from, to]`, by day; days of which nothing is are left out. */
export async function listSettlementDays(db: Database, from: string, to: string): Promise<SettlementDay[]> {
  return (await readShared<Row>(db, between(from, to))).map(settlementDay)
}

/** The newest day of which anything is published, or null. */
export async function latestSettlementDay(db: Database): Promise<string | null> {
  const [row] = await readShared<{ day: string | null }>(
    db,
    sql`select max(day)::text as day from dutch_settlement_days`,
  )
  return row?.day ?? null
}

/** The same as `listSettlementDays` within a transaction. */
export async function storedSettlementDays(tx: Orm, from: string, to: string): Promise<SettlementDay[]> {
  return [...(await tx.execute<Row>(between(from, to)))].map(settlementDay)
}

function settlementDay({ day, uid, status, ...texts }: Row): SettlementDay {
  const read = (field: ReportField) =>
    Float64Array.from(JSON.parse(texts[field]) as (number | null)[], (value) => value ?? Number.NaN)
  const fields = Object.fromEntries(REPORT_FIELDS.map((field) => [field, read(field)])) as DayFields
  return { day, uid, status, fields }
}

/**
 * The last stored day, and the first one before it, since `since`, that is missing or whose values may still change.
 */
export async function storedBounds(tx: Orm, since: string): Promise<{ last: string | null; open: string | null }> {
  const [row] = await tx.execute<{ last: string | null; open: string | null }>(sql`
    with stored as (select min(day) as first, max(day) as last from dutch_settlement_days)
    select last::text, (select min(g.day)::date::text
        from generate_series(greatest(first, ${since}::date), last, interval '1 day') as g(day)
        left join dutch_settlement_days d on d.day = g.day::date
        where d.status is distinct from 'final') as open
    from stored`)
  return row ?? { last: null, open: null }
}

/** Stores a day in place of what was stored of it. */
export async function putSettlementDay(
  tx: Orm,
  { day, status, fields }: Omit<SettlementDay, 'uid'>,
  source_id: string,
  now: Date,
): Promise<void> {
  const columns = sql.raw(REPORT_FIELDS.join(', '))
  const replaced = sql.raw(REPORT_FIELDS.map((field) => `${field} = excluded.${field}`).join(', '))
  const arrays = REPORT_FIELDS.map((field) => {
    const values = Array.from(fields[field], (value) => (Number.isNaN(value) ? null : value))
    return sql`${arrayParam(values)}::float8[]`
  })
  await tx.execute(sql`insert into dutch_settlement_days (day, status, ${columns}, source_id, last_modified_ts)
    values (${day}::date, ${status}, ${sql.join(arrays, sql`, `)}, ${source_id}, ${now.toISOString()})
    on conflict (day) do update set status = excluded.status, ${replaced}, source_id = excluded.source_id,
      last_modified_ts = excluded.last_modified_ts`)
}
