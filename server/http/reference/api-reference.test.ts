import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withOrganization } from '#server/db.ts'
import { PAID, signIn } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { assetAddress } from './assets.ts'
import { readerOf, referencePage } from './page.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ seeded: false })
})
afterAll(() => service?.stop())

type Raw = { status: number; headers: Record<string, string | string[] | undefined>; bytes: Buffer }

/** Asks as a browser does, and leaves what comes packed. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const sent = request(service.origin + path, { method, headers }, (response) => {
      const chunks: Buffer[] = []
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) }),
        )
    })
    sent.on('error', reject).end()
  })
}

describe('the page', () => {
  test('is for everybody, loads and runs only what this service has, and may not be framed or kept', async () => {
    const { status, headers, bytes } = await ask('/api-reference')
    const html = bytes.toString()
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      ...[200, 'text/html; charset=utf-8', 'private, no-store'],
    ])
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/script-src 'self';/)
    expect(policy).not.toMatch(/unsafe-eval|https?:|\*/)
    expect(headers['x-frame-options']).toBe('DENY')
    const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)
    expect(addresses.filter((address) => !address?.startsWith('/') || address.startsWith('//'))).toEqual([])
    // What runs is read from files: an inline script would be stopped by the policy.
    expect(html.match(/<script(?! type="application\/json")(?![^>]*src=)/)).toBeNull()
    for (const address of addresses.filter((each) => each?.startsWith('/api-reference/')))
      expect((await ask(address ?? '')).status).toBe(200)
  })

  test('names who is signed in, and says what a cookie of nobody, or a first password, cannot do', async () => {
    const Cookie = await signIn(service)
    const signed = (await ask('/api-reference', { Cookie })).bytes.toString()
    expect(signed).toContain('"has_session":true')
    expect(signed).toContain('Requests without a key are sent as')
    for (const headers of [{}, { Cookie: 'quarterhour.session_token=nobody' }] as Record<string, string>[])
      expect((await ask('/api-reference', headers)).bytes.toString()).toContain('"has_session":false')
    await withOrganization(service.services.db, PAID, (tx) =>
      tx.execute(sql`update access.users set must_change_password = true where email = ${service.demo.email}`),
    )
    expect((await ask('/api-reference', { Cookie })).bytes.toString()).toContain('"has_session":false')
  })

  test('speaks the language and has the theme of the console, else those of the browser', () => {
    expect(readerOf('a=b; qh_locale=sv; qh_theme=dark', 'de')).toEqual({ locale: 'sv', theme: 'dark' })
    expect(readerOf(null, 'de-AT,en;q=0.5')).toEqual({ locale: 'de', theme: 'system' })
    expect(readerOf('qh_locale=xx; qh_theme=pink', null)).toEqual({ locale: 'en', theme: 'system' })
    const german = referencePage({ locale: 'de', theme: 'dark', person: null }, (name) => `/${name}`)
    expect(german).toContain('<html lang="de" data-theme="dark">')
    expect(german).toContain('API-Referenz')
  })

  test('a name of a person or an organization is never markup', () => {
    const person = { name: '<img src=x onerror=alert(1)>', organization: '"&</script><script>' }
    const html = referencePage({ locale: 'en', theme: 'system', person }, (name) => `/${name}`)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;, &quot;&amp;&lt;/script&gt;&lt;script&gt;')
    expect(html.match(/<script/g)).toHaveLength(3)
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is not allowed', async (method) => {
    const { status, headers } = await ask('/api-reference', {}, method)
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  test('HEAD has the headers of GET and no body', async () => {
    const [head, get] = [await ask('/api-reference', {}, 'HEAD'), await ask('/api-reference')]
    expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([
      ...[200, get.headers['content-length'], 0],
    ])
  })
})

describe('its files', () => {
  test('come packed as the browser takes them, and are kept under the address that the page names', async () => {
    const address = assetAddress('reference.js')
    const [plain, gzip, br] = await Promise.all(
      ['identity', 'gzip', 'br, gzip'].map((coding) => ask(address, { 'Accept-Encoding': coding })),
    )
    expect([
      plain?.headers['content-encoding'],
      gzip?.headers['content-encoding'],
      br?.headers['content-encoding'],
    ]).toEqual([undefined, 'gzip', 'br'])
    expect(gunzipSync(gzip?.bytes ?? '').equals(plain?.bytes ?? Buffer.of())).toBe(true)
    expect(brotliDecompressSync(br?.bytes ?? '').equals(plain?.bytes ?? Buffer.of())).toBe(true)
    for (const each of [plain, gzip, br]) {
      expect(each?.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(each?.headers.vary).toBe('Accept-Encoding')
      expect(each?.headers['content-type']).toBe('text/javascript; charset=utf-8')
    }
    const other = await ask('/api-reference/reference.js?0000')
    expect(other.headers['cache-control']).toBe('no-cache')
  })

  test('the package is sent whole, and a font as it is', async () => {
    const scalar = await ask(assetAddress('scalar.js'), { 'Accept-Encoding': 'br' })
    expect(scalar.bytes.length).toBeLessThan(2_000_000)
    expect(brotliDecompressSync(scalar.bytes).toString()).toContain('createApiReference')
    const font = await ask('/api-reference/geist.woff2', { 'Accept-Encoding': 'br' })
    expect([font.headers['content-type'], font.headers['content-encoding']]).toEqual(['font/woff2', undefined])
    expect(font.bytes.subarray(0, 4).toString()).toBe('wOF2')
  })

  test.each(['nothing.js', '..%2Fpage.ts', '../page.ts', 'constructor', '__proto__', ''.padEnd(5000, 'x')])(
    '404 for %j',
    async (name) => {
      expect((await ask(`/api-reference/${name}`)).status).toBe(404)
    },
  )
})
