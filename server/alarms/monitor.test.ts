import { beforeEach, describe, expect, test } from 'vitest'
import { ALARM_KINDS } from '#server/registry/alarm-kinds.ts'
import { asOwner } from '#server/testing/callers.ts'
import { alarmFixture } from './alarms.test-support.ts'
import { ALARM_FINDERS } from './dependencies.ts'
import { watch } from './monitor-worker.ts'

const fixture = alarmFixture()
const GROUP = '11XNORDLICHT---L'
let channel_id = ''
beforeEach(async () => {
  channel_id = (await fixture.channel()).channel.id
})
const check = () => {
  const { services } = fixture.service()
  const failed = (_kind: string, error: unknown) => fixture.failures.push(error)
  return watch({ db: services.db, finders: ALARM_FINDERS.of(services), failed }, fixture.now())
}
const texts = async () => (await fixture.alarms()).items.map(({ what }) => what.text)
const api = (method: string, path: string, body?: object) =>
  fixture.service().call(path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })

test('every kind is raised by events or has a finder, and never both', () => {
  const finders = ALARM_FINDERS.of(fixture.service().services)
  for (const [id, { events }] of ALARM_KINDS) expect([id, events.length > 0]).not.toEqual([id, id in finders])
  for (const id of Object.keys(finders)) expect(ALARM_KINDS.has(id)).toBe(true)
})

describe('a gate', () => {
  // 14:30 in Berlin on the day before: in winter, in summer, and on both sides of the days on which clocks change.
  test.each([
    ['2026-11-25', '2026-11-24T13:30:00Z'],
    ['2026-03-29', '2026-03-28T13:30:00Z'],
    ['2026-03-30', '2026-03-29T12:30:00Z'],
    ['2026-10-25', '2026-10-24T12:30:00Z'],
    ['2026-10-26', '2026-10-25T13:30:00Z'],
  ])('of %s without a forecast alarms from 30 min ahead until it closes, once', async (date, gate) => {
    await fixture.rule({ kind: 'gate_without_forecast', channel_ids: [channel_id], lead: 30 })
    const seen: number[] = []
    for (const offset_ms of [-30 * 60_000 - 1, -30 * 60_000, -60_000, 0, 1]) {
      fixture.at(new Date(Date.parse(gate) + offset_ms))
      await Promise.all([check(), check()])
      seen.push((await fixture.alarms()).total)
    }
    expect(seen).toEqual([0, 1, 1, 1, 1])
    const [alarm] = (await fixture.alarms()).items
    expect(alarm).toMatchObject({ subject: date, page: `/portfolio-forecasts/submissions/${date}/submit` })
    expect(fixture.failures).toEqual([])
  })

  test('that is over alarms of nothing any more', async () => {
    await fixture.rule({ kind: 'gate_without_forecast', channel_ids: [channel_id], lead: 30 })
    fixture.at('2026-11-24T13:30:00.001Z')
    await check()
    expect(await texts()).toEqual([])
  })

  test('without a schedule alarms for each operator of a group that has none; messages go out', async () => {
    const group = { eic: GROUP, name: 'Nordlicht', tsos: ['DE-AMPRION-TSO', 'TTG_DE'] }
    const put = await api('PUT', `/schedule-management/v1/balance-groups/${GROUP}`, {
      name: group.name,
      tsos: group.tsos,
    })
    expect([put.status, await put.text()]).toEqual([200, expect.any(String)])
    await fixture.rule({ kind: 'gate_without_schedule', channel_ids: [channel_id] })
    fixture.at('2026-11-24T13:00:00Z')
    await check()
    await fixture.turn()
    const lines = await texts()
    expect(lines.filter((text) => text.startsWith('No schedule of Nordlicht to'))).toHaveLength(2)
    expect(fixture.receiver().request).toHaveLength(lines.length)
    expect(fixture.failures).toEqual([])
  })
})

test('a deadline alarms n Werktage ahead, weekends and holidays not counted, until its day ends', async () => {
  const made = await api('POST', '/schedule-management/v1/mabis/clearing-periods', {
    bilanzkreis_eic: GROUP,
    bilanzierungsmonat: '2026-03-01',
  })
  expect([200, 201]).toContain(made.status)
  const { uid, preliminary_deadline } = (await made.json()) as { uid: string; preliminary_deadline: string }
  expect(preliminary_deadline).toBe('2026-04-28')
  await fixture.rule({ kind: 'clearing_deadline', channel_ids: [channel_id], lead: 3 })
  const mine = async () =>
    (await fixture.alarms()).items.filter(({ subject }) => subject === `${uid}/preliminary_deadline`).length
  const seen: number[] = []
  // Three Werktage before a Tuesday is the Thursday before; the day begins in Berlin.
  for (const instant of ['2026-04-22T21:59:59Z', '2026-04-22T22:00:00Z', '2026-04-28T21:59:00Z']) {
    fixture.at(instant)
    await check()
    seen.push(await mine())
  }
  expect(seen).toEqual([0, 1, 1])
})

describe('a register', () => {
  test('that is old, or whose import failed, alarms once; a new copy that grows old alarms again', async () => {
    await fixture.rule({ kind: 'import_stale', channel_ids: [channel_id], lead: 10 })
    await fixture.rule({ kind: 'import_failed', channel_ids: [channel_id] })
    const stored = (retrieved_at: string) =>
      asOwner(
        fixture.service(),
        (owner) => owner`insert into sources (id, title, publisher, read_from, retrieved_at, licence, credit, kind)
          values ('esett-se', 'eSett', 'eSett', 'https://example.com', ${retrieved_at}, 'CC-BY-4.0', 'eSett', 'register')
          on conflict (id) do update set retrieved_at = excluded.retrieved_at, title = excluded.title`,
      )
    await asOwner(
      fixture.service(),
      (
        owner,
      ) => owner`insert into import_runs (uid, source, dry_run, accept_shrink, status, started_by, created_at, finished_at)
        values (gen_random_uuid(), 'energinet', false, false, 'failed', 'Test', now(), now())`,
    )
    await stored('2026-11-01')
    fixture.at('2026-11-11T09:00:00Z')
    await check()
    await check()
    await stored('2026-11-12')
    fixture.at('2026-11-22T09:00:00Z')
    await check()
    const lines = await texts()
    expect(lines.filter((text) => text === 'eSett is 10 days old')).toHaveLength(2)
    expect(lines.filter((text) => text === 'Import of energinet: failed')).toHaveLength(1)
    expect(fixture.failures).toEqual([])
  })
})
