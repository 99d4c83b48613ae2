import type { ImportPlace } from '../../areas/core/imports/run/import-place.ts'
import { type Options } from '../../integration/imports/options.ts'
import { UsageError } from '#server/errors.ts'

/** Imports the one source that the command line names. */
export function importFrom<Report>(
  run: (place: ImportPlace, from: string, dry_run: boolean) => Promise<Report>,
  place: ImportPlace & { args: string[] },
  options: Options,
): Promise<Report> {
  const [from, ...more] = place.args
  if (from === undefined || from === '' || more.length > 0)
    throw new UsageError('name one file, folder or address to import')
  return run(place, from, options['dry-run'] ?? false)
}

/** Whether a source, or something of it, was refused, so that a script notices. */
export function isIncomplete(result: unknown): boolean {
  if (result === null || typeof result !== 'object') return false
  if ('obstacles' in result && Array.isArray(result.obstacles)) return result.obstacles.length > 0
  if ('refused' in result && Array.isArray(result.refused)) return result.refused.length > 0
  return 'status' in result && (result.status === 'failed' || result.status === 'cancelled')
}
