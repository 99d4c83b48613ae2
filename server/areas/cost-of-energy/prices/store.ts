import { sql } from 'drizzle-orm'
import type { Orm } from '../../../db.ts'

/** The rate with which the prices of a local day were converted, in units of the profile's currency for a euro. */
export type DayRate = { day: string; rate: number; rate_source: string }

/** Stores the rates of days with converted prices, in place of earlier ones. */
export async function putRates(tx: Orm, profile_id: string, rates: readonly DayRate[]): Promise<void> {
  await tx.execute(sql`insert into global_profile_rates (profile_id, day, rate, rate_source)
    select ${profile_id}, r.day, r.rate, r.rate_source
    from json_to_recordset(${JSON.stringify(rates)}::text::json) as r(day date, rate float8, rate_source text)
    on conflict (profile_id, day) do update set rate = excluded.rate, rate_source = excluded.rate_source`)
}

/** The stored rates of a profile, by day. */
export async function ratesOfProfile(tx: Orm, profile_id: string): Promise<DayRate[]> {
  const rows = await tx.execute<DayRate>(sql`select r.day::text as day, r.rate, r.rate_source
    from global_profile_rates r where r.profile_id = ${profile_id} order by r.day`)
  return [...rows]
}
