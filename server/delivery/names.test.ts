import dns from 'node:dns'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { issueKey, liftLimits, signIn } from '#server/testing/callers.ts'
import { type NameServer, startNameServer } from '#server/testing/name-server.ts'
import { startTestService } from '#server/testing/service.ts'
import { startUpstream } from '#server/testing/upstream.ts'
import { hostsOf, Names, searchOf } from './names.ts'
import { openRemote } from './remote.ts'

const before = dns.getServers()
const folder = mkdtempSync(join(tmpdir(), 'quarterhour-names-'))
const files = { hosts: join(folder, 'hosts'), resolv: join(folder, 'resolv.conf') }
let server: NameServer

beforeAll(async () => {
  server = await startNameServer()
  dns.setServers([server.address])
})
afterAll(async () => {
  dns.setServers(before)
  await server.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  server.requested.length = 0
  server.names.clear()
  writeFileSync(files.hosts, '127.0.0.1 localhost\n')
  writeFileSync(files.resolv, '')
})

const v4 = (...addresses: string[]) => addresses.map((address) => ({ address, family: 4 }))

describe('the addresses of a name', () => {
  test('are what the server says, asked once by all who want them at a time', async () => {
    server.names.set('desk.example', ['203.0.113.7', '203.0.113.8'])
    const names = new Names(files)
    const all = await Promise.all(
      ['desk.example', 'DESK.example', 'desk.example.'].map((each) => names.addressesOf(each)),
    )
    expect(all).toEqual([0, 1, 2].map(() => v4('203.0.113.7', '203.0.113.8')))
    expect(server.requested).toEqual(['desk.example', 'desk.example'])
  })

  test.each([
    ['192.0.2.1', v4('192.0.2.1')],
    ['::1', [{ address: '::1', family: 6 }]],
    ['localhost', v4('127.0.0.1')],
    ['operator.localhost', [...v4('127.0.0.1'), { address: '::1', family: 6 }]],
  ])('of %s are known without asking', async (name, addresses) => {
    expect(await new Names(files).addressesOf(name)).toEqual(addresses)
    expect(server.requested).toEqual([])
  })

  test('in the hosts file come before what a server says', async () => {
    server.names.set('sftp.example', ['203.0.113.9'])
    writeFileSync(files.hosts, '10.1.2.3  sftp sftp.example # ours\n')
    expect(await new Names(files).addressesOf('sftp.example')).toEqual(v4('10.1.2.3'))
    expect(await new Names(files).addressesOf('sftp')).toEqual(v4('10.1.2.3'))
  })

  test('without a dot are looked for in the search domains first; with one as they are first', async () => {
    writeFileSync(files.resolv, 'nameserver 192.0.2.53\nsearch one.example two.example\n')
    server.names.set('relay.two.example', ['203.0.113.1'])
    server.names.set('relay.desk.two.example', ['203.0.113.2'])
    expect(await new Names(files).addressesOf('relay')).toEqual(v4('203.0.113.1'))
    expect([...new Set(server.requested)]).toEqual(['relay.one.example', 'relay.two.example'])
    server.requested.length = 0
    expect(await new Names(files).addressesOf('relay.desk')).toEqual(v4('203.0.113.2'))
    expect(server.requested[0]).toBe('relay.desk')
  })

  test('that nobody has are ENOTFOUND, also where the name is known without one', async () => {
    server.names.set('empty.example', [])
    for (const name of ['none.example', 'empty.example'])
      await expect(new Names(files).addressesOf(name)).rejects.toMatchObject({ code: 'ENOTFOUND' })
  })

  test('cannot be told by a server that refuses or is away: EAI_AGAIN', async () => {
    dns.setServers(['127.0.0.1:9'])
    await expect(new Names(files).addressesOf('desk.example')).rejects.toMatchObject({ code: 'EAI_AGAIN' })
    dns.setServers([server.address])
  })
})

test('an address that is fetched is looked up here, too', async () => {
  const upstream = await startUpstream()
  upstream.answer(() => ({ body: '{}' }))
  server.names.set('register.example', ['127.0.0.1'])
  const url = new URL(`http://register.example:${new URL(upstream.origin).port}/list`)
  const bytes = await openRemote().read(url, { types: ['application/json'], most_bytes: 10 })
  expect(Buffer.from(bytes).toString()).toBe('{}')
  await upstream.close()
})

test('people sign in while names hang: as many as there are threads, and twice that', async () => {
  const service = await startTestService({ seeded: false })
  await liftLimits(service)
  const key = (await issueKey(service)).secret
  const headers = { 'Content-Type': 'application/json' }
  const post = (path: string, body?: object) =>
    service.call(path, {
      key,
      method: 'POST',
      headers: body ? headers : {},
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const hanging = Array.from({ length: 8 }, (_, at) => `silent-${at}.example`)
  let answered = 0
  const tests = hanging.map(async (name) => {
    server.names.set(name, null)
    const made = await post('/access/v1/alarm-channels', { name, kind: 'webhook', url: `https://${name}/desk` })
    const { channel } = (await made.json()) as { channel: { id: string } }
    const tested = (await post(`/access/v1/alarm-channels/${channel.id}/test`)).json()
    answered++
    return tested
  })
  await vi.waitFor(() => expect(new Set(server.requested)).toEqual(new Set(hanging)), { timeout: 15_000 })
  expect(await signIn(service)).toContain('=')
  // The first of them may be given up meanwhile, on a loaded machine.
  expect(answered).toBeLessThan(hanging.length)
  for (const each of await Promise.all(tests))
    expect(each).toMatchObject({ is_sent: false, code: 'delivery.no_lookup' })
  await service.stop()
})

test('a hosts file and a resolv.conf are read as their manuals say', () => {
  const hosts = '# a comment\n::1\tip6 IP6-local # later\n127.0.0.1 ip6\nno-address name\n\n'
  expect([...hostsOf(hosts)]).toEqual([
    ['ip6', [{ address: '::1', family: 6 }, ...v4('127.0.0.1')]],
    ['ip6-local', [{ address: '::1', family: 6 }]],
  ])
  expect(searchOf('search a.example\ndomain b.example\nsearch C.example. d.example\n')).toEqual([
    'c.example',
    'd.example',
  ])
  expect(searchOf('nameserver 192.0.2.1\n')).toEqual([])
})
