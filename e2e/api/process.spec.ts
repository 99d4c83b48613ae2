import { expect, test } from '@playwright/test'

const Authorization = process.env.API_KEY ?? ''

test('the key that was given answers, and the document names the address that was asked', async ({ request }) => {
  const response = await request.get('/api/cost-of-energy/v1/tariffs?limit=1', { headers: { Authorization } })
  expect(response.status()).toBe(200)
  const document = (await (await request.get('/api/openapi.json')).json()) as { openapi: string; paths: object }
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toContain('/cost-of-energy/v1/calculate')
})

test('headers: no maker’s name on pages, no redirect and no page in front of the API', async ({ request }) => {
  const page = await request.get('/sign-in')
  expect(page.status()).toBe(200)
  expect(page.headers()['x-powered-by']).toBeUndefined()
  const slash = await request.get('/api/core/v1/parties/', { headers: { Authorization }, maxRedirects: 0 })
  expect([slash.status(), slash.headers()['content-type']]).toEqual([404, 'application/json'])
})

test('500 ids and 500 identifiers in one URL pass the process as they pass the API', async ({ request }) => {
  const ids = Array.from({ length: 500 }, (_, index) => `id=00000000-0000-4000-8000-${String(index).padStart(12, '0')}`)
  const identifiers = Array.from({ length: 500 }, (_, index) => `extra_id=eic:${String(index).padStart(16, '1')}`)
  const url = `/api/core/v1/metering-grid-areas?${[...ids, ...identifiers].join('&')}`
  const response = await request.get(url, { headers: { Authorization } })
  expect([response.status(), await response.json()]).toEqual([200, { mgas: [] }])
})

test('a malformed address is refused ahead of Next', async ({ request }) => {
  const response = await request.get('/%E0%A4%A')
  expect(response.status()).toBe(400)
})
