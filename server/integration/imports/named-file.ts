import { statSync } from 'node:fs'
import { UsageError } from '#server/errors.ts'

/** The path of a file that the command line names; UsageError where there is none, or where it is too large. */
export function namedFile(path: string, most_bytes = Number.POSITIVE_INFINITY): string {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat?.isFile() !== true) throw new UsageError(`there is no file ${path}`)
  if (stat.size > most_bytes) throw new UsageError(`${path} is larger than ${most_bytes / 1e6} MB`)
  return path
}
