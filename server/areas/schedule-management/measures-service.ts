import { berlinDay } from '#server/calendar/berlin.ts'
import { formatDate } from '#server/calendar/civil.ts'
import type { Measure } from '../../process/measure.ts'
import { dayGates, GATE_CLOSURES } from './submission/gate-closure.ts'
import type { Market } from './schedules/tsos.ts'

const GATE = 'quarterhour_gate_closure_timestamp_seconds'
const MARKETS = Object.keys(GATE_CLOSURES) as Market[]

/** When the next gates close: every market has one a day, so that one of tomorrow or the day after is in the future. */
export const gatesMeasure: Measure = {
  name: 'gates',
  families: { [GATE]: { help: 'When the next day-ahead gate of a market closes', labels: ['market'] } },
  read: async ({ now }) =>
    MARKETS.map((market) => ({ family: GATE, labels: { market }, value: nextGate(market, now) })),
}

/** In seconds since 1970. */
function nextGate(market: Market, now: Date): number {
  const gates = [1, 2].map((ahead) => dayGates(market, formatDate(berlinDay(now) + ahead)).day_ahead_ms)
  return (gates.find((gate_ms) => gate_ms >= now.getTime()) ?? Number.NaN) / 1000
}
