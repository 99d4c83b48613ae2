import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { liftLimits } from '#server/testing/callers.ts'
import { everyOperation, type OperationCalls, prepareCalls } from '#server/testing/operation-calls.ts'
import { anotherGroup } from '#server/testing/operation-calls/schedules.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'

const FIXTURE = '/schedule-management/v1'
const [EQUAL, DIFFERENT] = [20, 6]

let service: TestService
let calls: OperationCalls
beforeAll(async () => {
  service = await startTestService()
  await liftLimits(service)
  calls = await prepareCalls(service)
})
afterAll(() => service?.stop())

const send = (method: string, path: string, body?: object) =>
  service.call(path, {
    ...{ method, key: calls.key },
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })

describe('every PUT, twenty times at once with one body', () => {
  const puts = everyOperation.filter(([, { operation }]) => operation.method === 'PUT')
  test.each(puts)('%s', async (_id, entry) => {
    const input = await calls.input(entry)
    const answers = await Promise.all(Array.from({ length: EQUAL }, () => calls.rest(entry, input)))
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].filter((status) => ![200, 201, 204, 409].includes(status))).toEqual([])
    expect(statuses.has(409) && statuses.size === 1).toBe(false)
  })
})

/** Dated lists: what is put, as it is read again, for the number of a try. */
const POINTS: string[] = Array.from({ length: 4 }, () => crypto.randomUUID())
type DatedList = { put: string; read: string; body: (at: number) => object; seen: (answer: never) => unknown }
const GROUP = anotherGroup()
const LISTS: Record<string, DatedList> = {
  'formats of MaBiS': {
    put: `${FIXTURE}/mabis/formats`,
    read: `${FIXTURE}/mabis/formats`,
    body: (at) => ({
      formats: [0, 1].map((more) => ({ valid_from: `203${at}-0${more + 1}-01`, iftsta_release: `${at}.${more}` })),
    }),
    seen: ({ formats }: { formats: { iftsta_release: string }[] }) =>
      formats.map(({ iftsta_release }) => iftsta_release),
  },
  'formats of an operator': {
    put: `${FIXTURE}/tsos/TTG_DE/formats`,
    read: `${FIXTURE}/tsos`,
    body: (at) => ({
      formats: ['ess', 'cim'].map((family, more) => {
        return { document: 'schedule', valid_from: `203${at}-0${more + 1}-01`, family }
      }),
    }),
    seen: ({ tsos }: { tsos: { tso: string; formats: { valid_from: string }[] }[] }) =>
      tsos.find(({ tso }) => tso === 'TTG_DE')?.formats.map(({ valid_from }) => valid_from),
  },
  'operators of a balance group': {
    put: `${FIXTURE}/balance-groups/${GROUP}`,
    read: `${FIXTURE}/balance-groups`,
    body: (at) => ({
      name: 'Group',
      tsos: [
        ['TTG_DE', 'DE-AMPRION-TSO'],
        ['50HERTZ_DE_TSO', 'DE-TRANSNETBWTSO'],
      ][at % 2],
    }),
    seen: ({ balance_groups }: { balance_groups: { eic: string; tsos: string[] }[] }) =>
      balance_groups.find(({ eic }) => eic === GROUP)?.tsos.toSorted(),
  },
  'accounting points, each list in another order': {
    put: '/market-access/v1alpha1/accounting-points',
    read: `/market-access/v1alpha1/accounting-points?${new URLSearchParams(POINTS.map((id): [string, string] => ['accounting_point_id', id])).toString()}`,
    body: (at) => ({
      accounting_points: (at % 2 ? POINTS : POINTS.toReversed()).map((accounting_point_id) => ({
        ...{ accounting_point_id, market_identifier: `DE-${at}-${accounting_point_id.slice(0, 4)}` },
        ...{ control_area: 'Amprion', valid_from: '2026-01-01' },
      })),
    }),
    seen: ({
      accounting_points,
    }: {
      accounting_points: { accounting_point_id: string; market_identifier: string }[]
    }) => accounting_points.map(({ market_identifier }) => market_identifier).toSorted(),
  },
}

describe('six different lists at once end in one of them', () => {
  test.each(Object.entries(LISTS))('%s', async (_name, { put, read, body, seen }) => {
    const stored = async () => seen((await (await send('GET', read)).json()) as never)
    const tries = Array.from({ length: DIFFERENT }, (_, at) => body(at))
    const each: unknown[] = []
    for (const one of tries) {
      expect((await send('PUT', put, one)).status).toBe(200)
      each.push(await stored())
    }
    expect(JSON.stringify(each[0])).not.toBe(JSON.stringify(each[1]))
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(tries.map((one) => send('PUT', put, one)))
      expect(answers.map(({ status }) => status)).toEqual(tries.map(() => 200))
      expect(each).toContainEqual(await stored())
    }
  })
})
