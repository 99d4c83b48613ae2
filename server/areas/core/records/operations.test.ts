import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { liftLimits } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import type { MeteringGridArea, MeteringGridAreas, Parties, Party } from './contract.ts'

let service: TestService
let areas: MeteringGridArea[]
let parties: Party[]
beforeAll(async () => {
  service = await startTestService()
  await liftLimits(service)
  areas = await gridAreas('')
  parties = await parts('')
})
afterAll(() => service?.stop())

async function get<T>(path: string): Promise<T> {
  const response = await service.call(`/core/v1/${path}`)
  expect([path, response.status]).toEqual([path, 200])
  return (await response.json()) as T
}
const gridAreas = async (query: string) => (await get<MeteringGridAreas>(`metering-grid-areas?${query}`)).mgas
const parts = async (query: string) => (await get<Parties>(`parties?${query}`)).parties
const ids = (records: readonly { id: string }[]) => records.map(({ id }) => id)
const has = (record: Pick<Party, 'extra_ids'>, value: string, kind?: string) =>
  record.extra_ids.some((each) => each.value === value && (kind === undefined || each.kind === kind))

/** The filter says what the rule says of every record, and says it of some and not of all. */
function expectStored<T extends { id: string }>(stored: T[], all: T[], rule: (record: T) => boolean): void {
  const meant = all.filter(rule)
  expect(meant.length).toBeGreaterThan(0)
  expect(meant.length).toBeLessThan(all.length)
  expect(ids(stored)).toEqual(ids(meant))
}

describe('GET /core/v1/metering-grid-areas keeps those', () => {
  const goteborg = () => areas.find((area) => has(area, 'GBG'))!
  const stockholm = () => areas.find((area) => has(area, 'STH'))!

  test('of one operator, by its id or by an identifier of it, or of either of two', async () => {
    const { id } = goteborg().system_operator!
    expectStored(await gridAreas(`system_operator_id=${id}`), areas, (area) => area.system_operator?.id === id)
    const both = [id, stockholm().system_operator!.id]
    const query = both.map((each) => `system_operator_id=${each}`).join('&')
    expectStored(await gridAreas(query), areas, (area) => both.includes(area.system_operator?.id ?? ''))
    for (const value of ['20500', 'se.ediel:20500'])
      expect(ids(await gridAreas(`system_operator_extra_id=${value}`))).toContain(goteborg().id)
    expect(await gridAreas('system_operator_extra_id=eic:20500')).toEqual([])
  })

  test('of a country, a name, an id or a code, and all of them together', async () => {
    expectStored(await gridAreas('country=SE&country=FI'), areas, ({ country }) => country === 'SE' || country === 'FI')
    expectStored(await gridAreas('name=GÖTE'), areas, ({ name }) => name.toLowerCase().includes('göte'))
    const [one, other] = [goteborg().id, stockholm().id]
    expectStored(await gridAreas(`id=${one}&id=${other}`), areas, ({ id }) => id === one || id === other)
    expectStored(
      await gridAreas('extra_id=se.mga_code:GBG&extra_id=STH'),
      areas,
      ({ id }) => id === one || id === other,
    )
    expect(ids(await gridAreas('extra_id=gbg&extra_id=dk.mga_code:791'))).toEqual(
      ids(await gridAreas('extra_id=GBG&extra_id=791')),
    )
    expect(ids(await gridAreas(`id=${one}&id=${other}&extra_id=GBG&country=SE`))).toEqual([one])
    expect(await gridAreas(`id=${one}&country=NO`)).toEqual([])
  })
})

describe('GET /core/v1/parties keeps those', () => {
  test('of a role, or of either of two', async () => {
    expectStored(await parts('role=transmission-system-operator'), parties, ({ roles }) =>
      roles.includes('transmission-system-operator'),
    )
    expectStored(await parts('role=energy-supplier&role=balance-responsible-party'), parties, ({ roles }) =>
      roles.some((role) => role === 'energy-supplier' || role === 'balance-responsible-party'),
    )
  })

  test('of a country, a name, an id or an identifier, and all of them together', async () => {
    expectStored(await parts('country=DK'), parties, ({ countries }) => countries.includes('DK'))
    expectStored(await parts('name=energi'), parties, ({ name }) => name.toLowerCase().includes('energi'))
    expectStored(await parts('extra_id=20500'), parties, (party) => has(party, '20500'))
    const [found] = await parts('extra_id=se.ediel:20500&role=system-operator&country=SE')
    expect(ids(await parts(`id=${found!.id}`))).toEqual([found!.id])
    expect(await parts(`id=${found!.id}&country=DK`)).toEqual([])
    expect(await parts(`id=${found!.id}&role=transmission-system-operator`)).toEqual([])
  })
})
