import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hourly, national, row, subscription } from '#server/areas/cost-of-energy/datahub/price-list.test-support.ts'
import type { Tariff } from '#server/areas/cost-of-energy/contract.ts'
import { asOwner } from '#server/db/owner.ts'
import { type ImportFixture, openImportFixture } from '#server/testing/import-fixture.ts'
import { json } from '#server/testing/upstream.ts'
import { importDatahub } from './import-datahub.ts'

let fixture: ImportFixture
beforeAll(async () => {
  fixture = await openImportFixture()
})
afterAll(() => fixture?.close())

const run = (dry_run = false) => importDatahub(fixture.place({}, { tries: 1 }), fixture.upstream.origin, dry_run)

/** Answers page by page, at most `most` records each. */
function list(records: object[], most = 3, total = records.length): void {
  fixture.upstream.answer(({ searchParams }) => {
    const offset = Number(searchParams.get('offset'))
    return json({ total, dataset: 'DatahubPricelist', records: records.slice(offset, offset + most) })
  })
}

const radius = [hourly('2026-01-01', '2027-01-01'), subscription()]
const unclear = row({
  ChargeOwner: 'Hammel Elforsyning Net A/S',
  GLN_Number: '5790001090166',
  ResolutionDuration: 'P1M',
})
const nobody = [hourly, subscription].map((make) =>
  make === hourly
    ? hourly('2026-01-01', null, { ChargeOwner: 'Ny Net', GLN_Number: 5799999999999 })
    : subscription({ ChargeOwner: 'Ny Net', GLN_Number: 5799999999999 }),
)

async function stored(): Promise<Tariff[]> {
  const rows = await asOwner(fixture.service.databaseUrl, (tx) =>
    tx.execute<{ document: string }>(
      sql`select document::text as document from tariffs where source_id = 'import/datahub' order by name, id`,
    ),
  )
  return [...rows].map(({ document }) => JSON.parse(document) as Tariff)
}

describe('the price list of the data hub', () => {
  test('is offered in the area that bears the name of its owner, not in one that the owner took over', async () => {
    const owner = { ChargeOwner: 'N1 A/S', GLN_Number: 5790001089030 }
    list([...national, hourly('2026-01-01', '2027-01-01', owner), subscription(owner)])
    await run()
    const [tariff] = await stored()
    const areas = await asOwner(fixture.service.databaseUrl, (tx) =>
      tx.execute<{ name: string }>(
        sql`select m.name from tariff_metering_grid_areas t join metering_grid_areas m on m.id = t.metering_grid_area_id where t.tariff_id = ${tariff?.id}`,
      ),
    )
    expect(areas.map(({ name }) => name)).toEqual(['N1 A/S'])
    await asOwner(fixture.service.databaseUrl, (tx) =>
      tx.execute(sql`delete from tariffs where source_id = 'import/datahub'`),
    )
  })

  test('is read page by page; it replaces what is shipped, and what is not clear is refused by name', async () => {
    list([...national, ...radius, unclear, ...nobody])
    const dry = await run(true)
    expect(await stored()).toEqual([])
    const offsets = fixture.upstream.request.map(({ url }) => url.searchParams.get('offset'))
    expect(offsets).toEqual(['0', '3', '6'])
    expect(fixture.upstream.request[0]?.url.pathname).toBe('/dataset/DatahubPricelist')
    expect(JSON.parse(fixture.upstream.request[0]?.url.searchParams.get('filter') ?? '')).toEqual({
      ChargeType: ['D01', 'D03'],
    })
    expect({ ...(await run()), dry_run: true }).toEqual(dry)
    expect(dry).toMatchObject({
      changed: [{ operator: 'Radius Elnet A/S', name: 'Nettarif C' }],
      added: [{ operator: null, name: 'Nettarif C' }],
      refused: [{ name: 'Hammel Elforsyning Net A/S', reasons: ['no subscription of C customers is listed'] }],
      assumed: [{ reason: 'no operator with GLN 5799999999999 is known: stored without one' }],
    })
    expect(await run()).toMatchObject({ added: [], changed: [], unchanged: 2 })
  })

  test('is served with its source, and calculated', async () => {
    await fixture.service.services.versions.refresh()
    const tariff = (await stored()).find(({ system_operator }) => system_operator?.name === 'Radius Elnet A/S')
    expect(tariff?.available_to).toBe('2027-01-01T00:00:00+01:00')
    const response = await fixture.service.call('/cost-of-energy/v1/calculate', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        tariff_id: tariff?.id,
        start_time: '2026-11-27T00:00:00+01:00',
        end_time: '2026-11-28T00:00:00+01:00',
        time_series: [{ name: 'quarter-hourly-energy-offtake', values: Array<number>(96).fill(0.25) }],
      }),
    })
    const { components } = (await response.json()) as {
      components: { name: string; time_series: { name: string; values: number[] }[] }[]
    }
    const cost = (name: string) =>
      components
        .find((each) => each.name === name)
        ?.time_series.find((series) => series.name === 'cost')
        ?.values.reduce((sum, value) => sum + value, 0)
    expect(cost('Nettarif C')).toBeCloseTo(6 * 0.1 + 14 * 0.3 + 4 * 0.9, 9)
    expect(cost('Energinet, systemtarif')).toBeCloseTo(24 * 0.072, 9)
    expect(cost('Elafgift')).toBeCloseTo(24 * 0.008, 9)
  })

  test('changes nothing where it is cut off, of another shape, empty or not reached', async () => {
    const before = await stored()
    list([...national, ...radius], 3, 99)
    await expect(run()).rejects.toThrow(/returned 6 of its 99 rows/)
    list([...national, ...radius], 3, 10_000_000)
    await expect(run()).rejects.toThrow(/10,?000,?000/)
    list([{ ...radius[0], ChargeType: 7 }])
    await expect(run()).rejects.toThrow(/another shape at records\.0\.ChargeType/)
    list([])
    await expect(run()).rejects.toThrow(/no tariffs/)
    fixture.upstream.answer(() => ({ status: 429, headers: { 'Retry-After': '7200' } }))
    await expect(run()).rejects.toThrow(/7200 s/)
    expect(await stored()).toEqual(before)
  })
})
