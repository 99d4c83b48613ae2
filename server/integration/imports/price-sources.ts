import { entsoeUrl, readEntsoe } from '../../areas/cost-of-energy/prices/entsoe.ts'
import { eleringUrl, readElering } from '../../areas/cost-of-energy/prices/elering.ts'
import { energinetUrl, readEnerginet } from '../../areas/cost-of-energy/prices/energinet.ts'
import { energyChartsUrl, readEnergyCharts } from '../../areas/cost-of-energy/prices/energy-charts.ts'
import type { Range } from '../../areas/cost-of-energy/prices/local-days.ts'
import type { ReadPrices } from '../../areas/cost-of-energy/prices/price-intervals.ts'
import { readSmard, readSmardIndex, smardFiles, smardUrl } from '../../areas/cost-of-energy/prices/smard.ts'
import type { PriceZone } from '../../areas/cost-of-energy/prices/zones.ts'
import type { ImportPlace } from '../../areas/core/imports/run/import-place.ts'
import { jsonOf, textOf } from '../../delivery/remote.ts'
import { UsageError } from '#server/errors.ts'

const MOST_BYTES = 50_000_000
const JSON_TYPES = ['application/json', 'text/json']
const XML_TYPES = ['application/xml', 'text/xml']

/** Energy-Charts answers 429 after a few requests in a row; one in 25 s passes (2026-10-03). */
const BETWEEN_ENERGY_CHARTS_MS = 25_000

export const PRICE_SOURCES = ['energinet', 'smard', 'energy-charts', 'elering', 'entsoe'] as const
export type PriceSourceId = (typeof PRICE_SOURCES)[number]

export type PriceSource = {
  /** Whether it knows the zone. */
  has(zone: PriceZone): boolean
  /** Whether prices in this currency come beside the euro. */
  publishes: 'EUR' | 'EUR and DKK'
  /** Reads the prices of a zone, which it knows, range by range; UsageError where something is missing to begin. */
  open(place: Pick<ImportPlace, 'remote' | 'env'>, base: URL, zone: PriceZone): (range: Range) => Promise<ReadPrices>
}

export const priceSources = {
  energinet: {
    has: ({ energinet }) => energinet !== null,
    publishes: 'EUR and DKK',
    open:
      ({ remote }, base, zone) =>
      async (range) => {
        const area = zone.energinet ?? ''
        const url = energinetUrl(base, area, range)
        return readEnerginet(jsonOf(await remote.read(url, { types: JSON_TYPES, most_bytes: MOST_BYTES }), url), area)
      },
  },
  smard: {
    has: ({ smard }) => smard !== null,
    publishes: 'EUR',
    open: ({ remote }, base, zone) => {
      const read = async (url: URL) =>
        jsonOf(await remote.read(url, { types: JSON_TYPES, most_bytes: MOST_BYTES }), url)
      const region = zone.smard ?? ''
      let index: Promise<number[]> | undefined
      return async (range) => {
        index ??= read(smardUrl(base, region)).then(readSmardIndex)
        const prices: ReadPrices = { intervals: [], faults: [], passed_over: 0 }
        for (const timestamp of smardFiles(await index, range)) {
          const { intervals, faults } = readSmard(await read(smardUrl(base, region, timestamp)))
          prices.intervals.push(...intervals)
          prices.faults.push(...faults)
        }
        return prices
      }
    },
  },
  'energy-charts': {
    has: ({ energy_charts }) => energy_charts !== null,
    publishes: 'EUR',
    open: ({ remote }, base, zone) => {
      let isLater = false
      return async (range) => {
        const url = energyChartsUrl(base, zone.energy_charts ?? '', range, zone.timezone)
        const pause = isLater ? { after_ms: BETWEEN_ENERGY_CHARTS_MS } : {}
        isLater = true
        const bytes = await remote.read(url, { types: JSON_TYPES, most_bytes: MOST_BYTES, ...pause })
        return readEnergyCharts(jsonOf(bytes, url))
      }
    },
  },
  elering: {
    has: ({ elering }) => elering !== null,
    publishes: 'EUR',
    open:
      ({ remote }, base, zone) =>
      async (range) => {
        const url = eleringUrl(base, range)
        const answer = jsonOf(await remote.read(url, { types: JSON_TYPES, most_bytes: MOST_BYTES }), url)
        return readElering(answer, zone.elering ?? '')
      },
  },
  entsoe: {
    has: () => true,
    publishes: 'EUR',
    open: ({ remote, env }, base, zone) => {
      const token = env.ENTSOE_TOKEN
      if (!token) throw new UsageError('set ENTSOE_TOKEN to the security token of your account with the platform')
      return async (range) => {
        const url = entsoeUrl(base, zone.eic, range, token)
        return readEntsoe(textOf(await remote.read(url, { types: XML_TYPES, most_bytes: MOST_BYTES }), url), zone.eic)
      }
    },
  },
} as const satisfies Record<PriceSourceId, PriceSource>
