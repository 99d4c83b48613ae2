import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '#server/trpc/router.ts'

/** An import as the console gets it. */
export type ImportRun = inferRouterOutputs<AppRouter>['core']['readImport']
export type ImportDifference = ImportRun['difference'][number]
export type RecordChange = ImportDifference['examples'][number]
