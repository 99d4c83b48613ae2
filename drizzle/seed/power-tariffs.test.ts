import { describe, expect, it } from 'vitest'
import { type ComponentRun, runTariff } from '#server/areas/cost-of-energy/calculate/calculate.ts'
import { checkTariff } from '#server/areas/cost-of-energy/tariffs/check.ts'
import type { Tariff } from '#server/areas/cost-of-energy/contract.ts'
import { billPower, planPowerTariff } from '#server/areas/power-tariffs/bill/bill.ts'
import { settlementKey } from '#server/areas/core/places/place.ts'
import { checkPowerTariff } from '#server/areas/power-tariffs/testing/check-power-tariff.ts'
import { PowerTariff } from '#server/areas/power-tariffs/contract.ts'
import { toTariffComponents } from '#server/areas/power-tariffs/convert/convert.ts'
import { seedSwedishSettlements } from './cities.ts'
import { partyId, seedMeteringGridAreas, seedParties } from './core.ts'
import { seedPlaces } from './power-tariffs/places.ts'
import { seedTownPlaces } from './power-tariffs/towns.ts'
import { seedPowerTariffs } from './power-tariffs.ts'
import { seedTariffs } from './tariffs.ts'

const seeded = seedPowerTariffs()
const tariffs = seeded.map(({ tariff }) => tariff)
const others = seedTariffs()

const start_time = '2026-01-01T00:00:00+01:00'
const end_time = '2026-03-01T00:00:00+01:00'
const SLOTS = 59 * 96

/** kW of a load that differs from hour to hour, day to day and week to week. */
const kws = Float64Array.from({ length: SLOTS }, (_, slot) => {
  const [hour, day] = [Math.floor(slot / 4) % 24, Math.floor(slot / 96)]
  return 1 + 3 * (hour % 7) + (day % 11) * 0.75 + (slot % 4) * 0.125
})

/** Costs of January and February by the power tariff, for a subscription of 20 kW and half as much reactive power. */
function ofPowerTariff(tariff: PowerTariff): number[] {
  const series = (values: Float64Array) => ({ fromDatetime: start_time, resolution: 'quarter_hourly' as const, values })
  const { components } = billPower(planPowerTariff(tariff), {
    powerOfftake: series(kws),
    reactiveOfftake: series(kws.map((kw) => kw / 2)),
    subscribedCapacities: [{ fromDatetime: start_time, toDatetime: end_time, value: 20 }],
  })
  return [0, 1].map((month) => components.reduce((sum, { months }) => sum + (months[month]?.cost ?? 0), 0))
}

/** Costs of the same months by the components of these names of a seeded tariff. */
function ofTariff(tariff: Tariff, names: readonly string[]): number[] {
  const time_series = [
    { name: 'quarter-hourly-energy-offtake', values: kws.map((kw) => kw / 4) },
    { name: 'quarter-hourly-reactive-energy-offtake', values: kws.map((kw) => kw / 8) },
    { name: 'yearly-firm-subscribed-offtake-capacity', values: Float64Array.of(20) },
  ]
  const charged = { ...tariff, tariff_components: tariff.tariff_components.filter(({ name }) => names.includes(name)) }
  const body = { start_time, end_time, tariff_id: tariff.id, profiles: [], time_series, missing: 'reject' as const }
  const runs = runTariff(charged, body, { profiles: [], include_intermediate_time_series: false })
  return [0, 1].map((month) => runs.reduce((sum, run) => sum + costOf(run, month), 0))
}

function costOf({ cost, slots, component }: ComponentRun, month: number): number {
  expect(component.cost.resolution).toBe('monthly')
  return cost[slots.first + month] ?? 0
}

const isValid = ({ timeScope }: PowerTariff) =>
  Date.parse(timeScope.validFrom ?? '') <= Date.parse(start_time) &&
  (timeScope.validTo === null || Date.parse(timeScope.validTo) >= Date.parse(end_time))

describe('seeded power tariffs', () => {
  it('are many, of many operators', () => {
    const operators = (country: string) =>
      new Set(seeded.filter(({ tariff }) => tariff.countryCode === country).map((each) => each.system_operator_id)).size
    expect([operators('SE'), operators('NO')]).toEqual([5, 63])
    expect(tariffs.length).toBeGreaterThan(150)
  })

  it.each(tariffs.map((tariff) => [tariff.uid, tariff.name, tariff] as const))(
    '%s %s could be stored',
    (_, __, tariff) => {
      expect(PowerTariff.parse(tariff)).toEqual(tariff)
      expect(checkPowerTariff(tariff)).toEqual([])
      expect(checkTariff(toTariffComponents(tariff))).toEqual([])
    },
  )

  it('have uids of their own, a known operator and known areas of its country', () => {
    expect(new Set(tariffs.map(({ uid }) => uid)).size).toBe(tariffs.length)
    const operators = new Map(seedParties().map((party) => [party.id, party]))
    const areas = new Map(seedMeteringGridAreas().map((area) => [area.id, area]))
    for (const { tariff, system_operator_id, metering_grid_area_ids } of seeded) {
      expect(operators.get(system_operator_id)?.countries).toContain(tariff.countryCode)
      const codes = metering_grid_area_ids.map((id) => areas.get(id)?.extra_ids[0]?.value)
      expect(tariff.meteringGridAreas).toEqual(codes)
      for (const id of metering_grid_area_ids) expect(areas.get(id)?.system_operator_id).toBe(system_operator_id)
    }
  })

  it('say where their figures are from, and that they exclude VAT', () => {
    for (const { annotations } of tariffs)
      expect(annotations).toMatch(
        /^Prices exclude VAT\. Source: .+( @[0-9a-f]{7,}|price pages of the operators).* \d{4}-\d{2}-\d{2}\./,
      )
  })

  it('cover the time of an operator without a gap or an overlap', () => {
    const lists = Map.groupBy(tariffs, ({ name, systemOperator }) => `${systemOperator?.id} ${name}`)
    for (const versions of lists.values()) {
      const ends = versions.map(({ timeScope }) => timeScope.validTo)
      for (const [index, { timeScope }] of versions.slice(1).entries())
        expect(Date.parse(timeScope.validFrom ?? '')).toBeGreaterThanOrEqual(Date.parse(ends[index] ?? ''))
    }
  })
})

describe('cost the same as the tariff of the same operator', () => {
  const twins = [
    ['Effektabonnemang 16–63 A', 'se.ediel:14900', 'Effektabonnemang 16 A', ['Effektavgift']],
    ['Elnätsavgift 16–200 A', 'se.ediel:33500', 'Elnätsavgift 16 A', ['Effektavgift']],
    ['Säkringsabonnemang 16–63 A', 'se.ediel:39300', 'Säkringsabonnemang 16 A', ['Effektavgift']],
    ['Effektabonnemang lågspänning', 'se.ediel:39300', 'Effektabonnemang lågspänning', ['Månadseffektavgift']],
    ['Prislista standard 16–63 A', 'se.ediel:11900', 'Prislista standard 16 A', ['Effektavgift']],
    [
      'Prislista alternativ 16–63 A',
      'se.ediel:11900',
      'Prislista alternativ 16 A',
      ['Effektavgift dag', 'Effektavgift natt'],
    ],
    ['Konsumtion från 80 A', 'se.ediel:11900', 'Konsumtion 80–125 A', ['Effektavgift']],
    ['Högspänning', 'se.ediel:11900', 'Högspänning under 2 000 kW', ['Effektavgift']],
    ...[
      'Småhus och företag, max 63 A (GNM63)',
      'Normaltariff, över 63 A (GNO63)',
      'Tidsindelad 6 kW, max 63 A (GN6KW)',
    ].map((name) => [name, 'se.ediel:20500', name, ['Effektavgift']] as const),
    [
      'Högspänning 10 kV (HSP10KV)',
      'se.ediel:20500',
      'Högspänning 10 kV (HSP10KV)',
      ['Effektavgift aktiv', 'Effektavgift reaktiv'],
    ],
  ] as const

  it.each(twins)('%s', (name, operator, tariffName, components) => {
    const of = seeded.filter(({ system_operator_id }) => system_operator_id === partyId(operator))
    const powerTariffs = of.filter(({ tariff }) => tariff.name === name && isValid(tariff))
    const twin = others.find(
      ({ tariff, system_operator_id }) => system_operator_id === partyId(operator) && tariff.name === tariffName,
    )
    expect(powerTariffs).toHaveLength(1)
    const costs = ofPowerTariff(powerTariffs[0]?.tariff as PowerTariff)
    expect(costs[0]).toBeGreaterThan(0)
    expect(costs).toEqual(ofTariff(twin?.tariff as Tariff, components).map((cost) => expect.closeTo(cost, 8)))
  })

  it('Norwegian capacity steps, of every operator', () => {
    const norwegian = seeded.filter(({ tariff }) => tariff.countryCode === 'NO' && isValid(tariff))
    expect(norwegian.length).toBeGreaterThan(50)
    for (const { tariff, system_operator_id } of norwegian) {
      const same = others.filter((each) => each.system_operator_id === system_operator_id)
      const costs = same.map((each) => ofTariff(each.tariff, ['Fastledd']))
      const own = ofPowerTariff(tariff).map((cost) => expect.closeTo(cost, 8))
      expect(costs, tariff.name).toContainEqual(own)
    }
  })

  it('Mälarenergi at high voltage: a year of 20 kW subscribed, in twelfths where it is settled by the year', () => {
    const { tariff } = seeded.find((each) => each.tariff.name === 'Högspänning 6–10 kV') as (typeof seeded)[number]
    const [january = 0] = ofPowerTariff(tariff)
    const hourly = Array.from(
      { length: SLOTS / 4 },
      (_, hour) => kws.subarray(hour * 4, hour * 4 + 4).reduce((a, b) => a + b) / 4,
    )
    const peaks = [Math.max(...hourly.slice(0, 744)), Math.max(...hourly.slice(744))]
    const mean = peaks.reduce((a, b) => a + b) / 2
    const overrun = ((mean - 20) * 24 * 35.84) / 12
    const reactive = (Math.max(0, mean / 2 - 10) * 60) / 12
    expect(mean).toBeGreaterThan(20)
    expect(january).toBeCloseTo(20 * 35.84 + overrun + reactive, 8)
  })
})

describe('seeded places', () => {
  it('are Swedish postal codes with an area that bears the name of their locality', () => {
    const areas = new Map(seedMeteringGridAreas().map((area) => [area.id, area.name]))
    const places = seedPlaces()
    for (const { place, metering_grid_area_id } of places) {
      expect(place).toMatch(/^postal_code \d{5}$/)
      expect(areas.has(metering_grid_area_id)).toBe(true)
    }
    expect(new Set(places.map(({ place }) => place)).size).toBe(places.length)
    const areaOf = (code: string) =>
      areas.get(places.find(({ place }) => place === `postal_code ${code}`)?.metering_grid_area_id ?? '')
    expect([areaOf('41105'), areaOf('30242'), areaOf('58222')]).toEqual(['Göteborg', 'Halmstad', 'Linköping'])
  })
})

describe('settlements that grew together with their town', () => {
  const areas = new Map(seedMeteringGridAreas().map((area) => [area.id, area.name]))
  const settlements = new Map(seedSwedishSettlements().map((each) => [settlementKey(each), each.name]))
  const towns = Map.groupBy(seedTownPlaces(), ({ metering_grid_area_id }) => areas.get(metering_grid_area_id) ?? '')
  const around = (town: string) => towns.get(town)?.map(({ place }) => settlements.get(place)) ?? []

  it('are in its municipality, and linked with it in steps: no village beyond fields, no town across a border', () => {
    expect(around('Stockholm')).toEqual(expect.arrayContaining(['Södermalm', 'Kungsholmen', 'Årsta']))
    expect(around('Göteborg')).toEqual(['Majorna'])
    expect(around('Linköping')).toEqual(['Tallboda'])
    expect(around('Mölndal')).toEqual([])
  })

  it('lie in one area each, and never in that of a municipality that is called otherwise', () => {
    const places = seedTownPlaces().map(({ place }) => place)
    expect(new Set(places).size).toBe(places.length)
    expect(places.filter((place) => !settlements.has(place))).toEqual([])
    expect(around('Tumba')).toEqual([])
    expect(around('Berg')).toEqual([])
  })
})
