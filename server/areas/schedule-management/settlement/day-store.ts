import { and, gte, lte, max, sql } from 'drizzle-orm'
import { type Database, type Orm, readShared } from '../../../db.ts'
import { builder } from '../../../db/selection.ts'
import { type DayFields, REPORT_FIELDS, type ReportField, type ReportStatus } from './day-fields.ts'
import { jsonTexts, storedValues, valuesOf } from './day-values-store.ts'
import { dutch_settlement_days } from './tables.ts'

export type SettlementDay = { day: string; uid: string; status: ReportStatus; fields: DayFields }
type Row = { day: string; uid: string; status: ReportStatus } & Record<ReportField, string>

const { day, uid, status } = dutch_settlement_days
const COLUMNS = { day, uid, status, ...jsonTexts(dutch_settlement_days, REPORT_FIELDS) }
const between = (from: string, to: string) => and(gte(day, from), lte(day, to))

/** What is published of the days `[from, to]`, by day; days of which nothing is are left out. */
export async function listSettlementDays(db: Database, from: string, to: string): Promise<SettlementDay[]> {
  const days = builder.select(COLUMNS).from(dutch_settlement_days).where(between(from, to)).orderBy(day)
  return (await readShared(db, days)).map(settlementDay)
}

/** The newest day of which anything is published, or null. */
export async function latestSettlementDay(db: Database): Promise<string | null> {
  const newest = max(day).as('newest')
  const [row] = await readShared(db, builder.select({ newest }).from(dutch_settlement_days))
  return row?.newest ?? null
}

/** The same as `listSettlementDays` within a transaction. */
export async function storedSettlementDays(tx: Orm, from: string, to: string): Promise<SettlementDay[]> {
  const days = tx.select(COLUMNS).from(dutch_settlement_days).where(between(from, to)).orderBy(day)
  return (await days).map(settlementDay)
}

function settlementDay({ day: date, uid: id, status: state, ...texts }: Row): SettlementDay {
  return { day: date, uid: id, status: state, fields: valuesOf(texts, REPORT_FIELDS) }
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

/** Stores a day, replacing the stored one. */
export async function putSettlementDay(
  tx: Orm,
  settled: Omit<SettlementDay, 'uid'>,
  source_id: string,
  now: Date,
): Promise<void> {
  const values = storedValues(settled.fields, REPORT_FIELDS)
  const set = { status: settled.status, ...values, source_id, last_modified_ts: now.toISOString() }
  await tx
    .insert(dutch_settlement_days)
    .values({ day: settled.day, ...set })
    .onConflictDoUpdate({ target: day, set })
}
