import { type BaseBackup, manifestOf } from './wal-archive.ts'

const DAY_MS = 86_400_000

/**
 * What is no longer needed to reach every instant of the last `keep_days`: base backups before the newest one that is older than
 * that, and segments before the first that any kept one needs. Names are those of the archive; histories of timelines stay.
 */
export function superfluous(
  { bases, wal }: { bases: readonly BaseBackup[]; wal: Iterable<string> },
  keep_days: number,
  now: Date,
): string[] {
  const since = new Date(now.getTime() - keep_days * DAY_MS).toISOString()
  const kept_from = Math.max(
    bases.findLastIndex(({ stopped_at }) => stopped_at <= since),
    0,
  )
  const kept = bases.slice(kept_from)
  const [first] = kept.map(({ start_wal }) => start_wal).sort()
  if (first === undefined) return []
  // What tells of it goes first: without it the file is none that anybody would restore.
  const old = bases.slice(0, kept_from).flatMap((base) => [manifestOf(base), manifestOf(base).replace('.json', '.tar')])
  const isOld = (name: string) => !name.endsWith('.history') && name.slice(0, first.length) < first
  return [...old, ...[...wal].filter(isOld).map((name) => `wal/${name}`)]
}
