import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readDocument } from '../documents/read-document.ts'
import { writeDocument } from '../documents/write-document.ts'
import { forecastSeries, nextSeries, outgoingMessage } from '../submission/schedule-message.ts'
import { TSOS, type TsoId } from '../schedules/tsos.ts'
import { TsoSimulator } from './simulator-service.ts'

const OWN = '11XSEAGULL-----R'
let server: Server
let origin: string
let now_ms = Date.parse('2026-07-02T10:00:00Z')

beforeAll(async () => {
  server = new TsoSimulator(() => now_ms).server()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(async () => {
  await setFaults({})
  await fetch(`${origin}/state`, { method: 'DELETE' })
})

const setFaults = (faults: object) => fetch(`${origin}/faults`, { method: 'PUT', body: JSON.stringify(faults) })
const post = (body: string) => fetch(`${origin}/messages`, { method: 'POST', body })
type Offered = { id: string; file_name: string; xml: string }
const offered = async () => {
  const response = await fetch(`${origin}/answers?receiver_id=${OWN}`)
  return ((await response.json()) as { answers: Offered[] }).answers
}
const kinds = (answers: Offered[]) =>
  answers.map(({ xml }) => readDocument(new TextEncoder().encode(xml)).document.kind)

function outgoing(tso: TsoId, version = 1) {
  const values = Array.from({ length: 96 }, () => version)
  const day = { tso, sender_id: OWN, date: '2026-07-03' }
  const sent = forecastSeries('production', day, values)
  if (TSOS[tso].market === 'NL') sent.ids = { ...sent.ids, out_party: OWN }
  const created_ts = '2026-07-02T09:00:00Z'
  const made = { ...day, version, created_ts, series: nextSeries(day, [sent], [], version) }
  return outgoingMessage(made, TSOS[tso].market === 'NL' ? 'cim' : 'ess')
}

test.each(['50HERTZ_DE_TSO', 'TENNET_TSO'] as const)(
  '%s takes a message and answers when it is due, in its family',
  async (tso) => {
    const { xml, family } = outgoing(tso)
    const response = await post(xml)
    expect([response.status, Object.keys((await response.json()) as object)]).toEqual([
      202,
      ['receipt_id', 'received_ts'],
    ])
    expect(await offered()).toEqual([])
    now_ms += 60_000
    const answers = await offered()
    expect(kinds(answers)).toEqual(['ACK', 'CNF'])
    expect(answers.map((each) => readDocument(new TextEncoder().encode(each.xml)).family)).toEqual([family, family])
    // Offered until they are said to be received.
    expect(await offered()).toEqual(answers)
    const received = () => fetch(`${origin}/answers/${answers[0]!.id}`, { method: 'DELETE' })
    expect([(await received()).status, (await received()).status]).toEqual([204, 404])
    expect(kinds(await offered())).toEqual(['CNF'])
  },
)

test('the answers of a day come once more on request', async () => {
  const { xml } = outgoing('TTG_DE')
  await setFaults({ lose_rate: 1 })
  await post(xml)
  now_ms += 60_000
  expect(await offered()).toEqual([])
  await setFaults({})
  const { document } = readDocument(new TextEncoder().encode(xml))
  if (document.kind !== 'schedule') throw new Error('not what was written')
  const { sender_id, receiver_id, start_ms, end_ms } = document
  const request = {
    kind: 'SRQ',
    message_id: 'SRQ1',
    created_ts: '2026-07-02T12:00:00Z',
    sender_id,
    receiver_id,
    start_ms,
    end_ms,
  } as const
  expect((await post(writeDocument(request, 'ess'))).status).toBe(202)
  expect(kinds(await offered())).toEqual(['ACK', 'CNF'])
})

test('a message may be refused, or taken without a receipt', async () => {
  await setFaults({ refuse_rate: 1 })
  const refused = await post(outgoing('TTG_DE').xml)
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '1'])
  await setFaults({ lose_receipt_rate: 1 })
  await expect(post(outgoing('TTG_DE').xml)).rejects.toThrow('fetch failed')
  now_ms += 60_000
  expect(kinds(await offered())).toEqual(['ACK', 'CNF'])
})

test('a message may not arrive, fail, and be answered with what is no XML', async () => {
  await setFaults({ hang_up_rate: 1 })
  await expect(post(outgoing('TTG_DE').xml)).rejects.toThrow('fetch failed')
  await setFaults({ fail_rate: 1 })
  expect((await post(outgoing('TTG_DE').xml)).status).toBe(500)
  now_ms += 60_000
  expect(await offered()).toEqual([])
  await setFaults({ corrupt_rate: 1 })
  expect((await post(outgoing('TTG_DE').xml)).status).toBe(202)
  now_ms += 60_000
  const answers = await offered()
  expect(answers.length).toBe(2)
  for (const { xml } of answers) expect(() => readDocument(new TextEncoder().encode(xml))).toThrow()
})

test('what is not a message is refused and forgotten', async () => {
  const { xml } = outgoing('TTG_DE')
  const bomb = '<!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>'
  for (const body of [
    '',
    'hello',
    xml.slice(0, -20),
    bomb,
    xml.replaceAll('ScheduleMessage', 'AcknowledgementMessage'),
  ])
    expect((await post(body)).status).toBe(422)
  const health = await (await fetch(`${origin}/healthz`)).json()
  expect(health).toMatchObject({ status: 'ok' })
})

test('faults are checked, and kept as they were where they are wrong', async () => {
  await setFaults({ seed: 5, lose_rate: 0.5 })
  for (const wrong of [{ lose_rate: 2 }, { lost_rate: 1 }, { reject: { rate: 1, codes: ['Q99'] } }, 'x'])
    expect((await setFaults(wrong as object)).status).toBe(422)
  expect(await (await fetch(`${origin}/faults`)).json()).toMatchObject({ seed: 5, lose_rate: 0.5, duplicate_rate: 0 })
  expect((await fetch(`${origin}/answers`)).status).toBe(422)
})
