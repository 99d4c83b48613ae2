import { HOUR_MS, offsetAt, QUARTER_HOUR_MS, zoneOffsets } from '#server/calendar/zone.ts'
import { readProfileFile } from '../profiles/import/file-service.ts'
import { reportOn } from '../profiles/import/report.ts'
import { ProfileImportQuery, type ProfileImportResult } from '../profiles/import/contract.ts'

/** The service's findings about a file, without a database. */
export async function imported(
  content: string | Uint8Array,
  query: Record<string, unknown> = {},
  content_type = 'text/csv',
  signal = new AbortController().signal,
): Promise<ProfileImportResult> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const parsed = ProfileImportQuery.parse({ dry_run: true, ...query })
  return reportOn(await readProfileFile({ content_type, chunks: inPieces(bytes) }, parsed, signal), parsed, null)
}

/** Pieces as a network may cut them: through rows and through characters. */
export async function* inPieces(bytes: Uint8Array, size = 9973): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const two = (value: number) => String(value).padStart(2, '0')

export type Stamp = { start_ms: number; value: number; wall: string; end: string; iso: string }

/** Readings of a period as a meter would list them: `wall` and `end` are local times, `YYYY-MM-DD HH:MM`. */
export function stamps(from: string, to: string, step_ms = QUARTER_HOUR_MS, zone = 'Europe/Berlin'): Stamp[] {
  const [from_ms, to_ms] = [Date.parse(from), Date.parse(to)]
  const offsets = zoneOffsets(zone, from_ms, to_ms)
  const wall = (at: number) => new Date(at + offsetAt(offsets, at)).toISOString().slice(0, 16).replace('T', ' ')
  return Array.from({ length: (to_ms - from_ms) / step_ms }, (_, index) => {
    const start_ms = from_ms + index * step_ms
    const hours = offsetAt(offsets, start_ms) / HOUR_MS
    return {
      start_ms,
      value: ((index * 37) % 1000) / 1000 + 0.001,
      wall: wall(start_ms),
      end: wall(start_ms + step_ms),
      iso: `${wall(start_ms).replace(' ', 'T')}:00+${two(hours)}:00`,
    }
  })
}

/** `2026-10-25 02:15` as `25.10.2026 02:15`. */
export function german(wall: string): string {
  return `${wall.slice(8, 10)}.${wall.slice(5, 7)}.${wall.slice(0, 4)}${wall.slice(10)}`
}

export const comma = (value: number) => String(value).replace('.', ',')
