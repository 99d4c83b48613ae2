import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startUpstream, type Upstream } from '#server/testing/upstream.ts'
import { type SendOptions, sendMessage } from './send-message.ts'

let receiver: Upstream
let port: string

beforeAll(async () => {
  receiver = await startUpstream()
  port = new URL(receiver.origin).port
})
afterAll(() => receiver?.close())

const never = new AbortController().signal
/** What comes of a message; an error in its words. */
async function send(url: string, options: Partial<SendOptions> = {}, signal = never) {
  const message = { url, headers: { 'Content-Type': 'application/json' }, body: '{"ü":1}' }
  const sent = await sendMessage(message, signal, { to_loopback: true, ...options })
  return { ...sent, error: sent.error && sent.error.text }
}
const at =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

describe('the receiver', () => {
  test('gets the body whole, and its answer comes back', async () => {
    receiver.answer(() => ({ status: 202, body: 'thanks' }))
    expect(await send(`${receiver.origin}/hooks?a=1`)).toEqual({
      status: 202,
      retry_after: null,
      response: 'thanks',
      error: null,
    })
    expect(receiver.request).toMatchObject([{ method: 'POST', body: '{"ü":1}', headers: { 'content-length': '8' } }])
  })

  test('leads nowhere else: a redirect is an answer', async () => {
    receiver.answer(() => ({ status: 307, headers: { Location: `${receiver.origin}/other` } }))
    expect(await send(receiver.origin)).toMatchObject({ status: 307 })
    expect(receiver.request).toHaveLength(1)
  })

  test('may answer anything: the beginning is kept, as text that can be stored', async () => {
    receiver.answer(() => ({ status: 500, headers: { 'Retry-After': '9' }, body: `a\0b\n${'x'.repeat(3_000_000)}` }))
    const sent = await send(receiver.origin)
    expect(sent).toMatchObject({ status: 500, retry_after: '9' })
    expect(sent.response).toHaveLength(1000)
    expect(sent.response?.slice(0, 4)).toBe('ab\nx')
  })

  test.each([
    [
      'says nothing after the headers',
      { stop: { after: 2, how: 'silence' }, body: 'abcdef' },
      'no answer within 0.05 s',
    ],
    ['breaks off', { stop: { after: 2, how: 'cut' }, body: 'abcdef' }, 'the connection was lost'],
  ] as const)('that %s has not answered', async (_what, answer, error) => {
    receiver.answer(() => answer)
    const options = answer.stop.how === 'silence' ? { answer_ms: 50 } : {}
    expect(await send(receiver.origin, options)).toEqual({ status: null, retry_after: null, response: null, error })
  })

  test('that is not there is told in words', async () => {
    expect(await send('http://127.0.0.1:1/')).toMatchObject({ error: 'the server refuses the connection' })
    expect(
      await send('https://nobody.invalid/', {
        resolve: () => Promise.reject(Object.assign(new Error('x'), { code: 'ENOTFOUND' })),
      }),
    ).toMatchObject({
      error: 'no public server has this name; nothing is sent to internal networks',
    })
  })

  test('is left when the process stops, also while its name is looked up', async () => {
    const stopping = new AbortController()
    const waiting = send('https://slow.example/', { resolve: () => new Promise(() => {}) }, stopping.signal)
    stopping.abort()
    expect(await waiting).toMatchObject({ error: 'the service was stopped before the response arrived' })
    expect(await send(receiver.origin, {}, AbortSignal.abort())).toMatchObject({ status: null })
  })
})

describe('no message goes into an inner network', () => {
  test.each([
    ['https://10.0.0.1/', 'the address is not allowed'],
    ['https://[::1]/', 'the address is not allowed'],
    ['http://example.com/', 'the address is not allowed'],
  ])('%s', async (url, error) => {
    expect((await send(url, { to_loopback: false })).error).toContain(error)
  })

  test.each([
    [['169.254.169.254']],
    [['127.0.0.1']],
    [['::1']],
    [['::ffff:127.0.0.1']],
    [['fd00::1']],
    [['8.8.8.8', '10.0.0.1']],
    [[]],
  ])('a name that leads to %j', async (addresses) => {
    receiver.answer(() => ({ status: 200 }))
    const sent = await send(`https://hooks.example:${port}/`, { to_loopback: false, resolve: at(...addresses) })
    const unknown = async () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }))
    const nowhere = await send(`https://hooks.example:${port}/`, { to_loopback: false, resolve: unknown })
    // As a name that nobody knows: nobody learns which names an inner network has.
    expect({ ...sent, duration_ms: 0 }).toEqual({ ...nowhere, duration_ms: 0 })
    expect(sent.error).toContain('no public server has this name')
    expect(receiver.request).toEqual([])
  })

  test('a name is looked up once, and the connection goes where it led then', async () => {
    receiver.answer(() => ({ status: 200 }))
    let styles = 0
    const resolve = async () => [{ address: styles++ === 0 ? '127.0.0.1' : '10.0.0.1', family: 4 }]
    // localhost in the URL, since http leads nowhere else; what it resolves to is the test's word.
    expect(await send(`http://localhost:${port}/`, { resolve })).toMatchObject({ status: 200 })
    expect([styles, receiver.request.length]).toEqual([1, 1])
    expect(await send(`http://localhost:${port}/`, { resolve })).toMatchObject({ status: null })
    expect(receiver.request).toHaveLength(1)
  })
})
