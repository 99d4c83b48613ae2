import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { liftLimits } from '#server/testing/callers.ts'
import type { MabisPoint } from './contract.ts'

const ROOT = '/schedule-management/v1/mabis/points'
let service: TestService
beforeAll(async () => {
  service = await startTestService({ seeded: false })
  await liftLimits(service)
})
afterAll(() => service?.stop())

const point = (n: number) => `DE${String(n).padStart(31, '0')}`
async function upload(body: string | Uint8Array, type = 'text/csv') {
  const headers = { 'Content-Type': type }
  const response = await service.call(ROOT.replace('points', 'point-imports'), {
    method: 'POST',
    headers,
    body: new Uint8Array(Buffer.from(body)),
  })
  return { status: response.status, body: (await response.json()) as { detail: { loc: unknown[] }[] } }
}
const listed = async () => ((await (await service.call(ROOT)).json()) as { points: MabisPoint[] }).points

test('the list comes back in as it went out, and says what changed', async () => {
  const rows = [
    ['point_id', 'kind', 'name', 'balance_group', 'control_area', 'valid_from'],
    [point(1), 'Z97', 'Nord; "Licht"', '11XNORDLICHT---L', '50Hertz', '2026-01-01'],
    [point(2), 'Z98', 'Süd', '', '', ''],
  ]
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const file = rows.map((cells) => cells.map(quoted).join(';')).join('\r\n')
  expect(await upload(Buffer.from(file, 'latin1'))).toMatchObject({ status: 200, body: { created: 2, changed: 0 } })
  expect((await listed()).map(({ name, balance_group }) => [name, balance_group])).toEqual([
    ['Nord; "Licht"', '11XNORDLICHT---L'],
    ['Süd', null],
  ])
  const csv = await (await service.call(ROOT, { headers: { Accept: 'text/csv' } })).text()
  expect((await upload(csv)).body).toEqual({ created: 0, changed: 0, unchanged: 2 })
  expect((await upload(csv.replace('Süd', 'South'))).body).toEqual({ created: 0, changed: 1, unchanged: 1 })
})

test.each([
  ['', ['body']],
  ['point,kind\nx,Z97', ['body', 1]],
  ['point_id,name\nx,y', ['body', 1]],
  [`point_id,kind\n${point(9)},Z97\nDE1,Z97`, ['body', 3, 'point_id']],
  [`point_id,kind\n${point(9)},Z00`, ['body', 2, 'kind']],
  [`point_id,kind\n\n${point(9)},`, ['body', 3, 'kind']],
  [`point_id,kind,valid_from\n${point(9)},Z97,2026-02-30`, ['body', 2, 'valid_from']],
  [`point_id,kind,balance_group\n${point(9)},Z97,11XNORDLICHT---M`, ['body', 2, 'balance_group']],
  [`point_id,kind\n${point(9)},Z97\n${point(9)},Z98`, ['body', 3, 'point_id']],
])('%j is refused with its place, and nothing of it is kept', async (file, loc) => {
  const before = await listed()
  const { status, body } = await upload(file)
  expect([status, body.detail[0]?.loc]).toEqual([422, loc])
  expect(await listed()).toEqual(before)
})

test('10,000 points are taken, one more is not', async () => {
  const rows = (count: number) => Array.from({ length: count }, (_, n) => `${point(100 + n)},Z97`).join('\n')
  expect((await upload(`point_id,kind\n${rows(10_001)}`)).status).toBe(422)
  expect((await upload(`point_id,kind\n${rows(300)}`)).body).toMatchObject({ created: 300 })
})
