import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DemoCredentials, ensureDemo } from '#server/seed/demo.ts'
import { auditVerifier } from '#server/administration/audit-export/verifier.ts'
import { Api } from '#server/http/api.ts'
import { trustedProxies } from '#server/http/client-address.ts'
import { createHost, type Sight } from '#server/host/host.ts'
import { servedDocument } from '#server/http/openapi/served-document.ts'
import { operationEntries } from '#server/operations.ts'
import type { PlaceSettings } from '#server/areas/core/places/place-settings.ts'
import type { Part } from '#server/db/parts/places.ts'
import { openServices } from '#server/integration/services.ts'
import type { Services } from '#server/services.ts'
import { IS_DIVIDED } from './bound.ts'
import { createDemoDatabase, createTestDatabase } from './database.ts'
import type { MadeDatabase } from './database-factory.ts'
import { TEMPORARY_PREFIX } from './throwaway-postgres.ts'

/** The service as it runs in production, without Next: real PostgreSQL, real HTTP, the shipped facts, the demo organizations. */
export type TestService = {
  origin: string
  databaseUrl: string
  services: Services
  demo: DemoCredentials
  /** Calls the REST API, by default with the demo key; `path` starts after `/api`. */
  call(path: string, init?: RequestInit & { key?: string | null }): Promise<Response>
  stop(): Promise<void>
}

const SENDS_AS_ON_CLUSTER = process.env.STATEMENTS === 'cluster'

/** Where parts begin, so that the points of many tests are in several. */
const FIRST_POINTS = [
  '00000000-0000-0000-0000-000000000000',
  '00000000-0000-4000-8000-000000000002',
  '00000000-0000-4000-8000-000000000005',
  ...['3', '8', 'c'].map((digit) => `${digit}0000000-0000-0000-0000-000000000000`),
]

function partsOf(organization_id: string): Part[] {
  return FIRST_POINTS.map((first_point_id, at) => {
    const digits = createHash('md5').update(`${organization_id} ${at}`).digest('hex')
    return { first_point_id, part_id: digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') }
  })
}

/** The same for every service, and created on first use: a tenth of a second each. */
let document: ReturnType<typeof servedDocument> | undefined

type Options = {
  seeded?: boolean
  databaseUrl?: string
  proxies?: string
  places?: PlaceSettings
  log?: Services['log']
  sight?: Sight
  divided?: boolean
}

const isDivided = ({ divided }: Options) => divided ?? IS_DIVIDED

/** Its database; the demo is in it already, unless it is to be stored in parts or as on a cluster. */
async function databaseOf(options: Options): Promise<MadeDatabase> {
  const { seeded = true, databaseUrl: url } = options
  if (url !== undefined) return { url, demo: null }
  if (isDivided(options) || SENDS_AS_ON_CLUSTER) return { url: await createTestDatabase({ seeded }), demo: null }
  return await createDemoDatabase(seeded)
}

/**
 * Starts a service on its own database; `seeded: false` leaves the shipped facts out where a test does not need them.
 * STATEMENTS=cluster: it sends the statements of a cluster, whatever its database is. ALLOCATIONS=divided, or
 * `divided`: the allocations of every organization are divided in parts.
 */
export async function startTestService(options: Options = {}): Promise<TestService> {
  const { url: databaseUrl, demo: made } = await databaseOf(options)
  const folder = mkdtempSync(join(tmpdir(), `${TEMPORARY_PREFIX}${process.pid}-`))
  const services = await openServices({
    url: databaseUrl,
    messagesFolder: join(folder, 'messages'),
    sessionSecret: 'test-secret-of-at-least-32-characters',
    secureCookies: false,
    ...(options.log === undefined ? {} : { log: options.log }),
    ...(options.places === undefined ? {} : { places: options.places }),
    hosts: { public_origin: null, bound_host: '127.0.0.1' },
  })
  if (SENDS_AS_ON_CLUSTER) services.db.isCluster = () => Promise.resolve(true)
  if (isDivided(options)) services.db.partsOf = (id) => Promise.resolve(partsOf(id))
  const settings = { dataDir: folder, now: new Date(), apiKey: undefined, ownsDatabase: true }
  const demo = made ?? (await ensureDemo(services.db, settings))
  await services.versions.refresh()
  const api = new Api(services, operationEntries, {
    open: {
      '/openapi.json': (query) => (document ??= servedDocument(operationEntries, 'http://localhost/api'))(query),
      '/verify-audit-log.html': auditVerifier,
    },
  })
  const server = createHost(
    () => ({ api, services, next: null, ready: () => Promise.resolve(true) }),
    trustedProxies(options.proxies ?? ''),
    options.sight,
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    databaseUrl,
    services,
    demo,
    call: (path, { key = demo.api_key, headers, ...init } = {}) =>
      fetch(`${origin}/api${path}`, {
        ...init,
        headers: { ...(key === null ? {} : { Authorization: key }), ...Object.fromEntries(new Headers(headers)) },
      }),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await services.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
