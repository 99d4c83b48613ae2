import { describe, expect, test } from 'vitest'

import {
  call,
  fixture,
  eventsOf,
  newDay,
  open,
  received,
  run,
  schedule,
  scheduleBody,
  setFaults,
  useFixture,
  versionsOf,
  wait,
} from './transports.test-support.ts'

useFixture()

describe('a version that is sent again by hand', () => {
  const again = (uid: string, body?: object) =>
    fixture.service.call(`/schedule-management/v1/schedules/${uid}/resend`, {
      ...{ key: fixture.key, method: 'POST', headers: { 'Content-Type': 'application/json' } },
      ...(body && { body: JSON.stringify(body) }),
    })
  const sentFiles = async (uid: string) => {
    const path = `/schedule-management/v1/schedules/${uid}/documents`
    const { documents } = await call<{ documents: { kind: string; message_id: string; version: number }[] }>(
      'GET',
      path,
    )
    return documents
      .filter(({ kind }) => kind === 'schedule')
      .map(({ message_id, version }) => `${message_id} ${version}`)
  }

  test('is the very same message where nobody answered it, and nobody waits for a changed value', async () => {
    await setFaults({ lose_rate: 1 })
    const { schedule_uid } = await schedule(newDay(), 1)
    const delivering = open()
    await run(delivering, 1)
    wait(15)
    await run(delivering, 1)
    expect(await versionsOf(schedule_uid)).toEqual(['1 timed_out '])
    const before = await received()
    const unsaid = await again(schedule_uid)
    expect([unsaid.status, await unsaid.json()]).toMatchObject([
      422,
      {
        detail: [
          { loc: ['body', 'reason'], code: 'submission.again_reason', params: { version: 1, status: 'timed_out' } },
        ],
      },
    ])
    await setFaults({})
    const answers = await Promise.all([0, 1].map(() => again(schedule_uid, { reason: 'they lost it' })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await versionsOf(schedule_uid)).toEqual(['1 ingested '])
    await run(delivering)
    expect(await versionsOf(schedule_uid)).toEqual(['1 accepted cnf active'])
    expect([(await received()) > before, new Set(await sentFiles(schedule_uid)).size]).toEqual([true, 1])
  })

  test('is noticed and asked about as often as it meets with silence', async () => {
    await setFaults({ lose_rate: 1 })
    const { schedule_uid } = await schedule(newDay(), 1)
    const delivering = open()
    for (let silence = 0; silence < 3; silence += 1) {
      await run(delivering, 1)
      wait(15)
      await run(delivering, 2)
      expect(await versionsOf(schedule_uid)).toEqual(['1 timed_out '])
      const requested = (await eventsOf(schedule_uid)).filter((type) => type === 'status_request.sent')
      expect(requested.length).toBeGreaterThan(silence)
      expect((await again(schedule_uid, { reason: 'they are silent' })).status).toBe(200)
    }
    await setFaults({})
    await run(delivering)
    expect(await versionsOf(schedule_uid)).toEqual(['1 accepted cnf active'])
  })

  test('is the next version where the operator rejected it, with the same values', async () => {
    const delivering = open()
    await setFaults({ reject: { rate: 1, codes: ['A42'] } })
    const { schedule_uid } = await schedule(newDay(), 7)
    await run(delivering)
    expect(await versionsOf(schedule_uid)).toEqual(['1 rejected '])
    await setFaults({})
    const sent = await again(schedule_uid, { reason: 'their master data were wrong' })
    const next = (await sent.json()) as { uid: string }
    expect([sent.status, next]).toMatchObject([200, { version: 2, status: 'ingested' }])
    await run(delivering)
    expect(await versionsOf(schedule_uid)).toEqual(['2 accepted cnf active', '1 rejected '])
    expect(await eventsOf(schedule_uid)).toContain('version.sent_again')
    const { series } = await call<{ series: { total_mwh: number }[] }>(
      'GET',
      `/schedule-management/v1/schedule-series/${next.uid}`,
    )
    expect(series.map(({ total_mwh }) => total_mwh)).toEqual([7 * 24])
  })

  test('goes past a closed gate only where somebody says why, as a late first schedule does', async () => {
    const past = '2026-03-02'
    const late = await fixture.service.call('/schedule-management/v1/schedules', {
      ...{ key: fixture.key, method: 'POST', headers: { 'Content-Type': 'application/json' } },
      body: JSON.stringify(scheduleBody(past, 1)),
    })
    expect([late.status, await late.json()]).toMatchObject([422, { detail: [{ type: 'gate_closed' }] }])
    const { schedule_uid } = await schedule(past, 1, { override: { reason: 'agreed by telephone' } })
    expect(await eventsOf(schedule_uid)).toContain('schedule.overridden')
    await setFaults({ reject: { rate: 1, codes: ['A57'] } })
    await run(open())
    expect(await versionsOf(schedule_uid)).toEqual(['1 rejected '])
    await setFaults({})
    expect((await again(schedule_uid, { reason: 'now' })).status).toBe(409)
    expect((await again(schedule_uid, { reason: 'now', override: { reason: '' } })).status).toBe(422)
    expect((await again(schedule_uid, { reason: 'now', override: { reason: 'they ask for it' } })).status).toBe(200)
  })
})
