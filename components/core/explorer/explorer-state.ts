import type { Point } from '#server/areas/core/geo/geojson.ts'
import { CORE_KINDS, type CoreKind } from './records/kinds.ts'

/** State of the explorer in the address; null if it has none. */
export type ExplorerState = {
  /** What was typed. */
  q: string | null
  /** Null: the kinds together where something was typed, else bidding zones. */
  kind: CoreKind | null
  country: string | null
  /** EIC of the scheduling area that metering grid areas belong to. */
  zone: string | null
  /** Id of the party that operates them. */
  operator: string | null
  /** A day, `YYYY-MM-DD`; the records as they were then. */
  as_of: string | null
  /** The area that is picked on the map. */
  area: string | null
  /** A point, `lat,lon` in the address, what it is called, and the country of the settlement that it is. */
  at: Point | null
  place: string | null
  place_country: string | null
  /** The country, ISO 3166-1 alpha-2, in which the place that was typed is looked up, where it may be in several. */
  lookup: string | null
}

export const noFilters = { q: null, country: null, zone: null, operator: null, as_of: null, area: null }

/** The state that an address names; what it names wrongly counts as absent. */
export function readExplorer(get: (name: keyof ExplorerState) => string | null | undefined): ExplorerState {
  const text = (name: keyof ExplorerState) => get(name)?.trim() || null
  return {
    q: text('q'),
    kind: CORE_KINDS.find((kind) => kind === get('kind')) ?? null,
    country: text('country'),
    zone: text('zone'),
    operator: text('operator'),
    as_of: readDay(get('as_of')),
    area: text('area'),
    at: readPoint(get('at')),
    place: text('place'),
    place_country: text('place_country'),
    lookup: text('lookup'),
  }
}

/** A day of the calendar as an address has it; null for anything else. */
export function readDay(text: string | null | undefined): string | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const start_ms = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(start_ms) && new Date(start_ms).toISOString().startsWith(text) ? text : null
}

function readPoint(text: string | null | undefined): Point | null {
  const [, lat, lon] = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(text ?? '') ?? []
  const point = { lat: Number(lat), lon: Number(lon) }
  return Math.abs(point.lat) <= 90 && Math.abs(point.lon) <= 180 ? point : null
}

/** A point as an address has it: to about a metre. */
export function printPoint({ lat, lon }: Point): string {
  return `${Number(lat.toFixed(5))},${Number(lon.toFixed(5))}`
}
