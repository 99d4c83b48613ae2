import { describe, expect, test } from 'vitest'
import {
  call,
  fixture,
  eventsOf,
  newDay,
  open,
  run,
  schedule,
  setFaults,
  useFixture,
  versionsOf,
  wait,
} from './transports.test-support.ts'

useFixture()

const SCHEDULES = '/schedule-management/v1/schedules'
const post = (uid: string, action: string, body?: object) =>
  fixture.service.call(`${SCHEDULES}/${uid}/${action}`, {
    ...{ key: fixture.key, method: 'POST', headers: { 'Content-Type': 'application/json' } },
    ...(body && { body: JSON.stringify(body) }),
  })
type ShownSchedule = {
  status: string
  abandoned: boolean
  actions: { action: string; is_open: boolean; needs: string[]; code: string }[]
}
const reportOf = async (uid: string) => call<ShownSchedule>('GET', `${SCHEDULES}/${uid}`)
const openMoves = async (uid: string) =>
  (await reportOf(uid)).actions
    .filter(({ is_open }) => is_open)
    .map(({ action, needs }) => [action, ...needs].join(' '))
const documents = async (uid: string) =>
  (await call<{ documents: { kind: string; message_id: string }[] }>('GET', `${SCHEDULES}/${uid}/documents`)).documents
const requests = async (uid: string) =>
  (await documents(uid)).filter(({ kind }) => kind === 'SRQ').map(({ message_id }) => message_id)

describe('asking for the status by hand', () => {
  test('finds the answers that were lost before anybody waits for them in vain', async () => {
    await setFaults({ lose_rate: 1 })
    const { schedule_uid } = await schedule(newDay(), 1)
    const delivering = open()
    expect((await post(schedule_uid, 'request-status')).status).toBe(409)
    await run(delivering, 1)
    expect(await versionsOf(schedule_uid)).toEqual(['1 submitted '])
    expect(await openMoves(schedule_uid)).toEqual([
      ...['resend reason', 'new_version', 'request_status', 'abandon reason'],
    ])
    await setFaults({})
    const both = await Promise.all([post(schedule_uid, 'request-status'), post(schedule_uid, 'request-status')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    await run(delivering)
    expect(await versionsOf(schedule_uid)).toEqual(['1 accepted cnf active'])
    expect(await eventsOf(schedule_uid)).toContain('status_request.ordered')
    expect((await requests(schedule_uid)).every((name) => /-H[12]$/.test(name))).toBe(true)
  })

  test('of a version that nobody answers goes beside the requests that go out by themselves', async () => {
    await setFaults({ lose_rate: 1 })
    const { schedule_uid } = await schedule(newDay(), 2)
    const delivering = open()
    await run(delivering, 1)
    wait(15)
    await run(delivering, 1)
    expect((await reportOf(schedule_uid)).status).toBe('timed_out')
    await post(schedule_uid, 'request-status')
    await run(delivering)
    const names = await requests(schedule_uid)
    expect([names.length, new Set(names).size]).toEqual([2, 2])
  })

  test.each([
    ['404', '00000000-0000-4000-8000-000000000000', 404],
    ['422', 'no-uid', 422],
  ])('%s for a schedule that is none', async (_, uid, status) => {
    expect([
      (await post(uid, 'request-status')).status,
      (await post(uid, 'abandon', { reason: 'over' })).status,
    ]).toEqual([...[status, status]])
  })
})

describe('giving a version up', () => {
  test('that waits: it is not sent any more, and can be sent again', async () => {
    const { schedule_uid } = await schedule(newDay(), 3)
    expect(await openMoves(schedule_uid)).toEqual(['new_version', 'abandon reason'])
    const answered = await post(schedule_uid, 'abandon', { reason: 'traded otherwise' })
    expect([answered.status, await answered.json()]).toMatchObject([
      200,
      { status: 'failed', abandoned: { reason: 'traded otherwise' } },
    ])
    const delivering = open()
    await run(delivering)
    expect([await versionsOf(schedule_uid), await documents(schedule_uid)]).toEqual([['1 failed '], []])
    const { actions, abandoned } = await reportOf(schedule_uid)
    expect([abandoned, actions.find(({ action }) => action === 'abandon')]).toMatchObject([
      true,
      { is_open: false, code: 'actions.already_abandoned' },
    ])
    expect((await post(schedule_uid, 'abandon', { reason: 'once more' })).status).toBe(409)
    expect(await eventsOf(schedule_uid)).toContain('version.abandoned')
    expect((await post(schedule_uid, 'resend')).status).toBe(200)
    expect((await reportOf(schedule_uid)).abandoned).toBe(false)
    await run(delivering)
    expect(await versionsOf(schedule_uid)).toEqual(['1 accepted cnf active'])
  })

  test('that nobody answered: no request follows, and the answer that comes late still counts', async () => {
    await setFaults({ delay_ms: { least: 3_600_000, most: 3_600_000 } })
    const { schedule_uid } = await schedule(newDay(), 4)
    const delivering = open()
    await run(delivering, 1)
    wait(15)
    await run(delivering, 1)
    expect((await reportOf(schedule_uid)).status).toBe('timed_out')
    const requested = (await requests(schedule_uid)).length
    expect((await post(schedule_uid, 'abandon', { reason: 'by telephone' })).status).toBe(200)
    wait(60)
    await run(delivering)
    expect(await versionsOf(schedule_uid)).toEqual(['1 accepted ack active'])
    expect((await requests(schedule_uid)).length).toBe(requested)
  })

  test('that was answered is refused with what it is, and without a reason at all', async () => {
    await setFaults({})
    const { schedule_uid } = await schedule(newDay(), 5)
    await run(open())
    const refused = await post(schedule_uid, 'abandon', { reason: 'too late' })
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { code: 'actions.not_ended', params: { status: 'accepted' } },
    ])
    expect((await post(schedule_uid, 'abandon', {})).status).toBe(422)
    expect(await openMoves(schedule_uid)).toEqual(['resend reason', 'new_version', 'request_status'])
  })
})
