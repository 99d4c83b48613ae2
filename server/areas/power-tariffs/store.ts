import { type SQL, sql } from 'drizzle-orm'
import { type Database, readShared } from '../../db.ts'
import { anyOf, utc } from '../../db/filters.ts'
import { Encoded } from '../../answer.ts'
import { MGA_CODE_KINDS } from '../core/records/mga-code-kinds.ts'
import { withProvenance } from '../core/records/store.ts'
import type { PowerTariff } from './contract.ts'
import type { AllPowerTariffsQuery, PowerTariffs, PowerTariffsQuery } from './contract-calls.ts'

/** The document of a tariff `t` as text, with where it is from (`s`). */
const DOCUMENT = withProvenance('t.document', 's', { retrieved_at: 'retrievedAt', confirmed_until: 'confirmedUntil' })
const SOURCE = sql`join sources s on s.id = t.source_id`

/** An answer as JSON text, how many tariffs it has, and of how many of them the prices are no longer confirmed. */
export type Listed = { answer: Encoded<PowerTariffs>; count: number; stale: number }

/**
 * Tariffs that match every filter, by country, operator and name, the newest of a name first. Today is `YYYY-MM-DD`.
 */
export async function findPowerTariffs(db: Database, query: AllPowerTariffsQuery, today: string): Promise<Listed> {
  const rows = await readShared<ListedRow>(
    db,
    sql`select coalesce(string_agg(document, ',' order by country, operator, name, valid_from desc, uid), '') as answer, ${COUNTS} from (
      select t.uid, t.name, t.country, t.valid_from, ${DOCUMENT} as document, ${stale(today)} as stale, p.name as operator
      from power_tariffs t ${SOURCE} left join parties p on p.id = t.system_operator_id
      where ${anyOf(sql`t.country`, query.country_code, 'text')}
        and ${anyOf(sql`t.system_operator_id`, query.system_operator_id, 'uuid')} and ${matching(query)}
      order by t.country, p.name, t.name, t.valid_from desc, t.uid limit ${query.limit ?? null} offset ${query.offset ?? 0}) as page`,
  )
  return listed(rows)
}

/** Tariffs of the area with this code (Swedish or Danish MGA code, or EIC), by operator and name. Today is `YYYY-MM-DD`. */
export async function findByArea(
  db: Database,
  country: string,
  code: string,
  query: PowerTariffsQuery,
  today: string,
): Promise<Listed> {
  const rows = await readShared<ListedRow>(
    db,
    sql`select coalesce(string_agg(document, ',' order by operator, name, valid_from desc, uid), '') as answer, ${COUNTS} from (
      select t.uid, t.name, t.valid_from, ${DOCUMENT} as document, ${stale(today)} as stale, p.name as operator
      from power_tariffs t ${SOURCE} left join parties p on p.id = t.system_operator_id
      where t.country = ${country} and ${matching(query)} and exists (
        select from power_tariff_metering_grid_areas a join metering_grid_area_extra_ids x using (metering_grid_area_id)
        where a.power_tariff_uid = t.uid and x.value = ${code} and ${anyOf(sql`x.kind`, [...MGA_CODE_KINDS, 'eic'], 'text')})) as found`,
  )
  return listed(rows)
}

type ListedRow = { answer: string; count: number; stale: number }

const COUNTS = sql`count(*)::int as count, (count(*) filter (where stale))::int as stale`

function listed([row]: ListedRow[]): Listed {
  const { answer, count, stale } = row ?? { answer: '', count: 0, stale: 0 }
  return { answer: new Encoded(`{"powerTariffs":[${answer}]}`), count, stale }
}

/** As `isStale` has it: of tariff `t` by source `s`. */
function stale(today: string): SQL {
  return sql`(confirmed_until(s.kind, s.retrieved_at, s.valid_until) < ${today}::date
    and coalesce(left(t.document #>> '{timeScope,validTo}', 10) > ${today}, true))`
}

/** One tariff of a country, or null. */
export async function findByUid(db: Database, country: string, uid: string): Promise<PowerTariff | null> {
  const text = await documentOf(db, sql`t.uid = ${uid} and t.country = ${country}`)
  return text === null ? null : (JSON.parse(text) as PowerTariff)
}

/** One tariff, or null. */
export async function loadPowerTariff(db: Database, uid: string): Promise<PowerTariff | null> {
  const text = await documentOf(db, sql`t.uid = ${uid}`)
  return text === null ? null : (JSON.parse(text) as PowerTariff)
}

async function documentOf(db: Database, where: SQL): Promise<string | null> {
  const question = sql`select ${DOCUMENT} as document from power_tariffs t ${SOURCE} where ${where}`
  const [row] = await readShared<{ document: string }>(db, question)
  return row?.document ?? null
}

/** Tariffs of any of the areas, by operator and name, each with the areas of these that it is offered in. */
export async function findInAreas(
  db: Database,
  country: string,
  metering_grid_area_ids: string[],
  query: PowerTariffsQuery,
): Promise<{ tariff: PowerTariff; metering_grid_area_ids: string[] }[]> {
  if (metering_grid_area_ids.length === 0) return []
  const rows = await readShared<{ document: string; areas: string[] }>(
    db,
    sql`select ${DOCUMENT} as document, array_agg(a.metering_grid_area_id::text) as areas
      from power_tariffs t ${SOURCE} join power_tariff_metering_grid_areas a on a.power_tariff_uid = t.uid
        left join parties p on p.id = t.system_operator_id
      where t.country = ${country} and ${anyOf(sql`a.metering_grid_area_id`, metering_grid_area_ids, 'uuid')} and ${matching(query)}
      group by t.uid, p.name, s.id order by p.name, t.name, t.valid_from desc, t.uid`,
  )
  return rows.map(({ document, areas }) => ({
    tariff: JSON.parse(document) as PowerTariff,
    metering_grid_area_ids: areas,
  }))
}

function matching({ subscription_type, valid_after, valid_before }: PowerTariffsQuery): SQL {
  const type = subscription_type === undefined ? sql`true` : sql`t.subscription_type = ${subscription_type}`
  const after =
    valid_after === undefined ? sql`true` : sql`(t.valid_to is null or t.valid_to > ${utc(valid_after)}::timestamptz)`
  const before =
    valid_before === undefined
      ? sql`true`
      : sql`(t.valid_from is null or t.valid_from < ${utc(valid_before)}::timestamptz)`
  return sql`${type} and ${after} and ${before}`
}
