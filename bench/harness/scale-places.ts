import postgres from 'postgres'
import { createDistributedDatabase, startCitusCluster } from '../../server/testing/citus-cluster.ts'
import { startBenchService } from './service.ts'

/** Where the service runs: its database as owner, and connections that may write any organization's rows once it is set. */
export type Place = {
  name: string
  is_cluster: boolean
  url: string
  origin: string
  connect(): postgres.Sql
  stop(): Promise<void>
}

/** One node, and a cluster if `programs` (a folder of PostgreSQL with Citus) are there; each is started when it is opened. */
export function openPlaces(programs: string | undefined): (() => Promise<Place>)[] {
  return programs === undefined ? [oneNode] : [oneNode, () => cluster(programs)]
}

async function oneNode(): Promise<Place> {
  const { origin, databaseUrl: url, stop } = await startBenchService()
  return { name: 'one node', is_cluster: false, url, origin, connect: () => connected(url), stop }
}

async function cluster(programs: string): Promise<Place> {
  const nodes = await startCitusCluster(programs, { durable: true })
  const url = await createDistributedDatabase(nodes, 'quarterhour')
  const { origin, stop } = await startBenchService({ DATABASE_URL: url })
  const stopAll = async () => {
    await stop()
    await nodes.stop()
  }
  const connect = () => connected(url.replace('quarterhour@', 'postgres@'))
  return { name: 'cluster', is_cluster: true, url, origin, connect, stop: stopAll }
}

function connected(url: string): postgres.Sql {
  return postgres(url, { max: 1, onnotice: () => {} })
}
