import { afterEach, describe, expect, test } from 'vitest'
import { familyOn } from '../configuration/document-format.ts'
import {
  call,
  fixture,
  newDay,
  open,
  run,
  schedule,
  setFaults,
  TSO,
  useFixture,
  versionsOf,
  wait,
} from './transports.test-support.ts'

useFixture()

const FORMATS = (tso = TSO) => `/schedule-management/v1/tsos/${tso}/formats`
const put = (formats: object[], tso = TSO) =>
  fixture.service.call(FORMATS(tso), {
    ...{ key: fixture.key, method: 'PUT', headers: { 'Content-Type': 'application/json' } },
    body: JSON.stringify({ formats }),
  })
afterEach(() => put([]))

type Listed = { uid: string; kind: string; direction: string }
/** The roots of the documents of a schedule, sent and received. */
async function roots(schedule_uid: string): Promise<string[]> {
  const path = `/schedule-management/v1/schedules/${schedule_uid}/documents`
  const { documents } = await call<{ documents: Listed[] }>('GET', path)
  const texts = documents.map(async ({ uid, direction }) => {
    const response = await fixture.service.call(`/schedule-management/v1/documents/${uid}`, {
      ...{ key: fixture.key, headers: { Accept: 'application/xml' } },
    })
    return `${direction} ${/<([A-Za-z_]+)[ >]/.exec((await response.text()).replace(/<[?!][^>]*>/g, ''))?.[1] ?? ''}`
  })
  return (await Promise.all(texts)).toSorted()
}

describe('the family of documents of an operator', () => {
  test('is CIM from the delivery day that is set, and ESS before; answers of both are read', async () => {
    const [before, day] = [newDay(), newDay()]
    expect((await put([{ document: 'schedule', valid_from: day, family: 'cim' }])).status).toBe(200)
    const [old, made] = [await schedule(before, 1), await schedule(day, 2)]
    await run(open())
    expect([await versionsOf(old.schedule_uid), await versionsOf(made.schedule_uid)]).toEqual([
      ['1 accepted cnf active'],
      ['1 accepted cnf active'],
    ])
    expect(await roots(old.schedule_uid)).toEqual([
      ...['received AcknowledgementMessage', 'received ConfirmationReport', 'sent ScheduleMessage'],
    ])
    expect(await roots(made.schedule_uid)).toEqual([
      'received Acknowledgement_MarketDocument',
      'received Confirmation_MarketDocument',
      'sent Schedule_MarketDocument',
    ])
  })

  test('stays that of the first version of a schedule, whatever is set later', async () => {
    const day = newDay()
    const first = await schedule(day, 1)
    const delivering = open()
    await run(delivering)
    await put([{ document: 'schedule', valid_from: '2030-01-01', family: 'cim' }])
    await schedule(day, 2)
    await run(delivering)
    expect((await roots(first.schedule_uid)).filter((root) => root.startsWith('sent'))).toEqual([
      'sent ScheduleMessage',
      'sent ScheduleMessage',
    ])
    expect(await versionsOf(first.schedule_uid)).toEqual(['2 accepted cnf active', '1 accepted cnf'])
  })

  test('of a status request is its own where it is set, else that of the schedule', async () => {
    await put([{ document: 'status_request', valid_from: '2030-01-01', family: 'cim' }])
    await setFaults({ lose_rate: 1 })
    const { schedule_uid } = await schedule(newDay(), 1)
    const delivering = open()
    await run(delivering, 1)
    wait(15)
    await run(delivering, 1)
    await setFaults({})
    await run(delivering)
    expect((await roots(schedule_uid)).filter((root) => root.startsWith('sent'))).toEqual([
      'sent ScheduleMessage',
      'sent StatusRequest_MarketDocument',
    ])
  })
})

test('an operator says what is known of it, with where it stands, and what is set', async () => {
  await put([{ document: 'schedule', valid_from: '2036-01-01', family: 'cim' }])
  const { tsos } = await call<{ tsos: { tso: string }[] }>('GET', '/schedule-management/v1/tsos')
  expect(tsos).toHaveLength(5)
  expect(tsos.find(({ tso }) => tso === TSO)).toMatchObject({
    ...{ market: 'DE', families: ['ess', 'cim'], contact: null },
    formats: [{ document: 'schedule', valid_from: '2036-01-01', family: 'cim' }],
    gates: [
      { day_ahead: '14:30', lead_minutes: 15, ex_post: { kinds: ['internal'], working_days: 1, until: '16:00' } },
    ],
  })
  expect(tsos.find(({ tso }) => tso === 'TENNET_TSO')).toMatchObject({
    gates: [{ day_ahead: '14:00' }, { valid_from: '2025-01-01', day_ahead: '14:30', ex_post: null }],
  })
})

test.each<[string, object[], string, string?]>([
  [
    'a family that the operator does not take',
    [{ document: 'schedule', valid_from: '2036-01-01', family: 'ess' }],
    'configuration.family_unsupported',
    'TENNET_TSO',
  ],
  [
    'two settings of one day',
    [
      { document: 'schedule', valid_from: '2036-01-01', family: 'ess' },
      { document: 'schedule', valid_from: '2036-01-01', family: 'cim' },
    ],
    'duplicate',
  ],
  ['a family that is none', [{ document: 'schedule', valid_from: '2036-01-01', family: 'edifact' }], 'enum'],
  ['a day that is none', [{ document: 'schedule', valid_from: '2036-02-30', family: 'cim' }], 'date'],
])('422 for %s, and nothing changes', async (_, formats, what, tso = TSO) => {
  const refused = await put(formats, tso)
  expect([refused.status, JSON.stringify(await refused.json())]).toEqual([422, expect.stringContaining(what)])
  const { tsos } = await call<{ tsos: { tso: string; formats: object[] }[] }>('GET', '/schedule-management/v1/tsos')
  expect(tsos.find((each) => each.tso === tso)?.formats).toEqual([])
})

test('the last setting before a day holds, in whatever order they stand', () => {
  const formats = [
    { document: 'schedule', valid_from: '2027-10-01', family: 'ess' },
    { document: 'schedule', valid_from: '2027-04-01', family: 'cim' },
  ] as const
  const on = (date: string) => familyOn(formats, { tso: 'TTG_DE', document: 'schedule', date })
  expect(['2027-03-31', '2027-04-01', '2027-09-30', '2027-10-01'].map(on)).toEqual(['ess', 'cim', 'cim', 'ess'])
  expect(familyOn([], { tso: 'TENNET_TSO', document: 'schedule', date: '2027-01-01' })).toBe('cim')
})
