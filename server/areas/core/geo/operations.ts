import { utcDay } from '#server/calendar/civil.ts'
import { operation } from '../../../operation.ts'
import * as contract from './contract.ts'
import { findGeometries } from './store.ts'

export const listGeometries = operation({
  area: 'core',
  method: 'GET',
  path: '/core/v1/geo',
  summary: 'List area shapes as GeoJSON',
  description:
    'Out of the box: bidding zones, control areas and scheduling areas. Those that are whole countries or islands are generalized for maps of 1:50,000,000, with national borders that may be off by 7 km. Those that divide a country by land (zones of Sweden, Norway, the mainland of Italy and Ukraine, control areas of Germany and Ukraine) are drawn approximately from where settlements lie. Both say by how much they may be off (`accuracy_m`); both control areas of Luxembourg are the whole country. Exact shapes, and those of metering grid areas, come with an import (geo, svk-mga).',
  access: 'read',
  reference: 'core',
  query: contract.GeoQuery,
  names: { shown: ['id'], sought: ['country', 'metering_grid_area_id', 'metering_grid_area_extra_id'] },
  output: contract.GeoFeatures,
  geojson: true,
  columns: ['type', 'id', 'name', 'country', 'source', 'valid_from', 'accuracy_m', 'geometry'],
  rows: ({ features }) =>
    features.map(({ properties, geometry }) => ({ ...properties, geometry: JSON.stringify(geometry) })),
  run: async ({ shared, now }, { query }) => findGeometries(shared, query, utcDay(now)),
})
