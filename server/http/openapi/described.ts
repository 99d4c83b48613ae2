import type { OperationArea } from '../../areas.ts'
import { ACCESS_WORDS } from './words/access.ts'
import { WORDS_EVERYWHERE } from './words/everywhere.ts'
import { CORE_WORDS } from './words/core.ts'
import { COST_OF_ENERGY_WORDS } from './words/cost-of-energy.ts'
import { MARKET_ACCESS_WORDS } from './words/market-access.ts'
import { OPERATION_WORDS } from './words/operations.ts'
import { PARAMETER_WORDS } from './words/parameters.ts'
import { PORTFOLIO_FORECASTS_WORDS } from './words/portfolio-forecasts.ts'
import { POWER_TARIFFS_WORDS } from './words/power-tariffs.ts'
import { SCHEDULE_MANAGEMENT_WORDS } from './words/schedule-management.ts'
import type { Words } from './words/words.ts'

type Json = Record<string, unknown>

/** Fields and parameters whose contract says nothing are described by the words of their area, else by those of all. */
const WORDS: Readonly<Record<OperationArea, Words>> = {
  access: ACCESS_WORDS,
  core: CORE_WORDS,
  'cost-of-energy': COST_OF_ENERGY_WORDS,
  'market-access': MARKET_ACCESS_WORDS,
  'portfolio-forecasts': PORTFOLIO_FORECASTS_WORDS,
  'power-tariffs': POWER_TARIFFS_WORDS,
  'schedule-management': SCHEDULE_MANAGEMENT_WORDS,
}

/** Keys of the words that were used, for the test that finds those that describe nothing. */
export type Used = Set<string>

/** The text for a field of `owner`; undefined where there is none. */
export function wordOf(area: OperationArea, owner: string, name: string, used?: Used): string | undefined {
  for (const key of [`${owner}.${name}`, name])
    for (const [where, words] of [
      [area, WORDS[area]],
      ['everywhere', WORDS_EVERYWHERE],
    ] as const)
      if (words[key] !== undefined) {
        used?.add(`${where}: ${key}`)
        return words[key]
      }
  return undefined
}

/** The text for a parameter: `owner` is the segment of the path before it, or the operation. */
export function parameterWordOf(location: 'path' | 'query', owner: string, name: string, used?: Used) {
  for (const key of [location === 'path' ? `${owner}/${name}` : `${owner}.${name}`, name])
    if (PARAMETER_WORDS[key] !== undefined) {
      used?.add(`parameter: ${key}`)
      return PARAMETER_WORDS[key]
    }
  return undefined
}

/** The text for an operation, by its name. */
export function operationWordOf(name: string, used?: Used): string | undefined {
  if (OPERATION_WORDS[name] !== undefined) used?.add(`operation: ${name}`)
  return OPERATION_WORDS[name]
}

/** A copy of a JSON schema in which every field has a description that its contract or the words have. */
export function describeFields(schema: unknown, area: OperationArea, owner: string, used?: Used): unknown {
  if (Array.isArray(schema)) return schema.map((each) => describeFields(each, area, owner, used))
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === 'properties') return [key, describedProperties(value as Record<string, Json>, area, owner, used)]
      return [key, PARTS.has(key) ? describeFields(value, area, owner, used) : value]
    }),
  )
}

/** Where a schema has others in it. */
const PARTS = new Set(['items', 'prefixItems', 'anyOf', 'oneOf', 'allOf', 'additionalProperties'])

function describedProperties(
  properties: Record<string, Json>,
  area: OperationArea,
  owner: string,
  used: Used | undefined,
): Json {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const description = property.description ?? wordOf(area, owner, name, used)
      const described = describeFields(property, area, name, used) as Json
      return [name, description === undefined ? described : { ...described, description }]
    }),
  )
}

/** All words, by where they are and their key. */
export function everyWord(): string[] {
  const of = (where: string, words: Words) => Object.keys(words).map((key) => `${where}: ${key}`)
  const ofAreas = Object.entries(WORDS).flatMap(([area, words]) => of(area, words))
  return [
    ...ofAreas,
    ...of('everywhere', WORDS_EVERYWHERE),
    ...of('parameter', PARAMETER_WORDS),
    ...of('operation', OPERATION_WORDS),
  ]
}
