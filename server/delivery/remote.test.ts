import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { json, startUpstream, type Upstream } from '#server/testing/upstream.ts'
import { jsonOf, openRemote, type RemoteLimits, redirected, remoteUrl, textOf } from './remote.ts'

let upstream: Upstream
let other: Upstream
let waits: number[]

beforeAll(async () => {
  upstream = await startUpstream()
  other = await startUpstream()
})
afterAll(async () => {
  await upstream?.close()
  await other?.close()
})
beforeEach(() => {
  waits = []
})

const want = { types: ['application/json'], most_bytes: 1000 }

/** What is read, or the words with which it is refused; waits are noted instead of waited. */
async function read(path = '/data?token=secret', limits: Partial<RemoteLimits> = {}, headers = {}): Promise<string> {
  const wait = (ms: number) => Promise.resolve(waits.push(ms))
  const url = new URL(path, upstream.origin)
  return openRemote({ wait, ...limits })
    .read(url, { ...want, headers })
    .then(
      (bytes) => textOf(bytes, url),
      (error: unknown) => (error instanceof Error ? error.message.replaceAll(/127\.0\.0\.1:\d+/g, 'HOST') : ''),
    )
}

describe('answers that may pass', () => {
  test.each([429, 503, 502, 504])('%i twice, then an answer: it waits as long as it is told', async (status) => {
    upstream.answer((_, attempt) =>
      attempt < 3 ? { status, headers: { 'Retry-After': String(attempt * 7) } } : json('here'),
    )
    expect(await read()).toBe('"here"')
    expect(waits).toEqual([7000, 14_000])
  })

  test('without Retry-After the waits double, and it gives up after four', async () => {
    upstream.answer(() => ({ status: 503 }))
    expect(await read()).toBe('http://HOST/data answered 503, 4 times in a row')
    expect(waits).toEqual([1000, 2000, 4000])
    expect(upstream.request).toHaveLength(4)
  })

  test('Retry-After as a date in the past is not a wait, and one of an hour is not waited for', async () => {
    upstream.answer((_, attempt) =>
      attempt === 1 ? { status: 429, headers: { 'Retry-After': 'Thu, 01 Jan 2026 00:00:00 GMT' } } : json(1),
    )
    expect([await read(), waits]).toEqual(['1', [0]])
    upstream.answer(() => ({ status: 429, headers: { 'Retry-After': '3600' } }))
    expect(await read()).toBe(
      'http://HOST/data answered 429; the server asks to wait 3600 s: run this again afterwards',
    )
    expect(upstream.request).toHaveLength(1)
  })

  test('an answer that is cut off is asked for again', async () => {
    upstream.answer((_, attempt) => ({ body: '[1,2,3]', ...(attempt === 1 && { stop: { after: 3, how: 'cut' } }) }))
    expect(await read()).toBe('[1,2,3]')
    upstream.answer(() => ({ body: '[1,2,3]', stop: { after: 3, how: 'cut' } }))
    expect(await read()).toMatch(/^http:\/\/HOST\/data could not be read \(.+\), 4 times in a row$/)
  })

  test('a server that is not there is told in words', async () => {
    const gone = await startUpstream()
    await gone.close()
    expect(await read(`${gone.origin}/data`)).toBe(
      'http://HOST/data could not be read (the server refuses the connection), 4 times in a row',
    )
  })

  test('an answer that drips is given up as a whole, not byte by byte', async () => {
    upstream.answer(() => ({ body: '[1,2,3]', stop: { after: 3, how: 'silence' } }))
    expect(await read('/slow', { answer_ms: 60, tries: 2 })).toBe(
      'http://HOST/slow did not answer in full within 0.06 s, 2 times in a row',
    )
  })
})

describe('answers that do not pass', () => {
  test.each([400, 401, 403, 404, 410, 500])('%i is told at once', async (status) => {
    upstream.answer(() => ({ status, headers: { 'Retry-After': '1' } }))
    expect(await read()).toBe(`http://HOST/data answered ${status}`)
    expect(upstream.request).toHaveLength(1)
  })

  test('another content type, and none', async () => {
    upstream.answer(() => ({ headers: { 'Content-Type': 'text/html; charset=utf-8' }, body: '<html>' }))
    expect(await read()).toBe('http://HOST/data answered text/html; charset=utf-8 instead of application/json')
  })

  test('a body that is too large, whatever it says of its length, and one that grows when it is decompressed', async () => {
    const large = JSON.stringify('x'.repeat(2000))
    upstream.answer(() => ({ body: large }))
    expect(await read()).toBe('http://HOST/data answered with more than 0.001 MB')
    upstream.answer(() => ({ body: gzipSync(large), headers: { 'Content-Encoding': 'gzip' } }))
    expect(await read()).toBe('http://HOST/data answered with more than 0.001 MB')
    expect(upstream.request).toHaveLength(1)
  })

  test('bytes that are no UTF-8, and JSON that ends too early', () => {
    const url = new URL('https://tariffs.example/tariffs?key=secret')
    expect(() => textOf(Uint8Array.of(0x22, 0xff, 0x22), url)).toThrow(
      'https://tariffs.example/tariffs answered with invalid UTF-8',
    )
    expect(() => jsonOf(Buffer.from('{"tariffs":[{'), url)).toThrow(
      /^https:\/\/tariffs\.example\/tariffs answered with invalid JSON \(.+\)$/,
    )
  })
})

describe('redirects', () => {
  const to = (location: string, status = 302) => ({ status, headers: { Location: location } })

  test('on the same host are followed, with what was sent along', async () => {
    upstream.answer(({ pathname }) => (pathname === '/data' ? to('/moved', 308) : json('moved')))
    expect(await read('/data', {}, { Authorization: 'Bearer secret' })).toBe('"moved"')
    expect(upstream.request.map(({ headers }) => headers.authorization)).toEqual(['Bearer secret', 'Bearer secret'])
  })

  test('to another host go without the credential', async () => {
    upstream.answer(() => to(`${other.origin}/data`))
    other.answer(() => json('other'))
    expect(await read('/data', {}, { Authorization: 'Bearer secret' })).toBe('"other"')
    expect(other.request[0]?.headers.authorization).toBeUndefined()
  })

  test('in a loop, to nowhere, and to what is not a web address', async () => {
    upstream.answer(() => to('/data'))
    expect(await read()).toBe('http://HOST/data redirects more than 5 times')
    upstream.answer(() => ({ status: 302 }))
    expect(await read()).toBe('http://HOST/data redirects without a location')
    upstream.answer(() => to('file:///etc/passwd'))
    expect(await read()).toBe('file:///etc/passwd is not an http or https address')
  })
})

describe('where nobody is led', () => {
  const outside = new URL('https://93.184.215.14/tariffs')

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '198.18.0.1',
    '224.0.0.1',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '[::1]',
    '[fd00::1]',
    '0.0.0.0',
  ])('from outside to %s', async (host) => {
    await expect(redirected(outside, outside, `https://${host}/x`)).rejects.toThrow(
      `https://93.184.215.14/tariffs redirects to an address inside this network (${host})`,
    )
  })

  test('from https to http; but to another outside address, and inside from inside', async () => {
    await expect(redirected(outside, outside, 'http://93.184.215.15/')).rejects.toThrow('redirects from https to http')
    expect((await redirected(outside, outside, 'https://93.184.215.15/x')).href).toBe('https://93.184.215.15/x')
    const inside = new URL('http://127.0.0.1:1/')
    expect((await redirected(inside, inside, 'http://10.0.0.1/x')).href).toBe('http://10.0.0.1/x')
  })
})

describe('addresses', () => {
  test.each([
    ['file:///etc/passwd', 'file:///etc/passwd is not an http or https address'],
    ['ftp://tariffs.example/a', 'ftp://tariffs.example/a is not an http or https address'],
    ['not an address', 'not an address is not an http or https address'],
    [
      'https://me:secret@tariffs.example/a?token=secret',
      'https://tariffs.example/a: addresses with a user name or password',
    ],
    ['gopher://me:secret@x/?token=secret', 'gopher://x/ is not an http or https address'],
  ])('%s', (text, message) => {
    expect(() => remoteUrl(text)).toThrow(message)
  })
})
