import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SftpDouble, startSftp } from '#server/testing/counterparties/sftp.test-support.ts'
import { DELIVERY } from '../messages.ts'
import { WaitingFiles } from './directory-transport.ts'
import { type SftpAccount, type SftpMemory, type SftpSecrets, SftpTransport } from './sftp-transport.ts'
import { ABOUT } from './transports.test-support.ts'
import type { Collected, Dismissed } from './transport.ts'

const still = new AbortController().signal
const NAME = '20260703_TPS_11XSEAGULL-----R_10XDE-EON-NETZ-C_001.xml'
const message = {
  ...{ id: '7f1f', file_name: NAME, bytes: Buffer.from('<ScheduleMessage/>') },
  ...{ sender_id: '11XSEAGULL-----R', receiver_id: '10XDE-EON-NETZ-C' },
  about: ABOUT,
}
const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const ssh_key_pem = pair.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()

let server: SftpDouble
let now_ms = 0
let memory: SftpMemory
beforeAll(async () => {
  server = await startSftp('seagull', { password: 'secret', key: pair.privateKey, folders: ['/out', '/in'] })
})
afterAll(() => server?.close())
beforeEach(() => {
  server.files.clear()
  server.done.length = 0
  server.breakAt(() => false)
  const clock = () => now_ms
  memory = { files: new WaitingFiles(clock), looked_ms: new Map(), clock }
})

function transport(account: Partial<SftpAccount> = {}, secrets: SftpSecrets = { password: 'secret' }) {
  const { host, port, host_key } = server
  const paths = { send_path: '/out', receive_path: '/in/' }
  const all = { host, port, host_key, username: 'seagull', ...paths, ...account }
  return new SftpTransport(all, secrets, async () => [{ address: '127.0.0.1', family: 4 }], memory)
}
const put = (name: string, text: string, mtime_s = 1) =>
  server.files.set(`/in/${name}`, { bytes: Buffer.from(text), mtime_s })

/** One look after the pause between two. */
async function check(take: (document: Collected) => Promise<null> = async () => null, receive_path = '/in/') {
  now_ms += 5_000
  const accepted: string[] = []
  const dismissed: Dismissed[] = []
  const taker = {
    take: async (document: Collected) => {
      const why = await take(document)
      accepted.push(`${document.file_name} ${Buffer.from(document.bytes).toString()}`)
      return why
    },
    dismiss: async (refused: Dismissed) => void dismissed.push(refused),
  }
  await transport({ receive_path }).collect([], taker, still)
  return { accepted: accepted, aside: dismissed }
}

describe('a message', () => {
  test('is put under another name and then renamed, by password or by key', async () => {
    for (const secrets of [{ password: 'secret' }, { ssh_key_pem }]) {
      server.files.clear()
      server.done.length = 0
      expect(await transport({}, secrets).send(message, still)).toEqual({ outcome: 'receipt', receipt_id: null })
      expect(server.done).toEqual([`put /out/${NAME}.tmp`, `rename /out/${NAME}.tmp /out/${NAME}`])
      expect([...server.files].map(([path, { bytes }]) => [path, bytes.toString()])).toEqual([
        [`/out/${NAME}`, '<ScheduleMessage/>'],
      ])
    }
  })

  test('that is there from a try whose answer was lost is a receipt; another by its name is not written over', async () => {
    await transport().send(message, still)
    expect((await transport().send(message, still)).outcome).toBe('receipt')
    expect([...server.files.keys()]).toEqual([`/out/${NAME}`])
    server.files.set(`/out/${NAME}`, { bytes: Buffer.from('other'), mtime_s: 1 })
    expect((await transport().send(message, still)).outcome).toBe('retry')
    expect(server.files.get(`/out/${NAME}`)?.bytes.toString()).toBe('other')
  })

  test.each(['put', 'rename'])('is sent again where the connection breaks off at %s', async (operation) => {
    server.breakAt((each) => each.startsWith(operation))
    expect((await transport().send(message, still)).outcome).toBe('retry')
    expect([...server.files.keys()]).not.toContain(`/out/${NAME}`)
    server.breakAt(() => false)
    expect((await transport().send(message, still)).outcome).toBe('receipt')
    expect([...server.files.keys()]).toEqual([`/out/${NAME}`])
  })

  test('goes to no server with another host key, and no login is shown to it', async () => {
    const sent = await transport({ host_key: `SHA256:${'A'.repeat(43)}` }).send(message, still)
    expect(sent).toEqual({ outcome: 'retry', detail: DELIVERY.host_key_differs })
    expect(server.done).toEqual([])
  })

  test('waits where the login, the folder or the server is none', async () => {
    const refused = await transport({}, { password: 'wr0ng' }).send(message, still)
    expect(refused).toEqual({ outcome: 'retry', detail: DELIVERY.login_refused })
    expect(JSON.stringify(refused)).not.toContain('wr0ng')
    expect(await transport({ send_path: '/none' }).send(message, still)).toMatchObject({
      detail: DELIVERY.file_unwritten({ why: 'ENOENT' }),
    })
    expect((await transport({ port: 9 }).send(message, still)).outcome).toBe('retry')
  })

  test.each(['a/b.xml', '../b.xml', 'b.txt', '.b.xml', 'b\n.xml'])('%j is not a valid file name', async (file_name) => {
    expect((await transport().send({ ...message, file_name }, still)).outcome).toBe('refused')
    expect(server.done).toEqual([])
  })

  test('ends with the signal', async () => {
    expect((await transport().send(message, AbortSignal.abort())).outcome).toBe('retry')
  })
})

describe('an answer', () => {
  test('is read once it stayed the same, in the order of names, and removed once it is stored', async () => {
    put('b.xml', '<b/>')
    put('a.xml', '<a')
    put('c.xml.tmp', '<c/>')
    expect((await check()).accepted).toEqual([])
    put('a.xml', '<a/>')
    expect((await check()).accepted).toEqual(['b.xml <b/>'])
    expect((await check()).accepted).toEqual(['a.xml <a/>'])
    expect([...server.files.keys()]).toEqual(['/in/c.xml.tmp'])
  })

  test('that another process took between the list and its reading is left to it', async () => {
    for (const name of ['a.xml', 'b.xml', 'c.xml']) put(name, `<${name}/>`)
    await check()
    const takes = async ({ file_name }: Collected) => {
      if (file_name === 'a.xml') server.files.delete('/in/b.xml')
      return null
    }
    expect((await check(takes)).accepted).toEqual(['a.xml <a.xml/>', 'c.xml <c.xml/>'])
  })

  test('stays where it cannot be stored, and is removed after a lost removal without being told twice as new', async () => {
    put('a.xml', '<a/>')
    await check()
    await expect(check(() => Promise.reject(new Error('the database is away')))).rejects.toThrow('away')
    expect(server.files.has('/in/a.xml')).toBe(true)
    await check()
    server.breakAt((operation) => operation.startsWith('remove'))
    await expect(check()).rejects.toThrow()
    server.breakAt(() => false)
    await check()
    expect((await check()).accepted).toEqual(['a.xml <a/>'])
    expect(server.files.size).toBe(0)
  })

  test('that is too long stays aside on the server, and is told once', async () => {
    server.files.set('/in/a.xml', { bytes: Buffer.alloc(20 * 1024 * 1024 + 1), mtime_s: 1 })
    await check()
    expect((await check()).aside).toMatchObject([{ file_name: 'a.xml', bytes: null }])
    expect([...server.files.keys()]).toEqual(['/in/a.xml.failed'])
    expect((await check()).aside).toEqual([])
  })

  test('comes out of a mailbox of 10,000, some at a time', async () => {
    for (let n = 0; n < 10_000; n++) put(`${String(n).padStart(5, '0')}.xml`, '<a/>')
    await check()
    expect((await check()).accepted).toHaveLength(200)
    expect(server.files.size).toBe(9_800)
  })

  test('is not looked for again within 5 s', async () => {
    put('a.xml', '<a/>')
    await check()
    now_ms -= 1
    expect((await check()).accepted).toEqual([])
    await expect(check(undefined, '/none')).rejects.toThrow('no such folder')
  })
})

describe('a test of the way', () => {
  test('tells the host key, and leaves nothing behind', async () => {
    put('a.xml', '<a/>')
    expect(await transport().probe([], still)).toEqual([
      { part: 'host_key', target: server.host_key, state: 'works' },
      { part: 'send', target: '/out', state: 'works' },
      { part: 'receive', target: '/in', state: 'works' },
    ])
    expect([...server.files.keys()]).toEqual(['/in/a.xml'])
  })

  test('tells which host key the server shows where another is set', async () => {
    expect(await transport({ host_key: `SHA256:${'A'.repeat(43)}` }).probe([], still)).toMatchObject([
      { part: 'host_key', target: server.host_key, state: 'failed', error: { code: 'host_key' } },
    ])
  })

  test('tells a login that is refused, a folder that is none, and no server', async () => {
    expect((await transport({}, { password: 'other' }).probe([], still))[1]).toMatchObject({ error: { code: 'login' } })
    expect((await transport({ receive_path: '/none' }).probe([], still))[2]).toMatchObject({
      error: { code: 'ENOENT' },
    })
    expect(await transport({ port: 9 }).probe([], still)).toMatchObject([
      { part: 'send', error: { code: 'ECONNREFUSED' } },
    ])
  })
})
