import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { appendAudit } from '#server/access/audit.ts'
import { deferredResult } from '#server/areas/schedule-management/transports/as4/as4-message-store.ts'
import { receiveDocument } from '#server/areas/schedule-management/responses/receive-response-service.ts'
import { SCHEDULE_TOPIC } from '#server/areas/schedule-management/schedules/schedule-store.ts'
import { moveVersion } from '#server/areas/schedule-management/versions/version-service.ts'
import { QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import { withOrganization } from '#server/db.ts'
import { FORECAST_LINK } from '#server/integration/forecast-schedules.ts'
import type { TestService } from '#server/testing/service.ts'
import { withCheck } from './clearing.ts'
import { storeUnreadable } from '#server/areas/schedule-management/responses/store-response-service.ts'
import { DOCUMENTS } from '#server/areas/schedule-management/documents/messages.ts'

const ROOT = '/schedule-management/v1'
export const TSO = '50HERTZ_DE_TSO'
/** Its transport for tests is never removed. */
export const STORED_TSO = 'DE-TRANSNETBWTSO'
const AREA = '10YDE-VE-------2'
const PRODUCTION = '11XFC-PROD-----E'
/** A winter day whose gates are long open. */
const START_MS = Date.parse('2036-01-10T00:00:00+01:00')

let groups = 0
/** An EIC that no balance group has yet; where the check character would be a hyphen, none may be issued. */
export function anotherGroup(): string {
  const eic = withCheck(`11XTEST${String(++groups).padStart(8, '0')}`)
  return eic.endsWith('-') ? anotherGroup() : eic
}

export const balanceGroup = { name: 'A balance group', tsos: [TSO], from_forecasts: false }
const folders = { kind: 'directory', settings: { send_folder: 'out', receive_folder: 'in' } }
export const transport = { kind: 'http', settings: { url: 'https://tso.example/fp' } }

/** Production of a day, as a balance group sends it. */
export function schedule(sender_id: string) {
  const data = Array.from({ length: 96 }, (_, slot) => ({
    ts: new Date(START_MS + slot * QUARTER_HOUR_MS).toISOString(),
    amount: 1.5,
  }))
  const ids = { in_area: AREA, out_area: AREA, in_party: sender_id, out_party: PRODUCTION }
  const address = { market: 'DE', tso: TSO, sender_id, receiver_id: '10XDE-VE-TRANSMK', date: '2036-01-10' }
  return { ...address, series: [{ type: 'production', ids, data }] }
}

/** A document that an operator sends of itself. */
export function information(mrid = 'RI-1'): string {
  return `<ReportingInformation_MarketDocument><mRID>${mrid}</mRID></ReportingInformation_MarketDocument>`
}

async function send<T>(service: TestService, key: string, method: string, path: string, body: unknown): Promise<T> {
  const headers = { 'Content-Type': 'application/json' }
  const response = await service.call(ROOT + path, { key, method, headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

export async function newBalanceGroup(service: TestService, key: string): Promise<string> {
  const eic = anotherGroup()
  await send(service, key, 'PUT', `/balance-groups/${eic}`, balanceGroup)
  return eic
}

/** The operator of a transport for tests that is set up. */
export async function newTransport(service: TestService, key: string, tso = TSO): Promise<string> {
  await send(service, key, 'PUT', `/transports/${tso}?test=true`, folders)
  return tso
}

/** A message of AS4 that waits for its receipt. */
async function newAs4Message(service: TestService, organization: string): Promise<string> {
  const message_id = `${randomUUID()}@quarterhour`
  await deferredResult(service.services.db, organization, () => service.services.now()).announce(message_id)
  return message_id
}

type Made = { uid: string; schedule_uid: string }

/** A schedule that no operator could be reached with. */
export async function newFailedSchedule(service: TestService, key: string, organization: string): Promise<string> {
  const body = schedule(await newBalanceGroup(service, key))
  const { uid, schedule_uid } = await send<Made>(service, key, 'POST', '/schedules', body)
  await failDelivery(service, organization, { uid, schedule_uid })
  return schedule_uid
}

/** Gives the delivery of a version up, as after its last try. */
export async function failDelivery(
  { services }: TestService,
  organization: string,
  { uid, schedule_uid }: Made,
): Promise<void> {
  const now = services.now()
  await withOrganization(services.db, organization, async (tx) => {
    await tx.execute(
      sql`update outbox set state = 'dead', attempts = 9, settled_at = ${now.toISOString()}, detail = 'nobody answers'
        where organization_id = ${organization} and topic = ${SCHEDULE_TOPIC} and subject = ${schedule_uid} and state = 'pending'`,
    )
    const noted = await moveVersion(tx, organization, uid, 'delivery_failed', { now, link: FORECAST_LINK })
    const actor = { kind: 'platform', id: 'delivery', name: 'Delivery' } as const
    await appendAudit(tx, organization, noted, { actor, now, request_id: null })
  })
}

let strays = 0
/** A document that came in and belongs to nothing. */
export function newUnassigned({ services }: TestService, organization: string): Promise<string> {
  const bytes = Buffer.from(`<html>${++strays}</html>`)
  const route = { tso: null, is_test: false, file_name: 'stray.xml', received_via: 'directory' } as const
  const why = DOCUMENTS.unknown({ root: 'html', known: 'ACK' })
  return withOrganization(services.db, organization, async (tx) => {
    const uid = await storeUnreadable(tx, organization, { ...route, bytes, why }, services.now())
    return uid ?? ''
  })
}

/** A balance group, a schedule of it, and a document that came in. */
export async function newSchedules(service: TestService, key: string, organization: string) {
  const balance_group_eic = await newBalanceGroup(service, key)
  const made = await send<Made>(service, key, 'POST', '/schedules', schedule(balance_group_eic))
  await newTransport(service, key, STORED_TSO)
  const bytes = Buffer.from(information(made.uid.slice(0, 30)))
  const incoming = { tso: TSO, is_test: false, bytes, file_name: null, received_via: 'inbound' } as const
  const dependencies = { now: service.services.now(), link: FORECAST_LINK }
  const { document_uid } = await receiveDocument(service.services.db, organization, incoming, dependencies)
  return {
    ...{ balance_group_eic, schedule_uid: made.schedule_uid, schedule_version_uid: made.uid },
    failed_schedule_uid: await newFailedSchedule(service, key, organization),
    unassigned_uid: await newUnassigned(service, organization),
    as4_message_id: await newAs4Message(service, organization),
    ...{ document_uid: document_uid ?? '', transport_tso: await newTransport(service, key) },
  }
}
