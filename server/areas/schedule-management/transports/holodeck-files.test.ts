import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { formatDate, parseDate } from '#server/calendar/civil.ts'
import { type Deliveries, openDeliveries } from '#server/integration/deliveries.ts'
import { issueKey, liftLimits, PAID } from '#server/testing/callers.ts'
import { TEMPORARY_PREFIX } from '#server/testing/throwaway-postgres.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { ack, body, bytesOf, OWN, type Sent } from '../schedules/schedules.test-support.ts'

const ROOT = '/schedule-management/v1'
const TSO = 'DE-TRANSNETBWTSO'
let service: TestService
let key: string
let delivering: Deliveries
let root: string
let now = new Date(Date.now() + 3_600_000)
const failures: unknown[] = []

beforeAll(async () => {
  service = await startTestService({ seeded: false })
  await liftLimits(service)
  key = (await issueKey(service)).secret
  root = mkdtempSync(join(tmpdir(), `${TEMPORARY_PREFIX}${process.pid}-`))
  await call('PUT', `/balance-groups/${OWN}`, { name: 'Seagull', tsos: [TSO] })
  const folders = { send_folder: 'msg_out', receive_folder: 'msg_in', pmode_id: 'bdew-fp' }
  const settings = { ...folders, mp_id: '9911835000001', mp_id_type: 'BDEW' }
  await call('PUT', `/transports/${TSO}`, { kind: 'holodeck_files', settings })
  const { secrets, db } = service.services
  const dependencies = { secrets, trusted_hosts: [], messages_folder: root, simulator: () => null }
  const options = { clock: () => now, random: () => 0 }
  delivering = openDeliveries(db, dependencies, (error) => failures.push(error), options)
})
afterAll(async () => {
  await service?.stop()
  rmSync(root, { recursive: true, force: true })
})
afterEach(() => expect(failures.splice(0)).toEqual([]))

async function call<T>(method: string, path: string, content: unknown): Promise<T> {
  const headers = { 'Content-Type': 'application/json' }
  const sent = content === undefined ? {} : { body: JSON.stringify(content) }
  const response = await service.call(ROOT + path, { key, method, headers, ...sent })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

let days = 0
const submit = async () => {
  const sent: Sent = { tso: TSO, date: formatDate(parseDate('2036-08-01') + days++) }
  return { sent, uid: (await call<{ schedule_uid: string }>('POST', '/schedules', body(sent))).schedule_uid }
}
async function minutes(count: number): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    await delivering.worker.turn()
    now = new Date(now.getTime() + 60_000)
    await delivering.exchange.turn()
  }
}
const stateOf = async (uid: string) => {
  type ShownSchedule = { versions: { status: string; delivery: { detail: string } | null }[] }
  const [version] = (await call<ShownSchedule>('GET', `/schedules/${uid}/delivery-status`, undefined)).versions
  return [version?.status, version?.delivery?.detail] as const
}

const out = () => join(root, PAID, 'msg_out')
const inbox = () => join(root, PAID, 'msg_in')
const files = () => (existsSync(out()) ? readdirSync(out()) : [])

/** What Holodeck B2B's submit worker does with each `.mmd`: takes it and its payload, or rejects it and says why. */
function work(reject: string | null = null): { mmd: string; payload: string }[] {
  return files()
    .filter((name) => name.endsWith('.mmd'))
    .map((name) => {
      const base = join(out(), name.slice(0, -'.mmd'.length))
      const mmd = readFileSync(`${base}.mmd`, 'utf8')
      const payload = join(out(), /location="([^"]*)"/.exec(mmd)?.[1] ?? '')
      const text = readFileSync(payload, 'utf8')
      if (reject !== null) {
        renameSync(`${base}.mmd`, `${base}.rejected`)
        writeFileSync(
          `${base}.err`,
          `The message could not be submitted\n\nError type:    X\nError message: ${reject}\n`,
        )
      } else {
        rmSync(payload)
        renameSync(`${base}.mmd`, `${base}.accepted`)
      }
      return { mmd, payload: text }
    })
}
const messageId = (mmd: string) => /<MessageId>([^<]*)</.exec(mmd)?.[1] ?? ''
/** A signal as the format `ebms` writes it. */
function signal(name: string, ref: string, inside: string): void {
  mkdirSync(inbox(), { recursive: true })
  const info = `<eb3:MessageInfo><eb3:Timestamp>2026-11-23T10:00:00Z</eb3:Timestamp><eb3:MessageId>${name}@tso</eb3:MessageId><eb3:RefToMessageId>${ref}</eb3:RefToMessageId></eb3:MessageInfo>`
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<eb3:Messaging xmlns:eb3="http://docs.oasis-open.org/ebxml-msg/ebms/v3.0/ns/core/200704/"><eb3:SignalMessage>${info}${inside}</eb3:SignalMessage></eb3:Messaging>`
  writeFileSync(join(inbox(), `mi-${name}.xml`), text)
}

test('a payload and its metadata are written; the receipt that is written sends it, a payload that comes answers it', async () => {
  const { sent, uid } = await submit()
  await minutes(1)
  const [submission] = work()
  expect(submission?.mmd).toContain('<AgreementRef pmode="bdew-fp"/>')
  expect(submission?.mmd).toContain(`<Property name="BDEWFulfillmentDate">${sent.date}</Property>`)
  expect(submission?.mmd).toMatch(
    /<PartyId type="urn:oasis:names:tc:ebcore:partyid-type:unregistered:BDEW">9911835000001</,
  )
  expect(submission?.payload).toContain('<ScheduleMessage')
  await minutes(4)
  expect([(await stateOf(uid))[0], work(), files().filter((name) => name.endsWith('.xml'))]).toEqual([
    'ingested',
    [],
    [],
  ])
  signal('r1', messageId(submission?.mmd ?? ''), '<eb3:Receipt><x/></eb3:Receipt>')
  await minutes(3)
  expect(await stateOf(uid)).toEqual(['submitted', expect.stringContaining('r1@tso')])
  writeFileSync(join(inbox(), 'pl-1.xml'), bytesOf(ack(sent, ['A01'], now.toISOString()), TSO))
  await minutes(1)
  expect((await stateOf(uid))[0]).toBe('accepted')
})

test('what Holodeck rejects fails with its words; so does an error that it writes later, and a stranger’s moves nothing', async () => {
  const first = await submit()
  await minutes(1)
  work('No P-Mode bdew-fp')
  await minutes(4)
  expect(await stateOf(first.uid)).toEqual(['failed', expect.stringContaining('No P-Mode bdew-fp')])
  const second = await submit()
  await minutes(1)
  const [submission] = work()
  const error = '<eb3:Error errorCode="EBMS:0301" severity="failure" shortDescription="MissingReceipt"/>'
  signal('e0', 'nobody@elsewhere', error)
  await minutes(2)
  expect((await stateOf(second.uid))[0]).toBe('ingested')
  signal('e1', messageId(submission?.mmd ?? ''), error)
  await minutes(4)
  expect(await stateOf(second.uid)).toEqual(['failed', expect.stringContaining('EBMS:0301 MissingReceipt')])
})

test('a test of the way writes a file and removes it', async () => {
  const checked = await call<{ steps: { part: string; finding: string }[] }>('POST', `/transports/${TSO}/check`, {})
  expect(checked.steps.map(({ part, finding }) => [part, finding])).toEqual([
    ['send', 'writable'],
    ['receive', 'readable'],
  ])
})
