/** A migration of this build, or one that was applied. */
export type Applied = { name: string; checksum: string }

/**
 * The migrations of `files` that a database does not have yet, in their order. Throws where it has others than the first of
 * them: a newer build's, one that was edited since, or one without another that comes before it.
 */
export function pendingMigrations<File extends Applied>(applied: readonly Applied[], files: readonly File[]): File[] {
  const done = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  const known = new Set(files.map(({ name }) => name))
  const newer = [...done.keys()].filter((name) => !known.has(name))
  if (newer.length > 0) throw new Error(`the database is newer than this build: it has ${newer.join(', ')}`)
  const edited = files.find(({ name, checksum }) => done.has(name) && done.get(name) !== checksum)
  if (edited !== undefined)
    throw new Error(`migration ${edited.name} was edited after it had been applied; add a new file instead`)
  const pending = files.filter(({ name }) => !done.has(name))
  const last = [...done.keys()].toSorted().at(-1) ?? ''
  const [skipped] = pending
  if (skipped !== undefined && skipped.name < last)
    throw new Error(
      `the database has migration ${last} and lacks ${skipped.name}, which comes before it: migrations are applied in their order alone`,
    )
  return pending
}
