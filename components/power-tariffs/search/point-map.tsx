'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { COUNTRY_NUMBERS } from '#components/charts/map/country-numbers.ts'
import { LazyAreaMap } from '#components/charts/map/lazy-area-map.tsx'
import { landOptions } from '#components/charts/map/land-options.ts'
import { type Box, boxOf, type MapShape } from '#components/charts/map/map-shape.ts'
import { shapeNear } from '#components/charts/map/shape-at.ts'
import { readDecimal } from '#components/cost-of-energy/calculate/inputs/number-text.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Card } from '#components/ui/card.tsx'
import { COUNTRIES } from '#server/areas/power-tariffs/contract-calls.ts'
import type { Search } from './search.ts'

/** From Luxembourg to the North Cape: remote islands have no grid operator to find. */
const INHABITED: Box = [3, 47.2, 31, 71.2]
const metre_digits = 5
/** How far off the map's coast a town may lie. */
const coast_degrees = 0.4

type PointMapProps = {
  search: Pick<Search, 'country' | 'lat' | 'lon'>
  onSearch: (change: Pick<Search, 'lat' | 'lon' | 'country'>, how: 'push') => void
}

/** A place picked on the map: the coordinates of a click, in the country that lies there. */
export function PointMap({ search, onSearch }: PointMapProps) {
  const { messages, format } = useLanguage()
  const text = messages.powerTariffs.list
  const { data: land } = useQuery(landOptions)
  const shapes = useMemo(
    () =>
      COUNTRIES.flatMap((country) => {
        const found = land?.find(({ code }) => code === COUNTRY_NUMBERS[country])
        return found ? [{ id: country, label: country, geometry: found.geometry }] : []
      }),
    [land],
  )
  const country = search.country ?? 'SE'
  const box = useMemo(() => boxWithin(shapes.find(({ id }) => id === country)?.geometry), [shapes, country])
  const countryOf = (id: string | null) => COUNTRIES.find((code) => code === id) ?? search.country
  return (
    <Card title={text.map} note={text.mapHint} className="no-print">
      <LazyAreaMap
        label={text.map}
        shapes={shapes}
        selected={country}
        box={box}
        point={pointOf(search)}
        readout={(id) => format.country(id)}
        hint={text.mapHint}
        onSelect={(id) => onSearch({ lat: search.lat, lon: search.lon, country: countryOf(id) }, 'push')}
        onPoint={(point) => {
          const country = countryOf(shapeNear(shapes, point, coast_degrees))
          onSearch({ lat: point.lat.toFixed(metre_digits), lon: point.lon.toFixed(metre_digits), country }, 'push')
        }}
        height={440}
      />
    </Card>
  )
}

/** Where a country is inhabited; all of them until its shape is there. */
function boxWithin(geometry: MapShape['geometry'] | undefined): Box {
  const [west, south, east, north] = (geometry && boxOf([geometry])) ?? INHABITED
  return [
    Math.max(west, INHABITED[0]),
    Math.max(south, INHABITED[1]),
    Math.min(east, INHABITED[2]),
    Math.min(north, INHABITED[3]),
  ]
}

function pointOf({ lat, lon }: PointMapProps['search']) {
  const [north, east] = [readDecimal(lat), readDecimal(lon)]
  return north === null || east === null ? null : { lat: north, lon: east }
}
