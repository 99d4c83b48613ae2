import { afterAll, beforeAll, expect, test } from 'vitest'
import { operationEntries } from '#server/operations.ts'
import { issueKey, liftLimits, UNKNOWN_ID } from './callers.ts'
import { startTestService, type TestService } from './service.ts'

let service: TestService
let key: string
beforeAll(async () => {
  service = await startTestService()
  await liftLimits(service)
  key = (await issueKey(service)).secret
})
afterAll(() => service?.stop())

/** What looks for a part of a text, bounds a period, places a point, or sets how the answer looks, and names nothing. */
const NO_NAMES =
  /^(name|q|street|city|zipcode|address|postal_code|lat|lon|as_of|limit|offset|cursor|after|format|locale|timezone|until|from|to|with|month|months|valid_(after|before)|available_at|start_.*|end_.*|.*_(days|kw|percent|month|per_kwh)|hours|bilanzierungsmonat|delivery_day|version|fuse_a|freshness|dry_run)$/
/** Made-up values, of the forms that names and codes have here. */
const UNKNOWN = ['nonesuch', UNKNOWN_ID, '11XNONESUCH----X', 'US', '00000', '735999000000000000']
/** What a list needs to be asked at all. */
const NEEDED: Record<string, string> = {
  '/market-access/v1alpha1/timeseries/allocations': `start_time=2026-11-01T00:00:00Z&end_time=2026-11-02T00:00:00Z&accounting_point_id=${UNKNOWN_ID}`,
  '/schedule-management/v1/positions': 'start_date=2026-11-25&end_date=2026-11-25',
  '/portfolio-forecasts/v1alpha1/accuracy': 'from=2026-11-01&to=2026-11-02',
  '/core/v1/search': 'q=berlin',
}

const lists = operationEntries.flatMap(({ operation: { method, path, query } }) => {
  const names = Object.keys(query?.shape ?? {}).filter((name) => !NO_NAMES.test(name))
  // Prices are of one tariff, zone or place: whoever names none of them is told which.
  const isList = method === 'GET' && !path.includes('{') && path !== '/cost-of-energy/v1/prices'
  return isList ? names.map((name) => [path, name] as const) : []
})

test('there are filters to look at', () => expect(lists.length).toBeGreaterThan(50))

test.each(lists)('%s: an unknown %s is refused, or told', async (path, name) => {
  for (const value of UNKNOWN) {
    const query = [NEEDED[path] ?? [], `${name}=${encodeURIComponent(value)}`].flat().join('&')
    const response = await service.call(`${path}?${query}`, { key })
    const text = await response.text()
    if (response.status !== 200) {
      expect([404, 422], `${query}: ${text}`).toContain(response.status)
      expect(text.toLowerCase()).toContain(response.status === 422 ? `"${name}"` : name.replace(/_id$/, ''))
      continue
    }
    expect(response.headers.get('warning') ?? `no warning of ${query}: ${text.slice(0, 200)}`).toMatch(
      new RegExp(`299 - ".*(${name}|${value})`),
    )
  }
})
