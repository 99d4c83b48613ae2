import { readFileSync } from 'node:fs'
import { buildGeoIndex } from '../server/areas/core/geo/geo-index.ts'
import type { Geometry } from '../server/areas/core/geo/geojson.ts'
import { PLACE_COUNTRIES, type PlaceCountry } from '../server/areas/core/places/place.ts'
import type { BiddingZones } from '../server/areas/core/areas/contract.ts'
import type { MeteringGridAreas } from '../server/areas/core/records/contract.ts'
import { GSP_GROUPS } from '../drizzle/seed/licence-areas.ts'
import { seedGazetteerCodes } from '../drizzle/seed/places/gazetteer-codes.ts'
import { numbers } from './harness/core-records.ts'
import { report, startBenchService } from './harness/service.ts'
import { get } from './harness/throughput.ts'

const CODES = 120
const BRITISH_POINTS = 1_000
/** The share of codes that are to lead to grid areas by more than their zone; other countries have no free table of them. */
const LEAST_LED: Partial<Record<PlaceCountry, number>> = { DK: 0.95, FI: 0.9 }
const LEAST_IN_ZONE = 0.99
/** The bidding zone of a code, where its number tells: another source than the points of the gazetteer. */
const ZONE: Partial<Record<PlaceCountry, (code: string) => string>> = {
  AT: () => 'AT',
  BE: () => 'BE',
  CH: () => 'CH',
  DE: () => 'DE-LU',
  DK: (code) => (Number(code) < 5000 ? 'DK2' : 'DK1'),
  FI: () => 'FI',
  NL: () => 'NL',
}

// Postal codes as shipped: 120 of each country at random, to their grid areas and bidding zones over REST.
const service = await startBenchService()
try {
  for (const { country, rows } of seedGazetteerCodes()) {
    const random = numbers(PLACE_COUNTRIES.indexOf(country) + 1)
    const codes = Array.from({ length: CODES }, () => rows[random(rows.length)]?.place ?? '')
    const found = await Promise.all(codes.map((code) => lookUp(country, code)))
    const share = (is: (each: (typeof found)[number]) => boolean) => found.filter(is).length / found.length
    const led = share(({ precision }) => precision === 'postal_code' || precision === 'locality')
    const exact = share(({ precision }) => precision === 'postal_code')
    const one = share(({ operators }) => operators === 1)
    console.log(
      `${country}: grid areas ${percent(led)}, by its own code ${percent(exact)}, of one operator ${percent(one)}`,
    )
    const [least, zoneOf] = [LEAST_LED[country], ZONE[country]]
    if (least !== undefined) report(`${country} codes that lead to grid areas by more than their zone`, led, { least })
    const inZone = share(({ code, zones }) => zones.length === 1 && (zoneOf === undefined || zones[0] === zoneOf(code)))
    const truth = zoneOf === undefined ? 'one zone, right or wrong' : 'the right zone alone'
    report(`${country} codes with ${truth}`, inZone, { least: LEAST_IN_ZONE })
  }
  if (process.env.GB_LICENCE_AREAS) await greatBritain(process.env.GB_LICENCE_AREAS)
} finally {
  await service.stop()
}

/** British points against the shapes as NESO publishes them, in the GeoJSON file that GB_LICENCE_AREAS names. */
async function greatBritain(file: string): Promise<void> {
  const { features } = JSON.parse(readFileSync(file, 'utf8')) as {
    features: { properties: { zone_id: number }; geometry: Geometry }[]
  }
  const { areasAt } = buildGeoIndex(
    features.map(({ properties, geometry }) => ({ area: GSP_GROUPS[properties.zone_id] ?? '', geometry })),
  )
  const random = numbers(14)
  const found: boolean[] = []
  const zones: boolean[] = []
  while (found.length < BRITISH_POINTS) {
    const [lat, lon] = [49.8 + random(11_000_000) / 1e6, -8.7 + random(10_500_000) / 1e6]
    const areas = areasAt({ lat, lon }, 0)
    if (areas.length !== 1) continue
    const at = `lat=${lat}&lon=${lon}`
    const { mgas } = await answered<MeteringGridAreas>(`/api/core/v1/metering-grid-areas?${at}`)
    const { bidding_zones } = await answered<BiddingZones>(`/api/core/v1/bidding-zones?${at}`)
    found.push(mgas.length === 1 && mgas[0]?.extra_ids[0]?.value === areas[0]?.area)
    zones.push(bidding_zones.some(({ short_name }) => short_name === 'GB'))
  }
  const share = (of: boolean[]) => of.filter(Boolean).length / of.length
  report('GB points in the one right licence area', share(found), { least: 0.99 })
  report('GB points in the bidding zone', share(zones), { least: 0.995 })
}

async function lookUp(country: PlaceCountry, code: string) {
  const place = `country=${country}&zipcode=${code}`
  const { mgas } = await answered<MeteringGridAreas>(`/api/core/v1/metering-grid-areas?${place}`)
  const { bidding_zones } = await answered<BiddingZones>(`/api/core/v1/bidding-zones?${place}`)
  return {
    code,
    precision: mgas[0]?.location?.precision ?? null,
    operators: new Set(mgas.map(({ system_operator }) => system_operator?.id)).size,
    zones: bidding_zones.map(({ short_name }) => short_name),
  }
}

async function answered<T>(path: string): Promise<T> {
  const response = await get(service, path)
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
