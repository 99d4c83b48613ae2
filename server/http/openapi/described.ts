import type { OperationArea } from '../../areas.ts'
import { ACCESS_WORDS } from './words/access.ts'
import { WORDS_EVERYWHERE } from './words/everywhere.ts'
import { CORE_WORDS } from './words/core.ts'
import { COST_OF_ENERGY_WORDS } from './words/cost-of-energy.ts'
import { MARKET_ACCESS_WORDS } from './words/market-access.ts'
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

/** The text for a field of `owner`; undefined where there is none. */
function wordOf(area: OperationArea, owner: string, name: string): string | undefined {
  const both = [WORDS[area], WORDS_EVERYWHERE]
  for (const key of [`${owner}.${name}`, name])
    for (const words of both) if (words[key] !== undefined) return words[key]
  return undefined
}

/** The text for a parameter: `owner` is the segment of the path before it, or the operation. */
export function parameterWordOf(location: 'path' | 'query', owner: string, name: string): string | undefined {
  return PARAMETER_WORDS[location === 'path' ? `${owner}/${name}` : `${owner}.${name}`] ?? PARAMETER_WORDS[name]
}

/** A copy of a JSON schema in which every field has a description that its contract or the words have. */
export function describeFields(schema: unknown, area: OperationArea, owner: string): unknown {
  if (Array.isArray(schema)) return schema.map((each) => describeFields(each, area, owner))
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === 'properties') return [key, describedProperties(value as Record<string, Json>, area, owner)]
      return [key, PARTS.has(key) ? describeFields(value, area, owner) : value]
    }),
  )
}

/** Where a schema has others in it. */
const PARTS = new Set(['items', 'prefixItems', 'anyOf', 'oneOf', 'allOf', 'additionalProperties'])

function describedProperties(properties: Record<string, Json>, area: OperationArea, owner: string): Json {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const description = property.description ?? wordOf(area, owner, name)
      const described = describeFields(property, area, name) as Json
      return [name, description === undefined ? described : { ...described, description }]
    }),
  )
}

/** Words of fields, of all areas. */
export const FIELD_WORDS: readonly Words[] = [...Object.values(WORDS), WORDS_EVERYWHERE]
