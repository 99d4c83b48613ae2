import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { withOrganization } from '#server/db.ts'
import { FREE, issueKey, PAID } from '#server/testing/callers.ts'
import { startUpstream } from '#server/testing/upstream.ts'
import { alarmFixture } from './alarms.test-support.ts'
import { ALARM_DEPENDENCIES } from './dependencies.ts'

const fixture = alarmFixture()
const rejected = {
  type: 'version.rejected',
  subject: 's',
  after: { tso: 'TTG_DE', date: '2026-03-29', version: 1 },
} as const
const alarm = async (wishes: object) => {
  const made = await fixture.channel(wishes)
  await fixture.rule({ kind: 'schedule_rejected', channel_ids: [made.channel.id] })
  await fixture.happen(rejected)
  await fixture.turn()
  return made.channel
}
const sentTo = () => {
  const [only] = fixture.receiver().request
  if (only === undefined) throw new Error('nothing was posted')
  return { path: only.url.pathname, headers: only.headers, body: JSON.parse(only.body) as Record<string, unknown> }
}
type Tested = { is_sent: boolean; detail: string; code: string }

/** A mail server on this machine; `refuse` answers every recipient so. */
async function mailServer(refuse?: number) {
  const mails: string[] = []
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'], logger: false },
    onRcptTo: (_address, _session, done) =>
      done(refuse === undefined ? null : Object.assign(new Error('secret-in-reply'), { responseCode: refuse })),
    onData: (stream, _session, done) => {
      void text(stream)
        .then((mail) => void mails.push(mail))
        .finally(done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  ALARM_DEPENDENCIES.of(fixture.service().services).mail = {
    url: `smtp://127.0.0.1:${port}`,
    from: 'desk@quarterhour.example',
  }
  return { mails, close: () => new Promise<void>((resolve) => server.close(resolve)) }
}

/** A loaded machine takes its time; the receiver is waited for 20 s. */
const PATIENCE = { timeout: 15_000 }

describe('each channel as its receiver documents it', () => {
  test('Slack: text, blocks, buttons', async () => {
    await alarm({ kind: 'slack', url: `${fixture.receiver().origin}/services/T/B/secret-part` })
    const { path, body } = sentTo()
    expect(path).toBe('/services/T/B/secret-part')
    expect(body).toMatchObject({
      text: 'Schedule rejected: TenneT TSO, 29 Mar 2026, version 1',
      blocks: [
        { type: 'section' },
        { type: 'section' },
        { type: 'actions', elements: [{ type: 'button' }, { url: expect.stringContaining('/api/alarm-links/') }] },
      ],
    })
  })

  test('Teams: a message with one Adaptive Card', async () => {
    await alarm({ kind: 'teams', language: 'de' })
    const { attachments } = sentTo().body as { attachments: { contentType: string; content: object }[] }
    expect(attachments).toMatchObject([
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          type: 'AdaptiveCard',
          body: [{ text: 'Fahrplan abgelehnt: TenneT TSO, 29.03.2026, Version 1' }, {}],
          actions: [{ type: 'Action.OpenUrl', title: 'Öffnen' }, { title: 'Quittieren' }],
        },
      },
    ])
  })

  test('ntfy: JSON to the server with the topic, its token in the header', async () => {
    await alarm({ kind: 'ntfy', url: `${fixture.receiver().origin}/base/desk-alarms`, token: 'tk_secret' })
    const { path, headers, body } = sentTo()
    expect([path, headers.authorization]).toEqual(['/base/', 'Bearer tk_secret'])
    expect(body).toMatchObject({
      topic: 'desk-alarms',
      priority: 4,
      actions: [{ action: 'view' }],
      click: expect.stringContaining('/s'),
    })
  })

  test('mail: subject, what to do, both links; a dead server is tried again', async () => {
    const server = await mailServer()
    const channel = await alarm({ kind: 'mail', url: undefined, recipients: ['night@example.com', 'desk@example.com'] })
    expect(server.mails).toHaveLength(1)
    const [mail = ''] = server.mails
    const whole = mail.replaceAll('=\r\n', '')
    for (const part of [
      'Schedule rejected: TenneT TSO',
      'To: night@example.com, desk@example.com',
      'Auto-Submitted: auto-generated',
      'To do: ',
      '/api/alarm-links/',
    ])
      expect(whole).toContain(part)
    await server.close()
    const dead = await fixture.call<Tested>('POST', `/alarm-channels/${channel.id}/test`)
    expect(dead).toMatchObject({
      status: 200,
      body: { is_sent: false, detail: 'the mail was not sent: the server refuses the connection' },
    })
    await fixture.happen({ ...rejected, after: { ...rejected.after, version: 2 } })
    await fixture.turn()
    const back = await mailServer()
    fixture.later(5_000)
    await fixture.turn()
    expect(back.mails).toHaveLength(1)
    await back.close()
  })

  test('mail: what a server says that may name a secret is not repeated; none at all is told', async () => {
    const server = await mailServer(550)
    const { channel } = await fixture.channel({ kind: 'mail', url: undefined, recipients: ['a@example.com'] })
    const refused = await fixture.call<Tested>('POST', `/alarm-channels/${channel.id}/test`)
    expect([refused.body.is_sent, refused.body.detail, refused.text.includes('secret-in-reply')]).toEqual([
      false,
      expect.stringContaining('EENVELOPE'),
      false,
    ])
    await server.close()
    ALARM_DEPENDENCIES.of(fixture.service().services).mail = null
    expect((await fixture.call<Tested>('POST', `/alarm-channels/${channel.id}/test`)).body.code).toBe('alarm.no_server')
  })
})

describe('a channel', () => {
  test('is tested at once, also while it is off, and the log has it', async () => {
    const { channel } = await fixture.channel({ is_enabled: false })
    const done = await fixture.call<Tested>('POST', `/alarm-channels/${channel.id}/test`)
    expect(done).toMatchObject({ status: 200, body: { is_sent: true, code: 'delivery.answered' } })
    expect(sentTo().body).toMatchObject({ type: 'alarm_channel.tested', data: { acknowledge_url: null } })
    const { body } = await fixture.call<{ channels: { last_attempt: Tested }[] }>('GET', '/alarm-channels')
    expect(body.channels).toMatchObject([{ last_attempt: { is_sent: true } }])
  })

  test('whose receiver is silent keeps nobody waiting: neither other organizations nor other writes of its own', async () => {
    const silent = await startUpstream()
    silent.answer(() => ({ body: 'late', stop: { after: 0, how: 'silence' } }))
    const { channel } = await fixture.channel({ url: `${silent.origin}/desk` })
    const tests = Array.from({ length: 40 }, () => fixture.call<Tested>('POST', `/alarm-channels/${channel.id}/test`))
    await vi.waitFor(() => expect(silent.request).toHaveLength(40), PATIENCE)
    expect(fixture.service().services.db.pools.transactions.in_use).toBe(0)
    const quiet_hours = { starts_at: '22:00', ends_at: '06:00', zone: 'Europe/Berlin' }
    for (const organization of [FREE, PAID])
      expect((await fixture.call('PUT', '/alarm-quiet-hours', { quiet_hours }, organization)).status).toBe(200)
    await silent.close()
    for (const { status, body } of await Promise.all(tests))
      expect([status, body]).toMatchObject([200, { is_sent: false }])
  })

  test('is tested once under one Idempotency-Key: 409 while it is under way, the same answer afterwards', async () => {
    const silent = await startUpstream()
    silent.answer(() => ({ body: 'late', stop: { after: 0, how: 'silence' } }))
    const { channel } = await fixture.channel({ url: `${silent.origin}/desk` })
    const key = (await issueKey(fixture.service())).secret
    const again = () =>
      fixture.service().call(`/access/v1/alarm-channels/${channel.id}/test`, {
        ...{ method: 'POST', key, headers: { 'Idempotency-Key': 'one-test' } },
      })
    const first = again()
    await vi.waitFor(() => expect(silent.request).toHaveLength(1), PATIENCE)
    expect((await again()).status).toBe(409)
    await silent.close()
    const answer: unknown = await (await first).json()
    expect(answer).toMatchObject({ is_sent: false })
    expect(await (await again()).json()).toEqual(answer)
    expect(silent.request).toHaveLength(1)
  })

  test('that is deleted while its test is under way: 404, and nothing is noted of it', async () => {
    const silent = await startUpstream()
    silent.answer(() => ({ body: 'late', stop: { after: 0, how: 'silence' } }))
    const { channel } = await fixture.channel({ url: `${silent.origin}/desk` })
    const tested = fixture.call('POST', `/alarm-channels/${channel.id}/test`)
    await vi.waitFor(() => expect(silent.request).toHaveLength(1), PATIENCE)
    expect((await fixture.call('DELETE', `/alarm-channels/${channel.id}`)).status).toBe(204)
    await silent.close()
    expect((await tested).status).toBe(404)
  })

  test('shows neither address nor token, in no answer, log or row', async () => {
    const url = `${fixture.receiver().origin}/hidden-part`
    const { channel } = await fixture.channel({ kind: 'ntfy', url, token: 'tk_hidden' })
    await fixture.call('POST', `/alarm-channels/${channel.id}/test`)
    await fixture.call('PATCH', `/alarm-channels/${channel.id}`, { name: 'Night' })
    const seen = [
      (await fixture.call('GET', '/alarm-channels')).text,
      (await fixture.call('GET', `/alarm-channels/${channel.id}/attempts`)).text,
      (await fixture.call('GET', '/audit-events?limit=20')).text,
      JSON.stringify(
        await withOrganization(fixture.service().services.db, PAID, (tx) =>
          tx.execute(sql`select * from alarm_channels`),
        ),
      ),
    ]
    for (const text of seen) for (const part of ['hidden-part', 'tk_hidden']) expect(text).not.toContain(part)
    expect(channel).toMatchObject({ host: new URL(url).host, has_token: true })
  })

  test('keeps its token on its host, and loses it on another one', async () => {
    const { channel } = await fixture.channel({ kind: 'ntfy', url: 'https://ntfy.sh/desk', token: 'tk_1' })
    const change = (body: object) =>
      fixture.call<{ has_token: boolean }>('PATCH', `/alarm-channels/${channel.id}`, body)
    expect((await change({ url: 'https://ntfy.sh/other' })).body.has_token).toBe(true)
    expect((await change({ url: 'https://elsewhere.example/other' })).body.has_token).toBe(false)
  })

  test('that a rule needs is not deleted', async () => {
    const { channel } = await fixture.channel()
    const rule = await fixture.rule({ kind: 'schedule_rejected', channel_ids: [channel.id] })
    expect((await fixture.call('DELETE', `/alarm-channels/${channel.id}`)).status).toBe(409)
    await fixture.call('DELETE', `/alarm-rules/${rule.id}`)
    expect((await fixture.call('DELETE', `/alarm-channels/${channel.id}`)).status).toBe(204)
  })

  test.each([
    [{ kind: 'mail', recipients: [] }, 'recipients'],
    [{ kind: 'mail', recipients: ['a@b.example'], url: 'https://example.com/' }, 'recipients'],
    [{ kind: 'mail', recipients: ['a@b.example, c@d.example'] }, 'recipients'],
    [{ kind: 'mail', recipients: ['a@b.example\r\nBcc: x@y.example'] }, 'recipients'],
    [{ kind: 'slack' }, 'url'],
    [{ kind: 'slack', url: 'http://hooks.slack.com/services/x' }, 'url'],
    [{ kind: 'teams', url: 'https://10.0.0.1/' }, 'url'],
    [{ kind: 'teams', url: 'https://example.com/', token: 'x' }, 'token'],
    [{ kind: 'ntfy', url: 'https://ntfy.sh/' }, 'url'],
    [{ kind: 'pager', url: 'https://example.com/' }, 'kind'],
  ])('422 %j', async (wishes, field) => {
    const { status, body } = await fixture.call<{ detail: { loc: string[] }[] }>('POST', '/alarm-channels', {
      name: 'Desk',
      ...wishes,
    })
    expect([status, body.detail[0]?.loc[1]]).toEqual([422, field])
  })
})

describe('a rule', () => {
  test.each([
    [{ kind: 'nothing' }, 'kind'],
    [{ channel_ids: [] }, 'channel_ids'],
    [{ channel_ids: ['00000000-0000-4000-8000-000000000000'] }, 'channel_ids'],
    [{ event_types: ['tso.ack'] }, 'event_types'],
    [{ kind: 'event' }, 'event_types'],
    [{ lead: 5 }, 'lead'],
    [{ escalate_after_minutes: 5 }, 'escalate_after_minutes'],
    [{ escalate_after_minutes: 0 }, 'escalate_after_minutes'],
  ])('422 %j', async (wishes, field) => {
    const { channel } = await fixture.channel()
    const body = { kind: 'schedule_rejected', channel_ids: [channel.id], ...wishes }
    const answer = await fixture.call<{ detail: { loc: string[] }[] }>('POST', '/alarm-rules', body)
    expect([answer.status, answer.body.detail[0]?.loc[1]]).toEqual([422, field])
  })

  test('403 for what the key may not read', async () => {
    const { channel } = await fixture.channel()
    const { secret } = await issueKey(fixture.service(), { areas: ['access', 'core'] })
    const post = (body: object) =>
      fixture.service().call('/access/v1/alarm-rules', {
        ...{ key: secret, method: 'POST', headers: { 'Content-Type': 'application/json' } },
        body: JSON.stringify({ channel_ids: [channel.id], ...body }),
      })
    const bodies = [
      { kind: 'schedule_rejected' },
      { kind: 'event', event_types: ['forecast.*'] },
      { kind: 'event', event_types: ['import.*'] },
    ]
    expect(await Promise.all(bodies.map(async (body) => (await post(body)).status))).toEqual([403, 403, 201])
  })
})
