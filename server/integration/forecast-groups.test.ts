import { describe, expect, test } from 'vitest'
import {
  call,
  fixture,
  forecast,
  isProcessed,
  newDay,
  open,
  OWN,
  run,
  useFixture,
} from '../areas/schedule-management/transports/transports.test-support.ts'

useFixture()

const FORECASTS = '/portfolio-forecasts/v1alpha1/submissions'
const OTHER = '11XGULL-NORD---9'
const put = (eic: string, tsos: string[], from_forecasts: boolean) =>
  call('PUT', `/schedule-management/v1/balance-groups/${eic}`, { name: eic, tsos, from_forecasts })

type Sent = { mw: number; balance_group?: string | null; control_area?: string; kind?: string }
const bodyOf = (delivery_day: string, all: Sent[]) => ({
  ...{ delivery_day, unit: 'MW' },
  series: all.map(({ mw, control_area = 'TenneT', kind = 'production', ...group }) => ({
    ...{ kind, control_area, ...group },
    values: Array.from({ length: 96 }, () => mw),
  })),
})
const submit = (day: string, all: Sent[]) =>
  fixture.service.call(FORECASTS, {
    ...{ key: fixture.key, method: 'POST', headers: { 'Content-Type': 'application/json' } },
    body: JSON.stringify(bodyOf(day, all)),
  })
type Listed = { schedules: { uid: string; version_uid: string; sender_id: string; status: string }[] }
/** Per balance group what its schedule of the day has in MWh, and how it stands. */
async function schedulesOf(day: string) {
  const { schedules } = await call<Listed>(
    'GET',
    `/schedule-management/v1/schedules?start_date=${day}&end_date=${day}&tso=TTG_DE`,
  )
  const report = schedules.map(async ({ sender_id, version_uid, status }) => {
    const path = `/schedule-management/v1/schedule-series/${version_uid}`
    const { series } = await call<{ series: { total_mwh: number }[] }>('GET', path)
    return [sender_id, series.reduce((sum, each) => sum + each.total_mwh, 0), status] as const
  })
  return (await Promise.all(report)).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

describe('forecasts of several balance groups of an operator', () => {
  test('become a schedule of each; processed once both are accepted', async () => {
    await put(OTHER, ['TTG_DE'], false)
    const day = newDay()
    const all = [{ mw: 2 }, { mw: 3, balance_group: OTHER }, { mw: 1, balance_group: OTHER, kind: 'consumption' }]
    expect((await submit(day, all)).status).toBe(202)
    const delivering = open()
    await run(delivering)
    expect(await schedulesOf(day)).toEqual([
      [OTHER, 96, 'accepted'],
      [OWN, 48, 'accepted'],
    ])
    expect(await isProcessed(day)).toBe(true)
    const { series } = await call<{ series: { balance_group?: string }[] }>('GET', `${FORECASTS}/${day}`)
    expect(series.map(({ balance_group }) => balance_group)).toEqual([undefined, OTHER, OTHER])
  })

  test('one that a newer forecast leaves out is told that nothing is left', async () => {
    const day = newDay()
    const delivering = open()
    await submit(day, [{ mw: 2 }, { mw: 3, balance_group: OTHER }])
    await run(delivering)
    await submit(day, [{ mw: 4 }])
    await run(delivering)
    expect(await schedulesOf(day)).toEqual([
      [OTHER, 0, 'accepted'],
      [OWN, 96, 'accepted'],
    ])
  })

  test('the default group by its name is the default group', async () => {
    const day = newDay()
    await submit(day, [{ mw: 2, balance_group: OWN }])
    await run(open())
    expect(await schedulesOf(day)).toEqual([[OWN, 48, 'accepted']])
  })

  test('absent and null are one input, with the hash that it had before there were groups', async () => {
    const day = newDay()
    const hash = async (sent: Sent) =>
      (await (await submit(day, [sent])).json()) as { input_hash: string; status: string }
    const absent = await hash({ mw: 5 })
    expect(await hash({ mw: 5, balance_group: null })).toMatchObject({
      input_hash: absent.input_hash,
      status: 'unchanged',
    })
    const named = await hash({ mw: 5, balance_group: OTHER })
    expect([named.status, named.input_hash === absent.input_hash]).toEqual(['accepted', false])
    const old = await forecast(newDay(), 1, ['TenneT'])
    expect(old).toMatchObject({ status: 'accepted' })
  })

  test.each<[string, Sent[], string, unknown[]]>([
    [
      'that is none of the organization',
      [{ mw: 1 }, { mw: 1, balance_group: '11XSTRANGER----X' }],
      'submission.no_such_group',
      [1],
    ],
    [
      'that does not send there',
      [{ mw: 1, balance_group: OTHER, control_area: 'Amprion' }],
      'submission.group_elsewhere',
      [0],
    ],
  ])('422 for a balance group %s', async (_, all, code, [index]) => {
    const refused = await submit(newDay(), all)
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { detail: [{ type: 'value_error', loc: ['body', 'series', index, 'balance_group'], code }] },
    ])
  })

  test('422 for a group that is not an EIC, and for a series that comes twice for a group', async () => {
    expect((await submit(newDay(), [{ mw: 1, balance_group: 'Nord' }])).status).toBe(422)
    const twice = await submit(newDay(), [
      { mw: 1, balance_group: OTHER },
      { mw: 2, balance_group: OTHER },
    ])
    expect([twice.status, await twice.json()]).toMatchObject([422, { detail: [{ code: 'forecasts.series_twice' }] }])
  })
})
