import { berlinDay } from '#server/calendar/berlin.ts'
import { formatDate } from '#server/calendar/civil.ts'
import type { AlarmFinder } from '../../area.ts'
import { FORECAST_ALARMS } from './alarm-messages.ts'
import { dayAheadGate } from './gate.ts'
import { findDay } from './store.ts'

const MINUTE_MS = 60_000
/** The gate of a day is on the day before, and alarms start at most a day before it. */
const MOST_DAYS_AHEAD = 3

/** Day-ahead gates that close within `lead` minutes while no forecast of that day was submitted. */
export const gatesWithoutForecast: AlarmFinder = async ({ db }, { now, lead }) => {
  const found = []
  for (let ahead = 1; ahead <= MOST_DAYS_AHEAD; ahead++) {
    const date = formatDate(berlinDay(now) + ahead)
    const gate_ms = dayAheadGate(date)
    if (now.getTime() > gate_ms || gate_ms - now.getTime() > lead * MINUTE_MS) continue
    if ((await findDay(db, date)) !== null) continue
    const what = FORECAST_ALARMS.no_forecast({ date, closes_at: new Date(gate_ms).toISOString() })
    const page = `/portfolio-forecasts/submissions/${date}/submit`
    found.push({ subject: date, what, todo: FORECAST_ALARMS.no_forecast_todo, page })
  }
  return found
}
