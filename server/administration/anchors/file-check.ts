import type { z } from 'zod'
import type { AuditCheck } from '../../access/contract.ts'
import { type Anchors, sha256 } from './anchor-file.ts'
import type { AnchorPlaces } from './anchor-settings.ts'
import { compareCopies, openCopies } from './copies.ts'
import { readStamp, StampFault, type TimeStamp } from './time-stamp.ts'

type FileCheck = Pick<z.output<typeof AuditCheck>, 'copies' | 'time_stamps'> & {
  /** The first line that is wrong: by the chain of lines, by the copies, or by a time stamp; null where none is. */
  broken_line: number | null
}

/** Compares a file of anchors with what vouches for it outside of this machine. */
export async function checkFile(anchors: Anchors, places: AnchorPlaces): Promise<FileCheck> {
  const { copies, differs_at } = await checkCopies(anchors, places.copies)
  const { time_stamps, wrong_line } = await checkStamps(anchors, places.stamps)
  const broken = [anchors.broken_line, differs_at, wrong_line].filter((line) => line !== null)
  return { broken_line: broken.length === 0 ? null : Math.min(...broken), copies, time_stamps }
}

async function checkCopies(
  anchors: Anchors,
  place: AnchorPlaces['copies'],
): Promise<{ copies: FileCheck['copies']; differs_at: number | null }> {
  if (place === null) return { copies: null, differs_at: null }
  try {
    const { lines, differs_at } = await compareCopies(
      openCopies(place, () => new Date()),
      anchors,
    )
    return { copies: { is_reached: true, lines, missing_since: timeAfter(anchors, lines) }, differs_at }
  } catch {
    return { copies: { is_reached: false, lines: null, missing_since: null }, differs_at: null }
  }
}

async function checkStamps(
  anchors: Anchors,
  authority: AnchorPlaces['stamps'],
): Promise<{ time_stamps: FileCheck['time_stamps']; wrong_line: number | null }> {
  if (authority === null && anchors.stamps.length === 0) return { time_stamps: null, wrong_line: null }
  const read: TimeStamp[] = []
  let wrong_line: number | null = null
  for (const { line, token, of } of anchors.stamps)
    try {
      read.push(await readOnce(token, of, authority?.roots ?? []))
    } catch (error) {
      if (!(error instanceof StampFault)) throw error
      wrong_line ??= line
    }
  const last = read.at(-1) ?? null
  const time_stamps = {
    count: read.length,
    first_at: read[0]?.at ?? null,
    last_at: last?.at ?? null,
    authority: last?.authority ?? null,
    missing_since: authority === null ? null : timeAfter(anchors, anchors.stamps.at(-1)?.line ?? 0),
  }
  return { time_stamps, wrong_line }
}

/** When the first line after line `line` was written; null where there is none. */
function timeAfter({ times }: Anchors, line: number): string | null {
  return times.slice(line).find((at) => at !== '') ?? null
}

/** Signatures of a process that were verified: those of years take a while. */
const verified = new Map<string, TimeStamp>()
const MOST_VERIFIED = 10_000

async function readOnce(token: Uint8Array, of: string, roots: readonly string[]): Promise<TimeStamp> {
  const key = sha256([Buffer.from(token).toString('base64'), of, ...roots].join('\n'))
  const before = verified.get(key)
  if (before !== undefined) return before
  const stamp = await readStamp(token, Buffer.from(of), roots)
  if (verified.size >= MOST_VERIFIED) verified.clear()
  verified.set(key, stamp)
  return stamp
}
