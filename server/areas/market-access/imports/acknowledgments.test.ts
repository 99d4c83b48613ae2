import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FREE, grantAllAreas, issueKey, liftLimits, UNKNOWN_ID } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import type { PartnerWarning } from '../edifact/partner-warnings.ts'
import type { AllocationAcknowledgments } from './acknowledgment-contract.ts'
import type { AllocationImport, AllocationWriteResult } from './contract.ts'

let service: TestService
let stranger: string

beforeAll(async () => {
  service = await startTestService({ seeded: false })
  await liftLimits(service)
  await grantAllAreas(service)
  stranger = (await issueKey(service, { organization: FREE })).secret
  const values = Array.from({ length: 96 }, () => 1)
  const key = { accounting_point_id: UNKNOWN_ID, flow_direction: 'consumption', market_identifier: '50000000025' }
  await post(JSON.stringify({ ...key, day: '2026-01-01', values }), {}, 'application/x-ndjson')
})
afterAll(() => service?.stop())

const PATH = '/market-access/v1alpha1/timeseries/allocations'
const uidOf = (number: number) => `20000000-0000-4000-8000-${String(number).padStart(12, '0')}`

async function post(body: string, query: Record<string, string> = {}, type = 'application/edifact') {
  const path = `${PATH}?${new URLSearchParams(query).toString()}`
  const response = await service.call(path, { method: 'POST', headers: { 'Content-Type': type }, body })
  return { response, status: response.status, answer: (await response.json()) as AllocationWriteResult }
}
const get = (path: string, accept = 'application/json', key = service.demo.api_key) =>
  service.call(path, { key, headers: { Accept: accept } })
const acknowledged = async (path: string) => (await (await get(path)).json()) as AllocationAcknowledgments

async function ownIds(...ids: string[]): Promise<void> {
  const { secret } = await issueKey(service, { areas: ['access'], can_write: true })
  const market_partner_ids = ids.map((id) => ({ id, name: 'Supplier' }))
  const response = await service.call('/access/v1/market-partner-ids', {
    ...{ key: secret, method: 'PUT', body: JSON.stringify({ market_partner_ids }) },
    headers: { 'Content-Type': 'application/json' },
  })
  expect(response.status).toBe(200)
}

const QUARTER = "QTY+220:4.5'DTM+163:202602012300?+00:303'DTM+164:202602012315?+00:303'"

/** A message of a document with this function; `body` is what stands behind the head. */
function interchange(document: string, { code = '9', rff = '', body = '', count = 0 } = {}): string {
  const rest = `BGM+7+${document}+${code}'DTM+137:202602020900?+00:303'${rff}UNS+D'${body}`
  const segments = rest.split(/(?<!\?)'/).length + 1 + count
  const head = "UNB+UNOC:3+9978842000002:500+9912345000001:500+260202:1315+ABC4711'UNH+1+MSCONS:D:04B:UN:2.4c'"
  return `${head}${rest}UNT+${segments}+1'UNZ+1+ABC4711'`
}
const values = (malo: string) => `LOC+172+${malo}'LIN+1'PIA+5+1-1?:1.29.0:SRW'${QUARTER}`

describe('the answers to a MSCONS', () => {
  test('200 an APERAK for what was stored, as it leads there, by list, as JSON, as CSV and as the file itself', async () => {
    const { status, answer, response } = await post(interchange('DOC1', { body: values('50000000025') }), {
      import_uid: uidOf(1),
    })
    const path = `${PATH}/imports/${uidOf(1)}/acknowledgments`
    expect(response.headers.get('Link')).toBe(`<${path}>; rel="describedby"`)
    expect([status, answer.acknowledgments, answer.references]).toEqual([201, path, []])
    expect(await acknowledged(path)).toMatchObject({
      ...{ import_uid: uidOf(1), reference: 'ABC4711', sender: '9978842000002', receiver: '9912345000001' },
      ...{ reason: null, unanswered: [], items: [{ kind: 'APERAK', verdict: 'accepted', messages: 1, faults: [] }] },
    })
    expect(await (await get(path, 'text/csv')).text()).toBe(
      'interchange,kind,verdict,row,message,position,error_code,meaning,msg\r\n1,APERAK,accepted,,,,,,\r\n',
    )
    const file = await get(`${path}/APERAK`, 'application/octet-stream')
    expect([file.status, file.headers.get('Content-Disposition')]).toEqual([
      200,
      expect.stringContaining('APERAK-ABC4711.edi'),
    ])
    const { content } = (await (await get(`${path}/APERAK`)).json()) as { content: string }
    expect([await file.text(), content]).toEqual([content, expect.stringContaining("RFF+AGO:DOC1'")])
    expect((await get(`${path}/CONTRL`)).status).toBe(404)
    const { result, acknowledgments } = (await (await get(`${PATH}/imports/${uidOf(1)}`)).json()) as AllocationImport
    expect([result, acknowledgments]).toEqual([answer, path])
  })

  test('422 leads to the CONTRL of what is not an MSCONS, and to the APERAK of a point that nobody knows', async () => {
    const broken = await post(interchange('DOC2', { body: values('50000000025'), count: 7 }))
    const link = /^<(.+)>; rel="describedby"$/.exec(broken.response.headers.get('Link') ?? '')?.[1] ?? ''
    expect([broken.status, await acknowledged(link)]).toMatchObject([
      422,
      { items: [{ kind: 'CONTRL', faults: [{ error_code: '29', row: 12, code: 'market_access.syntax_count' }] }] },
    ])
    const unknown = await post(interchange('DOC3', { body: values('50000000099') }), { import_uid: uidOf(2) })
    expect([unknown.status, await acknowledged(`${PATH}/imports/${uidOf(2)}/acknowledgments`)]).toMatchObject([
      422,
      { items: [{ kind: 'APERAK', verdict: 'refused', faults: [{ error_code: 'Z10', message: '1' }] }] },
    ])
    const stored = (await (await get(`${PATH}/imports/${uidOf(2)}`)).json()) as AllocationImport
    expect([stored.result, stored.acknowledgments]).toEqual([null, `${PATH}/imports/${uidOf(2)}/acknowledgments`])
  })

  test('none, and why: a file that was only checked, one of another format, and one that goes on', async () => {
    const query = { import_uid: uidOf(3), dry_run: 'true' }
    await post(interchange('DOC4', { body: values('50000000025') }), query)
    expect(await acknowledged(`${PATH}/imports/${uidOf(3)}/acknowledgments`)).toMatchObject({
      items: [],
      code: 'market_access.ack_dry_run',
    })
    const csv = await post('x\n', { import_uid: uidOf(4) }, 'text/csv')
    expect([csv.status, csv.response.headers.get('Link')]).toEqual([422, null])
    expect(await acknowledged(`${PATH}/imports/${uidOf(4)}/acknowledgments`)).toMatchObject({
      ...{ items: [], reference: null, code: 'market_access.ack_no_interchange' },
    })
  })

  test('who it is for is compared with the own market partner ids: of what is stored, checked and refused', async () => {
    const send = async (document: string, malo: string, uid: number, query: Record<string, string> = {}) => {
      const { status, answer } = await post(interchange(document, { body: values(malo) }), {
        ...{ import_uid: uidOf(uid), ...query },
      })
      const report = await acknowledged(`${PATH}/imports/${uidOf(uid)}/acknowledgments`)
      const codes = (warnings: readonly PartnerWarning[] | undefined) => warnings?.map((each) => each.code)
      return [status, codes(answer.partner_warnings), codes(report.partner_warnings)]
    }
    const unset = ['receiver_unchecked', 'partner_check_digit']
    expect(await send('DOC5', '50000000025', 25)).toEqual([200, unset, unset])
    await ownIds('9903756000004')
    const other = ['other_receiver', 'partner_check_digit']
    expect(await send('DOC6', '50000000025', 26, { dry_run: 'true' })).toEqual([200, other, other])
    expect(await send('DOC7', '50000000099', 27)).toEqual([422, undefined, other])
    const { result } = (await (await get(`${PATH}/imports/${uidOf(26)}`)).json()) as AllocationImport
    expect(result?.partner_warnings.map(({ code }) => code)).toEqual(other)
    await ownIds('9903756000004', '9912345000001')
    expect(await send('DOC8', '50000000025', 28)).toEqual([200, ['partner_check_digit'], ['partner_check_digit']])
    const csv = await post('x\n', { import_uid: uidOf(29) }, 'text/csv')
    expect([csv.status, (await acknowledged(`${PATH}/imports/${uidOf(29)}/acknowledgments`)).partner_warnings]).toEqual(
      [...[422, []]],
    )
  })

  test('404 of an import that nobody has or another organization, 422 of another kind', async () => {
    const path = `${PATH}/imports/${uidOf(1)}/acknowledgments`
    const statuses = [
      await get(path, undefined, stranger),
      await get(`${path}/APERAK`, undefined, stranger),
      await get(`${PATH}/imports/${UNKNOWN_ID}/acknowledgments`),
      await get(`${PATH}/imports/${UNKNOWN_ID}/acknowledgments/APERAK`),
      await get(`${path}/INVOIC`),
    ].map(({ status }) => status)
    expect(statuses).toEqual([404, 404, 404, 404, 422])
  })
})

test('control characters in a head neither break the import nor the list of imports', async () => {
  const odd = interchange('D\u0000O\tC\n9', { body: values('50000000025') })
  const { status } = await post(odd, { import_uid: uidOf(9) })
  expect([200, 201]).toContain(status)
  const { content } = (await (await get(`${PATH}/imports/${uidOf(9)}/acknowledgments/APERAK`)).json()) as {
    content: string
  }
  expect(content).toContain("RFF+AGO:DOC9'")
  expect((await get(`${PATH}/imports?limit=1000`)).status).toBe(200)
})
