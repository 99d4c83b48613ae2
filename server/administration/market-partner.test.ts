import { afterAll, beforeAll, expect, test } from 'vitest'
import { FREE, issueKey } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import type { MarketPartnerIds } from '#server/access/contract.ts'

const PATH = '/access/v1/market-partner-ids'
const SUPPLIER = { id: '9903756000004', name: 'Supplier' }
const GLN = { id: '4012345000009', name: 'Balance group' }
const MISTYPED = { id: '9903756000005', name: 'Supplier' }

let service: TestService
let key: string

beforeAll(async () => {
  service = await startTestService({ seeded: false })
  key = (await issueKey(service, { areas: ['access'], can_write: true })).secret
})
afterAll(() => service?.stop())

const put = (body: unknown, as: string | null = key) =>
  service.call(PATH, {
    ...{ key: as, method: 'PUT', body: JSON.stringify(body) },
    headers: { 'content-type': 'application/json' },
  })

async function read(as = key): Promise<MarketPartnerIds['market_partner_ids']> {
  const response = await service.call(PATH, { key: as })
  expect(response.status).toBe(200)
  return ((await response.json()) as MarketPartnerIds).market_partner_ids
}

test('the list is what was put last, of one organization alone, and the change is in the log', async () => {
  expect(await read()).toEqual([])
  const stored = await put({ market_partner_ids: [SUPPLIER, GLN] })
  expect(stored.status).toBe(200)
  const both = [
    { ...GLN, code_list: 'GS1', expected_check_digit: null },
    { ...SUPPLIER, code_list: 'BDEW', expected_check_digit: null },
  ]
  expect(await stored.json()).toEqual({ market_partner_ids: both })
  expect(await read()).toEqual(both)
  const stranger = await issueKey(service, { organization: FREE, areas: ['access'] })
  expect(await read(stranger.secret)).toEqual([])
  await put({ market_partner_ids: [GLN] })
  expect((await read()).map(({ id }) => id)).toEqual([GLN.id])
  const log = await service.call('/access/v1/audit-events?type=organization.market_partner_ids_changed', { key })
  const { items } = (await log.json()) as { items: { before: unknown; after: unknown }[] }
  expect(items[0]).toMatchObject({
    before: { market_partner_ids: [GLN, SUPPLIER] },
    after: { market_partner_ids: [GLN] },
  })
})

test('an id with another check digit is stored, and told which it should have', async () => {
  const response = await put({ market_partner_ids: [MISTYPED] })
  expect(await response.json()).toMatchObject({ market_partner_ids: [{ id: MISTYPED.id, expected_check_digit: 4 }] })
})

test.each([
  ['letters', [{ ...GLN, id: '40123450000O9' }], 'string_pattern_mismatch'],
  ['twelve digits', [{ ...GLN, id: '401234500000' }], 'string_pattern_mismatch'],
  ['an EIC', [{ ...GLN, id: '11XRWENET12345-2' }], 'string_pattern_mismatch'],
  ['no name', [{ id: GLN.id }], 'missing'],
  ['an empty name', [{ id: GLN.id, name: '' }], 'string_too_short'],
  ['the same id twice', [GLN, SUPPLIER, GLN], 'duplicate'],
  ['a field that is none', [{ ...GLN, role: 'LF' }], 'extra_forbidden'],
  ['a hundred and one', Array.from({ length: 101 }, (_, at) => ({ ...GLN, id: String(4e12 + at) })), 'too_long'],
])('%s is 422 and leaves the list as it was', async (_, ids, type) => {
  await put({ market_partner_ids: [SUPPLIER] })
  const response = await put({ market_partner_ids: ids })
  expect([response.status, await response.json()]).toMatchObject([422, { detail: [{ type }] }])
  expect((await read()).map(({ id }) => id)).toEqual([SUPPLIER.id])
})

test('401 without a key, 403 for a key of another area and for one that only reads', async () => {
  const [core, reads] = await Promise.all([
    issueKey(service, { areas: ['core'], can_write: true }),
    issueKey(service, { areas: ['access'], can_write: false }),
  ])
  const body = { market_partner_ids: [] }
  expect((await put(body, null)).status).toBe(401)
  expect((await put(body, core.secret)).status).toBe(403)
  expect((await put(body, reads.secret)).status).toBe(403)
  expect((await service.call(PATH, { key: null })).status).toBe(401)
  expect((await service.call(PATH, { key: core.secret })).status).toBe(403)
  expect((await service.call(PATH, { key: reads.secret })).status).toBe(200)
})

test('twenty that put their list at once leave one of them whole', async () => {
  const lists = Array.from({ length: 20 }, (_, at) => [
    { id: String(4_000_000_000_000 + at), name: `list ${at}` },
    { id: String(4_100_000_000_000 + at), name: `list ${at}` },
  ])
  const statuses = await Promise.all(lists.map(async (ids) => (await put({ market_partner_ids: ids })).status))
  expect(new Set(statuses)).toEqual(new Set([200]))
  const left = await read()
  expect(left).toHaveLength(2)
  expect(left[0]?.name).toBe(left[1]?.name)
})
