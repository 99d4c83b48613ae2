import { type AuditEntry, appendAudit } from '../access/audit.ts'
import { dayAheadGate } from '../areas/portfolio-forecasts/gate.ts'
import * as store from '../areas/portfolio-forecasts/store.ts'
import { acceptForecast } from '../areas/portfolio-forecasts/submit/submit-service.ts'
import { berlinDay } from '../calendar/berlin.ts'
import { formatDate } from '../calendar/civil.ts'
import { HOUR_MS } from '../calendar/zone.ts'
import { type Database, transactionDb, withOrganization } from '../db.ts'
import { demoForecast } from '../../drizzle/seed/demo-forecasts.ts'
import { ensureDemoBalanceGroup, scheduleDemoForecasts } from './demo-schedules.ts'
import { ensureDemoTrade } from './demo-trade.ts'

const DAYS = 14
/** Of so many days up to today the confirmations of the operators are there, too. */
const CONFIRMED_DAYS = 3
const SEED = { kind: 'platform', id: 'seed', name: 'Demo seed' } as const

/**
 * Submits the demo organization's forecasts of the last two weeks up to today where a day has none, each as of two
 * hours before its gate closed, with the schedules that operators accepted since. Tomorrow's is left to the user, and
 * to the generation before gate closure.
 */
export async function ensureDemoForecasts(db: Database, organization_id: string, now: Date): Promise<void> {
  const today = berlinDay(now)
  await withOrganization(db, organization_id, async (tx) => {
    const own = transactionDb(tx, organization_id)
    await ensureDemoBalanceGroup(tx, organization_id, now)
    const period = { from: formatDate(today - DAYS + 1), to: formatDate(today) }
    const stored = new Set(
      (await store.listDays(own, { ...period, offset: 0 })).map(({ delivery_day }) => delivery_day),
    )
    for (let day = today - DAYS + 1; day <= today; day++) {
      const delivery_day = formatDate(day)
      if (stored.has(delivery_day)) continue
      const by = { actor: SEED, now: new Date(dayAheadGate(delivery_day) - 2 * HOUR_MS) }
      const noted: AuditEntry[] = []
      const submission = { delivery_day, unit: 'MWH' as const, series: demoForecast(day), malo_mapping: null }
      await acceptForecast(own, { submission, source: 'customer' }, { ...by, audit: (entry) => void noted.push(entry) })
      await appendAudit(tx, organization_id, noted, { ...by, request_id: null })
      const made = new Date(by.now.getTime() + HOUR_MS)
      await scheduleDemoForecasts(tx, organization_id, { now: made, is_confirmed: day > today - CONFIRMED_DAYS })
    }
    const gate_ms = dayAheadGate(period.to)
    await ensureDemoTrade(tx, organization_id, period.to, new Date(gate_ms - HOUR_MS))
  })
}
