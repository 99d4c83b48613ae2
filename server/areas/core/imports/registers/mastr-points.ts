import { cellOf } from '../formats/xml-scan.ts'
import { postalCode } from '../../places/place.ts'
import type { MastrExport } from './mastr-archive.ts'

export const POINTS = 'Netzanschlusspunkte'
/** Units by whose postal codes a place is looked up: storages are in every one. Solar units would be 14 GB more to read. */
export const UNITS = [
  ...(['EinheitenStromSpeicher', 'EinheitenStromVerbraucher', 'EinheitenVerbrennung'] as const),
  ...(['EinheitenBiomasse', 'EinheitenWasser', 'EinheitenWind'] as const),
] as const

/** What connection points tell of areas, by their EICs. */
export type Connections = {
  /** The areas of a postal code, that of most units first. */
  areas: ReadonlyMap<string, string[]>
  /** The operator of most of the points in an area, by its number in the register. */
  operators: ReadonlyMap<string, string>
}

/** Of fewer units of a code they are taken to have been registered with the wrong area. */
const LEAST_SHARE = 0.02
/** A location has a number of 12 digits, so that its product with this is exact. */
const MOST_AREAS = 8_192

/**
 * Which areas customers of a postal code are connected in, by the units there. `areas` are EICs by the number that points name
 * them with; points at high voltage (`isHigh`, of the level's number) are in areas that customers are not in.
 * Source: Bundesnetzagentur, "Dokumentation MaStR Gesamtdatenexport", Netzanschlusspunkte and Einheiten
 */
export async function readConnections(
  file: MastrExport,
  areas: ReadonlyMap<string, string>,
  isHigh: (level: string) => boolean,
): Promise<Connections> {
  const eics = [...new Set(areas.values())].slice(0, MOST_AREAS)
  const numbers = new Map([...areas].map(([id, eic]) => [id, eics.indexOf(eic)]))
  const pairs: number[] = []
  const operated = new Counts<number>()
  await file.scan(POINTS, (row) => {
    const area = numbers.get(cellOf(row, 'BilanzierungsgebietNetzanschlusspunktId'))
    if (area === undefined || area < 0 || cellOf(row, 'NochInPlanung') === '1') return
    if (isHigh(cellOf(row, 'Spannungsebene'))) return
    const location = locationOf(row)
    if (location !== null) pairs.push(location * MOST_AREAS + area)
    const operator = cellOf(row, 'NetzbetreiberMaStRNummer', 'NetzbetreiberMastrNummer')
    if (operator !== '') operated.add(area, operator)
  })
  const points = Float64Array.from(pairs).sort()
  const coded = new Counts<string>()
  for (const table of UNITS) {
    await file.scan(table, (row) => {
      const [code, location] = [postalCode('DE', cellOf(row, 'Postleitzahl')), locationOf(row)]
      if (code === null || location === null) return
      for (const area of areasOf(points, location)) coded.add(code, eics[area] ?? '')
    })
  }
  return {
    areas: new Map(coded.keys().map((code) => [code, coded.most(code, LEAST_SHARE)])),
    operators: new Map(
      operated.keys().flatMap((area) => operated.most(area, 0.5).map((who) => [eics[area] ?? '', who])),
    ),
  }
}

/** How often a key was met with each of several names. */
class Counts<Key> {
  readonly #counts = new Map<Key, Map<string, number>>()

  add(key: Key, name: string): void {
    const counts = this.#counts.get(key) ?? new Map<string, number>()
    this.#counts.set(key, counts)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }

  keys(): Key[] {
    return [...this.#counts.keys()]
  }

  /** Names with at least such a share of the key, the most frequent first. */
  most(key: Key, share: number): string[] {
    const counts = [...(this.#counts.get(key) ?? [])].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    const total = counts.reduce((sum, [, count]) => sum + count, 0)
    return counts.filter(([, count]) => count >= total * share).map(([name]) => name)
  }
}

/** The number of a location, `SEL900000000001`. */
function locationOf(row: string): number | null {
  const digits = /^SEL(\d{12})$/.exec(cellOf(row, 'LokationMaStRNummer', 'LokationMastrNummer'))?.[1]
  return digits === undefined ? null : Number(digits)
}

/** Areas of the points at a location, each once, in sorted pairs of both. */
function* areasOf(points: Float64Array, location: number): Generator<number> {
  let [low, high] = [0, points.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((points[middle] ?? 0) < location * MOST_AREAS) low = middle + 1
    else high = middle
  }
  for (let at = low, last = -1; at < points.length; at++) {
    const area = (points[at] ?? 0) - location * MOST_AREAS
    if (area >= MOST_AREAS) return
    if (area !== last) yield area
    last = area
  }
}
