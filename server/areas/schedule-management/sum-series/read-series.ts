import { QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import type { Segment } from '../../market-access/edifact/segments.ts'
import { instantOf } from '../../market-access/edifact/instant.ts'
import { directionOf, edifactNumber } from '../../market-access/mscons/measures.ts'
import { EdifactFault, head, type EdifactMessage, partner, pruefidentifikator } from './edifact/interchange.ts'
import { type MonthGrid, monthGrid } from './month.ts'
import { SUM_SERIES } from './messages.ts'

/** What is settled by the month: sum series, and energy that goes over between balance groups under the EEG. */
export const SERIES_PIS = ['13003', '13005', '13026'] as const
export type SeriesPi = (typeof SERIES_PIS)[number]

/** A series as its message has it; `values_kwh` has one for each quarter-hour of the month, NaN where none was sent. */
export type SumSeries = {
  pi: SeriesPi
  point_id: string
  month: string
  version_ts: string
  obis: string
  document_number: string
  sender_id: string
  receiver_id: string
  balance_group: string | null
  from_balance_group: string | null
  balancing_area: string | null
  values_kwh: Float64Array
}

/** Sums, true, substitute, proposed and preliminary values; those that say that there is none. */
const VALUES = ['79', '220', '67', '201', 'Z18']
const GAPS = ['Z30', '20']
const POINT_LENGTH = 33
const IN_BERLIN = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', year: 'numeric', month: '2-digit' })

type Quantity = { at: At; kwh: number; from: number | null; to: number | null }
type At = { segment: number; tag: string }
const atOf = ({ number, tag }: Segment): At => ({ segment: number, tag })

/** How an interchange writes numbers, and by which LOC beside 172 it may name the point of a 13003. */
export type SeriesLayout = { decimal: string; series_location?: string }

/**
 * Reads a sum series: 13003 names its MaBiS-Zählpunkt (LOC+172), month (DTM+492) and version (DTM+293); 13005 and 13026 name
 * balance groups (LOC+237) and area (LOC+107) instead, their month is that of the values (AHB MSCONS FV2504, MIG FV2604).
 * Other locations are read over. Throws EdifactFault.
 */
export function readSumSeries(message: EdifactMessage, layout: SeriesLayout): SumSeries {
  const pi = SERIES_PIS.find((each) => each === pruefidentifikator(message))
  const { kind, number, purpose } = head(message)
  const reportOf = (what: Parameters<typeof fault>[0]) => fault(what, message.first)
  if (pi === undefined) throw reportOf(SUM_SERIES.other_message({ got: `MSCONS ${pruefidentifikator(message)}` }))
  if (purpose === '1') throw reportOf(SUM_SERIES.cancellation)
  if (kind === 'Z39') throw reportOf(SUM_SERIES.daily)
  const reader = new SeriesReader(pi, layout)
  for (const segment of message.segments) reader.take(segment)
  const series = reader.end(message.first)
  return {
    ...{ pi, document_number: number, sender_id: partner(message, 'MS'), receiver_id: partner(message, 'MR') },
    ...series,
  }
}

function fault(message: ConstructorParameters<typeof EdifactFault>[0], segment: number): EdifactFault {
  return new EdifactFault(message, segment)
}

class SeriesReader {
  readonly #pi: SeriesPi
  readonly #decimal: string
  readonly #locations: readonly (string | undefined)[]
  #point: string | null = null
  #groups: { to: string; from: string | null } | null = null
  #area: string | null = null
  #type = ''
  #month: string | null = null
  #version: string | null = null
  #obis: string | null = null
  #quantities: Quantity[] = []

  constructor(pi: SeriesPi, { decimal, series_location }: SeriesLayout) {
    this.#pi = pi
    this.#decimal = decimal
    this.#locations = ['172', pi === '13003' ? series_location : undefined]
  }

  take(segment: Segment): void {
    if (segment.tag === 'LOC') this.#locate(segment)
    else if (segment.tag === 'DTM') this.#time(segment)
    else if (segment.tag === 'PIA') this.#measure(segment)
    else if (segment.tag === 'CCI' && segment.elements[0]?.[0] === '15') this.#type = segment.elements.at(-1)?.[0] ?? ''
    else if (segment.tag === 'QTY') this.#quantity(segment)
  }

  end(first: number): Omit<SumSeries, 'pi' | 'document_number' | 'sender_id' | 'receiver_id'> {
    const missing = (tag: string) => fault(SUM_SERIES.missing({ tag }), first)
    const point_id = this.#pointId()
    if (point_id === null) throw missing(this.#pi === '13003' ? 'LOC+172' : 'LOC+237')
    if (this.#version === null) throw missing('DTM+293')
    const [earliest] = this.#quantities.flatMap(({ from }) => from ?? []).sort((a, b) => a - b)
    if (earliest === undefined) throw fault(SUM_SERIES.no_values, first)
    const month = this.#month ?? (this.#pi === '13003' ? null : `${IN_BERLIN.format(earliest)}-01`)
    if (month === null) throw missing('DTM+492')
    return {
      ...{ point_id, month, version_ts: this.#version, obis: this.#obis ?? '' },
      ...{ balance_group: this.#groups?.to ?? null, from_balance_group: this.#groups?.from ?? null },
      balancing_area: this.#area,
      values_kwh: this.#valuesOf(month, monthGrid(month)),
    }
  }

  #pointId(): string | null {
    if (this.#pi === '13003') return this.#point
    if (this.#groups === null) return null
    return [this.#groups.from ?? '', this.#groups.to, this.#area ?? '', this.#type].join('>')
  }

  #locate(segment: Segment): void {
    const [[qualifier = ''] = [], [id = ''] = [], [related] = []] = segment.elements
    if (this.#locations.includes(qualifier)) {
      if (this.#point !== null) throw fault(SUM_SERIES.two_series(atOf(segment)), segment.number)
      if (id.length !== POINT_LENGTH) throw fault(SUM_SERIES.no_point({ ...atOf(segment), got: id }), segment.number)
      this.#point = id
    } else if (qualifier === '237') this.#groups = { to: id, from: related || null }
    else if (qualifier === '107') this.#area = id
  }

  #measure(segment: Segment): void {
    const [obis = '', codeList] = segment.elements[1] ?? []
    // Codes of products (Z08) are of no list of measures.
    if (codeList === 'SRW' && directionOf(obis) === null)
      throw fault(SUM_SERIES.other_measure({ ...atOf(segment), got: obis }), segment.number)
    if (this.#obis !== null && this.#obis !== obis) throw fault(SUM_SERIES.two_series(atOf(segment)), segment.number)
    this.#obis = obis
  }

  #time(segment: Segment): void {
    const [qualifier = '', value = '', format = ''] = segment.elements[0] ?? []
    const at = atOf(segment)
    if (qualifier === '492') {
      if (!/^\d{4}(0[1-9]|1[0-2])$/.test(value)) throw fault(SUM_SERIES.no_month({ ...at, got: value }), at.segment)
      this.#month = `${value.slice(0, 4)}-${value.slice(4)}-01`
      return
    }
    const last = this.#quantities.at(-1)
    if (qualifier !== '293' && (last === undefined || (qualifier !== '163' && qualifier !== '164'))) return
    const instant = instantOf(value, format)
    if (instant === null) throw fault(SUM_SERIES.no_time({ ...at, got: `${value}:${format}` }), at.segment)
    if (qualifier === '293') this.#version = new Date(instant).toISOString()
    else if (last !== undefined) last[qualifier === '163' ? 'from' : 'to'] = Date.parse(instant)
  }

  #quantity(segment: Segment): void {
    const [qualifier = '', text = '', unit = ''] = segment.elements[0] ?? []
    const at = atOf(segment)
    const is_gap = GAPS.includes(qualifier)
    if (!is_gap && !VALUES.includes(qualifier))
      throw fault(SUM_SERIES.other_quality({ ...at, got: qualifier }), at.segment)
    if (unit !== '' && unit !== 'KWH') throw fault(SUM_SERIES.other_unit({ ...at, got: unit }), at.segment)
    const kwh = is_gap ? Number.NaN : edifactNumber(text, this.#decimal)
    if (kwh === null) throw fault(SUM_SERIES.no_quantity({ ...at, got: text }), at.segment)
    this.#quantities.push({ at, kwh, from: null, to: null })
  }

  #valuesOf(month: string, { start_ms, quarter_hours }: MonthGrid): Float64Array {
    const values = new Float64Array(quarter_hours).fill(Number.NaN)
    const seen = new Set<number>()
    for (const { at, kwh, from, to } of this.#quantities) {
      if (from === null || to === null) throw fault(SUM_SERIES.untimed(at), at.segment)
      const slot = (from - start_ms) / QUARTER_HOUR_MS
      if (to - from !== QUARTER_HOUR_MS || !Number.isInteger(slot))
        throw fault(SUM_SERIES.no_quarter_hour(at), at.segment)
      if (slot < 0 || slot >= quarter_hours)
        throw fault(SUM_SERIES.other_month({ ...at, month: month.slice(0, 7) }), at.segment)
      if (seen.has(slot)) throw fault(SUM_SERIES.twice(at), at.segment)
      seen.add(slot)
      values[slot] = kwh
    }
    return values
  }
}
