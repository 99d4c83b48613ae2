import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner, FREE, grantAllAreas, issueKey, liftLimits } from '#server/testing/callers.ts'
import { EIC, newObjection } from '#server/testing/operation-calls/clearing.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'

const MABIS = '/schedule-management/v1/mabis'
let service: TestService

beforeAll(async () => {
  service = await startTestService()
  await liftLimits(service)
  service.services.now = () => new Date('2026-11-21T12:00:00Z')
})
afterAll(() => service?.stop())

async function send(path: string, method: string, body?: object, key?: string): Promise<Record<string, string>> {
  const response = await service.call(MABIS + path, {
    ...{ method, headers: { 'Content-Type': 'application/json' } },
    ...(key === undefined ? {} : { key }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  expect(response.ok).toBe(true)
  return (await response.json()) as Record<string, string>
}

const subscribe = (body: object = {}, key?: string) =>
  send('/clearing-subscriptions', 'POST', { name: 'Desk', ...body }, key)
const read = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(service.origin + path, { method, headers })

describe('a subscription', () => {
  it('is read at its address alone, with reminders, and tells of the balance groups', async () => {
    const period = await send('/clearing-periods', 'POST', { bilanzierungsmonat: '2026-10-01', bilanzkreis_eic: EIC })
    await newObjection(service, service.demo.api_key, period.uid ?? '')
    const { path = '' } = await subscribe({ reminder_days: [1, 0, 1] })
    const response = await read(path)
    const text = (await response.text()).replaceAll('\r\n ', '')
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    const event = text.split('BEGIN:VEVENT').find((each) => each.includes('mabis.2026-10.clearing_end_bg_szr.any_land'))
    expect(event).toContain('DTSTART;VALUE=DATE:20261214')
    expect(event?.match(/TRIGGER[^\r]+/g)).toEqual(['TRIGGER;RELATED=START:PT9H', 'TRIGGER;RELATED=START:-PT15H'])
    expect(event).toContain(`${EIC}: 1 objection is a draft`)
    expect(event).toMatch(/DTSTAMP:(?!1970)\d{8}T\d{6}Z/)
    expect(event).toContain('not counted: 2026-11-18 Buß- und Bettag')
    expect(event).toContain('BG-SZR: clearing ends\\, last day for objections · BK-SZR: clearing ends')
    expect(text.split('BEGIN:VEVENT')).toHaveLength(1 + 22 * 12)
    const etag = response.headers.get('etag') ?? ''
    expect((await read(path, { 'If-None-Match': etag })).status).toBe(304)
  })

  it('speaks the language and tells the deadlines that it was made for', async () => {
    const { path = '' } = await subscribe({ locale: 'de', kinds: ['bk', 'bk'], reminder_days: [1] })
    const text = (await (await read(path)).text()).replaceAll('\r\n ', '')
    expect(text).toContain('X-WR-CALNAME:MaBiS-Clearing')
    const event = text.split('BEGIN:VEVENT').find((each) => each.includes('mabis.2026-10.clearing_end_bk_szr.any_land'))
    expect(event).toContain('BK-SZR: Clearing endet\\, letzter Tag für Einwände')
    expect(event).toContain('30. Werktag nach dem Bilanzierungsmonat')
    expect(event).toContain('nicht gezählt: 18.11.2026 Buß- und Bettag')
    expect(text).not.toContain('BG-SZR')
    expect(text.split('BEGIN:VEVENT')).toHaveLength(1 + 22 * 3)
    const body = JSON.stringify({ name: 'Desk', kinds: [] })
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }
    expect((await service.call(`${MABIS}/clearing-subscriptions`, init)).status).toBe(422)
  })

  it("counts by the calendar that it was made for, and shows no other organization's groups", async () => {
    await grantAllAreas(service)
    const { secret } = await issueKey(service, { organization: FREE })
    const { path = '' } = await subscribe({ calendar: 'federal', reminder_days: [] }, secret)
    const text = await (await read(path)).text()
    expect(text).toContain('DTSTART;VALUE=DATE:20261211')
    expect(text).not.toContain('VALARM')
    expect(text.replaceAll('\r\n ', '')).not.toContain(EIC)
  })

  it('404 is over once it is revoked, unknown, or a key; its token opens nothing else', async () => {
    const { path = '', id } = await subscribe()
    const token = path.split('/').at(-1)?.replace('.ics', '') ?? ''
    expect((await service.call(`${MABIS}/clearing-periods`, { key: token })).status).toBe(401)
    expect((await read(`${path}?x=1`)).status).toBe(200)
    await send(`/clearing-subscriptions/${id}`, 'DELETE')
    const others = [path, '/api/calendar-feeds/x.ics', `/api/calendar-feeds/${service.demo.api_key}.ics`]
    expect(await Promise.all(others.map(async (each) => (await read(each)).status))).toEqual([404, 404, 404])
    expect((await read(path, {}, 'POST')).status).toBe(405)
    const audited = await service.call('/schedule-management/v1/audit-logs?limit=2')
    const { audit_logs } = (await audited.json()) as { audit_logs: { type: string }[] }
    expect(audit_logs.map(({ type }) => type)).toEqual([
      'clearing_subscription.revoked',
      'clearing_subscription.created',
    ])
  })

  it('is kept as a hash, and its address is in no replay', async () => {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': 'once' }
    const again = async () => {
      const init = { method: 'POST', headers, body: JSON.stringify({ name: 'Again' }) }
      return (await (await service.call(`${MABIS}/clearing-subscriptions`, init)).json()) as { path: string | null }
    }
    const { path } = await again()
    expect([path?.startsWith('/api/calendar-feeds/qhf_'), (await again()).path]).toEqual([true, null])
    const stored = await asOwner(
      service,
      (owner) => owner`select to_jsonb(f)::text as row from access.calendar_feeds f`,
    )
    const token = path?.split('/').at(-1)?.replace('.ics', '') ?? 'none'
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  it('403 stops while the organization has lost the area', async () => {
    const { path = '' } = await subscribe()
    await asOwner(service, (owner) => owner`delete from access.area_grants where area = 'schedule-management'`)
    expect((await read(path)).status).toBe(403)
  })
})
