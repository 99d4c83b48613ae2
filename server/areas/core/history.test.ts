import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '#server/db/owner.ts'
import { liftLimits } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import type { MeteringGridAreas, Parties } from './records/contract.ts'
import { endRecords, putMeteringGridAreas, putParties } from './imports/store.ts'
import type { MeteringGridAreaRow, PartyRow } from './records/rows.ts'

const OPERATOR = '00000000-0000-4000-8000-00000000000a'
const AREA = '00000000-0000-4000-8000-00000000000b'
const operator: PartyRow = {
  id: OPERATOR,
  name: 'Old name',
  countries: ['SE'],
  roles: ['system-operator'],
  extra_ids: [{ kind: 'se.ediel', value: '11111' }],
  description: null,
  website_url: null,
  logo_url: null,
  source_id: 'register',
}
const area: MeteringGridAreaRow = {
  id: AREA,
  name: 'Area',
  country: 'SE',
  scheduling_area_eic: null,
  extra_ids: [{ kind: 'se.mga_code', value: 'AAA' }],
  system_operator_id: OPERATOR,
  source_id: 'register',
}

let service: TestService
const put = (row: Partial<PartyRow>) => asOwner(service.databaseUrl, (tx) => putParties(tx, [{ ...operator, ...row }]))
const putArea = (row: Partial<MeteringGridAreaRow>) =>
  asOwner(service.databaseUrl, (tx) => putMeteringGridAreas(tx, [{ ...area, ...row }]))
async function get<T>(path: string): Promise<T> {
  await service.services.versions.refresh()
  return (await (await service.call(`/core/v1/${path}`)).json()) as T
}
const parties = async (query: string) => (await get<Parties>(`parties?${query}`)).parties.map(({ name }) => name)
const areas = async (query: string) => (await get<MeteringGridAreas>(`metering-grid-areas?${query}`)).mgas

beforeAll(async () => {
  service = await startTestService({ seeded: false })
  await liftLimits(service)
  await asOwner(service.databaseUrl, (tx) =>
    tx.execute(
      sql`insert into sources values ('register', 'Register', 'Office', 'there', '2026-01', 'CC0', 'The office', 'register')`,
    ),
  )
  await put({})
  await putArea({})
  await put({ name: 'New name', extra_ids: [{ kind: 'se.ediel', value: '22222' }], valid_from: '2024-03-01' })
})
afterAll(() => service?.stop())

describe('a record that changed on 2024-03-01', () => {
  test('answers as it was on the day before and as it is from then on, leap day and month end included', async () => {
    expect(await parties('as_of=2024-02-29')).toEqual(['Old name'])
    expect(await parties('as_of=2024-03-01')).toEqual(['New name'])
    expect(await parties('as_of=0001-01-01')).toEqual(['Old name'])
    expect(await parties('as_of=9999-12-31')).toEqual(['New name'])
    expect(await parties('')).toEqual(['New name'])
    expect(await parties(`id=${OPERATOR}&as_of=2024-02-29`)).toEqual(['Old name'])
    const { parties: was } = await get<Parties>('parties?as_of=2024-02-29')
    expect(was[0]).toMatchObject({
      valid_from: null,
      valid_to: '2024-03-01',
      provenance: { source: 'The office', retrieved_at: '2026-01', licence: 'CC0' },
    })
  })

  test('is found by the identifier of its day, never by one of another', async () => {
    expect(await parties('extra_id=11111')).toEqual([])
    expect(await parties('extra_id=se.ediel:22222')).toEqual(['New name'])
    expect(await parties('extra_id=11111&as_of=2024-02-29')).toEqual(['Old name'])
    expect(await parties('extra_id=22222&as_of=2024-02-29')).toEqual([])
    expect(await parties('extra_id=eic:11111&as_of=2024-02-29')).toEqual([])
  })

  test('shows in what refers to it', async () => {
    const shown = async (query: string) => {
      const { name, extra_ids } = (await areas(query))[0]?.system_operator ?? {}
      return [name, extra_ids?.[0]?.value]
    }
    expect(await shown('as_of=2024-02-29')).toEqual(['Old name', '11111'])
    expect(await shown('as_of=2024-03-01')).toEqual(['New name', '22222'])
    expect(await shown('')).toEqual(['New name', '22222'])
    const headers = { Accept: 'application/x-ndjson' }
    const rows = await service.call(`/core/v1/metering-grid-areas?id=${AREA}`, { headers })
    expect(JSON.parse(await rows.text())).toMatchObject({ system_operator_name: 'New name' })
    expect(await areas('system_operator_extra_id=11111&as_of=2024-02-29')).toHaveLength(1)
    expect(await areas('system_operator_extra_id=11111')).toEqual([])
  })
})

describe('what an import brings', () => {
  const history = async () =>
    Number((await asOwner(service.databaseUrl, (tx) => tx.execute(sql`select count(*) as n from core_history`)))[0]?.n)

  test('again, or the same facts of a later day: nothing changes', async () => {
    const before = await history()
    const now = { name: 'New name', extra_ids: [{ kind: 'se.ediel' as const, value: '22222' }] }
    await put({ ...now, valid_from: '2024-03-01' })
    await put({ ...now, valid_from: '2026-01-01' })
    expect(await history()).toBe(before)
    const { parties: found } = await get<Parties>('parties')
    expect(found[0]?.valid_from).toBe('2024-03-01')
  })

  test('older facts, such as those that are shipped, change nothing of a newer version', async () => {
    await put({})
    await put({ name: 'Older still', valid_from: '2024-02-29' })
    expect(await parties('')).toEqual(['New name'])
    expect(await parties('extra_id=22222')).toEqual(['New name'])
  })

  test('a correction of the same day leaves no history', async () => {
    const before = await history()
    await putArea({ name: 'Corrected' })
    expect([await history(), (await areas('as_of=1999-12-31'))[0]?.name]).toEqual([before, 'Corrected'])
  })

  test('a record that ends leaves the lists on that day, stays findable by id, and may come back', async () => {
    await asOwner(service.databaseUrl, (tx) => endRecords(tx, 'metering_grid_areas', [AREA], '2025-12-31', 'register'))
    await asOwner(service.databaseUrl, (tx) => endRecords(tx, 'metering_grid_areas', [AREA], '2026-05-01', 'register'))
    expect(await areas('')).toEqual([])
    expect(await areas('as_of=2025-12-30')).toHaveLength(1)
    expect(await areas('as_of=2025-12-31')).toEqual([])
    expect(await areas(`id=${AREA}`)).toMatchObject([{ valid_to: '2025-12-31' }])
    expect(await areas(`id=${AREA}&as_of=2025-12-31`)).toEqual([])
    await putArea({ name: 'Back', valid_from: '2026-02-01' })
    expect(await areas('as_of=2026-01-31')).toEqual([])
    expect((await areas('as_of=2025-12-30')).map(({ name }) => name)).toEqual(['Corrected'])
    expect((await areas('')).map(({ name }) => name)).toEqual(['Back'])
  })

  test('what was imported, or ended by an import, is not brought back by the shipped facts', async () => {
    const facts = { id: '00000000-0000-4000-8000-00000000000c', name: 'Shipped', extra_ids: [] }
    await asOwner(service.databaseUrl, (tx) =>
      tx.execute(
        sql`insert into sources values ('import/register', 'R', 'Office', 'there', '2026-02-03', 'CC0', 'The office', 'register')`,
      ),
    )
    await put(facts)
    await put({ ...facts, name: 'Imported', source_id: 'import/register' })
    await put(facts)
    expect(await parties('name=Shipped')).toEqual([])
    await asOwner(service.databaseUrl, (tx) => endRecords(tx, 'parties', [facts.id], '2026-02-03', 'import/register'))
    await put(facts)
    expect(await parties('name=Imported')).toEqual([])
    expect(await parties('name=Imported&as_of=2026-02-02')).toEqual(['Imported'])
    // Within a day: begins, ends on the next at the earliest, and is back.
    await put({ ...facts, name: 'Again', source_id: 'import/register', valid_from: '2026-02-05' })
    await asOwner(service.databaseUrl, (tx) => endRecords(tx, 'parties', [facts.id], '2026-02-05', 'import/register'))
    expect(await parties('name=Again&as_of=2026-02-06')).toEqual([])
    await put({ ...facts, name: 'Again', source_id: 'import/register', valid_from: '2026-02-05' })
    expect(await parties('name=Again&as_of=2026-02-06')).toEqual(['Again'])
    await asOwner(service.databaseUrl, (tx) => endRecords(tx, 'parties', [facts.id], '2026-02-06', 'import/register'))
  })

  test('a version that is announced waits for its day', async () => {
    await put({ name: 'Announced', extra_ids: [{ kind: 'se.ediel', value: '33333' }], valid_from: '9000-01-01' })
    expect([await parties(''), await parties('as_of=9000-01-01')]).toEqual([['New name'], ['Announced']])
    expect([await parties(`id=${OPERATOR}`), await parties(`id=${OPERATOR}&as_of=9000-01-01`)]).toEqual([
      ['New name'],
      ['Announced'],
    ])
    expect([await parties('extra_id=22222'), await parties('extra_id=33333')]).toEqual([['New name'], []])
    expect(await areas('system_operator_extra_id=22222')).toMatchObject([
      { system_operator: { extra_ids: [{ value: '22222' }] } },
    ])
    expect(await areas('system_operator_extra_id=33333')).toEqual([])
  })

  test('an operator that has ended is still named where an area refers to it', async () => {
    await asOwner(service.databaseUrl, (tx) => endRecords(tx, 'parties', [OPERATOR], '9500-01-01', 'register'))
    const [found] = await areas('as_of=9999-01-01')
    expect([await parties('as_of=9999-01-01'), found?.system_operator?.id]).toEqual([[], OPERATOR])
  })

  test('an end that is not after the start, and a way round the store, are refused by the database', async () => {
    await expect(putArea({ valid_from: '2027-01-01', valid_to: '2027-01-01' })).rejects.toMatchObject({
      cause: { code: '23514' },
    })
    const back = asOwner(service.databaseUrl, (tx) => tx.execute(sql`update parties set valid_from = null`))
    await expect(back).rejects.toMatchObject({ cause: { code: '23514' } })
  })

  test('an EIC that fails its check is stored, and named', async () => {
    await putArea({ name: 'Odd', extra_ids: [{ kind: 'eic', value: '44Y-000000005710' }], valid_from: '2026-03-01' })
    expect(await areas('extra_id=44Y-000000005710')).toMatchObject([{ warnings: [{ code: 'eic_check_character' }] }])
  })
})
