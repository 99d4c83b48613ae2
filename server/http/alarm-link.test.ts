import { expect, test } from 'vitest'
import { alarmFixture } from '../alarms/alarms.test-support.ts'

const fixture = alarmFixture()

async function linkOf(): Promise<string> {
  const { channel } = await fixture.channel({ name: 'Night <phone>', language: 'de' })
  await fixture.rule({ kind: 'schedule_rejected', channel_ids: [channel.id] })
  await fixture.happen({
    type: 'version.rejected',
    subject: 's',
    after: { tso: '<b>', date: '2026-11-24', version: 1 },
  })
  await fixture.turn()
  const { data } = JSON.parse(fixture.receiver().request[0]?.body ?? '') as { data: { acknowledge_url: string } }
  return data.acknowledge_url
}

test('the link of a message shows by GET, acknowledges by POST, once, and escapes what it shows', async () => {
  const link = await linkOf()
  const shown = await fetch(link)
  const text = await shown.text()
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(text).toContain('Fahrplan abgelehnt: &lt;b&gt;')
  expect(text).toContain('<form method="post"><button>Quittieren</button></form>')
  expect((await fixture.alarms('?is_open=true')).total).toBe(1)
  const done = await (await fetch(link, { method: 'POST' })).text()
  expect(done).toContain('Quittiert von Night &lt;phone&gt;')
  expect(done).not.toContain('<form')
  const [alarm] = (await fixture.alarms()).items
  expect(alarm).toMatchObject({ acknowledged_by: 'Night <phone>' })
  fixture.later(60_000)
  await fetch(link, { method: 'POST' })
  expect((await fixture.alarms()).items[0]?.acknowledged_at).toBe(alarm?.acknowledged_at)
  const audit = await fixture.call<{ items: object[] }>('GET', '/audit-events?type=alarm.acknowledged')
  expect(audit.body.items).toHaveLength(1)
})

test('a link that is changed, over, or none answers 404 and acknowledges nothing', async () => {
  const link = await linkOf()
  const forged = `${link.slice(0, -2)}${link.endsWith('AA') ? 'BB' : 'AA'}`
  for (const url of [forged, link.slice(0, -30), link.replace(/[^/]+$/, 'x')])
    expect((await fetch(url, { method: 'POST' })).status).toBe(404)
  fixture.later(7 * 86_400_000 + 1)
  expect([(await fetch(link)).status, (await fetch(link, { method: 'POST' })).status]).toEqual([404, 404])
  expect((await fetch(link, { method: 'DELETE' })).status).toBe(405)
  expect((await fixture.alarms('?is_open=true')).total).toBe(1)
})
