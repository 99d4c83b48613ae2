import { distanceBetween } from '../geo/geo-index.ts'
import type { Point } from '../geo/geojson.ts'
import { cityName } from './place.ts'
import type { Finding } from './services.ts'
import { isSameName } from './spelling.ts'

/**
 * Within so many metres of a settlement's point an address may bear its name. Of 14,822 Swedish postal codes that GeoNames
 * calls after a settlement of the gazetteer 99.7 % lie so near to it, of 6,354 German ones 97.0 %; 50 km add 0.5 % at most.
 */
export const CITY_REACH_M = 30_000

/** Points of settlements by their name, as names are compared. */
export type SettlementsByName = ReadonlyMap<string, readonly Point[]>

/** Names of settlements that decide which findings are in the city; none if their own names do. */
export function namesToLookUp(city: string, findings: readonly Finding[]): string[] {
  const others = findings.filter((finding) => !localitiesOf(finding).includes(cityName(city)))
  if (others.length === 0) return []
  const unplaced = others.filter(({ point }) => point === null).flatMap(localitiesOf)
  return [...new Set([...namesOfCity(city), ...unplaced])]
}

/**
 * Whether what a place service found for an address is in the city that was requested: a locality around it is called
 * so, or it lies within reach of a settlement that is. An area without a point lies where its localities do, all of
 * them.
 */
export function isInCity(finding: Finding, city: string, settlements: SettlementsByName): boolean {
  const [whole = '', ...shorter] = namesOfCity(city)
  const localities = localitiesOf(finding)
  if (localities.includes(whole)) return true
  if (!settlements.has(whole) && localities.some((each) => isSameName(whole, each))) return true
  const known = [whole, ...shorter].map((each) => settlements.get(each)).find((each) => each !== undefined) ?? []
  const points = finding.point === null ? localities.flatMap((each) => settlements.get(each) ?? []) : [finding.point]
  const isNear = (point: Point) => known.some((each) => distanceBetween(point, each) <= CITY_REACH_M)
  return points.length > 0 && points.every(isNear)
}

/** Possible names of the city, the whole first, then without its part: `københavn k`, `københavn`. */
function namesOfCity(city: string): string[] {
  const whole = cityName(city)
  const ends = [...whole.matchAll(/(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+/gu)].map(({ index }) => index)
  return [whole, ...ends.reverse().map((end) => whole.slice(0, end))]
}

function localitiesOf({ localities, locality }: Finding): string[] {
  return (localities ?? (locality === null ? [] : [locality])).map(cityName)
}
