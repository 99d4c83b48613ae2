import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { publishBridge } from './host/bridge.ts'
import { ensureDemo } from './seed/demo.ts'
import { ensureDemoAllocations } from './seed/demo-allocations.ts'
import { ensureDemoForecasts } from './seed/demo-forecasts.ts'
import { startingPatiently } from './deadline.ts'
import { migrate } from './db/migrate.ts'
import { seedReference } from './seed/seed.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { causeText } from './errors.ts'
import { Api } from './http/api.ts'
import { createHost, type HostParts, type NextHandler } from './host/host.ts'
import { auditVerifier } from './administration/audit-export/verifier.ts'
import { servedDocument } from './http/openapi/served-document.ts'
import { operationEntries } from './operations.ts'
import { Meters } from './host/meters.ts'
import { listenForUncaught } from './host/uncaught.ts'
import { lastingStream } from './host/lasting-stream.ts'
import { Log } from './host/log.ts'
import { metricsAnswer, metricsServer } from './host/metrics.ts'
import { measures, startAreas, warmAreas } from './integration/areas.ts'
import { openServices } from './integration/services.ts'
import type { ArchivePlace } from './administration/point-in-time/archive-worker.ts'
import type { BackupPlace } from './administration/backups/backup-worker.ts'
import { type Disk, diskOf, Readiness } from './process/readiness.ts'
import type { Services } from './services.ts'
import { readSettings, type Settings, WrongSettings, previousSecret, sessionSecret } from './settings.ts'

const DRAIN_MS = 5_000
const HARD_STOP_MS = 30_000
const READY_MS = 200

const settings = usableSettings()
const closers: (() => Promise<void>)[] = []
let parts: HostParts | null = null
let stopping = false

const log = new Log(settings.log, { out: lastingStream(process.stdout), error: lastingStream(process.stderr) })
const meters = isMetered(settings) ? new Meters() : null
// Loaded on demand.
const traces = settings.traces
  ? (await import('./host/traces.ts')).openTraces(process.env, (error) =>
      log.failure({ task: 'traces', error: causeText(error) }),
    )
  : null
if (traces !== null) closers.push(() => traces.stop())
const server = createHost(() => parts, settings.trustedProxies, {
  metrics: metricsAnswer(meters, settings.metrics.token),
  notesSteps: traces !== null,
  isStopping: () => stopping,
  seen: (request) => {
    log.seen(request)
    meters?.observe(request)
    traces?.seen(request)
  },
})
// Requests in progress are answered first; the database rolls back unfinished ones.
const endAfterFailure = () => {
  process.exitCode = 1
  void stop(0)
}
const silenceOthers = listenForUncaught(log, endAfterFailure, process)
process.on('SIGTERM', () => void stop(settings.databaseUrl === null ? 0 : DRAIN_MS))
process.on('SIGINT', () => void stop(0))

try {
  await listen(server, settings)
  if (meters !== null && settings.metrics.listen !== null) await listenForMetrics(meters, settings.metrics.listen)
  const started = await startingPatiently(() => start(settings))
  log.say(`${settings.console ? 'Console' : 'API    '}   ${started.url}`)
  if (started.demo !== null) {
    const { email, password, api_key, is_new, file } = started.demo
    // Secrets are shown once; whoever may read the folder of data finds them there.
    if (is_new)
      log.say(`Sign-in   ${email}`, `  ${password ?? '(its password is another process’s)'}\nAPI key   ${api_key}`)
    else
      log.say(`Sign-in   ${email}, with the password that the first start printed; it and the API key are in ${file}`)
  }
} catch (error) {
  log.cannotStart(error)
  process.exitCode = 1
  await stop(0)
}

/** The settings; without them there is nothing to be done, and no log yet. */
function usableSettings(): Settings {
  try {
    return readSettings(process.env)
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error
    process.stderr.write(`Quarterhour cannot start: ${error.message}\n`)
    process.exit(1)
  }
}

async function start(current: Settings): Promise<{ url: string; demo: Awaited<ReturnType<typeof ensureDemo>> | null }> {
  const secret = sessionSecret(process.env, current.dataDir)
  const preparingNext = current.console ? prepareNext(current) : null
  const urls = await openDatabaseServer(current)
  const { applied, postgis } = await migrate(urls.owner)
  if (applied.length > 0) log.say(`Schema brought up to date: ${applied.join(', ')}`)
  if (postgis !== null) log.say(`PostGIS ${postgis} finds areas by point`)
  await seedReference(urls.owner, (line) => log.say(line))
  const url =
    current.publicUrl ??
    `http://${current.host === '0.0.0.0' || current.host === '127.0.0.1' ? 'localhost' : current.host}:${(server.address() as AddressInfo).port}`
  const { schedule, key } = current.backups
  const services = await openServices({
    url: urls.app,
    connections: current.databasePool,
    sessionSecret: secret,
    previousSecret: previousSecret(process.env),
    secureCookies: current.publicUrl?.startsWith('https://') ?? false,
    places: current.places,
    sendsToLoopback: current.sendsToLoopback,
    trustedHosts: current.tsoHosts,
    messagesFolder: current.messagesDir,
    mail: current.mail,
    disk: diskIn(current),
    backups: schedule === null ? null : { schedule, is_encrypted: key !== null },
    walArchive: current.walArchive === null ? null : { settings: current.walArchive, is_encrypted: key !== null },
    auditAnchors: current.auditAnchors,
    log: log.failure,
    hosts: {
      public_origin: current.publicUrl === null ? null : new URL(current.publicUrl).origin,
      bound_host: current.host,
    },
  })
  closers.unshift(() => services.stop())
  const { simulatesTsos, simulatorMemory, auditAnchors } = current
  const starting = {
    ownerUrl: urls.owner,
    env: process.env,
    simulatesTsos,
    simulatorMemory,
    consoleUrl: url,
    backup: backupIn(current, urls.owner, secret),
    walArchive: archiveIn(current, urls.embedded, secret),
    auditAnchors,
  }
  for (const each of startAreas(services, starting)) closers.unshift(() => each.stop())
  const demo = current.seedDemo ? await openDemo(services, current) : null
  if (demo !== null) {
    await ensureDemoAllocations(services.db, demo.organization_id, new Date())
    await ensureDemoForecasts(services.db, demo.organization_id, new Date())
  }
  await services.versions.refresh()
  const api = openApi(services, url)
  publishBridge(services, api)
  warmAreas(services)
  const readiness = openReadiness(services, current)
  const ready = () => isReady(services, readiness)
  meters?.begin({ services, measures, ready, disk: diskIn(current) })
  parts = { api, services, next: await preparingNext, ready, websockets: current.dev }
  return { url, demo }
}

function openDemo(services: Services, current: Settings): ReturnType<typeof ensureDemo> {
  const { dataDir, apiKey, demoPassword: password, databaseUrl } = current
  return ensureDemo(services.db, { dataDir, now: new Date(), apiKey, password, ownsDatabase: databaseUrl === null })
}

type DatabaseServer = { app: string; owner: string; embedded: EmbeddedPostgres | null }

async function openDatabaseServer(current: Settings): Promise<DatabaseServer> {
  const { databaseUrl, ownerUrl, dataDir, walArchive } = current
  if (databaseUrl !== null) return { app: databaseUrl, owner: ownerUrl ?? databaseUrl, embedded: null }
  const archives = walArchive !== null
  const postgres = await startEmbeddedPostgres({ dataDir, archives, log: (line) => log.say(line) })
  closers.push(() => postgres.stop())
  return { app: postgres.url, owner: postgres.url, embedded: postgres }
}

function openApi(services: Services, url: string): Api {
  return new Api(services, operationEntries, {
    open: {
      '/openapi.json': servedDocument(operationEntries, `${url}/api`),
      '/verify-audit-log.html': auditVerifier,
    },
  })
}

/** Next is CommonJS with types for bundlers, hence the cast. */
async function prepareNext(current: Settings): Promise<NextHandler> {
  const { default: next } = (await import('next')) as unknown as {
    default: (options: object) => { prepare(): Promise<void>; getRequestHandler(): NextHandler; close(): Promise<void> }
  }
  const app = next({
    dev: current.dev,
    dir: process.cwd(),
    hostname: current.host,
    port: current.port,
    httpServer: server,
  })
  await app.prepare()
  silenceOthers()
  closers.unshift(() => app.close())
  return app.getRequestHandler()
}

function isMetered({ metrics: { token, listen: address } }: Settings): boolean {
  return token !== null || address !== null
}

/** Metrics of a start that takes long are there, too: it is listened for them as for everything else, ahead of the start. */
async function listenForMetrics(from: Meters, address: { host: string; port: number }): Promise<void> {
  const own = metricsServer(from)
  await listen(own, address)
  closers.push(async () => {
    own.closeAllConnections()
    own.close()
  })
}

function listen(host: Server, { port, host: address }: { port: number; host: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    host.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`port ${port} is in use; choose another with PORT=… or METRICS_LISTEN=…`)
          : error,
      ),
    )
    host.listen(port, address, resolve)
  })
}

/** What backups are made by; the secret is in them where it is nowhere else. */
function backupIn({ backups: { schedule, key } }: Settings, ownerUrl: string, secret: string): BackupPlace | null {
  return schedule === null ? null : { ownerUrl, schedule, key, secret: process.env.SESSION_SECRET ? null : secret }
}

/** What the log of the embedded server is archived by. */
function archiveIn(
  { walArchive: settings, backups: { key } }: Settings,
  server: EmbeddedPostgres | null,
  secret: string,
): ArchivePlace | null {
  if (settings === null || server === null) return null
  const { superuserUrl, directory } = server
  return { superuserUrl, directory, settings, key, secret: process.env.SESSION_SECRET ? null : secret }
}

/** Of the embedded server the disk is ours to look at. */
function diskIn({ databaseUrl, dataDir }: Settings): (() => Promise<Disk>) | null {
  return databaseUrl === null ? () => diskOf(dataDir) : null
}

/** A message in the log of writes is the least that the disk must take. */
function openReadiness({ db, log }: Services, current: Settings): Readiness {
  return new Readiness({
    write: () => db.raw`select pg_logical_emit_message(true, 'quarterhour', 'ready')`,
    disk: diskIn(current),
    warn: ({ used_share, free_bytes }) =>
      log({
        task: 'disk',
        error: `${Math.round(used_share * 100)} % of the disk of ${current.dataDir} are used, ${free_bytes} bytes are free`,
      }),
  })
}

/** Whether the database answers within the time that a load balancer gives, and took a write a moment ago. */
async function isReady(services: Services, readiness: Readiness): Promise<boolean> {
  if (stopping) return false
  const answered = services.versions.poll().then(
    () => true,
    () => false,
  )
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), READY_MS).unref())
  return (await Promise.race([answered, late])) && readiness.check(READY_MS)
}

/** Not ready at once; after the drain no new connection; what is under way is finished, for at most half a minute. */
async function stop(drain_ms: number): Promise<void> {
  if (stopping) return
  stopping = true
  log.say('Stopping …')
  setTimeout(() => process.exit(1), drain_ms + HARD_STOP_MS).unref()
  if (drain_ms > 0) await new Promise((resolve) => setTimeout(resolve, drain_ms))
  // A stream of events never ends by itself.
  parts?.services.events.close()
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  await closed
  for (const close of closers) await close().catch((error: unknown) => log.uncaught(error))
  log.flush()
  process.exit(process.exitCode ?? 0)
}
