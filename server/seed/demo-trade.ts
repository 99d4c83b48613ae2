import { appendAudit } from '../access/audit.ts'
import { readDocument } from '../areas/schedule-management/documents/read-document.ts'
import { findBalanceGroup } from '../areas/schedule-management/configuration/store.ts'
import { createVersion } from '../areas/schedule-management/submission/create-service.ts'
import { SCHEDULE_ZONE } from '../areas/schedule-management/submission/day-grid.ts'
import { listSchedules } from '../areas/schedule-management/schedules/schedule-store.ts'
import { TSOS } from '../areas/schedule-management/schedules/tsos.ts'
import type { OutgoingVersion } from '../areas/schedule-management/versions/store.ts'
import { answerTo } from '../areas/schedule-management/simulator/answer-to.ts'
import { randomOf } from '../areas/schedule-management/simulator/random.ts'
import { Faults } from '../areas/schedule-management/simulator/faults.ts'
import { emptyState } from '../areas/schedule-management/simulator/simulated-tso-state.ts'
import { deliveryDay } from '../calendar/delivery-day.ts'
import { type Orm, transactionDb } from '../db.ts'
import { DEMO_EIC } from '../../drizzle/seed/demo-clearing.ts'
import { sendDemoVersions } from './demo-schedules.ts'

const TSO = 'TENNET_TSO'
/** A buyer in the Netherlands that there is not. */
const BUYER = '11XPOLDERSTROOMR'
const SEED = 20_261
const MINUTE_MS = 60_000
const TRADER = { kind: 'platform', id: 'seed', name: 'Demo seed' } as const

/** By day more than by night, in MW. */
const soldMw = (slot: number, quarter_hours: number) => (slot >= 32 && slot < quarter_hours - 16 ? 12.5 : 5)

/**
 * Creates a sale of the demo's balance group in the Netherlands on one day, of which the buyer sent less in some
 * quarter-hours: the simulated operator reports and confirms that, as it does today. Once, where there is no such sale
 * yet.
 */
export async function ensureDemoTrade(tx: Orm, organization_id: string, date: string, now: Date): Promise<void> {
  const db = transactionDb(tx, organization_id)
  const group = await findBalanceGroup(db, DEMO_EIC)
  if (group === null || !group.tsos.includes(TSO) || (await listSchedules(db, { tso: [TSO] })).total > 0) return
  const { market, party: receiver_id, area } = TSOS[TSO]
  const { quarter_hours } = deliveryDay(date, SCHEDULE_ZONE)
  const sale = {
    type: 'internal' as const,
    ids: { in_area: area, out_area: area, in_party: BUYER, out_party: DEMO_EIC },
    values_mw: Array.from({ length: quarter_hours }, (_, slot) => soldMw(slot, quarter_hours)),
  }
  const key = { market, tso: TSO, sender_id: DEMO_EIC, receiver_id, date, is_test: false } as const
  const made = await createVersion(
    tx,
    organization_id,
    { key, series: () => [sale], forecast: null },
    { actor: TRADER, now },
  )
  if ('refusal' in made) throw new Error(`the demo hands its sale of ${date} in too late`)
  await appendAudit(tx, organization_id, made.entries, { actor: TRADER, now, request_id: null })
  await sendDemoVersions(tx, organization_id, now, simulated)
}

/** The simulated operator's response to a message whose counterparty differs. */
function simulated({ xml }: OutgoingVersion, sent: Date) {
  const { document } = readDocument(Buffer.from(xml))
  if (document.kind !== 'schedule') throw new Error('a version is sent as a schedule')
  const delay_ms = { least: 10 * MINUTE_MS, most: 40 * MINUTE_MS }
  const faults = Faults.parse({ seed: SEED, counterparties: 'differ', delay_ms })
  const mood = { faults, random: randomOf(SEED), now_ms: sent.getTime() }
  return answerTo(document, emptyState(), mood).flatMap(({ content }) => (content.kind === 'RI' ? [] : [content]))
}
