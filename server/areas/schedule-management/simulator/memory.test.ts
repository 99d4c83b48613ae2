import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readDocument } from '../documents/read-document.ts'
import { forecastSeries, nextSeries, outgoingMessage } from '../submission/schedule-message.ts'
import { TsoSimulator } from './simulator-service.ts'

const OWN = '11XSEAGULL-----R'
const HOUR_MS = 3_600_000
let folder: string
let server: Server | null = null
let origin: string
let now_ms: number

const file = () => join(folder, 'operators.ndjson')

/** The operators in a new process, as far as they can tell. */
async function start() {
  await stop()
  const started = new TsoSimulator(() => now_ms, file()).server()
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  server = started
  origin = `http://127.0.0.1:${(started.address() as AddressInfo).port}`
}

async function stop() {
  const old = server
  server = null
  if (old === null) return
  old.closeAllConnections()
  await new Promise((resolve) => old.close(resolve))
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quarterhour-operators-'))
  now_ms = Date.parse('2026-07-02T10:00:00Z')
  await start()
})
afterEach(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})

function message(mw: number, version = 1, date = '2026-07-03') {
  const day = { tso: '50HERTZ_DE_TSO', sender_id: OWN, date } as const
  const sent = forecastSeries(
    'production',
    day,
    Array.from({ length: 96 }, () => mw),
  )
  const created_ts = new Date(now_ms).toISOString()
  return outgoingMessage({ ...day, version, created_ts, series: nextSeries(day, [sent], [], version) }, 'ess').xml
}
const post = (body: string, world = '') => fetch(`${origin}${world}/messages`, { method: 'POST', body })
type Offered = { id: string; xml: string }
async function offered(world = '') {
  const response = await fetch(`${origin}${world}/answers?receiver_id=${OWN}`)
  return ((await response.json()) as { answers: Offered[] }).answers
}
const read = ({ xml }: Offered) => readDocument(new TextEncoder().encode(xml)).document
const fetched = (id: string) => fetch(`${origin}/answers/${id}`, { method: 'DELETE' })

test('answers that wait are offered after a restart, those that were fetched are not', async () => {
  await post(message(1))
  await post(message(2), '/rehearsal')
  now_ms += HOUR_MS
  const [ack, cnf] = await offered()
  await fetched(ack!.id)
  await start()
  expect(await offered()).toEqual([cnf])
  expect((await offered('/rehearsal')).length).toBe(2)
  expect((await fetched(ack!.id)).status).toBe(404)
})

test('a day that was taken holds after a restart: its next version follows it, another first one does not', async () => {
  await post(message(1))
  await start()
  await post(message(5))
  now_ms += HOUR_MS
  const kinds = (await offered()).map(read).map((document) => document.kind)
  expect(kinds.toSorted()).toEqual(['ACK', 'ACK', 'CNF'])
  const refused = (await offered()).map(read).find((each) => each.kind === 'ACK' && each.reasons[0]?.code === 'A02')
  expect(refused).toMatchObject({ reasons: [{ code: 'A02' }, { code: 'A51' }] })
})

test('no document of a later process has the name of an earlier one', async () => {
  const names: string[] = []
  for (const [index, mw] of [1, 2, 3].entries()) {
    await post(message(mw, index + 1))
    now_ms += HOUR_MS
    for (const each of await offered()) {
      const document = read(each)
      if ('message_id' in document && document.message_id !== null) names.push(document.message_id)
      await fetched(each.id)
    }
    await start()
  }
  expect([names.length, new Set(names).size]).toEqual([6, 6])
})

test('a line that was cut off, and one that is none, count for nothing and spoil nothing after them', async () => {
  await post(message(1))
  appendFileSync(file(), '{"world":"","waits":[{"id":"x","rece')
  await start()
  now_ms += HOUR_MS
  expect((await offered()).length).toBe(2)
  await post(message(2, 2))
  await start()
  now_ms += HOUR_MS
  expect((await offered()).length).toBe(4)
})

test('what is forgotten stays forgotten, and days long past are not kept', async () => {
  await post(message(1))
  await fetch(`${origin}/state`, { method: 'DELETE' })
  await start()
  now_ms += HOUR_MS
  expect([await offered(), readFileSync(file(), 'utf8')]).toEqual([[], ''])
  await post(message(1))
  now_ms += 90 * 24 * HOUR_MS
  for (const { id } of await offered()) await fetched(id)
  await start()
  expect(readFileSync(file(), 'utf8')).toBe('')
})
