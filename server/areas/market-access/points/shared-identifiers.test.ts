import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantAllAreas, liftLimits } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ seeded: false })
  await liftLimits(service)
  await grantAllAreas(service)
})
afterAll(() => service?.stop())

const ROOT = '/market-access/v1alpha1'
const idOf = (number: number) => `50000000-0000-4000-8000-${String(number).padStart(12, '0')}`
type Point = { point: number; market_identifier: string; valid_from?: string }
type Reply = {
  created: number
  warnings: { code: string; msg: string }[]
  detail: { type: string; loc: unknown[]; msg: string; ctx: object }[]
}

async function put(...points: Point[]): Promise<{ status: number; report: Reply }> {
  const accounting_points = points.map(({ point, market_identifier, valid_from = '2025-01-01' }) => ({
    ...{ accounting_point_id: idOf(point), market_identifier, control_area: '50Hertz', valid_from },
  }))
  const response = await service.call(`${ROOT}/accounting-points`, {
    ...{ method: 'PUT', headers: { 'Content-Type': 'application/json' } },
    body: JSON.stringify({ accounting_points }),
  })
  return { status: response.status, report: (await response.json()) as Reply }
}
const listed = async (point: number) => {
  const response = await service.call(`${ROOT}/accounting-points?accounting_point_id=${idOf(point)}`)
  return ((await response.json()) as { accounting_points: object[] }).accounting_points
}

describe('an identifier is of one accounting point at a time', () => {
  test('422 one that another point has, with that point, and nothing is written', async () => {
    await put({ point: 1, market_identifier: 'A1' })
    const { status, report } = await put({ point: 2, market_identifier: 'B2' }, { point: 3, market_identifier: 'A1' })
    expect([status, report.detail]).toMatchObject([
      422,
      [
        {
          ...{ type: 'identifier_in_use', loc: ['body', 'accounting_points', 1, 'market_identifier'] },
          ctx: { accounting_point_id: idOf(1) },
        },
      ],
    ])
    expect(report.detail[0]?.msg).toContain('from 2025-01-01 on')
    expect([await listed(2), await listed(3)]).toEqual([[], []])
  })

  test('422 two points of one request that share one', async () => {
    const { status, report } = await put({ point: 4, market_identifier: 'C' }, { point: 5, market_identifier: 'C' })
    expect([status, report.detail.map(({ loc }) => loc[2])]).toEqual([422, [0, 1]])
  })

  test('one after the other they may have the same, in either order of telling, and not on one day more', async () => {
    await put({ point: 6, market_identifier: 'D' }, { point: 6, market_identifier: 'D-old', valid_from: '2026-03-01' })
    expect((await put({ point: 7, market_identifier: 'D', valid_from: '2026-02-28' })).status).toBe(422)
    expect((await put({ point: 7, market_identifier: 'D', valid_from: '2026-03-01' })).status).toBe(200)
    expect((await put({ point: 6, market_identifier: 'D', valid_from: '2026-04-01' })).status).toBe(422)
    expect((await put({ point: 6, market_identifier: 'D', valid_from: '2026-02-01' })).status).toBe(200)
  })

  test('422 one that the series of a point has of which nothing else is told', async () => {
    const values = Array.from({ length: 96 }, () => 1)
    const line = {
      accounting_point_id: idOf(8),
      flow_direction: 'consumption',
      market_identifier: 'E',
      day: '2026-01-01',
      values,
    }
    await service.call(`${ROOT}/timeseries/allocations`, {
      ...{ method: 'POST', headers: { 'Content-Type': 'application/x-ndjson' }, body: JSON.stringify(line) },
    })
    const { status, report } = await put({ point: 9, market_identifier: 'E' })
    expect([status, report.detail[0]?.ctx]).toEqual([422, { accounting_point_id: idOf(8) }])
    expect((await put({ point: 8, market_identifier: 'E' })).status).toBe(200)
  })

  test('two at the same time: one of them has it', async () => {
    const both = await Promise.all([10, 11].map((point) => put({ point, market_identifier: 'F' })))
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422])
  })
})

test('a MSCONS of a location is of whose it was on the day; that nobody had it, or two, is told', async () => {
  const edi = (malo: string, day: string) =>
    `UNB+UNOC:3+A:500+B:500+260202:1315+R'UNH+1+MSCONS:D:04B:UN:2.4c'BGM+7+D+9'DTM+137:202602020900?+00:303'UNS+D'LOC+172+${malo}'LIN+1'PIA+5+1-1?:1.29.0:SRW'QTY+220:1'DTM+163:${day}2300?+00:303'DTM+164:${day}2315?+00:303'UNT+11+1'UNZ+1+R'`
  const send = async (malo: string, day = '20260131') => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/edifact' }, body: edi(malo, day) }
    const response = await service.call(`${ROOT}/timeseries/allocations`, init)
    return { status: response.status, ...((await response.json()) as Reply).detail?.[0] }
  }
  await put({ point: 12, market_identifier: 'G' }, { point: 12, market_identifier: 'G-old', valid_from: '2026-01-01' })
  await put({ point: 13, market_identifier: 'G', valid_from: '2026-01-01' })
  expect([(await send('G')).status, (await send('G', '20251130')).status]).toEqual([201, 201])
  const series = (await (
    await service.call(`${ROOT}/timeseries/series/allocations?market_identifier=G`)
  ).json()) as object
  expect(JSON.stringify(series)).toContain(idOf(13))
  // Of a day before all that is told both may be meant.
  expect(await send('G', '20241130')).toMatchObject({ type: 'unknown_point', ctx: { points: [idOf(12), idOf(13)] } })
  expect((await send('G', '20241130')).msg).toMatch(/^More than one accounting point/)
  expect(await send('NOBODY')).toMatchObject({ type: 'unknown_point', ctx: { points: [] } })
  expect((await send('NOBODY')).msg).toMatch(/^No accounting point/)
})

describe('a market location whose check digit is another', () => {
  test('is told where its point is', async () => {
    const { status, report } = await put(
      { point: 20, market_identifier: '50000000001' },
      { point: 21, market_identifier: '51238696781' },
    )
    const codes = report.warnings.filter(({ code }) => code === 'malo_check_digit')
    expect([status, codes]).toMatchObject([200, [{ msg: expect.stringContaining('50000000001') }]])
  })

  test('is told of a new series; 33 characters of a metering location have none', async () => {
    const values = Array.from({ length: 96 }, () => 1)
    const lines = ['50000000002', '51238696782', `DE${'0'.repeat(31)}`].map((market_identifier, at) =>
      JSON.stringify({
        accounting_point_id: idOf(30 + at),
        flow_direction: 'consumption',
        market_identifier,
        day: '2026-01-01',
        values,
      }),
    )
    const response = await service.call(`${ROOT}/timeseries/allocations`, {
      ...{ method: 'POST', headers: { 'Content-Type': 'application/x-ndjson' }, body: lines.join('\n') },
    })
    const { warnings } = (await response.json()) as { warnings: { code: string; market_identifier: string }[] }
    expect(warnings.filter(({ code }) => code === 'malo_check_digit').map((each) => each.market_identifier)).toEqual([
      ...['50000000002', '51238696782'],
    ])
  })
})
