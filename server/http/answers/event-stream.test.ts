import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appendAudit } from '#server/access/audit.ts'
import { withOrganization } from '#server/db.ts'
import type { EventMessage } from '#server/events/event-message.ts'
import type { EventType } from '#server/access/events/event-family.ts'
import {
  asOwner,
  FREE,
  grantAllAreas,
  issueKey,
  type KeyWishes,
  liftLimits,
  PAID,
  setRole,
  signIn,
} from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { answerNode } from '../node.ts'

let service: TestService
let key: string
const open: Follower[] = []

beforeAll(async () => {
  service = await startTestService({ seeded: false })
  await liftLimits(service)
  await grantAllAreas(service)
  key = (await issueKey(service)).secret
})
afterAll(async () => {
  for (const each of open) await each.leave()
  await service?.stop()
})

type Follower = {
  status: number
  headers: Headers
  next(): Promise<{ id: string; message: EventMessage | null }>
  leave(): Promise<void>
}

/** Opens a stream and reads it block by block, as the format tells (WHATWG HTML, 9.2); `next` rejects at the end. */
async function follow(headers: Record<string, string> = { Authorization: key }, query = ''): Promise<Follower> {
  const leaving = new AbortController()
  const response = await fetch(`${service.origin}/api/events${query}`, { headers, signal: leaving.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async () => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end === -1) {
        const { done, value } = (await reader?.read()) ?? { done: true, value: '' }
        if (done) throw new Error('the stream has ended')
        text += value
        continue
      }
      const lines = text.slice(0, end).split('\n')
      text = text.slice(end + 2)
      const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
      const data = field('data')
      return { id: field('id') ?? '', message: data === undefined ? null : (JSON.parse(data) as EventMessage) }
    }
  }
  const leave = async () => {
    leaving.abort()
    await reader?.cancel().catch(() => {})
  }
  const follower = { status: response.status, headers: response.headers, next, leave }
  open.push(follower)
  return follower
}

/** What happens; also what a later version of the service may note, which nobody knows yet. */
const happen = (type: EventType | 'not_known.yet', organization = PAID, subject: string = type) =>
  withOrganization(service.services.db, organization, (tx) =>
    appendAudit(tx, organization, [{ type: type as EventType, subject, after: { text: 'zwei\nZeilen' } }], {
      ...{ actor: { kind: 'platform', id: 'test', name: 'Test' }, now: new Date(), request_id: null },
    }),
  )
const withKey = async (wishes: KeyWishes) => ({ Authorization: (await issueKey(service, wishes)).secret })

describe('200', () => {
  test('events as they happen, each with its sequence, after a mark of where the log ends', async () => {
    const stream = await follow()
    expect([stream.status, stream.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
    const begin = await stream.next()
    expect(begin.message).toBeNull()
    await happen('tso.ack')
    await happen('not_known.yet')
    const first = await stream.next()
    expect(Number(first.id)).toBe(Number(begin.id) + 1)
    expect(first.message).toMatchObject({
      type: 'tso.ack',
      data: { organization_id: PAID, sequence: Number(first.id), after: { text: 'zwei\nZeilen' } },
    })
    expect((await stream.next()).message?.type).toBe('not_known.yet')
    await stream.leave()
  })

  test('what was missed, by Last-Event-ID or after; a position beyond the end is the end', async () => {
    const stream = await follow()
    const from = (await stream.next()).id
    await stream.leave()
    for (const subject of ['one', 'two', 'three']) await happen('tso.ano', PAID, subject)
    for (const [headers, query, subjects] of [
      [{ 'Last-Event-ID': from }, '', ['one', 'two', 'three']],
      [{}, `?after=${Number(from) + 1}`, ['two', 'three']],
      [{ 'Last-Event-ID': String(Number(from) + 2) }, '?after=0', ['three']],
    ] as const) {
      const again = await follow({ Authorization: key, ...headers }, query)
      await again.next()
      for (const subject of subjects) expect((await again.next()).message?.data.subject).toBe(subject)
      await again.leave()
    }
    const ahead = await follow({ Authorization: key, 'Last-Event-ID': '999999999' })
    expect(Number((await ahead.next()).id)).toBe(Number(from) + 3)
    await ahead.leave()
  })

  test('only what is asked for', async () => {
    const stream = await follow(undefined, '?type=tso.*&type=forecast.processed')
    await stream.next()
    for (const type of ['version.accepted', 'tso.cnf', 'forecast.submitted', 'forecast.processed'] as const)
      await happen(type)
    expect((await stream.next()).message?.type).toBe('tso.cnf')
    expect((await stream.next()).message?.type).toBe('forecast.processed')
    await stream.leave()
  })

  test('nothing of another organization, nothing of areas that the key lacks', async () => {
    const streams = [
      await follow(await withKey({ organization: FREE })),
      await follow(await withKey({ areas: ['portfolio-forecasts'] })),
      await follow(await withKey({ areas: ['access'], can_write: false })),
    ]
    for (const stream of streams) await stream.next()
    for (const type of ['tso.ack', 'forecast.submitted', 'member.removed', 'not_known.yet'] as const) await happen(type)
    await happen('tso.ano', FREE)
    const seen = await Promise.all(streams.map((stream) => stream.next()))
    expect(seen.map(({ message }) => message?.type)).toEqual(['tso.ano', 'forecast.submitted', 'member.removed'])
    expect((await streams[2]?.next())?.message?.type).toBe('not_known.yet')
    for (const stream of streams) await stream.leave()
  })

  test('to a person from the console, who as a viewer is not told of the administration', async () => {
    const headers = { Cookie: await signIn(service), 'Sec-Fetch-Site': 'same-origin' }
    const stream = await follow(headers)
    await stream.next()
    await happen('member.added')
    expect((await stream.next()).message?.type).toBe('member.added')
    await setRole(service, 'viewer')
    await happen('tso.ack')
    expect((await stream.next()).message?.type).toBe('tso.ack')
    await happen('member.removed')
    await happen('tso.cnf')
    expect((await stream.next()).message?.type).toBe('tso.cnf')
    await setRole(service, 'admin')
    await stream.leave()
  })

  test('to HEAD without a body, and a misspelt parameter is warned of', async () => {
    const head = await service.call('/events?tpye=tso.ack', { key, method: 'HEAD' })
    expect([head.status, head.headers.get('warning'), await head.text()]).toEqual([
      ...[200, '299 - "unknown parameter: tpye"', ''],
    ])
    expect((await service.call('/events', { key: null, method: 'OPTIONS' })).status).toBe(204)
  })
})

describe('the end', () => {
  test('comes when the key is revoked, without anything happening', async () => {
    const { id, secret } = await issueKey(service)
    const stream = await follow({ Authorization: secret })
    await stream.next()
    await asOwner(service, (owner) => owner`update access.api_keys set revoked_at = now() where id = ${id}`)
    await expect(stream.next()).rejects.toThrow('the stream has ended')
    expect((await follow({ Authorization: secret })).status).toBe(401)
  })

  test('of one makes room for another: twenty at a time for one caller', async () => {
    const headers = await withKey({})
    const streams = await Promise.all(Array.from({ length: 20 }, () => follow(headers)))
    expect(streams.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const refused = await follow(headers)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
    expect((await follow(await withKey({}))).status).toBe(200)
    await streams[0]?.next()
    await streams[0]?.leave()
    // The server hears of it a moment later.
    let status = 429
    while (status === 429) status = (await follow(headers)).status
    expect(status).toBe(200)
    for (const stream of streams) await stream.leave()
  })

  test('comes for a client that takes nothing, so that it does not hold its place', async () => {
    const chunk = new Uint8Array(1 << 20)
    const ended = Promise.withResolvers<string>()
    const body = (async function* () {
      try {
        for (;;) yield chunk
      } finally {
        ended.resolve('left')
      }
    })()
    const api = { handle: () => ({ status: 200, headers: {}, body }) }
    const server = createServer((incoming, outgoing) => answerNode(api, incoming, outgoing, 20))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const client = httpRequest({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' }).on(
      'error',
      () => {},
    )
    client.end()
    expect(await ended.promise).toBe('left')
    client.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
})

describe('refused', () => {
  test.each([
    [401, 'without a key', {}, ''],
    [401, 'with an unknown key', { Authorization: 'qh_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' }, ''],
    [401, 'with a session that is none', { Cookie: 'better-auth.session_token=x' }, ''],
    [403, 'from another site', { Cookie: 'better-auth.session_token=x', 'Sec-Fetch-Site': 'cross-site' }, ''],
  ] as const)('%s %s', async (status, _why, headers, query) => {
    expect((await follow(headers, query)).status).toBe(status)
  })

  test('403 naming the area, where nothing that is asked for may be told; what may be is told without the rest', async () => {
    const headers = { ...(await withKey({ areas: ['schedule-management'] })) }
    const refused = await fetch(`${service.origin}/api/events?type=webhook.*`, { headers })
    expect([refused.status, await refused.json()]).toEqual([
      403,
      {
        detail: 'this key has no access to the area access',
        ...{ code: 'access.key_without_area', params: { area: 'access' } },
      },
    ])
    const both = await follow(headers, '?type=webhook.*&type=tso.*')
    expect(both.status).toBe(200)
    await both.leave()
    await setRole(service, 'viewer')
    const viewer = { Cookie: await signIn(service), 'Sec-Fetch-Site': 'same-origin' }
    expect((await follow(viewer, '?type=member.*')).status).toBe(403)
    await setRole(service, 'admin')
  })

  test('422 with every problem at once', async () => {
    const response = await service.call('/events?type=tso.akc&after=-1', { key, headers: { 'Last-Event-ID': 'x' } })
    expect([response.status, await response.json()]).toMatchObject([
      422,
      {
        detail: [
          { type: 'enum', loc: ['query', 'type', 0], input: 'tso.akc' },
          { type: 'greater_than_equal', loc: ['query', 'after'] },
          { type: 'int_parsing', loc: ['header', 'last-event-id'], input: 'x' },
        ],
      },
    ])
  })

  test('405 with what is allowed', async () => {
    const response = await service.call('/events', { key, method: 'POST' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })
})

test('OpenAPI describes the stream and what webhooks are told', async () => {
  const document = (await (await service.call('/openapi.json')).json()) as {
    paths: Record<string, { get?: { parameters: { name: string }[]; responses: object } }>
    webhooks: { event: { post: { requestBody: { content: object } } } }
    components: { schemas: Record<string, { properties?: object }> }
  }
  const { parameters, responses } = document.paths['/events']?.get ?? { parameters: [], responses: {} }
  expect(parameters.map(({ name }) => name)).toEqual(['type', 'after', 'Last-Event-ID'])
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '401', '403', '405', '422', '429']))
  expect(document.webhooks.event.post.requestBody.content).toEqual({
    'application/json': { schema: { $ref: '#/components/schemas/EventMessage' } },
  })
  expect(Object.keys(document.components.schemas.EventMessage?.properties ?? {})).toEqual(['type', 'timestamp', 'data'])
})
