import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner, issueKey } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'

let service: TestService

beforeAll(async () => {
  service = await startTestService({ seeded: false })
})
afterAll(() => service?.stop())

test('filters of webhooks and alarm rules that name renamed events name them anew, of every organization', async () => {
  const { secret: key } = await issueKey(service, { areas: ['access'], can_write: true })
  const headers = { 'Content-Type': 'application/json' }
  const body = { url: 'https://example.org/hook', event_types: ['alarm_channel.created', 'member.*'] }
  const post = { key, method: 'POST', headers, body: JSON.stringify(body) }
  expect((await service.call('/access/v1/webhooks', post)).status).toBe(201)
  const migration = readFileSync('drizzle/0071-terms.sql', 'utf8')
  const renaming = migration.slice(migration.indexOf('alter table webhook_endpoints no force'))
  await asOwner(service, async (owner) => {
    await owner`alter table webhook_endpoints no force row level security`
    await owner`update webhook_endpoints set event_types = '{alarm_way.created,member.*,alarm_way.*,document.put_aside}'`
    await owner.unsafe(renaming)
  })
  const listed = await service.call('/access/v1/webhooks', { key })
  const { webhooks } = (await listed.json()) as { webhooks: { event_types: string[] }[] }
  expect(webhooks.map(({ event_types }) => event_types)).toEqual([
    ['alarm_channel.created', 'member.*', 'alarm_channel.*', 'document.dismissed'],
  ])
  const [forced] = await asOwner(
    service,
    (owner) => owner<{ tables: string[] }[]>`select array_agg(relname::text order by relname) as tables from pg_class
      where relforcerowsecurity and relname in ('webhook_endpoints', 'alarm_rules')`,
  )
  expect(forced?.tables).toEqual(['alarm_rules', 'webhook_endpoints'])
})
