import { type AuditEntry, appendAudit } from '../access/audit.ts'
import { FORECAST_TOPIC } from '../areas/portfolio-forecasts/store.ts'
import type { Answer } from '../areas/schedule-management/documents/market-document.ts'
import { writeDocument } from '../areas/schedule-management/documents/write-document.ts'
import { listBalanceGroups, putBalanceGroup } from '../areas/schedule-management/configuration/store.ts'
import { SCHEDULE_ZONE } from '../areas/schedule-management/submission/day-grid.ts'
import { receive } from '../areas/schedule-management/responses/receive-response-service.ts'
import {
  listSchedules,
  SCHEDULE_TOPIC,
  type ScheduleEvent,
} from '../areas/schedule-management/schedules/schedule-store.ts'
import { TSO_IDS } from '../areas/schedule-management/schedules/tsos.ts'
import { moveVersion } from '../areas/schedule-management/versions/version-service.ts'
import { findOutgoing, type OutgoingVersion } from '../areas/schedule-management/versions/store.ts'
import { deliveryDay } from '../calendar/delivery-day.ts'
import { type Orm, transactionDb } from '../db.ts'
import { claimEvents, type LeasedEvent, settleEvent } from '../delivery/outbox.ts'
import { FORECAST_LINK, scheduleForecast } from '../integration/forecast-schedules.ts'
import { DEMO_EIC } from '../../drizzle/seed/demo-clearing.ts'

const MINUTE_MS = 60_000
const LEASE_MS = 60_000
const MOST = 100
const DELIVERY = { kind: 'platform', id: 'delivery', name: 'Delivery' } as const

/** The balance group that the demo organization sends schedules for, unless it has or had one. */
export async function ensureDemoBalanceGroup(tx: Orm, organization_id: string, now: Date): Promise<void> {
  const db = transactionDb(tx, organization_id)
  if ((await listBalanceGroups(db)).length > 0 || (await listSchedules(db, {})).total > 0) return
  const group = { eic: DEMO_EIC, name: 'Nordlicht Energie', tsos: [...TSO_IDS], from_forecasts: true }
  await putBalanceGroup(tx, organization_id, group, now)
  const entry: AuditEntry = { type: 'balance_group.created', subject: DEMO_EIC, after: group }
  await appendAudit(tx, organization_id, [entry], { actor: DELIVERY, now, request_id: null })
}

/**
 * Has the forecasts that wait at `now`, long ago, become schedules that were sent and accepted then, or confirmed as well, by
 * the code that does it today; nothing leaves the process.
 */
export async function scheduleDemoForecasts(
  tx: Orm,
  organization_id: string,
  { now, is_confirmed }: { now: Date; is_confirmed: boolean },
): Promise<void> {
  for (const event of await claimed(tx, organization_id, FORECAST_TOPIC, now)) {
    await scheduleForecast(tx, event, now)
    await settleEvent(tx, event, { state: 'delivered', detail: null }, now)
  }
  const answers: Answers = (message, sent) => responsesTo(message, sent).slice(0, is_confirmed ? 2 : 1)
  await sendDemoVersions(tx, organization_id, now, answers)
}

/** What an operator answers to a message that was sent at an instant. */
type Answers = (message: OutgoingVersion, sent: Date) => Answer[]

/** Sends the versions that wait at `now`, nowhere, and takes up what is answered to each. */
export async function sendDemoVersions(tx: Orm, organization_id: string, now: Date, answers: Answers): Promise<void> {
  const sent = new Date(now.getTime() + MINUTE_MS)
  for (const event of await claimed(tx, organization_id, SCHEDULE_TOPIC, now)) {
    const { version_uid } = event.payload as ScheduleEvent
    const entries = await moveVersion(tx, organization_id, version_uid, 'send', { now: sent, link: FORECAST_LINK })
    await settleEvent(tx, event, { state: 'accepted', detail: null }, sent)
    const message = await findOutgoing(transactionDb(tx, organization_id), version_uid)
    if (message === null) throw new Error('a version that waits to be sent has a message')
    for (const answer of answers(message, sent)) entries.push(...(await answered(tx, organization_id, message, answer)))
    await appendAudit(tx, organization_id, entries, { actor: DELIVERY, now: sent, request_id: null })
  }
}

function claimed(tx: Orm, organization_id: string, topic: string, now: Date): Promise<LeasedEvent[]> {
  return claimEvents(tx, organization_id, { topics: [topic], replaced: [], now, lease_ms: LEASE_MS, most: MOST })
}

/** The acknowledgement and the confirmation that the operator would have sent. */
function responsesTo(message: OutgoingVersion, sent: Date): Answer[] {
  const { date, version, message_id, sender_id, receiver_id } = message
  const header = (name: string, minutes: number) => ({
    message_id: `${date.replaceAll('-', '')}_${name}_${sender_id.slice(3)}_${version}`,
    created_ts: new Date(sent.getTime() + minutes * MINUTE_MS).toISOString(),
    ...{ sender_id: receiver_id, receiver_id: sender_id, answers: { message_id, version } },
  })
  const { start_ms, end_ms } = deliveryDay(date, SCHEDULE_ZONE)
  return [
    { kind: 'ACK', ...header('ACK', 1), rejected: [], errors: [], reasons: [{ code: 'A01', text: null }] },
    {
      ...{ kind: 'CNF', ...header('CNF', 90), type: 'A08', start_ms, end_ms, domain: null, confirmed: [], imposed: [] },
      reasons: [{ code: 'A06', text: null }],
    },
  ]
}

async function answered(
  tx: Orm,
  organization_id: string,
  { tso, is_test, family }: OutgoingVersion,
  answer: Answer,
): Promise<AuditEntry[]> {
  const incoming = {
    tso,
    is_test,
    bytes: Buffer.from(writeDocument(answer, family)),
    file_name: null,
    received_via: 'simulator' as const,
  }
  const dependencies = { now: new Date(answer.created_ts), link: FORECAST_LINK }
  return (await receive(tx, organization_id, incoming, dependencies)).entries
}
