import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tariff } from '#server/areas/cost-of-energy/contract.ts'
import { issueKey, liftLimits } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'

let service: TestService
let tariff: Tariff
let key: string

beforeAll(async () => {
  service = await startTestService()
  await liftLimits(service)
  key = (await issueKey(service)).secret
  const { tariffs } = (await (await service.call('/cost-of-energy/v1/tariffs')).json()) as { tariffs: Tariff[] }
  tariff = tariffs.find((each) => each.system_operator?.name === 'Ellevio AB') as Tariff
})
afterAll(() => service?.stop())

/** A calculation with its intermediates from 2025 on, so many slots long. */
function calculation(end_time: string, slots: number): RequestInit {
  const values = Array.from({ length: slots }, (_, slot) => (slot % 96) / 100)
  const time_series = [{ name: 'quarter-hourly-energy-offtake', values }]
  const body = { tariff_id: tariff.id, start_time: '2025-01-01T00:00:00+01:00', end_time, time_series }
  return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}
const INTERMEDIATES = '/cost-of-energy/v1/calculate?include_intermediate_time_series=true'
const TEN_YEARS = ['2035-01-01T00:00:00+01:00', 350_592] as const
const TWO_YEARS = ['2027-01-01T00:00:00+01:00', 70_080] as const

function as(media: string, init: RequestInit): RequestInit & { key: string } {
  return { ...init, key, headers: { ...(init.headers as Record<string, string>), Accept: media } }
}

/** Asks for life on a connection of its own, so that no pool of the client holds the question back. */
function livez(): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(`${service.origin}/livez`, { agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    })
    asked.on('error', reject).end()
  })
}

describe('an answer of millions of rows', () => {
  test.each(['text/csv', 'application/x-ndjson'])('%s gives way to other requests all along', async (media) => {
    const response = await service.call(INTERMEDIATES, as(media, calculation(...TEN_YEARS)))
    expect(response.status).toBe(200)
    let [rows, answers, over] = [0, 0, false]
    const probing = (async () => {
      while (!over) if ((await livez()) === 200) answers++
    })()
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>)
      for (const byte of chunk) if (byte === 10) rows++
    over = true
    await probing
    expect(rows).toBeGreaterThan(350_592)
    // One turn holds some hundreds of rows; an answer without turns leaves room for a handful of questions.
    expect(answers).toBeGreaterThan(40)
  })

  test('from a thread has the values that JSON has', async () => {
    const init = calculation(...TWO_YEARS)
    const [json, rows] = await Promise.all(
      ['application/json', 'application/x-ndjson'].map((media) => service.call(INTERMEDIATES, as(media, init))),
    )
    type Series = { name: string; resolution: string; unit: string; values: (number | null)[] }
    const { components } = (await json?.json()) as { components: { name: string; time_series: Series[] }[] }
    const expected = components.flatMap(({ name, time_series }) =>
      time_series.flatMap(({ values, ...series }) =>
        values.map((value) => ({ component: name, series: series.name, value })),
      ),
    )
    const got = ((await rows?.text()) ?? '').trimEnd().split('\n')
    expect(got.length).toBe(expected.length)
    const wrong = got.findIndex((line, index) => {
      const { component, series, value } = JSON.parse(line) as Record<string, unknown>
      const wanted = expected[index]
      return component !== wanted?.component || series !== wanted?.series || value !== wanted?.value
    })
    expect(wrong).toBe(-1)
  })
})
