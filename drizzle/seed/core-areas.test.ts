import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { isEic } from '#server/areas/core/eic/eic.ts'
import { seedParties, seedMeteringGridAreas } from './core.ts'
import { seedAreaKinds, seedAreaLinks, seedAreas } from './core-areas.ts'

const areas = seedAreas()
const kinds = seedAreaKinds()
const links = seedAreaLinks()
const names = new Map<string, string>(areas.map(({ eic, short_name }) => [eic, short_name]))
const active = new Set(areas.filter(({ status }) => status === 'active').map(({ eic }) => eic))

/** Short names of what `name` is linked with as one kind to another. */
function linked(name: string, kind: string, other: string): string[] {
  return links
    .flatMap((each) => [
      each,
      { ...each, eic: each.other_eic, kind: each.other_kind, other_eic: each.eic, other_kind: each.kind },
    ])
    .filter((each) => names.get(each.eic) === name && each.kind === kind && each.other_kind === other)
    .map((each) => names.get(each.other_eic) ?? '')
    .sort()
}

describe('areas', () => {
  test('are as many as the published list has, each with a sound code of its own', () => {
    expect(areas).toHaveLength(106)
    expect(new Set(areas.map(({ eic }) => eic)).size).toBe(106)
    expect(areas.filter(({ eic }) => !isEic(eic))).toEqual([])
    const count = (kind: string) => kinds.filter((each) => each.kind === kind && active.has(each.eic)).length
    expect(['bidding-zone', 'control-area', 'scheduling-area'].map(count)).toEqual([55, 46, 63])
  })

  test('name countries, IANA zones and operators that exist', () => {
    const parties = new Set(seedParties().map(({ id }) => id))
    for (const area of areas) {
      expect(area.countries.every((country) => /^[A-Z]{2}$/.test(country))).toBe(true)
      if (area.timezone !== null)
        expect(() => new Intl.DateTimeFormat('en', { timeZone: area.timezone ?? '' })).not.toThrow()
      const operator = area.transmission_system_operator_id
      expect(operator === null || parties.has(operator)).toBe(true)
    }
  })

  test('have what the register says of them, all but those whose entries are not known', () => {
    const unknown = areas.filter(
      ({ register_name, register_functions }) => !register_name || !register_functions?.length,
    )
    expect(
      unknown.map(({ short_name, register_name, register_functions }) => [
        short_name,
        register_name,
        register_functions,
      ]),
    ).toEqual(
      [...['IT-Brindisi', 'IT-Foggia', 'IT-Priolo', 'IT-Rossano'], ...['Denmark', 'Germany', 'United Kingdom']].map(
        (name) => [name, null, null],
      ),
    )
    for (const { register_functions: each } of areas) expect(each).toEqual(each && [...new Set(each)].sort())
  })

  const data = new URL('../../../shared/data/areas_entsoe.csv', import.meta.url)
  test.skipIf(!existsSync(data))('say of the register what it was collected with', () => {
    for (const row of parse(readFileSync(data), { columns: true, bom: true }) as Record<string, string>[]) {
      const area = areas.find(({ eic }) => eic === row.eic)
      expect([row.eic, area?.register_name ?? '', area?.register_functions ?? []]).toEqual([
        ...[row.eic, row.registry_long_name?.replaceAll(/\s+/g, ' ').trim()],
        (row.registry_functions ?? '').split(',').filter(Boolean).sort(),
      ])
    }
  })

  test('hold every scheduling area of a metering grid area', () => {
    const scheduling = new Set(kinds.filter(({ kind }) => kind === 'scheduling-area').map(({ eic }) => eic))
    expect(
      seedMeteringGridAreas().filter(({ scheduling_area_eic: eic }) => eic !== null && !scheduling.has(eic)),
    ).toEqual([])
  })
})

describe('links', () => {
  test('join what is of that kind, each pair once, never an area with itself as the same kind', () => {
    const of = new Set(kinds.map(({ eic, kind }) => `${eic} ${kind}`))
    const wrong = links.filter(
      (each) => !of.has(`${each.eic} ${each.kind}`) || !of.has(`${each.other_eic} ${each.other_kind}`),
    )
    expect(wrong).toEqual([])
    const pairs = links.map((each) =>
      [`${each.eic} ${each.kind}`, `${each.other_eic} ${each.other_kind}`].sort().join(),
    )
    expect(new Set(pairs).size).toBe(pairs.length)
  })

  test('DE-LU spans six control areas, Sweden four zones, the island of Ireland two areas', () => {
    expect(linked('DE-LU', 'bidding-zone', 'control-area')).toEqual(
      ['50Hertz', 'Amprion', 'Amprion LU', 'LU', 'TenneT DE', 'TransnetBW'].sort(),
    )
    expect(linked('SE', 'control-area', 'bidding-zone')).toEqual(['SE1', 'SE2', 'SE3', 'SE3A', 'SE4'])
    expect(linked('IE(SEM)', 'bidding-zone', 'control-area')).toEqual(['GB-NIR', 'IE'])
    expect(linked('50Hertz', 'scheduling-area', 'bidding-zone')).toEqual(['DE-AT-LU', 'DE-LU'])
    expect(linked('SE3', 'scheduling-area', 'bidding-zone')).toEqual(['SE3'])
    expect(linked('SE', 'scheduling-area', 'bidding-zone')).toEqual(['SE1', 'SE2', 'SE3', 'SE4'])
  })

  test('every active area belongs to a control area, but for those of the sea and the interconnectors', () => {
    const zones = kinds.filter(({ eic, kind }) => kind === 'bidding-zone' && active.has(eic))
    expect(
      zones.filter(({ eic }) => linked(names.get(eic) ?? '', 'bidding-zone', 'control-area').length === 0),
    ).toEqual([])
    const scheduling = kinds.filter(({ eic, kind }) => kind === 'scheduling-area' && active.has(eic))
    const lone = scheduling.filter(
      ({ eic }) => linked(names.get(eic) ?? '', 'scheduling-area', 'bidding-zone').length === 0,
    )
    expect(lone.map(({ eic }) => names.get(eic))).toEqual([])
  })
})
