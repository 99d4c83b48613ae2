import { sql } from 'drizzle-orm'
import { withOrganization } from '#server/db.ts'
import { issueKey } from '#server/testing/callers.ts'
import type { TestService } from '#server/testing/service.ts'
import type { Ids, Rules } from './rule.ts'

let submissions = 0

/** A forecast of a winter day without an earlier submission. */
export function submission(delivery_day = '2026-01-10') {
  submissions += 1
  const values = Array.from({ length: 96 }, (_, quarter) => (submissions * 7_919 + quarter * 104_729) % 1e6)
  return { delivery_day, unit: 'MW', series: [{ kind: 'production', control_area: '50Hertz', values }] }
}

const stored = ({ forecast_day: delivery_day }: Ids) => ({ path: { delivery_day } })

export const portfolioForecastsRules: Rules = {
  'portfolioForecasts.submitForecast': { least: 'operator', call: () => ({ body: submission() }) },
  'portfolioForecasts.readForecastTable': {
    least: 'viewer',
    call: () => ({ body: 'time;production 50Hertz\n00:00;1,5\n' }),
  },
  'portfolioForecasts.listForecasts': { least: 'viewer', call: () => ({}) },
  'portfolioForecasts.readForecast': { least: 'viewer', call: stored },
  'portfolioForecasts.listForecastVersions': { least: 'viewer', call: stored },
  'portfolioForecasts.readForecastVersion': {
    least: 'viewer',
    call: ({ forecast_day: delivery_day }) => ({ path: { delivery_day, version: 1 } }),
  },
  'portfolioForecasts.generateForecastOfDay': {
    least: 'operator',
    call: ({ allocated_day: delivery_day }) => ({ path: { delivery_day } }),
    spends: 'allocated_day',
  },
  'portfolioForecasts.readAllocatedDay': {
    least: 'viewer',
    call: () => ({ query: { delivery_day: '2026-01-01' } }),
  },
  'portfolioForecasts.readForecastAccuracy': {
    least: 'viewer',
    call: () => ({ query: { from: '2026-01-01', to: '2026-01-31' } }),
  },
  'portfolioForecasts.redeliverForecast': { least: 'operator', call: stored, spends: 'forecast_day' },
}

let days = 0

/** Its own day with a forecast that downstream has rejected. */
export async function rejectedForecast(service: TestService, organization: string): Promise<string> {
  const delivery_day = new Date(Date.UTC(2030, 11, 1) + (days++ % 90) * 86_400_000).toISOString().slice(0, 10)
  const { secret: key } = await issueKey(service, { organization })
  await service.call('/portfolio-forecasts/v1alpha1/submissions', {
    ...{ key, method: 'POST', headers: { 'Content-Type': 'application/json' } },
    body: JSON.stringify(submission(delivery_day)),
  })
  await withOrganization(service.services.db, organization, (tx) =>
    tx.execute(
      sql`update outbox set state = 'rejected', settled_at = now() where subject = ${delivery_day} and state = 'pending'`,
    ),
  )
  return delivery_day
}

let allocated = 0

/** A day without a forecast, of whose eve an hour is known to be allocated. */
export async function allocatedDay(service: TestService, organization: string): Promise<string> {
  const dayOf = (index: number) => new Date(Date.UTC(2028, 3, 1) + index * 86_400_000).toISOString().slice(0, 10)
  const [eve, delivery_day] = [dayOf(allocated), dayOf(allocated + 1)]
  allocated += 2
  const { secret: key } = await issueKey(service, { organization })
  const accounting_point_id = '6f1c1b0a-0000-4000-8000-00000000beef'
  const point = { accounting_point_id, market_identifier: 'DE0002', control_area: 'TenneT', valid_from: '2020-01-01' }
  await service.call('/market-access/v1alpha1/accounting-points', {
    ...{ key, method: 'PUT', headers: { 'Content-Type': 'application/json' } },
    body: JSON.stringify({ accounting_points: [point] }),
  })
  const rows = ['00', '15', '30', '45'].map(
    (minute) => `${accounting_point_id},consumption,DE0002,1,${eve}T12:${minute}:00+02:00,${allocated}\n`,
  )
  const header = 'accounting_point_id,flow_direction,market_identifier,version,start_time,value\n'
  await service.call('/market-access/v1alpha1/timeseries/allocations', {
    ...{ key, method: 'POST', headers: { 'Content-Type': 'text/csv' } },
    body: `${header}${rows.join('')}`,
  })
  return delivery_day
}
