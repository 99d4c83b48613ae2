import { describe, expect, it } from 'vitest'
import type { SeedMeteringGridArea, SeedParty } from './core.ts'
import { partyId, seedMeteringGridAreas, seedParties } from './core.ts'
import { isEic } from '#server/areas/core/eic/eic.ts'
import { sources } from './sources.ts'

const parties = seedParties()
const areas = seedMeteringGridAreas()
const byId = new Map(parties.map((party) => [party.id, party]))

function eics(records: (SeedParty | SeedMeteringGridArea)[]): string[] {
  return records.flatMap((record) => record.extra_ids.filter((id) => id.kind === 'eic').map((id) => id.value))
}

describe('metering grid areas', () => {
  it('are complete per country', () => {
    const count = (country: string) => areas.filter((area) => area.country === country).length
    expect([count('SE'), count('NO'), count('FI')]).toEqual([278, 319, 612])
  })

  it('have an id and an identifier of their own, and a scheduling area with a sound EIC', () => {
    expect(new Set(areas.map((area) => area.id)).size).toBe(areas.length)
    expect(new Set(areas.flatMap((area) => area.extra_ids.map((id) => `${id.kind}:${id.value}`))).size).toBe(
      areas.length,
    )
    expect(areas.filter((area) => area.scheduling_area_eic !== null && !isEic(area.scheduling_area_eic))).toEqual([])
  })

  it('split Sweden into its four bidding zones', () => {
    const zone = (eic: string) => areas.filter((area) => area.scheduling_area_eic === eic).length
    const zones = ['10Y1001A1001A44P', '10Y1001A1001A45N', '10Y1001A1001A46L', '10Y1001A1001A47J']
    expect(zones.map(zone)).toEqual([16, 28, 179, 55])
  })

  it('name an operator that is seeded', () => {
    expect(areas.filter((area) => !byId.has(area.system_operator_id))).toEqual([])
    const alingsas = areas.find((area) => area.extra_ids.some((id) => id.value === 'ALS'))
    expect(byId.get(alingsas?.system_operator_id ?? '')?.name).toMatch(/Alingsås/)
  })

  it('carry one EIC that the register itself got wrong, and no other', () => {
    expect(eics(areas).filter((eic) => !isEic(eic))).toEqual(['44Y-000000005710'])
  })
})

describe('parties', () => {
  it('are complete per register', () => {
    const count = (source: string) => parties.filter((party) => party.source === source).length
    expect([count('esett-se'), count('esett-no'), count('entsoe-fi'), count('entsoe-x'), count('energinet')]).toEqual([
      375, 115, 195, 51, 29,
    ])
    expect(parties.filter((party) => party.roles.includes('transmission-system-operator'))).toHaveLength(42)
  })

  it('have an id of their own, and share no identifier', () => {
    expect(byId.size).toBe(parties.length)
    const ids = parties.flatMap((party) => party.extra_ids.map((id) => `${id.kind}:${id.value}`))
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
  })

  it('have EICs that pass the check character', () => {
    expect(eics(parties).filter((eic) => !isEic(eic))).toEqual([])
  })

  it('know Svenska kraftnät once, under both registers', () => {
    expect(parties.filter((party) => party.name === 'Svenska kraftnät')).toEqual([
      expect.objectContaining({
        id: partyId('se.ediel:10000'),
        countries: ['SE'],
        roles: ['transmission-system-operator', 'system-operator', 'balance-responsible-party', 'energy-supplier'],
        extra_ids: [
          { kind: 'se.ediel', value: '10000' },
          { kind: 'eic', value: '10X1001A1001A418' },
          { kind: 'vat', value: 'SE202100428401' },
        ],
      }),
    ])
  })

  it('use the kinds, roles, countries and sources that exist, and https links', () => {
    for (const party of parties) {
      expect(party.name).toMatch(/^\S.*\S$/)
      expect(party.countries.join(' ')).toMatch(/^[A-Z]{2}( [A-Z]{2})*$/)
      expect(party.extra_ids.map((id) => id.kind).filter((kind) => !/^(eic|vat|gln|se\.ediel)$/.test(kind))).toEqual([])
      expect(
        party.roles.filter((role) => !/^((transmission-)?system-operator|balance-|energy-supplier)/.test(role)),
      ).toEqual([])
      expect(party.website_url ?? 'https://').toMatch(/^https:\/\//)
      expect(sources[party.source].credit).not.toBe('')
    }
  })
})
