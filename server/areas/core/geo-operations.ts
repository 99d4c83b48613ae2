import { operation } from '../../operation.ts'
import * as contract from './geo-contract.ts'
import { findGeometries } from './geo-store.ts'

export const listGeometries = operation({
  area: 'core',
  method: 'GET',
  path: '/core/v1/geo',
  summary: 'Where areas lie, as a GeoJSON FeatureCollection in WGS 84',
  access: 'read',
  reference: 'core',
  query: contract.GeoQuery,
  output: contract.GeoFeatures,
  columns: ['type', 'id', 'name', 'country', 'source', 'valid_from', 'geometry'],
  rows: ({ features }) =>
    features.map(({ properties, geometry }) => ({ ...properties, geometry: JSON.stringify(geometry) })),
  run: async ({ shared }, { query }) => findGeometries(shared, query),
})
