import { randomUUID } from 'node:crypto'
import type { ImportProgress, ImportRun, RegisterSource } from '../../areas/core/imports/contract.ts'
import { importers } from '../../areas/core/imports/sources.ts'
import { insertRun, interruptLostRuns, openRun, readRun } from '../../areas/core/imports/run-store.ts'
import { asOwner } from '../../db/owner.ts'
import { BY_COMMAND } from '../../areas/core/imports/schedules/outlook.ts'
import { runImport } from '../../areas/core/imports/run/run-import.ts'
import type { ImportPlace } from '../../areas/core/imports/run/import-place.ts'
import { progressLine } from './import-report.ts'
import { type Options } from '../../integration/imports/options.ts'
import { UsageError } from '#server/errors.ts'

/**
 * Imports a register as the console does, in this process, and returns the run: changes, skipped records and, on
 * failure, the reason. It begins with what an earlier interrupted run had read within the hour. `tell` gets the
 * progress.
 */
export async function importRegister(
  place: ImportPlace,
  source: RegisterSource,
  options: Options,
  report: (line: string) => void = () => {},
): Promise<ImportRun> {
  const { ownerUrl, remote, log } = place
  const [now, uid] = [() => new Date(), randomUUID()]
  const { 'dry-run': dry_run = false, 'accept-shrink': accept_shrink = false, url } = options
  const begun = await asOwner(ownerUrl, async (tx) => {
    await interruptLostRuns(tx, now())
    const run = { uid, source, zones: null, dry_run, accept_shrink, status: 'running', started_by: BY_COMMAND } as const
    await insertRun(tx, run, now())
    return openRun(tx, source)
  })
  if (begun?.uid !== uid)
    throw new UsageError(`the import ${begun?.uid ?? ''} of ${source} is ${begun?.status}: wait for its end`)
  const env = { ...place.env, ...(url === undefined ? {} : { [importers[source].url_variable]: url }) }
  const failed = (error: unknown) => log(error instanceof Error ? (error.stack ?? error.message) : String(error))
  const noted = (progress: ImportProgress) => report(progressLine(progress))
  await runImport({ ownerUrl, remote, env, now, signal: new AbortController().signal, failed, noted }, begun)
  const ended = await asOwner(ownerUrl, (tx) => readRun(tx, uid))
  if (ended === null) throw new Error(`the import ${uid} is gone`)
  return ended
}
