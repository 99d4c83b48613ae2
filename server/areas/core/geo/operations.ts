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
    'Includes bidding zones, control areas and scheduling areas. Country shapes are generalized for maps ' +
    'of 1:10,000,000; national borders may be off by 3 km. Zones within Norway, Sweden and Italy ' +
    'have their published shapes; those of Ukraine and the control areas of Germany are approximated from settlements. ' +
    '`accuracy_m` states the error. Both control areas of Luxembourg cover the whole country. Imports ' +
    '(geo, svk-mga, nve) add exact shapes and metering grid areas.',
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
