import { queryOptions } from '@tanstack/react-query'
import type { TRPCClient } from '@trpc/client'
import { countryLand } from '#components/charts/map/country-land.ts'
import type { MapShape } from '#components/charts/map/map-shape.ts'
import type { Language } from '#components/i18n/language.ts'
import type { GeoKind } from '#server/areas/core/geo/contract.ts'
import type { AppRouter } from '#server/trpc/router.ts'

/** A shape and its label on the map. */
export type CoreShape = MapShape & {
  name: string
  /** The one whose shape it is, and all that the area is of. */
  country: string
  countries: readonly string[]
  source: string
  accuracy_m: number | null
}

/** The shapes of a kind of area, as they are or were on a day. They are large and change with imports only, so a page keeps them. */
export function shapesOptions(client: TRPCClient<AppRouter>, kind: GeoKind, as_of: string | null) {
  return queryOptions({
    queryKey: ['core-shapes', kind, as_of],
    queryFn: async ({ signal }): Promise<CoreShape[]> => {
      const query = { kind: [kind], as_of: as_of ?? undefined }
      const { features } = await client.core.listGeometries.query({ query }, { signal })
      return features.map(({ id, geometry, properties: { name, country, source, accuracy_m } }) => ({
        ...{ id, geometry, name, country, source, accuracy_m },
        ...{ label: country, countries: [country] },
      }))
    },
    staleTime: 3_600_000,
  })
}

type Listed = { id: string; label: string | null; countries: readonly string[] }

/** The shapes with the short names of their areas, where they have some, and all their countries. */
export function labelled(shapes: CoreShape[], areas: readonly Listed[]): CoreShape[] {
  const known = new Map(areas.map((area) => [area.id, area]))
  return shapes.map((shape) => {
    const area = known.get(shape.id)
    return { ...shape, label: area?.label ?? shape.label, countries: area?.countries ?? shape.countries }
  })
}

/** The land of some countries as one shape, in the place of an area whose own shape is not known; null where none has land. */
export function standIn(
  area: Pick<CoreShape, 'id' | 'name' | 'label'>,
  countries: readonly string[],
  land: readonly { code: string; geometry: CoreShape['geometry'] }[],
): CoreShape | null {
  const geometry = countryLand(countries, land)
  if (geometry === null) return null
  return {
    ...area,
    country: countries[0] ?? '',
    countries,
    source: '',
    accuracy_m: null,
    geometry,
  }
}

/** Whether a shape was imported, so that its borders are neither drawn nor those of a country in large strokes. */
export function isExact({ accuracy_m }: Pick<CoreShape, 'accuracy_m'>): boolean {
  return accuracy_m === null
}

/** By how much the drawn borders of a shape may be off, in words; null where they are not drawn. */
export function accuracyText(
  { accuracy_m }: Pick<CoreShape, 'accuracy_m'>,
  { messages, format }: Language,
): string | null {
  return accuracy_m === null ? null : messages.coreExplorer.map.drawn(format.amount(accuracy_m / 1000, 'km'))
}

/** The label of a shape on the map: its name, and its countries where these differ from it. */
export function shapeText(
  { name, country, countries }: Pick<CoreShape, 'name' | 'country' | 'countries'>,
  { format }: Pick<Language, 'format'>,
): string {
  const lands = countries.map((each) => format.country(each)).join(' · ')
  return name === lands || name === country ? lands : `${name} · ${lands}`
}
