import postgres from 'postgres'
import { addKey } from '../../server/cli/key-commands.ts'
import { addOrganization, setLimits } from '../../server/cli/organization-commands.ts'
import type { Database } from '../../server/db.ts'
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
function openPlaces(programs: string | undefined): (() => Promise<Place>)[] {
  return programs === undefined ? [oneNode] : [oneNode, () => cluster(programs)]
}

/** Calls `measure` with one place after the other. */
export async function onEachPlace(measure: (place: Place) => Promise<void>): Promise<void> {
  for (const open of openPlaces(process.env.CITUS_BIN)) {
    const place = await open()
    try {
      await measure(place)
    } finally {
      await place.stop()
    }
  }
}

/** A new organization of a place, as it calls its API. */
export type Caller = { id: string; origin: string; key: string }

export async function addCaller(db: Database, { origin }: Place, organization: string): Promise<Caller> {
  const { id } = (await addOrganization(db, { name: organization, plan: 'paid', areas: 'market-access' })) as {
    id: string
  }
  const named = { organization, name: 'bench', areas: 'market-access', write: true } as const
  const { secret: key } = (await addKey(db, named)) as { secret: string }
  await setLimits(db, { organization, capacity: '1000000000', refill: '1000000000' })
  return { id, origin, key }
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
