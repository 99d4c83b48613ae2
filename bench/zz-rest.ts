import { report, startBenchService } from './harness/service.ts'
import { alternate, get, record } from './harness/throughput.ts'

const PEERS = 'bench/harness/rest-peers.ts'

// REST throughput as a ratio to a bare Node server that sends the same bytes, in one run, key check and limit included.
const service = await startBenchService()
try {
  const { tariffs } = (await (await get(service, '/api/cost-of-energy/v1/tariffs?limit=1')).json()) as {
    tariffs: { id: string }[]
  }
  const oneTariff = `/api/cost-of-energy/v1/tariffs/${tariffs[0]?.id}`
  const cases = [
    { what: 'one tariff, from memory', url: oneTariff, least: 0.6 },
    { what: 'own profiles, from the database', url: '/api/cost-of-energy/v1/profiles?scope=org', least: 0.12 },
  ]
  const bare = await service.peer(
    PEERS,
    ['bare'],
    await record(
      service,
      cases.map((each) => each.url),
    ),
  )
  for (const { what, url, least } of cases) {
    const [ours = 0, peer = 0] = await alternate([service.origin, bare], url)
    report(`${what}: ${Math.round(ours)}/s against ${Math.round(peer)}/s of a bare server`, ours / peer, { least })
  }
} finally {
  await service.stop()
}
