import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clusterCommands } from '../cli/cluster-commands.ts'
import { asAdministrator } from '../db/owner.ts'
import { liftLimits } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'

const PATH = '/market-access/v1alpha1/timeseries/allocations'
const POINT = '00000000-0000-4000-8000-000000000001'

describe.runIf(process.env.CITUS_BIN)('an archived month', () => {
  let service: TestService
  let adminUrl: string
  beforeAll(async () => {
    service = await startTestService({ seeded: false })
    await liftLimits(service)
    adminUrl = service.databaseUrl.replace('quarterhour@', 'postgres@')
    await asAdministrator(adminUrl, (sql) => sql`create extension citus_columnar`)
  })
  afterAll(() => service?.stop())

  async function post(lines: object[]) {
    const body = lines.map((line) => JSON.stringify(line)).join('\n')
    const init = { method: 'POST', headers: { 'Content-Type': 'application/x-ndjson' }, body }
    const response = await service.call(PATH, init)
    return [response.status, await response.json()]
  }
  const day = (date: string, value: number, version?: number) => ({
    ...{ accounting_point_id: POINT, flow_direction: 'consumption', market_identifier: 'DE1' },
    ...{ day: date, values: Array.from({ length: 96 }, () => value), ...(version === undefined ? {} : { version }) },
  })
  async function first(as_of?: string) {
    const range = { accounting_point_id: POINT, start_time: '2026-01-15T00:00:00Z', end_time: '2026-01-15T00:15:00Z' }
    const query = new URLSearchParams({ ...range, ...(as_of === undefined ? {} : { as_of }) })
    const { items } = (await (await service.call(`${PATH}?${query.toString()}`)).json()) as {
      items: { values: { value: number }[] }[]
    }
    return items
  }

  test('takes corrections, and what is stored already is unchanged', async () => {
    expect(await post([day('2026-01-15', 1), day('2026-02-15', 1)])).toMatchObject([201, { stored: 2 }])
    const before = await first()
    const place = { adminUrl, ownerUrl: service.databaseUrl, log: () => undefined }
    expect(await clusterCommands['cluster archive']?.(place, { before: '2026-02-01' })).toMatchObject({
      months: [{ month: '2026-01' }],
    })
    expect(await first()).toEqual(before)
    const corrected = [day('2026-01-15', 2, 2), day('2026-01-16', 3), day('2026-02-15', 1)]
    expect(await post(corrected)).toMatchObject([201, { stored: 2, replaced: 1, unchanged: 1 }])
    expect(JSON.stringify(await first())).not.toBe(JSON.stringify(before))
    expect(await post(corrected)).toMatchObject([200, { stored: 0, unchanged: 3 }])
    expect(await post([day('2026-01-15', 9, 2)])).toMatchObject([422, { detail: [{ ctx: { version: 2 } }] }])
    expect(await post([day('2026-01-15', 4, 3), day('2026-01-15', 4, 3)])).toMatchObject([422, {}])
    const { items } = (await (await service.call(`${PATH}/changes?cursor=0&limit=10`)).json()) as { items: unknown[] }
    expect(items).toHaveLength(4)
  })
})
