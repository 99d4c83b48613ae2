import { eq } from 'drizzle-orm'
import type { OrganizationDb } from '../../../db.ts'
import { builder } from '../../../db/selection.ts'
import { balance_group_tsos } from '../schedules/tables.ts'
import type { TsoId } from '../schedules/tsos.ts'

/** Which balance groups send to which operators, and which of them takes the forecasts of an operator's area. */
export type ForecastGroups = { defaults: ReadonlyMap<TsoId, string>; senders: ReadonlyMap<string, readonly TsoId[]> }

/** The balance groups of the organization as forecasts need them. */
export async function forecastGroups(db: OrganizationDb): Promise<ForecastGroups> {
  const { organization_id, tso, eic, from_forecasts } = balance_group_tsos
  const all = builder.select({ tso, eic, from_forecasts }).from(balance_group_tsos)
  const rows = await db.read(all.where(eq(organization_id, db.organization_id)).orderBy(eic, tso))
  const byGroup = Map.groupBy(rows, (row) => row.eic)
  return {
    defaults: new Map(rows.flatMap((row) => (row.from_forecasts ? [[row.tso, row.eic]] : []))),
    senders: new Map([...byGroup].map(([group, own]) => [group, own.map((row) => row.tso)])),
  }
}
