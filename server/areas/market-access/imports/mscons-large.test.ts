import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { InterchangeHeads } from './interchange.ts'
import { readAllocationFile } from '../ingest/file-service.ts'

const QUARTER_MS = 900_000

/** A message of a day for each of as many locations as make so many bytes, as they stream in. */
async function* mscons(bytes: number): AsyncGenerator<Uint8Array> {
  const start_ms = Date.parse('2026-01-31T23:00:00Z')
  const time = (at_ms: number) => new Date(at_ms).toISOString().replaceAll(/[-T:]/g, '').slice(0, 12)
  const values = Array.from({ length: 96 }, (_, slot) => {
    const from_ms = start_ms + slot * QUARTER_MS
    return `QTY+220:1.234'DTM+163:${time(from_ms)}?+00:303'DTM+164:${time(from_ms + QUARTER_MS)}?+00:303'`
  }).join('')
  yield Buffer.from("UNB+UNOC:3+9978842000002:500+9912345000001:500+260202:1315+ABC4711'")
  let count = 0
  for (let sent = 0; sent < bytes; sent += values.length) {
    count++
    const head = `UNH+${count}+MSCONS:D:04B:UN:2.4c'BGM+7+DOC${count}+9'DTM+137:202602020900?+00:303'UNS+D'`
    const place = `LOC+172+${50_000_000_000 + count}'LIN+1'PIA+5+1-1?:1.29.0:SRW'`
    yield Buffer.from(`${head}${place}${values}UNT+296+${count}'`)
  }
  yield Buffer.from(`UNZ+${count}+ABC4711'`)
}

test('50 MB are taken within the memory that an upload is given, and every message of it can be answered', async () => {
  let head: InterchangeHeads | null = null
  const record = {
    received: () => {},
    signal: new AbortController().signal,
    holds: (each: InterchangeHeads) => void (head = each),
    get head() {
      return head
    },
  }
  // What is held, not what waits for a collector that comes when it has time.
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const held = () => {
    collect()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  let most_bytes = 0
  let count = 0
  async function* observed() {
    for await (const chunk of mscons(50_000_000)) {
      if ((count += 1) % 1500 === 0) most_bytes = Math.max(most_bytes, held())
      yield chunk
    }
  }
  const before_bytes = held()
  const sent = { content_type: 'application/edifact', chunks: observed() } as const
  const { counts, rows } = await readAllocationFile(sent, record, new AbortController().signal)
  await rows.release()
  expect(counts.series_days).toBeGreaterThan(5000)
  expect(record.head?.interchanges[0]?.messages).toHaveLength(counts.series_days)
  expect(most_bytes - before_bytes).toBeLessThan(100_000_000)
}, 240_000)
