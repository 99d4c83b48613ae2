import { describe, expect, test } from 'vitest'
import { FREE } from '#server/testing/callers.ts'
import { alarmFixture } from './alarms.test-support.ts'

const fixture = alarmFixture()
const MINUTE_MS = 60_000
const rejected = (version = 1) =>
  ({ type: 'version.rejected', subject: 's', after: { tso: 'TTG_DE', date: '2026-11-24', version } }) as const
const reportOf = () => fixture.receiver().request.map(({ url }) => url.pathname)
const quiet = (quiet_hours: object | null) => fixture.call('PUT', '/alarm-quiet-hours', { quiet_hours })
const NIGHT = { starts_at: '22:00', ends_at: '06:00', zone: 'Europe/Berlin' }

async function escalating(wishes: object = {}) {
  const [{ channel: first }, { channel: second }] = [
    await fixture.channel({ url: `${fixture.receiver().origin}/first` }),
    await fixture.channel({ name: 'Chief', url: `${fixture.receiver().origin}/second` }),
  ]
  const channels = { channel_ids: [first.id], escalation_channel_ids: [second.id], escalate_after_minutes: 10 }
  await fixture.rule({ kind: 'schedule_rejected', ...channels, ...wishes })
}
const openAlarm = async () => (await fixture.alarms('?is_open=true')).items[0]?.id ?? ''

describe('an alarm that nobody acknowledges', () => {
  test('goes to the second channel after n minutes, once, and says so', async () => {
    await escalating()
    await fixture.happen(rejected())
    await fixture.turn()
    fixture.later(10 * MINUTE_MS - 1)
    await fixture.turn()
    expect(reportOf()).toEqual(['/first'])
    fixture.later(1)
    await Promise.all([fixture.worker().turn(), fixture.worker().turn()])
    fixture.later(60 * MINUTE_MS)
    await fixture.turn()
    expect(reportOf()).toEqual(['/first', '/second'])
    const { data } = JSON.parse(fixture.receiver().request[1]?.body ?? '') as { data: object }
    expect(data).toMatchObject({
      is_escalation: true,
      what: expect.stringMatching(/^Not acknowledged: Schedule rejected/),
    })
    expect((await fixture.read(await openAlarm())).messages).toMatchObject([
      { is_escalation: false, status: 'sent' },
      { is_escalation: true, status: 'sent' },
    ])
  })

  test('goes there also where the first channel is dead', async () => {
    await escalating()
    fixture.receiver().answer(({ pathname }) => ({ status: pathname === '/first' ? 500 : 200 }))
    await fixture.happen(rejected())
    await fixture.turn()
    fixture.later(10 * MINUTE_MS)
    await fixture.turn()
    expect(reportOf()).toContain('/second')
  })

  test('goes nowhere else once somebody has acknowledged it', async () => {
    await escalating()
    await fixture.happen(rejected())
    await fixture.turn()
    fixture.later(9 * MINUTE_MS)
    await fixture.call('POST', `/alarms/${await openAlarm()}/acknowledge`)
    fixture.later(MINUTE_MS)
    await fixture.turn()
    expect(reportOf()).toEqual(['/first'])
  })
})

describe('in quiet hours', () => {
  test('an alarm waits for their end, and its escalation begins then; a new worker goes on from there', async () => {
    expect((await quiet(NIGHT)).status).toBe(200)
    await escalating()
    fixture.at('2026-03-28T22:00:00Z')
    await fixture.happen(rejected())
    await fixture.turn()
    fixture.at('2026-03-29T03:59:59.999Z')
    await fixture.turn()
    expect([reportOf(), (await fixture.alarms()).total]).toEqual([[], 1])
    fixture.at('2026-03-29T04:00:00Z')
    await fixture.turn()
    fixture.at('2026-03-29T04:09:59.999Z')
    await fixture.turn()
    expect(reportOf()).toEqual(['/first'])
    fixture.at('2026-03-29T04:10:00Z')
    await fixture.turn()
    expect(reportOf()).toEqual(['/first', '/second'])
  })

  test('an escalation that would fall into them waits, and an acknowledgment in them ends both', async () => {
    await quiet(NIGHT)
    await escalating()
    fixture.at('2026-11-23T20:55:00Z')
    await fixture.happen(rejected())
    await fixture.turn()
    fixture.at('2026-11-23T21:30:00Z')
    await fixture.turn()
    await fixture.happen(rejected(2))
    await fixture.turn()
    expect(reportOf()).toEqual(['/first'])
    for (const { id } of (await fixture.alarms()).items) await fixture.call('POST', `/alarms/${id}/acknowledge`)
    fixture.at('2026-11-24T05:00:00Z')
    await fixture.turn()
    expect(reportOf()).toEqual(['/first'])
  })

  test('a rule that passes them alarms at once; so does everybody once there are none', async () => {
    await quiet(NIGHT)
    fixture.at('2026-11-23T23:00:00Z')
    await escalating({ passes_quiet_hours: true })
    await fixture.happen(rejected())
    await fixture.turn()
    fixture.later(10 * MINUTE_MS)
    await fixture.turn()
    expect(reportOf()).toEqual(['/first', '/second'])
    expect((await quiet(null)).body).toEqual({ quiet_hours: null })
    expect((await fixture.call('GET', '/alarm-quiet-hours', undefined, FREE)).body).toEqual({ quiet_hours: null })
  })

  test.each([
    [{ starts_at: '24:00' }, 'starts_at'],
    [{ ends_at: '6:00' }, 'ends_at'],
    [{ ends_at: '22:00' }, 'ends_at'],
    [{ zone: 'Mars/Phobos' }, 'zone'],
  ])('422 %j', async (wishes, field) => {
    const { status, text } = await quiet({ ...NIGHT, ...wishes })
    expect([status, text.includes(field)]).toEqual([422, true])
  })
})
