import type { Context } from '../../../context.ts'
import { formatDate, parseDate } from '../../../calendar/civil.ts'
import type { ControlArea } from '../../market-access/contract.ts'
import { readDailyAreaSums } from '../../market-access/allocations/area-sums-store.ts'
import { forecastGroups } from '../configuration/forecast-groups-store.ts'
import { tsoOfControlArea } from '../schedules/tsos.ts'
import { shiftMonth } from '../clearing/deadlines.ts'
import { type Compared, compared } from './compare.ts'
import type { SumSeriesComparison } from './contract.ts'
import { daysOfMonth } from './month.ts'
import { directionOfObis } from './points.ts'
import { type SeriesRow, valuesOf } from './store.ts'

type WhyNone = NonNullable<SumSeriesComparison['why_none']>

/**
 * A sum series against the own allocations of its control area and direction, or why they are not comparable. A
 * quarter-hour counts only if every point of the area has its value.
 */
export async function againstAllocations(
  { db, now }: Pick<Context, 'db' | 'now'>,
  series: SeriesRow,
): Promise<Compared & { why_none: WhyNone | null }> {
  const values = await valuesOf(db, series.uid)
  const none = (why_none: WhyNone) => ({ ...compared(series.month, values, []), why_none })
  if (series.kind === null) return none('no_point')
  if (series.control_area === null) return none('no_control_area')
  const kind = directionOfObis(series.obis)
  if (kind === null) return none('no_direction')
  // Allocations of a control area belong to the group that takes its forecasts.
  const owner = (await forecastGroups(db)).defaults.get(tsoOfControlArea(series.control_area))
  if (series.balance_group !== null && owner !== undefined && owner !== series.balance_group)
    return none('no_allocations')
  const other = await allocatedKwh({ db, now }, { control_area: series.control_area, kind, month: series.month })
  if (other.every((kwh) => kwh === null)) return none('no_allocations')
  const both = compared(series.month, values, other)
  return { ...both, why_none: both.quarter_hours === 0 ? 'no_common_values' : null }
}

/** A sum series against another version of it. */
export async function againstVersion({ db }: Pick<Context, 'db'>, series: SeriesRow, other: SeriesRow) {
  const both = compared(series.month, await valuesOf(db, series.uid), await valuesOf(db, other.uid))
  return { ...both, why_none: both.quarter_hours === 0 ? ('no_common_values' as const) : null }
}

async function allocatedKwh(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { control_area, kind, month }: { control_area: ControlArea; kind: 'consumption' | 'production'; month: string },
): Promise<(number | null)[]> {
  const to = formatDate(shiftMonth(parseDate(month), 1) - 1)
  const sums = await readDailyAreaSums(db, { control_area, kind, from: month, to, as_of: now.toISOString() })
  const of = new Map(sums.map((each) => [each.day, each]))
  return daysOfMonth(month).flatMap(({ day, quarter_hours }) =>
    Array.from({ length: quarter_hours }, (_, slot) => {
      const sum = of.get(day)
      return sum !== undefined && (sum.share[slot] ?? 0) >= 1 ? (sum.values[slot] ?? null) : null
    }),
  )
}
