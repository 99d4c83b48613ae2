import postgres from 'postgres'
import { putParties } from '../server/areas/core/imports/store.ts'
import type { SearchResults } from '../server/areas/core/search/contract.ts'
import { asOwner } from '../server/db/owner.ts'
import { madeUpParties, numbers } from './harness/core-records.ts'
import { report, startBenchService } from './harness/service.ts'
import { get } from './harness/throughput.ts'

const [RECORDS, QUESTIONS, ROUNDS] = [50_000, 400, 3]
/** The peer is so slow that it gets one query in so many; not one in five, which would all be of one kind. */
const EXPECTED_OF_PEER = 7

// Queries over REST among 50,000 parties plus the shipped data, each sent for the first time, so that no response is
// cached.
const service = await startBenchService()
const sql = postgres(service.databaseUrl, { max: 1, onnotice: () => {} })
try {
  const [source] = await sql<{ id: string }[]>`select id from sources limit 1`
  const parties = madeUpParties(RECORDS, source?.id ?? '')
  await asOwner(service.databaseUrl, (tx) => putParties(tx, parties))
  await settled(parties[0]?.name ?? '')
  await makePeer()
  const questions = questionsFrom(parties.map(({ name, extra_ids }) => ({ name, gln: extra_ids[0]?.value ?? '' })))
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) {
    const requested = questions.filter((_, index) => index % ROUNDS === round)
    rounds.push({
      ours: await p95(requested, askService),
      peer: await p95(
        requested.filter((_, at) => at % EXPECTED_OF_PEER === 0),
        askPeer,
      ),
    })
  }
  const ours = Math.min(...rounds.map((round) => round.ours))
  const peer = Math.min(...rounds.map((round) => round.peer))
  console.log(rounds.map((round) => `p95 ${round.ours.toFixed(1)} ms, pg_trgm ${round.peer.toFixed(1)} ms`).join('; '))
  report('a question among 50,000 records over REST, p95 to 20 ms', ours / 20, { most: 1 })
  report('a question among 50,000 records over REST, p95 to that of pg_trgm on the same records', ours / peer, {
    most: 1,
  })
} finally {
  await sql.end()
  await service.stop()
}

async function askService(q: string): Promise<void> {
  const response = await get(service, `/api/core/v1/search?q=${encodeURIComponent(q)}`)
  if (!response.ok) throw new Error(`${q}: ${response.status} ${await response.text()}`)
  await response.arrayBuffer()
}

/** Waits until the service knows the new records. */
async function settled(name: string): Promise<void> {
  for (;;) {
    const response = await get(service, `/api/core/v1/search?q=${encodeURIComponent(name)}`)
    const { results } = (await response.json()) as SearchResults
    if (results.some((each) => each.name === name)) return
  }
}

/** PostgreSQL's own means: one text of each record under one trigram index. */
async function makePeer(): Promise<void> {
  await sql`create table peer as select p.id, lower(p.name || ' ' || coalesce(string_agg(x.value, ' '), '')) as text
    from parties p left join party_extra_ids x on x.party_id = p.id group by p.id`
  await sql`create index on peer using gin (text gin_trgm_ops)`
  await sql`analyze peer`
  await sql`set pg_trgm.word_similarity_threshold = 0.5`
}

async function askPeer(q: string): Promise<void> {
  const requested = q.toLowerCase()
  await sql`select id, text from peer where ${requested} <% text order by word_similarity(${requested}, text) desc limit 20`
}

/** Names whole, begun, with a slip, common words and identifiers, as many of each. */
function questionsFrom(records: { name: string; gln: string }[]): string[] {
  const random = numbers(7)
  return Array.from({ length: QUESTIONS }, (_, index) => {
    const { name, gln } = records[random(records.length)] ?? { name: '', gln: '' }
    const [place = '', ...business] = name.split(' ')
    const at = 1 + random(place.length - 1)
    return [
      name,
      place.slice(0, 3 + random(3)),
      place.slice(0, at) + place.slice(at + 1),
      `${business.join(' ')} ${place.slice(0, 2)}`,
      gln,
    ][index % 5] as string
  })
}

async function p95(questions: string[], ask: (q: string) => Promise<void>): Promise<number> {
  const times_ms = []
  for (const q of questions) {
    const started_ms = performance.now()
    await ask(q)
    times_ms.push(performance.now() - started_ms)
  }
  times_ms.sort((a, b) => a - b)
  return times_ms[Math.floor(times_ms.length * 0.95)] ?? Number.NaN
}
