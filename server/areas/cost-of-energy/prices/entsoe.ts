import { HOUR_MS, QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import {
  plausiblePrice,
  PriceFault,
  type PriceInterval,
  priceOr,
  QUARTER_HOURLY_FROM_MS,
  type ReadPrices,
} from './price-intervals.ts'
import { all, readXml, textAt, XmlFault, type XmlNode } from '#server/wire/xml/xml-tree.ts'

/** DocumentType of the daily auction; A07 is that of the intraday auctions, which are published as A44 as well. */
const DAY_AHEAD = 'A01'

/** URL of the day-ahead prices (document A44) of an area in `[start_ms, end_ms)`; it contains the token. */
export function entsoeUrl(base: URL, eic: string, range: { start_ms: number; end_ms: number }, token: string): URL {
  const url = new URL(base.href)
  const minute = (ms: number) => new Date(ms).toISOString().slice(0, 16).replaceAll(/[-T:]/g, '')
  url.searchParams.set('documentType', 'A44')
  url.searchParams.set('in_Domain', eic)
  url.searchParams.set('out_Domain', eic)
  url.searchParams.set('contract_MarketAgreement.type', DAY_AHEAD)
  url.searchParams.set('periodStart', minute(range.start_ms))
  url.searchParams.set('periodEnd', minute(range.end_ms))
  url.searchParams.set('securityToken', token)
  return url
}

/**
 * Reads a Publication_MarketDocument of type A44 (ENTSO-E Transparency Platform) in EUR/MWh: of several auctions the
 * first, of two resolutions at one time the auction's own; series of the intraday auctions are skipped and counted. An
 * acknowledgement without data is not a price. PriceFault for anything else.
 */
export function readEntsoe(text: string, eic: string): ReadPrices {
  const root = read(text)
  const prices: ReadPrices = { intervals: [], faults: [], passed_over: 0 }
  if (root.name === 'Acknowledgement_MarketDocument') return acknowledged(root, prices)
  if (root.name !== 'Publication_MarketDocument')
    throw new PriceFault(`the answer is a ${root.name}, not a Publication_MarketDocument`)
  const type = textAt(root, 'type')
  if (type !== null && type !== 'A44') throw new PriceFault(`the document is of type ${type} instead of A44`)
  const series = all(root, 'TimeSeries')
  const dayAhead = series.filter((each) => [null, DAY_AHEAD].includes(textAt(each, 'contract_MarketAgreement.type')))
  const intervals = dayAhead
    .filter(isFirstAuction)
    .flatMap((each, index) => readSeries(each, eic, `TimeSeries.${index}`, prices))
  return { ...prices, intervals: ownResolution(intervals), passed_over: series.length - dayAhead.length }
}

function read(text: string): XmlNode {
  try {
    return readXml(text)
  } catch (error) {
    if (error instanceof XmlFault) throw new PriceFault(error.message)
    throw error
  }
}

function acknowledged(root: XmlNode, none: ReadPrices): ReadPrices {
  const reasons = all(root, 'Reason').map((reason) => textAt(reason, 'text') ?? '')
  if (reasons.some((reason) => /no matching data found/i.test(reason))) return none
  throw new PriceFault(`ENTSO-E answers: ${reasons.join('; ').slice(0, 300) || 'an acknowledgement without a reason'}`)
}

/** Where a zone has several auctions a day, the coupled one comes first. */
function isFirstAuction(series: XmlNode): boolean {
  const position = textAt(series, 'classificationSequence_AttributeInstanceComponent.position')
  return position === null || position === '1'
}

function readSeries(series: XmlNode, eic: string, at: string, prices: ReadPrices): PriceInterval[] {
  const expected = {
    'in_Domain.mRID': eic,
    'out_Domain.mRID': eic,
    'currency_Unit.name': 'EUR',
    'price_Measure_Unit.name': 'MWH',
  }
  for (const [name, value] of Object.entries(expected)) {
    const got = textAt(series, name)
    // A missing domain does not mean another area.
    if (got === null && name === 'out_Domain.mRID') continue
    if (got !== value) throw new PriceFault(`${at}.${name}: should be ${value}, not ${got ?? 'absent'}`)
  }
  const repeats = textAt(series, 'curveType') === 'A03'
  return all(series, 'Period').flatMap((period, index) => readPeriod(period, repeats, `${at}.Period.${index}`, prices))
}

const RESOLUTIONS: Record<string, 15 | 60> = { PT15M: 15, PT60M: 60, PT1H: 60 }

function readPeriod(period: XmlNode, repeats: boolean, at: string, report: ReadPrices): PriceInterval[] {
  const resolution = textAt(period, 'resolution')
  const minutes = RESOLUTIONS[resolution ?? '']
  if (minutes === undefined)
    throw new PriceFault(`${at}.resolution: should be PT15M or PT60M, not ${resolution ?? 'absent'}`)
  const step_ms = minutes === 60 ? HOUR_MS : QUARTER_HOUR_MS
  const start_ms = instantOf(textAt(period, 'timeInterval', 'start'), `${at}.timeInterval.start`)
  const end_ms = instantOf(textAt(period, 'timeInterval', 'end'), `${at}.timeInterval.end`)
  const count = (end_ms - start_ms) / step_ms
  if (!Number.isInteger(count) || count < 1 || count > 100_000)
    throw new PriceFault(`${at}.timeInterval: it does not hold whole intervals of ${resolution}`)
  const prices = new Map(
    all(period, 'Point').map((point, index) => {
      const [position, price] = readPoint(point, count, `${at}.Point.${index}`)
      return [position, priceOr(report, start_ms + (position - 1) * step_ms, price)] as const
    }),
  )
  const intervals: PriceInterval[] = []
  let last: number | null | undefined
  for (let position = 1; position <= count; position++) {
    // With curve type A03 a point applies until the next one.
    last = prices.has(position) ? prices.get(position) : repeats ? last : undefined
    if (last != null)
      intervals.push({ start_ms: start_ms + (position - 1) * step_ms, minutes, eur_per_mwh: last, dkk_per_mwh: null })
  }
  if (prices.size < all(period, 'Point').length) throw new PriceFault(`${at}: a position is given twice`)
  return intervals
}

function readPoint(point: XmlNode, count: number, at: string): [position: number, price: () => number] {
  const position = Number(textAt(point, 'position'))
  if (!Number.isInteger(position) || position < 1 || position > count)
    throw new PriceFault(`${at}.position: should be 1 to ${count}, not ${textAt(point, 'position') ?? 'absent'}`)
  const text = textAt(point, 'price.amount')
  return [position, () => plausiblePrice(text === null || text === '' ? null : Number(text), `${at}.price.amount`)]
}

function instantOf(text: string | null, at: string): number {
  const instant_ms = text !== null && /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(instant_ms) || instant_ms % QUARTER_HOUR_MS !== 0)
    throw new PriceFault(`${at}: ${text ?? 'absent'} is not a start of a quarter-hour`)
  return instant_ms
}

/** Drops what is given in the other resolution beside the auction's own: hours until 2025-09-30, quarter-hours since. */
function ownResolution(intervals: PriceInterval[]): PriceInterval[] {
  const isOwn = ({ start_ms, minutes }: PriceInterval) => minutes === (start_ms < QUARTER_HOURLY_FROM_MS ? 60 : 15)
  const hourOf = (start_ms: number) => Math.floor(start_ms / HOUR_MS)
  const covered = new Set(intervals.filter(isOwn).map(({ start_ms }) => hourOf(start_ms)))
  return intervals.filter((interval) => isOwn(interval) || !covered.has(hourOf(interval.start_ms)))
}
