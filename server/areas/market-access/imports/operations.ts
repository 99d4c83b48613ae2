import { AppError, notFound } from '../../../errors.ts'
import { operation } from '../../../operation.ts'
import type { Row } from '../../../answer.ts'
import {
  AllocationImport,
  type AllocationImportEntry,
  AllocationImportPath,
  AllocationImportsPage,
  AllocationImportsQuery,
} from './contract.ts'
import { askToCancel, findImport, listImports } from './store.ts'
import { MARKET_ACCESS } from '../words.ts'

export const listAllocationImports = operation({
  area: 'market-access',
  method: 'GET',
  path: '/market-access/v1alpha1/timeseries/allocations/imports',
  summary: 'Files of allocations that were handed in, newest first: how far each is, and what it brought',
  description: 'Dry runs and refused files included. Entries are kept for 400 days.',
  access: 'read',
  alpha: true,
  query: AllocationImportsQuery,
  output: AllocationImportsPage,
  columns: [
    ...['uid', 'file_name', 'content_type', 'dry_run', 'status', 'started_by', 'created_at', 'finished_at'],
    ...['received_bytes', 'stored', 'replaced', 'unchanged', 'new_series', 'problem_count', 'reason'],
  ],
  rows: ({ items }) => items.map(rowOf),
  run: ({ db }, { query }) => listImports(db, query),
})

function rowOf(entry: AllocationImportEntry): Row {
  const { uid, file_name, content_type, dry_run, status, started_by, created_at, finished_at, received_bytes } = entry
  const { stored = null, replaced = null, unchanged = null, new_series = null } = entry.result ?? {}
  return {
    ...{ uid, file_name, content_type, dry_run, status, started_by, created_at, finished_at, received_bytes },
    ...{ stored, replaced, unchanged, new_series, problem_count: entry.problem_count, reason: entry.reason },
  }
}

export const readAllocationImport = operation({
  area: 'market-access',
  method: 'GET',
  path: '/market-access/v1alpha1/timeseries/allocations/imports/{uid}',
  summary: 'One file of allocations that was handed in, with what was wrong in it',
  access: 'read',
  alpha: true,
  params: AllocationImportPath,
  output: AllocationImport,
  errors: ['not_found'],
  columns: ['row', 'column', 'type', 'msg'],
  rows: ({ problems }) =>
    problems.map(({ loc: [, row = null, ...column], type, msg }) => ({ row, column: column.join('.'), type, msg })),
  run: async ({ db }, { path }) => {
    const found = await findImport(db, path.uid)
    if (found === null) throw notFound('Import')
    return found
  },
})

export const cancelAllocationImport = operation({
  area: 'market-access',
  method: 'POST',
  path: '/market-access/v1alpha1/timeseries/allocations/imports/{uid}/cancel',
  summary: 'Stop a file that is being read or stored: nothing of it is kept',
  description: 'It stops within a few seconds; read it again for its end. 409 where it has ended already.',
  access: 'write',
  alpha: true,
  keeps_caches: true,
  params: AllocationImportPath,
  output: AllocationImport,
  errors: ['not_found', 'conflict'],
  run: async ({ db, organization, audit }, { path: { uid } }) =>
    db.transaction(async (tx) => {
      const is_asked = await askToCancel(tx, organization.id, uid)
      const found = await findImport(db, uid)
      if (found === null) throw notFound('Import')
      if (!is_asked) throw new AppError('conflict', MARKET_ACCESS.import_over({ status: found.status }))
      audit({ type: 'allocations.import_cancelled', subject: uid })
      return found
    }),
})
