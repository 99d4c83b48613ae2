import autocannon from 'autocannon'
import type { Recorded } from './harness/rest-peers.ts'
import { API_KEY, median, report, startBenchService } from './harness/service.ts'

const CONNECTIONS = 32
const ROUNDS = 3
const SECONDS = 5
const PEERS = 'bench/harness/rest-peers.ts'

// REST throughput as a ratio to a bare Node server that sends the same bytes, in one run, key check and limit included.
const service = await startBenchService()
try {
  const { tariffs } = (await (await get('/api/cost-of-energy/v1/tariffs?limit=1')).json()) as {
    tariffs: { id: string }[]
  }
  const oneTariff = `/api/cost-of-energy/v1/tariffs/${tariffs[0]?.id}`
  const cases = [
    { what: 'one tariff, from memory', url: oneTariff, least: 0.35 },
    { what: '20 parties, from memory', url: '/api/core/v1/parties?name=energi&country=SE', least: 0.35 },
    {
      what: 'Swedish metering grid areas, from memory',
      url: '/api/core/v1/metering-grid-areas?country=SE',
      least: 0.35,
    },
    { what: 'own profiles, from the database', url: '/api/cost-of-energy/v1/profiles?scope=org', least: 0.12 },
  ]
  const bare = await service.peer(PEERS, ['bare'], await record(cases.map((each) => each.url)))
  for (const { what, url, least } of cases) {
    const [ours = 0, peer = 0] = await alternate([service.origin, bare], url)
    report(`${what}: ${Math.round(ours)}/s against ${Math.round(peer)}/s of a bare server`, ours / peer, { least })
  }
  const throughNext = await service.peer(PEERS, ['next', service.databaseUrl])
  const [ours = 0, peer = 0] = await alternate([service.origin, throughNext], oneTariff)
  report(
    `one tariff, from memory: ${Math.round(ours)}/s against ${Math.round(peer)}/s through a Next route`,
    ours / peer,
    { least: 6 },
  )
} finally {
  await service.stop()
}

function get(url: string): Promise<Response> {
  return fetch(`${service.origin}${url}`, { headers: { Authorization: API_KEY, 'Accept-Encoding': 'identity' } })
}

async function record(urls: string[]): Promise<Recorded> {
  const recorded: Recorded = {}
  for (const url of urls) {
    const response = await get(url)
    if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
    const { connection: _, 'keep-alive': __, date: ___, ...headers } = Object.fromEntries(response.headers)
    recorded[url] = { headers, body: Buffer.from(await response.arrayBuffer()).toString('base64') }
  }
  return recorded
}

/** Median requests per second of each origin, measured in turns, so that a noisy minute hits all alike. */
async function alternate(origins: string[], url: string): Promise<number[]> {
  const rates: number[][] = origins.map(() => [])
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, origin] of origins.entries()) {
      const result = await autocannon({
        url: `${origin}${url}`,
        connections: CONNECTIONS,
        duration: SECONDS,
        headers: { Authorization: API_KEY },
      })
      if (result.non2xx > 0 || result.errors > 0)
        throw new Error(`${origin}${url}: ${result.non2xx} refused, ${result.errors} failed`)
      rates[index]?.push(result.requests.average)
    }
  }
  return rates.map(median)
}
