import { afterAll, beforeAll, expect, test } from 'vitest'
import { operationEntries } from '#server/operations.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ seeded: false })
})
afterAll(() => service?.stop())

const get = (path: string, init?: RequestInit) => fetch(`${service.origin}${path}`, init)

test('the overview has its title, its summary, and links that lead somewhere', async () => {
  const response = await get('/llms.txt')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const text = await response.text()
  expect(text).toMatch(/^# Quarterhour\n\n> /)
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link ?? '')
  expect(links.length).toBeGreaterThan(20)
  for (const link of links) expect([link, (await get(link)).status]).toEqual([link, link === '/mcp' ? 401 : 200])
})

test('one file has every page and every operation', async () => {
  const text = await (await get('/llms-full.txt')).text()
  for (const { id } of operationEntries) expect(text).toContain(`\`${id.split('.').at(-1)}\`, `)
  expect(text).toContain(await (await get('/docs/prices.md')).text())
})

test('a page is Markdown; HEAD has no body; other names and methods are refused', async () => {
  const page = await get('/docs/glossary.md')
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8'])
  const head = await get('/docs/glossary.md', { method: 'HEAD' })
  const bytes = String(Buffer.byteLength(await page.text()))
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, bytes, ''])
  for (const path of ['/docs/nothing.md', '/docs/..%2Fpackage.md', '/docs/console.png'])
    expect([path, (await get(path)).status]).toEqual([path, 404])
  const posted = await get('/llms.txt', { method: 'POST' })
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})
