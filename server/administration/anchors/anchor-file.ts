import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { AuditHead } from '../../access/audit.ts'

const Line = z.object({
  at: z.string(),
  /** SHA-256 of the line before; of nothing for the first. */
  previous: z.string(),
  /** Null where a backup was restored: what was anchored before counts no more. */
  organization_id: z.string().nullable(),
  sequence: z.number().int(),
  hash: z.string(),
  /** A token of RFC 3161 in Base64, of the line before; `organization_id` is empty then. */
  time_stamp: z.string().optional(),
})
type Line = z.infer<typeof Line>

/** Where the chains of audit logs ended at some time, as a file outside of the database has them. */
export type Anchors = {
  /** By organization, oldest first. */
  heads: ReadonlyMap<string, readonly (AuditHead & { at: string })[]>
  /** The first line that does not follow from the one before, from 1; null where all do. */
  broken_line: number | null
  /** Every line as it is written, its SHA-256, and its time; the latter is empty for what a killed process left. */
  texts: readonly string[]
  hashes: readonly string[]
  times: readonly string[]
  /** Time stamps, oldest first: each is of the SHA-256 of `of`, and proves that all lines before `line` were there. */
  stamps: readonly { line: number; token: Uint8Array; of: string }[]
}

/**
 * Reads the file of anchors, one JSON object a line, each naming the SHA-256 of the line before. One that is not there has none.
 * An unfinished last line, as of a process that was killed, is ignored.
 */
export async function readAnchors(path: string): Promise<Anchors> {
  const { lines, broken_line, texts, hashes } = await readLines(path)
  const stamps: Anchors['stamps'][number][] = []
  const heads = new Map<string, (AuditHead & { at: string })[]>()
  for (const { line, before, organization_id, at, sequence, hash, time_stamp } of lines) {
    if (time_stamp !== undefined) {
      stamps.push({ line, token: Buffer.from(time_stamp, 'base64'), of: before })
      continue
    }
    if (organization_id === null) {
      heads.clear()
      continue
    }
    const own = heads.get(organization_id) ?? []
    heads.set(organization_id, own)
    own.push({ at, sequence, hash })
  }
  const times = texts.map(() => '')
  for (const { line, at } of lines) times[line - 1] = at
  return { heads, broken_line, texts, hashes, times, stamps }
}

/** Appends the ends of chains to the file, on the disk when it returns. */
export async function appendAnchors(
  path: string,
  heads: readonly (AuditHead & { organization_id: string })[],
  at: string,
): Promise<void> {
  await append(
    path,
    heads.map(({ organization_id, sequence, hash }) => ({ at, organization_id, sequence, hash })),
  )
}

/** Appends a time stamp of the last line, which stands for all before it. */
export async function appendStamp(path: string, token: Uint8Array, at: string): Promise<void> {
  const time_stamp = Buffer.from(token).toString('base64')
  await append(path, [{ at, organization_id: '', sequence: 0, hash: '', time_stamp }])
}

/** Writes a file that is not there, whole or not at all. */
export async function writeLines(path: string, texts: readonly string[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o711 })
  const file = await open(`${path}.partial`, 'w', 0o600)
  try {
    await file.writeFile(texts.map((text) => `${text}\n`).join(''))
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.partial`, path)
}

/** Notes that a backup was restored, so that what came after it is not missed. */
export async function noteRestored(path: string, at: string): Promise<void> {
  await append(path, [{ at, organization_id: null, sequence: 0, hash: '' }])
}

async function append(path: string, added: readonly Omit<Line, 'previous'>[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o711 })
  const { last, isFinished } = await readLines(path)
  let [previous, text] = [last, isFinished ? '' : '\n']
  for (const each of added) {
    const line = JSON.stringify({ ...each, previous })
    text += `${line}\n`
    previous = sha256(line)
  }
  const file = await open(path, 'a', 0o600)
  try {
    await file.appendFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function readLines(path: string) {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if ((error as { code?: string }).code === 'ENOENT') return ''
    throw error
  })
  const written = text.split('\n')
  const unfinished = written.pop() ?? ''
  if (parsed(unfinished) !== null) written.push(unfinished)
  const lines: (Line & { line: number; before: string })[] = []
  const hashes = written.map(sha256)
  let [last, before, broken_line]: [string, string, number | null] = [sha256(''), '', null]
  for (const [index, each] of written.entries()) {
    const line = parsed(each)
    // What a killed process left of a line was ended by the next one.
    if (line === null && !each.endsWith('}')) continue
    if (line === null || line.previous !== last) broken_line ??= index + 1
    if (line !== null) lines.push({ ...line, line: index + 1, before })
    last = hashes[index] ?? ''
    before = each
  }
  return { lines, last, broken_line, isFinished: unfinished === '', texts: written, hashes }
}

function parsed(text: string): Line | null {
  try {
    return Line.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** In hexadecimal digits. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
