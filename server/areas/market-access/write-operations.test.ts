import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FREE, issueKey, liftLimits } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import type { AllocationWriteResult } from './contract.ts'

let service: TestService
let stranger: string

beforeAll(async () => {
  service = await startTestService({ seeded: false })
  await liftLimits(service)
  stranger = (await issueKey(service, { organization: FREE })).secret
})
afterAll(() => service?.stop())

const PATH = '/market-access/v1alpha1/timeseries/allocations'
const point = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const full = (count: number, value = 1) => Array.from({ length: count }, (_, slot) => value + slot / 1000)

async function post(body: string, type = 'application/x-ndjson', query = '', key = service.demo.api_key) {
  const response = await service.call(`${PATH}${query}`, {
    method: 'POST',
    key,
    headers: { 'Content-Type': type },
    body,
  })
  return { status: response.status, answer: (await response.json()) as AllocationWriteResult & { detail?: unknown } }
}

async function get(path: string, key = service.demo.api_key) {
  const response = await service.call(`/market-access/v1alpha1/timeseries/${path}`, { key })
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> & { items: never[] } }
}

function line(number: number, rest: object = {}): string {
  const key = { accounting_point_id: point(number), flow_direction: 'consumption', market_identifier: `DE${number}` }
  return `${JSON.stringify({ ...key, day: '2026-02-01', values: full(96), ...rest })}\n`
}

describe('POST /timeseries/allocations', () => {
  test('201 days of 92, 96 and 100 quarter-hours, read back as they were sent', async () => {
    const days = [
      ['2026-03-29', 92],
      ['2026-10-25', 100],
      ['2026-06-01', 96],
    ] as const
    const sent = days.map(([day, count]) => line(1, { day, values: [null, ...full(count - 1)] })).join('')
    const { status, answer } = await post(sent)
    expect([status, answer]).toMatchObject([
      201,
      { rows: 3, series_days: 3, stored: 3, new_series: 1, gaps: 3, values: 285 },
    ])
    for (const [day, count] of days) {
      const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
      const offset = (date: string) => (date > '2026-03-29' && date <= '2026-10-25' ? '%2B02:00' : '%2B01:00')
      const range = `start_time=${day}T00:00${offset(day)}&end_time=${next}T00:00${offset(next)}`
      const read = await get(`allocations?accounting_point_id=${point(1)}&${range}`)
      expect(read).toMatchObject({
        status: 200,
        answer: {
          total: 1,
          items: [
            {
              values: [null, ...full(count - 1)],
              quality: [{ quality: 'missing' }, { quality: 'measured' }],
              versions: [{ day, version: 1 }],
            },
          ],
        },
      })
    }
  })
})

describe('isolation', () => {
  test('another organization sees nothing of it', async () => {
    await post(line(2))
    expect((await get(`series/allocations?accounting_point_id=${point(2)}`)).answer).toMatchObject({ total: 1 })
    expect((await get(`series/allocations?accounting_point_id=${point(2)}`, stranger)).answer).toMatchObject({
      total: 0,
      items: [],
    })
  })
})
