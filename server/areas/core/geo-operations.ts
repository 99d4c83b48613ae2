import { utcDay } from '#server/calendar/civil.ts'
import { operation } from '../../operation.ts'
import * as contract from './geo-contract.ts'
import { findGeometries } from './geo-store.ts'

export const listGeometries = operation({
  area: 'core',
  method: 'GET',
  path: '/core/v1/geo',
  summary: 'Where areas lie, as a GeoJSON FeatureCollection in WGS 84',
  description:
    'Out of the box: bidding zones, control areas and scheduling areas that are whole countries or islands, generalized for maps of 1:50,000,000. What divides a country by land comes with an import (geo, svk-mga): zones of Sweden, Norway, the mainland of Italy and Ukraine, control areas of Germany, Luxembourg and Ukraine, and all metering grid areas.',
  access: 'read',
  reference: 'core',
  query: contract.GeoQuery,
  output: contract.GeoFeatures,
  geojson: true,
  columns: ['type', 'id', 'name', 'country', 'source', 'valid_from', 'geometry'],
  rows: ({ features }) =>
    features.map(({ properties, geometry }) => ({ ...properties, geometry: JSON.stringify(geometry) })),
  run: async ({ shared, now }, { query }) => findGeometries(shared, query, utcDay(now)),
})
