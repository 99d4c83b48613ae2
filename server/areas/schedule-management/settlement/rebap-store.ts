import { sql } from 'drizzle-orm'
import { type Database, type Orm, readShared } from '../../../db.ts'
import { arrayParam } from '../../../db/filters.ts'
import { REBAP_FIELDS, type RebapField, type RebapPrices } from './rebap.ts'

type Row = { day: string } & Record<RebapField, string>

const COLUMNS = sql.raw(REBAP_FIELDS.map((field) => `array_to_json(d.${field})::text as ${field}`).join(', '))
const between = (from: string, to: string) =>
  sql`select d.day::text as day, ${COLUMNS} from rebap_days d
    where d.day >= ${from}::date and d.day <= ${to}::date order by d.day`

/** The prices that are stored of the days `[from, to]`, by day. */
export async function listRebapDays(db: Database, from: string, to: string): Promise<Map<string, RebapPrices>> {
  return new Map((await readShared<Row>(db, between(from, to))).map(rebapDay))
}

/** The same as `listRebapDays` within a transaction. */
export async function storedRebapDays(tx: Orm, from: string, to: string): Promise<Map<string, RebapPrices>> {
  return new Map([...(await tx.execute<Row>(between(from, to)))].map(rebapDay))
}

function rebapDay({ day, ...texts }: Row): [string, RebapPrices] {
  const read = (field: RebapField) =>
    Float64Array.from(JSON.parse(texts[field]) as (number | null)[], (value) => value ?? Number.NaN)
  return [day, Object.fromEntries(REBAP_FIELDS.map((field) => [field, read(field)])) as RebapPrices]
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

/** Stores the prices of a day in place of what was stored of it. */
export async function putRebapDay(
  tx: Orm,
  { day, prices }: { day: string; prices: RebapPrices },
  source_id: string,
  now: Date,
): Promise<void> {
  const [shortage, surplus] = REBAP_FIELDS.map((field) => {
    const values = Array.from(prices[field], (value) => (Number.isNaN(value) ? null : value))
    return sql`${arrayParam(values)}::float8[]`
  })
  await tx.execute(sql`insert into rebap_days (day, price_shortage, price_surplus, source_id, last_modified_ts)
    values (${day}::date, ${shortage}, ${surplus}, ${source_id}, ${now.toISOString()})
    on conflict (day) do update set price_shortage = excluded.price_shortage, price_surplus = excluded.price_surplus,
      source_id = excluded.source_id, last_modified_ts = excluded.last_modified_ts`)
}
