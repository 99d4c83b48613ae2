import { sql } from 'drizzle-orm'
import type { OrganizationDb } from '../../../db.ts'
import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { formatDate, parseDate } from '#server/calendar/civil.ts'
import type { ControlArea } from '../../market-access/contract.ts'
import { SCHEDULE_ZONE } from '../submission/day-grid.ts'
import { directionOfObis } from '../sum-series/points.ts'

type Settled = { obis: string; values_kwh: (number | null)[] | null }

/**
 * The energy that the BIKO settles for a balance group in a control area and month, consumption minus production in kWh
 * by day: its sum series B of the control area (UTILMD Z98), the newest version of each; NaN if one has no value. Null
 * unless every point that is set up and valid in the month has a series with a direction from its OBIS code.
 */
export async function readSettledKwh(
  db: OrganizationDb,
  { balance_group, control_area, month }: { balance_group: string; control_area: ControlArea; month: string },
): Promise<Map<string, Float64Array> | null> {
  const rows = await db.read<Settled>(sql`select coalesce(s.obis, '') as obis, to_json(s.values_kwh) as values_kwh
    from mabis_points p left join lateral (select n.obis, n.values_kwh from sum_series n
        where n.organization_id = ${db.organization_id} and n.point_id = p.point_id and n.month = ${month}::date
        order by n.version_ts desc limit 1) s on true
    where p.organization_id = ${db.organization_id} and p.kind = 'Z98' and p.balance_group = ${balance_group}
      and p.control_area = ${control_area}
      and coalesce(p.valid_from, '-infinity') < ${month}::date + interval '1 month'
      and coalesce(p.valid_to, 'infinity') >= ${month}::date`)
  const sides = rows.map(({ obis, values_kwh }) => ({ direction: directionOfObis(obis), values_kwh }))
  const whole = sides.flatMap(({ direction, values_kwh }) =>
    direction === null || values_kwh === null ? [] : [{ sign: direction === 'consumption' ? 1 : -1, values_kwh }],
  )
  if (whole.length === 0 || whole.length < sides.length) return null
  const net = (slot: number) =>
    whole.reduce((sum, { sign, values_kwh }) => sum + sign * (values_kwh[slot] ?? Number.NaN), 0)
  const days = new Map<string, Float64Array>()
  let slot = 0
  for (let day = parseDate(month); slot < (whole[0]?.values_kwh.length ?? 0); day += 1) {
    const date = formatDate(day)
    const { quarter_hours } = deliveryDay(date, SCHEDULE_ZONE)
    const first = slot
    days.set(
      date,
      Float64Array.from({ length: quarter_hours }, (_, index) => net(first + index)),
    )
    slot += quarter_hours
  }
  return days
}
