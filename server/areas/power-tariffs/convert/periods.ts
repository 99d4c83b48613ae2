import type { Condition } from '#server/areas/cost-of-energy/contract.ts'
import { MONTHS, type PowerPeriod, type PowerTariff } from '../contract.ts'

type Times = NonNullable<PowerPeriod['timesOfDay']>

/** The slots inside any of the periods as one condition; null where that is all of them. */
export function insideOf(periods: PowerPeriod[], holidays: PowerTariff['holidayCalendar']): Condition | null {
  if (periods.length === 0) return null
  const entries = periods.map((period) => ({ inverse: period.inverse, condition: entryOf(period, holidays) }))
  if (entries.some(({ inverse, condition }) => condition === null && !inverse)) return null
  const conditions = entries.flatMap(({ inverse, condition }): Condition[] => {
    if (condition === null) return []
    return [inverse ? { type: 'not', condition } : condition]
  })
  return conditions.length === 0 ? NEVER : anyOf(conditions)
}

const NEVER: Condition = { type: 'not', condition: { type: 'month', months: MONTHS.map((_, index) => index + 1) } }

/** What an entry asks for, before `inverse`; null where it asks for nothing. */
function entryOf(period: PowerPeriod, holidays: PowerTariff['holidayCalendar']): Condition | null {
  const { months, daysOfWeek, timesOfDay } = period
  const all: Condition[] = []
  if (months?.length) all.push({ type: 'month', months: months.map((month) => MONTHS.indexOf(month) + 1) })
  if (daysOfWeek?.length) all.push({ type: 'day_of_week', days: daysOfWeek })
  if (period.holidays === false) {
    const { id, dates } = holidays
    all.push({ type: 'exclude_holidays', calendar: id, ...(dates.length > 0 ? { dates } : {}) })
  }
  if (timesOfDay?.length) all.push(duringAny(timesOfDay))
  const [first] = all
  if (first === undefined) return null
  return all.length === 1 ? first : { type: 'and', conditions: all }
}

/** Any of several spans of the day. */
export function duringAny(times: Times): Condition {
  return anyOf(times.map(({ fromTime, toTime }) => ({ type: 'time_of_day', from: fromTime, to: toTime })))
}

function anyOf(conditions: Condition[]): Condition {
  const [first] = conditions
  return conditions.length === 1 && first !== undefined ? first : { type: 'or', conditions }
}
