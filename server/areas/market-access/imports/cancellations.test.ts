import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantAllAreas, liftLimits } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import type { AllocationWriteResult } from './contract.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ seeded: false })
  await liftLimits(service)
  await grantAllAreas(service)
})
afterAll(() => service?.stop())

const PATH = '/market-access/v1alpha1/timeseries/allocations'
const uidOf = (number: number) => `30000000-0000-4000-8000-${String(number).padStart(12, '0')}`

async function post(body: string, query: Record<string, string> = {}, type = 'application/edifact') {
  const path = `${PATH}?${new URLSearchParams(query).toString()}`
  const response = await service.call(path, { method: 'POST', headers: { 'Content-Type': type }, body })
  return { status: response.status, answer: (await response.json()) as AllocationWriteResult }
}

let points = 0
/** A point with a day of 2025 under its first version, so that a MSCONS finds it. */
async function newPoint(): Promise<{ id: string; malo: string }> {
  const number = ++points
  const [id, malo] = [uidOf(number), String(70_000_000_000 + number)]
  const key = { accounting_point_id: id, flow_direction: 'consumption', market_identifier: malo }
  const values = Array.from({ length: 96 }, () => 1)
  const { status } = await post(JSON.stringify({ ...key, day: '2025-01-01', values }), {}, 'application/x-ndjson')
  expect(status).toBe(201)
  return { id, malo }
}

type Sent = { document: string; code?: '1' | '5' | '9'; names?: string; version?: string; body?: string }
/** A message: 1 takes the one that it `names` back, 5 replaces it. */
const message = ({ document, code = '9', names, version = '202602020900', body = '' }: Sent) =>
  `BGM+7+${document}+${code}'DTM+137:${version}?+00:303'${names === undefined ? '' : `RFF+ACW:${names}'`}UNS+D'${body}`
function interchange(messages: readonly string[], sender = '9978842000002'): string {
  const whole = messages.map((body, index) => {
    const count = body.split(/(?<!\?)'/).length + 1
    return `UNH+${index + 1}+MSCONS:D:04B:UN:2.4c'${body}UNT+${count}+${index + 1}'`
  })
  return `UNB+UNOC:3+${sender}:500+9912345000001:500+260202:1315+R'${whole.join('')}UNZ+${messages.length}+R'`
}
const compact = (ms: number) => new Date(ms).toISOString().slice(0, 16).replaceAll(/[-:T]/g, '')
/** Quarter-hours of a location from an instant on, all of the same kWh. */
function values(malo: string, from: string, kwh: number, count = 96): string {
  const start = Date.parse(from)
  const rows = Array.from({ length: count }, (_, slot) => {
    const [begin, end] = [start + slot * 900_000, start + (slot + 1) * 900_000]
    return `QTY+220:${kwh}'DTM+163:${compact(begin)}?+00:303'DTM+164:${compact(end)}?+00:303'`
  })
  return `LOC+172+${malo}'LIN+1'PIA+5+1-1?:1.29.0:SRW'${rows.join('')}`
}
async function stored(id: string, from: string, to: string): Promise<(number | null)[]> {
  const query = new URLSearchParams({
    start_time: from,
    end_time: to,
    accounting_point_id: id,
    flow_direction: 'consumption',
  })
  const response = await service.call(`${PATH}?${query.toString()}`)
  const text = await response.text()
  expect([response.status, text.slice(0, 200)]).toEqual([200, expect.anything()])
  const { items } = JSON.parse(text) as { items: { values: (number | null)[] }[] }
  return items.flatMap((series) => series.values)
}
const DAY = ['2026-01-31T23:00:00Z', '2026-02-01T23:00:00Z'] as const
const all = (count: number, value: number | null) => Array.from({ length: count }, () => value)

describe('a message that is taken back', () => {
  test('leaves gaps where nothing was before, and what was before where there was', async () => {
    const { id, malo } = await newPoint()
    await post(interchange([message({ document: 'A1', body: values(malo, DAY[0], 2) })]), { import_uid: uidOf(901) })
    await post(interchange([message({ document: 'A2', version: '202602030900', body: values(malo, DAY[0], 3) })]))
    expect(await stored(id, ...DAY)).toEqual(all(96, 3))
    const imported = await post(interchange([message({ document: 'A3', code: '1', names: 'A2' })]))
    expect([imported.status, imported.answer]).toMatchObject([
      201,
      {
        ...{ stored: 1, replaced: 1, series_days: 0, lost_values: 0 },
        references: [{ function: 'cancellation', document: 'A3', refers_to: 'A2', withdrawn_days: 1 }],
      },
    ])
    expect(await stored(id, ...DAY)).toEqual(all(96, 2))
    const again = await post(interchange([message({ document: 'A3', code: '1', names: 'A2' })]))
    expect([again.status, again.answer.stored, again.answer.references[0]?.withdrawn_days]).toEqual([200, 0, 0])
  })

  test('warns of the values that become gaps, changes nothing in a dry run, and not what others brought', async () => {
    const [one, other] = [await newPoint(), await newPoint()]
    const sent = [
      message({ document: 'B1', body: values(one.malo, DAY[0], 2) }),
      message({ document: 'B2', body: values(other.malo, DAY[0], 5) }),
    ]
    await post(interchange(sent))
    const back = interchange([message({ document: 'B3', code: '1', names: 'B1' })])
    const dry = await post(back, { dry_run: 'true' })
    expect([dry.status, dry.answer]).toMatchObject([
      200,
      { stored: 1, lost_values: 96, warnings: [{ code: 'values_lost', row: 2, lost: 96 }] },
    ])
    expect(await stored(one.id, ...DAY)).toEqual(all(96, 2))
    expect((await post(back)).answer).toMatchObject({ lost_values: 96, references: [{ withdrawn_days: 1 }] })
    expect(await stored(one.id, ...DAY)).toEqual(all(96, null))
    expect(await stored(other.id, ...DAY)).toEqual(all(96, 5))
  })

  test('of the days when clocks change has 92 and 100 quarter-hours again', async () => {
    for (const [from, to, count] of [
      ['2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', 92],
      ['2025-10-25T22:00:00Z', '2025-10-26T23:00:00Z', 100],
    ] as const) {
      const { id, malo } = await newPoint()
      const document = `C${count}`
      await post(interchange([message({ document, version: '202603300900', body: values(malo, from, 1.5, count) })]))
      expect(await stored(id, from, to)).toEqual(all(count, 1.5))
      const { status, answer } = await post(
        interchange([message({ document: `${document}X`, code: '1', names: document })]),
      )
      expect([status, answer.references[0]?.withdrawn_days]).toEqual([201, 1])
      expect(await stored(id, from, to)).toEqual(all(count, null))
    }
  })

  test('leaves a later version as it is, and days that the same file brings anew', async () => {
    const { id, malo } = await newPoint()
    await post(interchange([message({ document: 'D1', body: values(malo, DAY[0], 2) })]))
    await post(interchange([message({ document: 'D2', version: '202602030900', body: values(malo, DAY[0], 3) })]))
    const late = await post(interchange([message({ document: 'D3', code: '1', names: 'D1' })]))
    expect([late.status, late.answer.references[0]?.withdrawn_days]).toEqual([200, 0])
    const both = [
      message({ document: 'D4', code: '1', names: 'D2' }),
      message({ document: 'D5', code: '5', names: 'D2', version: '202602040900', body: values(malo, DAY[0], 4) }),
    ]
    const { answer } = await post(interchange(both))
    expect(answer.references).toMatchObject([
      { function: 'cancellation', withdrawn_days: 0 },
      { function: 'replacement', withdrawn_days: null },
    ])
    expect(await stored(id, ...DAY)).toEqual(all(96, 4))
  })

  test('is that of the same sender alone, and of a document that came', async () => {
    const { id, malo } = await newPoint()
    await post(interchange([message({ document: 'E1', body: values(malo, DAY[0], 2) })]), { import_uid: uidOf(905) })
    const foreign = await post(interchange([message({ document: 'E2', code: '1', names: 'E1' })], '9900000000099'))
    expect(foreign.answer.references).toMatchObject([{ import_uid: null, withdrawn_days: null }])
    const unknown = await post(interchange([message({ document: 'E3', code: '1', names: 'NOBODY' })]))
    expect([unknown.status, unknown.answer]).toMatchObject([
      200,
      {
        ...{ stored: 0, values: 0, first_day: null, last_day: null },
        skipped: [{ why: 'cancellation', name: 'E3' }],
        references: [{ refers_to: 'NOBODY', import_uid: null, withdrawn_days: null }],
      },
    ])
    expect(await stored(id, ...DAY)).toEqual(all(96, 2))
    const replaced = await post(
      interchange([
        message({ document: 'E4', code: '5', names: 'E1', version: '202602030900', body: values(malo, DAY[0], 7) }),
      ]),
    )
    expect(replaced.answer.references).toEqual([
      { function: 'replacement', document: 'E4', refers_to: 'E1', import_uid: uidOf(905), withdrawn_days: null },
    ])
  })

  test('with values of many points is taken back whole, each to what it was', async () => {
    const many: Awaited<ReturnType<typeof newPoint>>[] = []
    while (many.length < 8) many.push(await newPoint())
    const body = (kwh: number) => many.map(({ malo }) => values(malo, DAY[0], kwh)).join('')
    for (const sent of [
      { document: 'F1', body: body(2) },
      { document: 'F2', version: '202602030900', body: body(3) },
    ])
      expect(await post(interchange([message(sent)]))).toMatchObject({ status: 201, answer: { stored: 8 } })
    const { answer } = await post(interchange([message({ document: 'F3', code: '1', names: 'F2' })]))
    expect(answer).toMatchObject({ stored: 8, references: [{ withdrawn_days: 8 }] })
    for (const { id } of many) expect(await stored(id, ...DAY)).toEqual(all(96, 2))
  })
})
