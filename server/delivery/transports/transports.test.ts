import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { json, startUpstream, type Upstream } from '#server/testing/upstream.ts'
import { TEMPORARY_PREFIX } from '#server/testing/throwaway-postgres.ts'
import { As4Transport } from './as4-transport.ts'
import { DirectoryTransport, WaitingFiles } from './directory-transport.ts'
import { Exchange, type Reach, sentBy } from './exchange-request.ts'
import { HttpTransport } from './http-transport.ts'
import type { Collected, OutboundMessage, Dismissed } from './transport.ts'
import { ABOUT, CERTIFICATE_PEM, KEY_PEM } from './transports.test-support.ts'
import { DELIVERY } from '../messages.ts'

const here: Reach = async () => [{ address: '127.0.0.1', family: 4 }]
const message: OutboundMessage = {
  id: '7f1f',
  file_name: '20260703_TPS_11XSEAGULL-----R_10XDE-EON-NETZ-C_001.xml',
  bytes: Buffer.from('<ScheduleMessage/>'),
  sender_id: '11XSEAGULL-----R',
  receiver_id: '10XDE-EON-NETZ-C',
  about: ABOUT,
}
const still = new AbortController().signal

let operator: Upstream
let root: string
beforeAll(async () => {
  operator = await startUpstream()
  root = mkdtempSync(join(tmpdir(), `${TEMPORARY_PREFIX}${process.pid}-`))
})
afterAll(async () => {
  await operator.close()
  rmSync(root, { recursive: true, force: true })
})

const NONE = DELIVERY.failed({ why: 'it is none' })

/** Takes up what comes, all but what is named. */
function taking(...none: string[]) {
  const imported: Collected[] = []
  const take = async (document: Collected) => {
    const text = Buffer.from(document.bytes).toString()
    if (text === 'away') throw new Error('the database is away')
    imported.push(document)
    return none.includes(text) ? NONE : null
  }
  const dismissed: Dismissed[] = []
  const dismiss = async (refused: Dismissed) => void dismissed.push(refused)
  return {
    none,
    imported,
    take,
    aside: dismissed,
    dismiss,
    texts: () => imported.map(({ bytes }) => Buffer.from(bytes).toString()),
  }
}

describe('http', () => {
  const transport = (exchange = new Exchange(here)) =>
    new HttpTransport({ url: `${operator.origin}/messages`, answers_url: `${operator.origin}/answers` }, exchange)

  test('a message goes out under its name, the same id at every try, with the credential', async () => {
    operator.answer(() => json({ receipt_id: 'R1' }))
    const sent = await transport(new Exchange(here, { authorization: 'Bearer secret' })).send(message, still)
    expect(sent).toEqual({ outcome: 'receipt', receipt_id: 'R1' })
    expect(operator.request[0]).toMatchObject({
      method: 'POST',
      headers: {
        'x-file-name': message.file_name,
        'x-message-id': '7f1f',
        authorization: 'Bearer secret',
        'content-length': '18',
      },
    })
  })

  test.each([
    [200, 'receipt'],
    [202, 'receipt'],
    [301, 'retry'],
    [302, 'retry'],
    [400, 'refused'],
    [403, 'refused'],
    [422, 'refused'],
    [408, 'retry'],
    [429, 'retry'],
    [500, 'retry'],
    [503, 'retry'],
  ])('%i is %s', (status, outcome) => {
    expect(sentBy({ status, headers: {}, body: Buffer.from('{"detail":"why"}') }, 0).outcome).toBe(outcome)
  })

  test('Retry-After is honoured in seconds and as a date, for an hour at most', () => {
    const wait = (text: string) => {
      const sent = sentBy(
        { status: 503, headers: { 'retry-after': text }, body: Buffer.from('no JSON') },
        Date.UTC(2026, 6, 3),
      )
      return sent.outcome === 'retry' ? sent.retry_after_ms : null
    }
    expect(['7', 'Fri, 03 Jul 2026 00:00:09 GMT', '99999', 'soon', '-1'].map(wait)).toEqual([
      7000,
      9000,
      3_600_000,
      undefined,
      0,
    ])
  })

  test('a cut answer, a silent and an absent operator, and a forbidden address are tried again', async () => {
    const outcomes: string[] = []
    const send = async (exchange: Exchange, signal = still) => {
      const sent = await transport(exchange).send(message, signal)
      outcomes.push(sent.outcome === 'retry' ? sent.detail.text : sent.outcome)
    }
    operator.answer(() => ({ body: 'x'.repeat(100), stop: { after: 10, how: 'cut' } }))
    await send(new Exchange(here))
    const patience = new AbortController()
    operator.answer(() => {
      setImmediate(() => patience.abort())
      return { body: 'x'.repeat(100), stop: { after: 10, how: 'silence' } }
    })
    await send(new Exchange(here), patience.signal)
    await send(new Exchange(async () => Promise.reject(new Error('localhost is in an internal network'))))
    expect(outcomes).toEqual([
      expect.stringMatching(/cut off|connection was lost|aborted/),
      'the request was cancelled before the response arrived',
      'localhost is in an internal network',
    ])
  })

  test('answers stay offered until they are taken up; what is none goes, too', async () => {
    const offered = ['one', 'odd', 'away', 'four'].map((xml) => ({ id: `${xml}/1`, file_name: `${xml}.xml`, xml }))
    operator.answer((url) => (url.pathname === '/answers' ? json({ answers: offered }) : { status: 204 }))
    const fixture = taking('odd')
    await expect(transport().collect([message.sender_id], fixture, still)).rejects.toThrow('the database is away')
    expect(fixture.texts()).toEqual(['one', 'odd'])
    expect(operator.request.map(({ method, url }) => `${method} ${url.pathname}${url.search}`)).toEqual([
      `GET /answers?receiver_id=${message.sender_id}`,
      'DELETE /answers/one%2F1',
      'DELETE /answers/odd%2F1',
    ])
    for (const wrong of ['{"answers":{}}', '{"answers":[{"id":1}]}', '[]', 'x']) {
      operator.answer(() => ({ body: wrong }))
      await expect(transport().collect(['X'], fixture, still)).rejects.toThrow('answers cannot be fetched')
    }
  })

  test('nobody is told the client key who does not prove to be the operator, and none is let in without', async () => {
    const names: string[] = []
    const server = createServer(
      { cert: CERTIFICATE_PEM, key: KEY_PEM, ca: CERTIFICATE_PEM, requestCert: true },
      (request, response) => {
        names.push(String((request.socket as TLSSocket).getPeerCertificate().subject?.CN))
        response.writeHead(202).end()
      },
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `https://localhost:${(server.address() as AddressInfo).port}/messages`
    const send = (credentials: object) =>
      new HttpTransport({ url }, new Exchange(here, credentials)).send(message, still)
    const own = { client_certificate_pem: CERTIFICATE_PEM, client_key_pem: KEY_PEM }
    const outcomes = [
      await send({ ...own, ca_pem: CERTIFICATE_PEM }),
      await send({ ca_pem: CERTIFICATE_PEM }),
      await send(own),
    ]
    server.closeAllConnections()
    server.close()
    expect([outcomes.map(({ outcome }) => outcome), names]).toEqual([['receipt', 'retry', 'retry'], ['localhost']])
    expect(JSON.stringify(outcomes)).not.toContain('PRIVATE KEY')
  })
})

describe('as4 broker', () => {
  const broker = () =>
    new As4Transport(
      { broker_url: `${operator.origin}/broker/`, from_party_id: '4012345000023', to_party_id: '4044384000008' },
      new Exchange(here),
    )

  test('takes an envelope; one that it has already is a receipt as well', async () => {
    operator.answer((_url, attempt) => (attempt === 1 ? json({ receipt_id: 'as4-1' }) : { status: 409 }))
    expect([await broker().send(message, still), await broker().send(message, still)]).toEqual([
      { outcome: 'receipt', receipt_id: 'as4-1' },
      { outcome: 'receipt', receipt_id: null },
    ])
    expect(operator.request.map(({ url }) => url.pathname)).toEqual(['/broker/outbox', '/broker/outbox'])
  })

  test('what is in the inbox is taken up, then dropped', async () => {
    const payload_base64 = Buffer.from('one').toString('base64')
    operator.answer((url) =>
      url.pathname === '/broker/inbox' ? json({ messages: [{ id: 'a', payload_base64 }] }) : { status: 204 },
    )
    const fixture = taking()
    await broker().collect([], fixture, still)
    expect([fixture.imported, operator.request.map(({ method, url }) => method + url.pathname)]).toEqual([
      [{ file_name: null, bytes: Buffer.from('one') }],
      ['GET/broker/inbox', 'DELETE/broker/inbox/a'],
    ])
    expect(operator.request[0]?.url.search).toBe('?party_id=4012345000023&from_party_id=4044384000008')
    operator.answer(() => ({ status: 500 }))
    await expect(broker().collect([], fixture, still)).rejects.toThrow('it answered 500')
  })
})

describe('directory', () => {
  const folders = { send_folder: 'ttg/out', receive_folder: 'ttg/in' }
  const transport = (waiting?: WaitingFiles) => new DirectoryTransport({ root, ...folders }, waiting)
  const drop = (name: string, text: string) => writeFileSync(join(root, 'ttg/in', name), text)

  test('a message is there as a whole or not at all, once however often it is sent', async () => {
    for (const _ of [1, 2]) expect((await transport().send(message, still)).outcome).toBe('receipt')
    expect(readdirSync(join(root, 'ttg/out'))).toEqual([message.file_name])
    expect(readFileSync(join(root, 'ttg/out', message.file_name), 'utf8')).toBe('<ScheduleMessage/>')
    expect((await transport().send({ ...message, file_name: '../x.xml' }, still)).outcome).toBe('refused')
  })

  test('answers are picked up by name and put aside; what cannot be read goes once it stays the same', async () => {
    mkdirSync(join(root, 'ttg/in'), { recursive: true })
    for (const [name, text] of [
      ['b.xml', 'two'],
      ['a.xml', 'one'],
      ['c.xml', 'half'],
      ['.d.xml.part', 'x'],
      ['e.txt', 'x'],
    ] as const)
      drop(name, text)
    const fixture = taking('half')
    let now_ms = 0
    const waiting = new WaitingFiles(() => now_ms)
    // Of two processes that look at once, one tells of it.
    const other = new WaitingFiles(() => now_ms)
    const check = () => transport(waiting).collect([], fixture, still)
    await check()
    expect(fixture.texts()).toEqual(['one', 'two', 'half'])
    expect(readdirSync(join(root, 'ttg/in')).sort()).toEqual(['.d.xml.part', 'c.xml', 'done', 'e.txt'])
    now_ms = 4_999
    await check()
    drop('c.xml', 'half and more')
    fixture.none.push('half and more')
    now_ms = 6_000
    await check()
    await transport(other).collect([], fixture, still)
    expect([fixture.texts().slice(3), fixture.aside]).toEqual([['half and more', 'half and more'], []])
    now_ms = 11_000
    await Promise.all([check(), transport(other).collect([], fixture, still)])
    await check()
    const bytes = Buffer.from('half and more')
    expect(fixture.aside).toEqual([{ file_name: 'c.xml', size_bytes: 13, bytes, why: NONE }])
    expect([readdirSync(join(root, 'ttg/in/done')), readdirSync(join(root, 'ttg/in/failed'))]).toEqual([
      ['a.xml', 'b.xml'],
      ['c.xml'],
    ])
  })

  test('a file that another process moves between a look at it and its reading is that process’s', async () => {
    mkdirSync(join(root, 'ttg/in/done'), { recursive: true })
    drop('f.xml', 'first')
    drop('g.xml', 'second')
    class Overtaken extends WaitingFiles {
      override stateOf(...[file, found]: Parameters<WaitingFiles['stateOf']>) {
        if (file.endsWith('f.xml')) renameSync(file, join(root, 'ttg/in/done/f.xml'))
        return super.stateOf(file, found)
      }
    }
    const fixture = taking()
    await transport(new Overtaken()).collect([], fixture, still)
    expect([fixture.texts(), fixture.aside]).toEqual([['second'], []])
    rmSync(join(root, 'ttg/in/done/f.xml'))
    rmSync(join(root, 'ttg/in/done/g.xml'))
  })

  test('a name of two lines and a file that is too large go aside unread', async () => {
    drop('two\nlines.xml', 'x')
    drop('large.xml', '')
    truncateSync(join(root, 'ttg/in/large.xml'), 20 * 1024 * 1024 + 1)
    let now_ms = 0
    const waiting = new WaitingFiles(() => now_ms)
    const fixture = taking()
    for (; now_ms <= 5_000; now_ms += 5_000) await transport(waiting).collect([], fixture, still)
    expect(fixture.imported).toEqual([])
    expect(fixture.aside.map(({ file_name, why }) => [file_name, why.text])).toEqual([
      ['large.xml', 'it has 20971521 bytes; the maximum is 20971520'],
      ['two\nlines.xml', 'its name has control characters'],
    ])
    expect(readdirSync(join(root, 'ttg/in/failed'))).toEqual(expect.arrayContaining(['large.xml', 'two\nlines.xml']))
  })

  test('a database that is away leaves the file where it is', async () => {
    drop('z.xml', 'away')
    await expect(transport().collect([], taking(), still)).rejects.toThrow('the database is away')
    expect(readdirSync(join(root, 'ttg/in'))).toContain('z.xml')
    rmSync(join(root, 'ttg/in/z.xml'))
  })

  test('no link leads out of the folder for messages', async () => {
    const outside = mkdtempSync(join(tmpdir(), `${TEMPORARY_PREFIX}${process.pid}-`))
    writeFileSync(join(outside, 'secret.xml'), 'secret')
    symlinkSync(outside, join(root, 'away'))
    symlinkSync(join(outside, 'secret.xml'), join(root, 'ttg/in/link.xml'))
    utimesSync(join(outside, 'secret.xml'), 0, 0)
    const away = new DirectoryTransport({ root, send_folder: 'away', receive_folder: 'away' })
    expect(await away.send(message, still)).toEqual({
      ...{ outcome: 'retry', detail: DELIVERY.file_unwritten({ why: 'outside' }) },
    })
    await expect(away.collect([], taking(), still)).rejects.toThrow('leads out')
    const fixture = taking()
    await transport().collect([], fixture, still)
    expect([fixture.imported, readdirSync(outside)]).toEqual([[], ['secret.xml']])
    rmSync(outside, { recursive: true })
  })
})
