import postgres from 'postgres'
import { putMeteringGridAreas } from '../server/areas/core/imports/store.ts'
import { asOwner } from '../server/db/owner.ts'
import { madeUpAreas } from './harness/core-records.ts'
import { report, startBenchService } from './harness/service.ts'
import { alternate, get, record } from './harness/throughput.ts'

const [AREAS, HITS] = [2_000, 5_000]
// No country returns more: Antarctica has no holidays, so the list is exactly these.
const LIST = '/api/core/v1/metering-grid-areas?country=AQ'

const service = await startBenchService()
const sql = postgres(service.databaseUrl, { max: 1, onnotice: () => {} })
try {
  const [source] = await sql<{ id: string }[]>`select id from sources limit 1`
  await asOwner(service.databaseUrl, (tx) => putMeteringGridAreas(tx, madeUpAreas(AREAS, 'AQ', source?.id ?? '')))
  await settled()
  const bare = await service.peer('bench/harness/rest-peers.ts', ['bare'], await record(service, [LIST]))
  const [ours = 0, peer = 0] = await alternate([service.origin, bare], LIST)
  const rates = `${Math.round(ours)}/s against ${Math.round(peer)}/s of a bare server`
  report(`a list of ${AREAS} metering grid areas: ${rates}`, ours / peer, { least: 0.35 })
  const answered = await sql.begin(async (tx) => {
    // Readers of one of these tables block until this ends, so a response proves that it needed no read.
    await tx`lock table metering_grid_areas, metering_grid_area_extra_ids, parties, sources, core_history in access exclusive mode`
    return countHits()
  })
  report(`${HITS} ETag hits while nobody can read the tables: answered without them`, answered / HITS, { least: 1 })
} finally {
  await sql.end()
  await service.stop()
}

async function settled(): Promise<void> {
  for (;;) {
    const { mgas } = (await (await get(service, LIST)).json()) as { mgas: unknown[] }
    if (mgas.length === AREAS) return
  }
}

async function countHits(): Promise<number> {
  const tag = (await get(service, LIST)).headers.get('etag') ?? ''
  let hits = 0
  for (let requested = 0; requested < HITS; requested++) {
    const response = await get(service, LIST, { 'If-None-Match': tag })
    if (response.status === 304) hits += 1
  }
  return hits
}
