import { z } from 'zod'
import { notFound } from '../../../errors.ts'
import { operation } from '../../../operation.ts'
import * as contract from './contract.ts'
import { deletePoint, findPoint, listPoints, putPoint } from './point-store.ts'

const area = 'schedule-management'

export const listMabisPoints = operation({
  area,
  method: 'GET',
  path: '/schedule-management/v1/mabis/points',
  summary: 'List MaBiS points (Zählpunkte)',
  access: 'read',
  output: contract.MabisPoints,
  columns: [
    ...['point_id', 'kind', 'name', 'balance_group', 'balancing_area', 'control_area', 'valid_from', 'valid_to'],
    ...['created_ts', 'last_modified_ts'],
  ],
  rows: ({ points }) => points,
  run: async ({ db }) => ({ points: await listPoints(db) }),
})

export const putMabisPoint = operation({
  area,
  method: 'PUT',
  path: '/schedule-management/v1/mabis/points/{point_id}',
  summary: 'Create or replace a MaBiS point',
  description: 'Fields as in UTILMD 55062. Also applies to series that were received before.',
  access: 'write',
  params: contract.PointPath,
  body: contract.MabisPointBody,
  output: contract.MabisPoint,
  errors: ['not_found'],
  run: ({ db, organization, now, audit }, { path: { point_id }, body }) =>
    db.transaction(async (tx) => {
      const before = await findPoint(db, point_id)
      const { kind, name = null, balance_group = null, balancing_area = null, control_area = null } = body
      const { valid_from = null, valid_to = null } = body
      const point = { point_id, kind, name, balance_group, balancing_area, control_area, valid_from, valid_to }
      await putPoint(tx, organization.id, point, now)
      const after = await findPoint(db, point_id)
      if (after === null) throw new Error('the point that was stored is not there')
      const type = before === null ? 'mabis_point.created' : 'mabis_point.changed'
      audit({ type, subject: point_id, ...(before && { before }), after })
      return after
    }),
})

export const deleteMabisPoint = operation({
  area,
  method: 'DELETE',
  path: '/schedule-management/v1/mabis/points/{point_id}',
  summary: 'Delete a MaBiS point',
  access: 'write',
  status: 204,
  params: contract.PointPath,
  output: z.void(),
  errors: ['not_found'],
  run: ({ db, organization, audit }, { path: { point_id } }) =>
    db.transaction(async (tx) => {
      const before = await findPoint(db, point_id)
      if (before === null || !(await deletePoint(tx, organization.id, point_id))) throw notFound('MaBiS-Zählpunkt')
      audit({ type: 'mabis_point.removed', subject: point_id, before })
    }),
})
