import type { Remote } from './import-remote.ts'
import { type Options, UsageError } from './options.ts'

/** What an import works on: the schema's owner, the network, the time and the environment, where tokens are. */
export type ImportPlace = {
  ownerUrl: string
  remote: Remote
  now: Date
  env: Readonly<Record<string, string | undefined>>
  /** Tells how far a long import is. */
  log: (line: string) => void
}

/** Imports the one source that the command line names. */
export function importFrom<Report>(
  run: (place: ImportPlace, from: string, dry_run: boolean) => Promise<Report>,
  place: ImportPlace & { args: string[] },
  options: Options,
): Promise<Report> {
  const [from, ...more] = place.args
  if (from === undefined || from === '' || more.length > 0) throw new UsageError('name one folder or address to import')
  return run(place, from, options['dry-run'] ?? false)
}

/** Whether a source, or something of it, was refused, so that a script notices. */
export function isIncomplete(result: unknown): boolean {
  if (result === null || typeof result !== 'object') return false
  if ('refused' in result && Array.isArray(result.refused)) return result.refused.length > 0
  return 'status' in result && result.status === 'failed'
}
