import { openKept, type KeptFile, type KeptStorage } from '../../backup/storage/kept-storage.ts'
import { type Anchors, readAnchors, sha256, writeLines } from './anchor-file.ts'
import type { AnchorPlaces } from './anchor-settings.ts'

/** Lines `from` to `to` of the file of anchors, from 1, with the SHA-256 of the last, as the name of a copy says. */
type Copy = KeptFile & { from: number; to: number; hash: string }

const NAME = /^(\d{9})-(\d{9})-([0-9a-f]{64})\.ndjson$/
const DAY_MS = 86_400_000

/** The place of copies, opened. */
export function openCopies({ location, lock_days }: NonNullable<AnchorPlaces['copies']>, now: () => Date): KeptStorage {
  return openKept(location, lock_days === null ? null : () => new Date(now().getTime() + lock_days * DAY_MS))
}

/** How a file of anchors compares with its copies. */
export type Compared = {
  /** Lines that copies have. */
  lines: number
  /** The first line that copies have otherwise, or that is missing; null where there is none. */
  differs_at: number | null
}

/**
 * Compares the file with the names of all its copies: since its lines are a chain, the SHA-256 of the last line of a copy
 * stands for every line before it.
 */
export async function compareCopies(storage: KeptStorage, { hashes }: Pick<Anchors, 'hashes'>): Promise<Compared> {
  return compared(copiesOf(await storage.list()), hashes)
}

function compared(copies: readonly Copy[], hashes: readonly string[]): Compared {
  const lines = Math.max(0, ...copies.map(({ to }) => to))
  const other = copies.filter(({ to, hash }) => hashes[to - 1] !== hash)
  return { lines, differs_at: other.length === 0 ? null : Math.min(...other.map(({ from }) => from)) }
}

/**
 * Puts the lines that no copy has into one of their own. Answers how many; none where the file differs from its copies, since
 * what is forged is not to be continued.
 */
export async function copyLines(
  storage: KeptStorage,
  { texts, hashes }: Anchors,
): Promise<Compared & { copied: number }> {
  const before = await compareCopies(storage, { hashes })
  const added = texts.slice(before.lines)
  if (before.differs_at !== null || added.length === 0) return { ...before, copied: 0 }
  const [from, to] = [before.lines + 1, texts.length]
  const name = `${digits(from)}-${digits(to)}-${hashes[to - 1]}.ndjson`
  await storage.put(name, Buffer.from(added.map((text) => `${text}\n`).join('')))
  return { lines: to, differs_at: null, copied: added.length }
}

/** Writes a file of anchors that is not there, as on a new machine, from its copies. Answers how many lines it has then. */
export async function bringBack(path: string, storage: KeptStorage): Promise<number> {
  const texts: string[] = []
  const hashes: string[] = []
  const copies = copiesOf(await storage.list()).sort((a, b) => a.from - b.from || a.to - b.to)
  for (const copy of copies) {
    if (copy.from !== texts.length + 1) continue
    const lines = String(await storage.read(copy))
      .split('\n')
      .slice(0, -1)
    // Another version of it has other lines than its name says.
    if (lines.length !== copy.to - copy.from + 1 || sha256(lines.at(-1) ?? '') !== copy.hash) continue
    texts.push(...lines)
    hashes.push(...lines.map(sha256))
  }
  const { lines } = compared(copies, hashes)
  const differs_at = texts.length + 1
  if (texts.length < lines)
    throw new Error(
      `${storage.label}: line ${differs_at} of ${lines} of the copies of the anchors is missing or was changed`,
    )
  if (texts.length > 0) await writeLines(path, texts)
  return texts.length
}

/** Brings a file of anchors back that is not there, where there are copies, so that what is noted next continues it. */
export async function bringBackMissing({ file, copies }: AnchorPlaces): Promise<void> {
  if (copies !== null && (await readAnchors(file)).texts.length === 0)
    await bringBack(
      file,
      openCopies(copies, () => new Date()),
    )
}

function copiesOf(files: readonly KeptFile[]): Copy[] {
  return files.flatMap((file) => {
    const [, from, to, hash] = NAME.exec(file.name) ?? []
    return hash === undefined ? [] : [{ ...file, from: Number(from), to: Number(to), hash }]
  })
}

const digits = (line: number) => String(line).padStart(9, '0')
