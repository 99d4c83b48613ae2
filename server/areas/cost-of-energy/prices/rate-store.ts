import { sql } from 'drizzle-orm'
import type { Orm } from '../../../db.ts'
import type { Currency } from '../units.ts'
import type { DayOfRates } from './ecb-rates.ts'

/** Every stored reference rate of a currency, in units for one euro by day, and who publishes it; empty where none is. */
export async function storedExchangeRates(
  tx: Orm,
  currency: Currency,
): Promise<{ publisher: string; rates: Map<string, number> }> {
  const rows = await tx.execute<{
    day: string
    rate: number
    publisher: string
  }>(sql`select e.day::text as day, e.rate, s.publisher
    from exchange_rates e join sources s on s.id = e.source_id where e.currency = ${currency}`)
  return { publisher: rows[0]?.publisher ?? '', rates: new Map(rows.map(({ day, rate }) => [day, rate])) }
}

/** How many of the rates are new, or other than stored. */
export async function compareRates(tx: Orm, rates: readonly DayOfRates[]): Promise<{ added: number; changed: number }> {
  const [row] = await tx.execute<{
    added: number
    changed: number
  }>(sql`select count(*) filter (where e.day is null)::int as added,
      count(*) filter (where e.rate <> r.rate)::int as changed
    from json_to_recordset(${JSON.stringify(rates)}::text::json) as r(currency text, day date, rate float8)
    left join exchange_rates e on e.currency = r.currency and e.day = r.day`)
  return row ?? { added: 0, changed: 0 }
}

/** Stores rates in place of those of the same days. */
export async function putExchangeRates(tx: Orm, rates: readonly DayOfRates[], source_id: string): Promise<void> {
  await tx.execute(sql`insert into exchange_rates as e (currency, day, rate, source_id)
    select r.currency, r.day, r.rate, ${source_id}
    from json_to_recordset(${JSON.stringify(rates)}::text::json) as r(currency text, day date, rate float8)
    on conflict (currency, day) do update set rate = excluded.rate, source_id = excluded.source_id where e.rate <> excluded.rate`)
}
