import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { IS_CLUSTER } from '#server/testing/bound.ts'
import { asOwner, issueKey } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'

let service: TestService

beforeAll(async () => {
  service = await startTestService({ seeded: false })
})
afterAll(() => service?.stop())

// A cluster is made of a migrated database: no migration of before ever runs on one.
test.skipIf(IS_CLUSTER)(
  'filters of webhooks and alarm rules that name renamed events name them anew, of every organization',
  async () => {
    const { secret: key } = await issueKey(service, { areas: ['access'], can_write: true })
    const headers = { 'Content-Type': 'application/json' }
    const body = { url: 'https://example.org/hook', event_types: ['alarm_channel.created', 'member.*'] }
    const post = { key, method: 'POST', headers, body: JSON.stringify(body) }
    expect((await service.call('/access/v1/webhooks', post)).status).toBe(201)
    const migration = readFileSync('drizzle/0072-messages.sql', 'utf8')
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
  },
)

test.skipIf(IS_CLUSTER)('stored states and answers of before get their new names, of every organization', async () => {
  const migration = readFileSync('drizzle/0072-messages.sql', 'utf8')
  const values = migration.slice(
    migration.indexOf('alter table check_notices no force'),
    migration.indexOf('-- Filters that name'),
  )
  const stored = await asOwner(service, async (owner) => {
    const [organization] = await owner<{ id: string }[]>`select id from access.organizations limit 1`
    const id = organization?.id ?? ''
    await owner`alter table outbox drop constraint outbox_state_check, no force row level security`
    await owner`insert into outbox (organization_id, topic, subject, version, payload, created_at, state, due_at)
      values (${id}, 'schedule', 'renamed', 1, '{}', now(), 'taken', now())`
    await owner`alter table outbox add constraint outbox_state_check check (state <> '') not valid`
    await owner`alter table check_notices no force row level security`
    await owner`insert into check_notices (organization_id, point_id, month, version_ts, kind, code, ebd, created_ts, answer)
      values (${id}, 'P', '2026-10-01', now(), 'check', 'A01', 'E_0002', now(), '{"kind":"contrl","told_ts":"2026-11-01T00:00:00Z"}')`
    await owner.unsafe(values)
    await owner`alter table outbox no force row level security`
    await owner`alter table check_notices no force row level security`
    const found =
      await owner`select o.state, n.answer from outbox o, check_notices n where o.subject = 'renamed' and n.point_id = 'P'`
    await owner`alter table outbox force row level security`
    await owner`alter table check_notices force row level security`
    return found.map((row) => ({ ...row }))
  })
  expect(stored).toEqual([{ state: 'delivered', answer: { kind: 'contrl', stated_ts: '2026-11-01T00:00:00Z' } }])
})
