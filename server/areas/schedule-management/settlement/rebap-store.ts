import { and, gte, lte, sql } from 'drizzle-orm'
import { type Database, type Orm, readShared } from '../../../db.ts'
import { builder } from '../../../db/selection.ts'
import { jsonTexts, storedValues, valuesOf } from './day-values-store.ts'
import { REBAP_FIELDS, type RebapField, type RebapPrices } from './rebap.ts'
import { rebap_days } from './tables.ts'

type Row = { day: string } & Record<RebapField, string>

const { day } = rebap_days
const COLUMNS = { day, ...jsonTexts(rebap_days, REBAP_FIELDS) }
const between = (from: string, to: string) => and(gte(day, from), lte(day, to))

/** The prices that are stored of the days `[from, to]`, by day. */
export async function listRebapDays(db: Database, from: string, to: string): Promise<Map<string, RebapPrices>> {
  const days = builder.select(COLUMNS).from(rebap_days).where(between(from, to)).orderBy(day)
  return new Map((await readShared(db, days)).map(rebapDay))
}

/** The same as `listRebapDays` within a transaction. */
export async function storedRebapDays(tx: Orm, from: string, to: string): Promise<Map<string, RebapPrices>> {
  const days = tx.select(COLUMNS).from(rebap_days).where(between(from, to)).orderBy(day)
  return new Map((await days).map(rebapDay))
}

function rebapDay({ day: date, ...texts }: Row): [string, RebapPrices] {
  return [date, valuesOf(texts, REBAP_FIELDS)]
}

/** The last stored day, and the first one before it, since `since`, that is missing or has no price somewhere. */
export async function rebapBounds(tx: Orm, since: string): Promise<{ last: string | null; open: string | null }> {
  const [row] = await tx.execute<{ last: string | null; open: string | null }>(sql`
    with stored as (select min(day) as first, max(day) as last from rebap_days)
    select last::text, (select min(g.day)::date::text
        from generate_series(greatest(first, ${since}::date), last, interval '1 day') as g(day)
        left join rebap_days d on d.day = g.day::date
        where d.day is null or array_position(d.price_shortage || d.price_surplus, null) is not null) as open
    from stored`)
  return row ?? { last: null, open: null }
}

/** Stores the prices of a day, replacing the stored ones. */
export async function putRebapDay(
  tx: Orm,
  priced: { day: string; prices: RebapPrices },
  source_id: string,
  now: Date,
): Promise<void> {
  const set = { ...storedValues(priced.prices, REBAP_FIELDS), source_id, last_modified_ts: now.toISOString() }
  await tx
    .insert(rebap_days)
    .values({ day: priced.day, ...set })
    .onConflictDoUpdate({ target: day, set })
}
