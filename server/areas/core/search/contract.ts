import { z } from 'zod'
import { param } from '../../../wire.ts'
import { REGISTERED_KINDS, type RegisteredKind } from '../areas/contract.ts'
import { asOf, countries, ExtraId, many } from '../records/contract.ts'

const AREA_RANKS = {
  'bidding-zone': 0,
  'control-area': 1,
  'scheduling-area': 2,
  'other-area': 3,
} satisfies Record<RegisteredKind, number>

/** In the order in which equally good results are listed. */
export const SEARCH_KINDS = [
  ...REGISTERED_KINDS.toSorted((a, b) => AREA_RANKS[a] - AREA_RANKS[b]),
  'party',
  'metering-grid-area',
  'tariff',
  'settlement',
  'holiday',
] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

export const SEARCH_FIELDS = ['name', 'other_name', 'extra_id', 'country', 'operator', 'grid_area', 'role'] as const
export type SearchField = (typeof SEARCH_FIELDS)[number]

export const SearchResult = z
  .object({
    kind: z.enum(SEARCH_KINDS),
    id: z.string().describe('What the list of this kind finds it by: UUID, EIC, id of a holiday'),
    name: z.string().describe('Of a tariff after the name of its operator: “Netze BW: § 14a EnWG Modul 3 (2026)”'),
    countries: z.array(z.string()).describe('ISO 3166-1 alpha-2'),
    extra_ids: z.array(ExtraId),
    lat: z.number().nullable().describe('Of a settlement, WGS 84 in degrees'),
    lon: z.number().nullable(),
    matched: z
      .object({ field: z.enum(SEARCH_FIELDS), text: z.string() })
      .describe(
        'Where most of the words were found: a name, an identifier; of a grid area, a control area or a tariff its operator, of a party an area that it operates or what it does',
      ),
    score: z.number().describe('How well it matches; results are ordered by it'),
  })
  .meta({ id: 'SearchResult' })
export type SearchResult = z.infer<typeof SearchResult>
export const SearchResults = z.object({ results: z.array(SearchResult) })
export type SearchResults = z.infer<typeof SearchResults>

export const SearchQuery = z.object({
  q: param
    .text({ min: 1, max: 200 })
    .describe('Words in any order, each whole, begun or with a slip; an identifier, or kind:value'),
  kind: many(param.enumeration(SEARCH_KINDS)),
  country: countries(),
  as_of: asOf(),
  limit: param.integer({ ge: 1, le: 100 }).default(20),
})
export type SearchQuery = z.output<typeof SearchQuery>
