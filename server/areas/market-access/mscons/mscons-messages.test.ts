import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantAllAreas, liftLimits } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import type { AllocationAcknowledgments } from '../imports/acknowledgment-contract.ts'
import type { AllocationImport, AllocationWriteResult } from '../imports/contract.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ seeded: false })
  await liftLimits(service)
  await grantAllAreas(service)
})
afterAll(() => service?.stop())

const PATH = '/market-access/v1alpha1/timeseries/allocations'
const idOf = (number: number) => `40000000-0000-4000-8000-${String(number).padStart(12, '0')}`
type Reply = AllocationWriteResult & { detail: { type: string; loc: unknown[]; msg: string; ctx?: unknown }[] }

async function post(body: string, query: Record<string, string> = {}, type = 'application/edifact') {
  const path = `${PATH}?${new URLSearchParams(query).toString()}`
  const response = await service.call(path, { method: 'POST', headers: { 'Content-Type': type }, body })
  return { status: response.status, link: response.headers.get('Link'), answer: (await response.json()) as Reply }
}

let points = 0
/** A point that a MSCONS finds by its identifier. */
async function newPoint(): Promise<{ id: string; malo: string }> {
  const number = ++points
  const [id, malo] = [idOf(number), String(60_000_000_000 + number)]
  const key = { accounting_point_id: id, flow_direction: 'consumption', market_identifier: malo }
  const values = Array.from({ length: 96 }, () => 1)
  await post(JSON.stringify({ ...key, day: '2024-01-01', values }), {}, 'application/x-ndjson')
  return { id, malo }
}

const compact = (ms: number) => new Date(ms).toISOString().slice(0, 16).replaceAll(/[-:T]/g, '')
/** Quarter-hours from an instant on, each as `220:5`, or with another qualifier. */
function quarters(from: string, values: readonly string[]): string[] {
  return values.flatMap((value, slot) => {
    const at = Date.parse(from) + slot * 900_000
    return [`QTY+${value}`, `DTM+163:${compact(at)}?+00:303`, `DTM+164:${compact(at + 900_000)}?+00:303`]
  })
}
const same = (count: number, value: string) => Array.from({ length: count }, () => value)
const located = (malo: string, body: readonly string[]) => [
  `LOC+172+${malo}`,
  'LIN+1',
  'PIA+5+1-1?:1.29.0:SRW',
  ...body,
]

let documents = 0
type Options = { version?: string; document?: string; pi?: string }
function message(body: readonly string[], { version = '202602020900', document, pi }: Options = {}): string[] {
  const name = document ?? `M${++documents}`
  const inside = [`BGM+7+${name}+9`, `DTM+137:${version}?+00:303`, ...(pi ? [`RFF+Z13:${pi}`] : []), 'UNS+D', ...body]
  return ['MSCONS:D:04B:UN:2.4c', ...inside]
}
function interchange(messages: readonly string[][], { reference = 'R1', test = '' } = {}): string {
  const whole = messages.flatMap(([type, ...inside], at) => [
    `UNH+${at + 1}+${type}`,
    ...inside,
    `UNT+${inside.length + 2}+${at + 1}`,
  ])
  const unb = `UNB+UNOC:3+9978842000002:500+9912345000001:500+260202:1315+${reference}++TL${test ? '++++1' : ''}`
  return [unb, ...whole, `UNZ+${messages.length}+${reference}`].map((each) => `${each}'`).join('')
}

async function stored(id: string, from: string, to: string): Promise<(number | null)[]> {
  const range = { start_time: from, end_time: to, accounting_point_id: id, flow_direction: 'consumption' }
  const response = await service.call(`${PATH}?${new URLSearchParams(range).toString()}`)
  const { items } = (await response.json()) as { items: { values: (number | null)[] }[] }
  return items.flatMap((series) => series.values)
}
const acknowledged = async (path: string) => (await (await service.call(path)).json()) as AllocationAcknowledgments

const [START, END] = ['2026-01-31T23:00:00Z', '2026-02-01T23:00:00Z']
const NOON = '2026-02-01T11:00:00Z'
const filled = (count: number, value: number | null) => Array.from({ length: count }, () => value)

describe('a message about a part of a day', () => {
  test.each([
    ['2026-01-31T23:00:00Z', '2026-02-01T23:00:00Z', 96],
    ['2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', 92],
    ['2025-10-25T22:00:00Z', '2025-10-26T23:00:00Z', 100],
  ])('changes what it speaks of and leaves the rest of the day as it is: %s', async (from, to, count) => {
    const { id, malo } = await newPoint()
    await post(interchange([message(located(malo, quarters(from, same(count, '220:25'))))]))
    const at = new Date(Date.parse(from) + 40 * 900_000).toISOString()
    const correction = message(located(malo, quarters(at, ['67:31'])), { version: '202603310900' })
    const { status, answer } = await post(interchange([correction]))
    expect([status, answer]).toMatchObject([
      201,
      { stored: 1, replaced: 1, values: 1, gaps: 0, lost_values: 0, warnings: [] },
    ])
    expect(await stored(id, from, to)).toEqual(filled(count, 25).with(40, 31))
    const again = await post(interchange([correction]))
    expect([again.status, again.answer]).toMatchObject([200, { stored: 0, unchanged: 1 }])
  })

  test('a day in two files, and in two messages of one file of the same version', async () => {
    for (const together of [false, true]) {
      const { id, malo } = await newPoint()
      const halves = [START, NOON].map((from, at) =>
        message(
          located(malo, quarters(from, same(48, `220:${at + 1}`))),
          together ? {} : { version: `20260202090${at}` },
        ),
      )
      if (together) expect((await post(interchange(halves))).answer).toMatchObject({ stored: 1, values: 96, gaps: 0 })
      else for (const each of halves) await post(interchange([each]))
      expect(await stored(id, START, END)).toEqual([...filled(48, 1), ...filled(48, 2)])
    }
  })

  test('a whole day and its correction in one file: the correction is of that day', async () => {
    const { id, malo } = await newPoint()
    const messages = [
      message(located(malo, quarters(NOON, ['220:7'])), { version: '202602030900' }),
      message(located(malo, quarters(START, same(96, '220:2')))),
    ]
    expect((await post(interchange(messages))).answer).toMatchObject({ stored: 2, replaced: 1 })
    expect(await stored(id, START, END)).toEqual(filled(96, 2).with(48, 7))
  })

  test('a gap that the sender states takes a value away, and that is told', async () => {
    const { id, malo } = await newPoint()
    await post(interchange([message(located(malo, quarters(START, same(96, '220:2'))))]))
    const gap = message(located(malo, quarters(NOON, ['Z30:0', '220:3'])), { version: '202602030900' })
    expect((await post(interchange([gap]), { dry_run: 'true' })).answer).toMatchObject({ lost_values: 1 })
    expect((await post(interchange([gap]))).answer).toMatchObject({
      ...{ lost_values: 1, values: 1, gaps: 1 },
      warnings: [{ code: 'values_lost', lost: 1 }],
    })
    expect(await stored(id, START, END)).toEqual(filled(96, 2).with(48, null).with(49, 3))
  })

  test('what is estimated stays so where nobody speaks of it', async () => {
    const { id, malo } = await newPoint()
    await post(interchange([message(located(malo, quarters(START, same(96, '67:2'))))]))
    await post(interchange([message(located(malo, quarters(NOON, ['220:3'])), { version: '202602030900' })]))
    const range = { start_time: NOON, end_time: '2026-02-01T11:30:00Z', accounting_point_id: id }
    const response = await service.call(`${PATH}?${new URLSearchParams(range).toString()}`)
    const { items } = (await response.json()) as { items: { qualities: unknown; quality: unknown }[] }
    expect(JSON.stringify(items[0])).toMatch(/measured.*estimated/)
  })

  test('the same quarter-hour twice in two messages of one version refuses the second', async () => {
    const { id, malo } = await newPoint()
    const halves = [START, START].map((from, at) => message(located(malo, quarters(from, [`220:${at + 1}`]))))
    const { status, answer } = await post(interchange(halves))
    expect([status, answer]).toMatchObject([
      201,
      {
        stored: 1,
        values: 1,
        rows: 1,
        skipped_message_count: 1,
        skipped_messages: [{ message: '2', problems: [{ type: 'duplicate' }] }],
      },
    ])
    expect((await stored(id, START, END))[0]).toBe(1)
  })
})

describe('one bad message does not refuse the others', () => {
  test('an unknown location, a bad number and another type beside a good message; each is told, and answered', async () => {
    const { id, malo } = await newPoint()
    const messages = [
      message(located('69999999999', quarters(START, same(96, '220:9'))), { document: 'UNKNOWN' }),
      message(located(malo, quarters(START, same(96, '220:2'))), { document: 'GOOD', pi: '13025' }),
      message(located(malo, quarters(START, ['220:0x1F'])), { document: 'NUMBER' }),
      message(located(malo, quarters(START, ['220:-1'])), { document: 'NEGATIVE' }),
    ]
    const { status, answer } = await post(interchange(messages), { import_uid: idOf(901) })
    expect([status, answer]).toMatchObject([
      201,
      { ...{ stored: 1, series_days: 1, rows: 96, values: 96, gaps: 0, new_series: 0 }, skipped_message_count: 3 },
    ])
    expect(
      answer.skipped_messages.map(({ document, problems }) => [document, problems[0]?.type, problems[0]?.error_code]),
    ).toEqual([
      ['NUMBER', 'float_parsing', '37'],
      ['NEGATIVE', 'greater_than_equal', 'Z35'],
      ['UNKNOWN', 'unknown_point', 'Z10'],
    ])
    expect(await stored(id, START, END)).toEqual(filled(96, 2))
    const path = `${PATH}/imports/${idOf(901)}/acknowledgments`
    const report = await acknowledged(path)
    expect(report.items.map(({ kind, messages: count }) => [kind, count])).toEqual([
      ['CONTRL', 1],
      ['APERAK', 3],
    ])
    expect(report.interchanges).toMatchObject([
      {
        ...{ reference: 'R1', sender: '9978842000002', is_test: false, message_count: 4 },
        messages: [
          { document: 'UNKNOWN', is_stored: false },
          { document: 'GOOD', is_stored: true, pruefidentifikator: '13025', message_type: 'MSCONS:D:04B:UN:2.4c' },
          { document: 'NUMBER', is_stored: false },
          { document: 'NEGATIVE', is_stored: false },
        ],
      },
    ])
    const aperak = await (await service.call(`${path}/APERAK`)).text()
    expect(aperak).toMatch(/BGM\+312.*RFF\+AGO:GOOD/)
    const saved = (await (await service.call(`${PATH}/imports/${idOf(901)}`)).json()) as AllocationImport
    expect([saved.status, saved.problem_count, saved.result]).toEqual(['succeeded', 3, answer])
  })

  test('422 and nothing stored with atomic=true, as before; the same in a dry run without it is foreseen', async () => {
    const { id, malo } = await newPoint()
    const text = interchange([
      message(located(malo, quarters(START, same(96, '220:2')))),
      message(located('69999999998', quarters(START, ['220:9']))),
    ])
    const refused = await post(text, { atomic: 'true' })
    expect([refused.status, refused.answer.detail.map(({ type }) => type)]).toEqual([422, ['unknown_point']])
    const foreseen = await post(text, { dry_run: 'true' })
    expect([foreseen.status, foreseen.answer]).toMatchObject([200, { stored: 1, skipped_message_count: 1 }])
    expect(await stored(id, START, END)).toEqual(filled(96, null))
  })

  test('a version that is stored with other values refuses its message, and no other', async () => {
    const [one, other] = [await newPoint(), await newPoint()]
    await post(interchange([message(located(one.malo, quarters(START, same(96, '220:2'))))]))
    const { status, answer } = await post(
      interchange([
        message(located(one.malo, quarters(START, same(96, '220:3')))),
        message(located(other.malo, quarters(START, same(96, '220:4')))),
      ]),
    )
    expect([status, answer]).toMatchObject([
      201,
      { stored: 1, series_days: 1, skipped_messages: [{ problems: [{ type: 'version_taken', error_code: null }] }] },
    ])
    expect([await stored(one.id, START, END), await stored(other.id, START, END)]).toEqual([
      filled(96, 2),
      filled(96, 4),
    ])
  })

  test('so do more of them than are told one by one', async () => {
    const { id, malo } = await newPoint()
    const days = Array.from({ length: 120 }, (_, at) => new Date(Date.parse(START) - at * 86_400_000).toISOString())
    const sent = (kwh: string, from: readonly string[]) =>
      from.map((each) => message(located(malo, quarters(each, [`220:${kwh}`]))))
    await post(interchange(sent('2', days.slice(1))))
    const { status, answer } = await post(interchange(sent('3', days)))
    expect([status, answer]).toMatchObject([
      201,
      { stored: 1, rows: 1, values: 1, series_days: 1, skipped_message_count: 119 },
    ])
    expect(answer.skipped_messages).toHaveLength(100)
    expect((await stored(id, START, END))[0]).toBe(3)
  })

  test('422 with what is wrong with each where none is right', async () => {
    const messages = ['69999999997', '69999999996'].map((malo) => message(located(malo, quarters(START, ['220:9']))))
    const { status, answer, link } = await post(interchange(messages))
    expect([status, answer.detail.map(({ loc }) => loc[1]), link]).toEqual([422, [9, 20], expect.any(String)])
  })

  test('hundreds of unknown locations in one file: all are counted, the first hundred told', async () => {
    const { malo } = await newPoint()
    const unknown = Array.from({ length: 250 }, (_, at) =>
      message(located(String(68_000_000_000 + at), quarters(START, ['220:9']))),
    )
    const { status, answer } = await post(
      interchange([...unknown, message(located(malo, quarters(START, ['220:1'])))]),
      { import_uid: idOf(902) },
    )
    expect([status, answer.skipped_message_count, answer.skipped_messages.length, answer.rows]).toEqual([
      201, 250, 100, 1,
    ])
    const report = await acknowledged(`${PATH}/imports/${idOf(902)}/acknowledgments`)
    // A message whose fault is not among those that are kept is neither accepted nor refused.
    expect([report.items[0]?.messages, report.unanswered.length]).toEqual([101, 150])
  })
})

describe('a test', () => {
  test('422 names it; nothing is stored or replaced, and the sender is owed a CONTRL of its own', async () => {
    const { id, malo } = await newPoint()
    await post(interchange([message(located(malo, quarters(START, same(96, '220:2'))))]))
    const sent = interchange(
      [message(located(malo, quarters(START, same(96, '220:9'))), { version: '202602030900' })],
      {
        test: '1',
        reference: 'T1',
      },
    )
    for (const query of [{}, { dry_run: 'true' }, { atomic: 'true' }]) {
      const { status, answer } = await post(sent, query as Record<string, string>)
      expect([status, answer.detail]).toMatchObject([422, [{ type: 'value_error', loc: ['body', 1, 'UNB'] }]])
      expect(answer.detail[0]?.msg).toContain('test')
    }
    const { link } = await post(sent)
    expect(await stored(id, START, END)).toEqual(filled(96, 2))
    expect(await acknowledged(/<(.+)>/.exec(link ?? '')?.[1] ?? '')).toMatchObject({
      interchanges: [{ is_test: true, messages: [{ is_stored: false }] }],
      items: [{ kind: 'CONTRL', faults: [{ error_code: '25' }] }],
    })
  })

  test('beside a productive interchange in one file keeps that one from nothing', async () => {
    const { id, malo } = await newPoint()
    const [productive, trial] = ['2', '9'].map((kwh, at) =>
      interchange([message(located(malo, quarters(START, same(96, `220:${kwh}`))), { version: `20260202090${at}` })], {
        reference: `R${at + 1}`,
        test: at === 1 ? '1' : '',
      }),
    )
    const { status, answer } = await post(`\ufeff${trial}\r\n${productive}\u001a`)
    expect([status, answer]).toMatchObject([
      201,
      { stored: 1, skipped_message_count: 1, skipped_messages: [{ interchange: 'R2' }] },
    ])
    expect(await stored(id, START, END)).toEqual(filled(96, 2))
    const report = await acknowledged(answer.acknowledgments ?? '')
    expect(report.items.map(({ interchange: at, kind }) => [at, kind])).toEqual([
      [1, 'CONTRL'],
      [2, 'APERAK'],
    ])
    const second = await service.call(`${answer.acknowledgments}/APERAK?interchange=2`)
    expect([second.status, (await service.call(`${answer.acknowledgments}/APERAK?interchange=1`)).status]).toEqual([
      200, 404,
    ])
  })
})

test('422 a file of other measures alone names them, and its sender is told that it is right', async () => {
  const { malo } = await newPoint()
  const power = [`LOC+172+${malo}`, 'LIN+1', 'PIA+5+1-1?:1.5.0:SRW', ...quarters(START, same(4, '220:100'))]
  const { status, answer, link } = await post(interchange([message(power)]))
  expect([status, answer.detail]).toMatchObject([
    422,
    [{ type: 'nothing', ctx: { skipped: [{ why: 'measure', name: '1-1:1.5.0', values: 4 }] } }],
  ])
  expect(answer.detail[0]?.msg).toContain('4 of measure 1-1:1.5.0')
  expect(await acknowledged(/<(.+)>/.exec(link ?? '')?.[1] ?? '')).toMatchObject({
    items: [{ kind: 'APERAK', verdict: 'accepted' }],
  })
})
