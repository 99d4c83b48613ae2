import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { BlockList } from 'node:net'
import { join, resolve } from 'node:path'
import { type BackupSchedule, readBackupSchedule } from './administration/backups/schedule.ts'
import { backupKey } from './backup/key.ts'
import { POOL } from './db.ts'
import { trustedProxies } from './http/client-address.ts'
import { LOG_LEVELS, type LogLevel, type LogSettings } from './host/log.ts'
import type { MetricsSettings } from './host/metrics.ts'
import { type PlaceSettings, readPlaceSettings } from './areas/core/places/place-settings.ts'

export type Settings = {
  port: number
  host: string
  dataDir: string
  /** Null: run the embedded server in `dataDir`. */
  databaseUrl: string | null
  /** The role that owns the schema; default: that of `databaseUrl`. */
  ownerUrl: string | null
  /** A superuser on the coordinator of a cluster, for the commands that manage it; default: `ownerUrl`. */
  adminUrl: string | null
  /** Connections of each of the service's two pools. */
  databasePool: number
  seedDemo: boolean
  apiKey: string | undefined
  demoPassword: string | undefined
  /** Where people reach the console; https makes cookies secure. */
  publicUrl: string | null
  /** Proxies whose X-Forwarded-For counts. */
  trustedProxies: BlockList
  places: PlaceSettings
  /** Whether webhooks may lead to this machine, also by http. */
  sendsToLoopback: boolean
  /** Hosts that schedules go to though they lie in this network, or take no TLS. */
  tsoHosts: readonly string[]
  /** Where messages of transports by directory lie. */
  messagesDir: string
  /** Whether simulated operators take what has no transport. */
  simulatesTsos: boolean
  /** Where they remember what they were sent: beside our own database, whose folder is this process's alone. */
  simulatorMemory: string | null
  /** The server that takes mails of alarms, and who they are from; null: none are sent. */
  mail: { url: string; from: string } | null
  /** Who may read metrics; default: no one. */
  /** Backups that the service makes by itself, null: none; and the key that encrypts them, null: they are readable. */
  backups: { schedule: BackupSchedule | null; key: string | null }
  metrics: MetricsSettings
  log: LogSettings
  /** Whether requests are traced, from OpenTelemetry's variables. */
  traces: boolean
  dev: boolean
}

/** An installation job uses a connection as long as it runs, so one is too few. */
const LEAST_POOL = 4
const MOST_POOL = 1000

/** Reads the environment; throws with the variable's name and what it takes. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = Number(env.PORT ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT is ${env.PORT}; it takes a number from 0 to 65535`)
  const databaseUrl = env.DATABASE_URL || null
  if (databaseUrl !== null && !/^postgres(ql)?:\/\//.test(databaseUrl))
    throw new Error('DATABASE_URL must start with postgres://')
  const databasePool = Number(env.DATABASE_POOL || POOL)
  if (!Number.isInteger(databasePool) || databasePool < LEAST_POOL || databasePool > MOST_POOL)
    throw new Error(`DATABASE_POOL is ${env.DATABASE_POOL}; it takes a number from ${LEAST_POOL} to ${MOST_POOL}`)
  if (!['', 'on', 'off'].includes(env.IMPORT_SCHEDULES ?? ''))
    throw new Error(`IMPORT_SCHEDULES is ${env.IMPORT_SCHEDULES}; it takes on or off`)
  const publicUrl = env.PUBLIC_URL || null
  if (publicUrl !== null && !URL.canParse(publicUrl))
    throw new Error('PUBLIC_URL must be a URL, for example https://console.example.com')
  return {
    port,
    host: env.HOST || '127.0.0.1',
    dataDir: resolve(env.DATA_DIR || '.data'),
    databaseUrl,
    ownerUrl: env.DATABASE_OWNER_URL || databaseUrl,
    adminUrl: env.DATABASE_ADMIN_URL || env.DATABASE_OWNER_URL || databaseUrl,
    databasePool,
    seedDemo: databaseUrl === null || env.SEED_DEMO === '1',
    apiKey: env.API_KEY || undefined,
    demoPassword: env.DEMO_PASSWORD || undefined,
    publicUrl,
    trustedProxies: trustedProxies(env.TRUSTED_PROXY ?? ''),
    places: readPlaceSettings(env),
    sendsToLoopback: env.WEBHOOKS_TO_LOOPBACK === '1',
    tsoHosts: (env.TSO_HOSTS ?? '').split(',').flatMap((host) => (host.trim() === '' ? [] : [host.trim()])),
    messagesDir: resolve(env.TSO_MESSAGES_DIR || join(env.DATA_DIR || '.data', 'messages')),
    simulatesTsos: (env.TSO_SIMULATOR || (databaseUrl === null || env.SEED_DEMO === '1' ? '1' : '0')) === '1',
    simulatorMemory: databaseUrl === null ? join(resolve(env.DATA_DIR || '.data'), 'tso-simulator.ndjson') : null,
    mail: readMail(env),
    backups: { schedule: readBackupSchedule(env), key: backupKey(env) },
    metrics: readMetrics(env),
    log: readLog(env),
    traces: isTraced(env),
    dev: env.NODE_ENV === 'development',
  }
}

function readMail({ SMTP_URL: url, MAIL_FROM: from }: NodeJS.ProcessEnv): Settings['mail'] {
  if (!url && !from) return null
  // The address may carry a password: it is never repeated.
  if (!url || !URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol))
    throw new Error('SMTP_URL must be smtp:// or smtps://, for example smtps://name:password@mail.example.com')
  if (!from?.includes('@')) throw new Error('MAIL_FROM must be a mail address: it goes with SMTP_URL')
  return { url, from }
}

/** A token shorter than this could be guessed. */
const LEAST_TOKEN = 16

function readMetrics({ METRICS_TOKEN: token, METRICS_LISTEN: address }: NodeJS.ProcessEnv): MetricsSettings {
  if (token && (token.length < LEAST_TOKEN || /\s/.test(token)))
    throw new Error(`METRICS_TOKEN must have at least ${LEAST_TOKEN} characters and no spaces`)
  if (!address) return { token: token || null, listen: null }
  const [, host, port] = /^(?:(.+):)?(\d{1,5})$/.exec(address) ?? []
  if (port === undefined || Number(port) > 65_535)
    throw new Error(`METRICS_LISTEN is ${address}; it takes an address and a port, for example 127.0.0.1:9464`)
  return {
    token: token || null,
    listen: { host: host?.replace(/^\[(.*)\]$/, '$1') ?? '127.0.0.1', port: Number(port) },
  }
}

/** OpenTelemetry's own defaults would send to this machine: here nothing is sent unless an endpoint is named. */
function isTraced(env: NodeJS.ProcessEnv): boolean {
  if (env.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || env.OTEL_TRACES_EXPORTER === 'none') return false
  return Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)
}

/** Text for terminals, lines of JSON otherwise. */
function readLog({ LOG_LEVEL: level = '', LOG_FORMAT: format = '' }: NodeJS.ProcessEnv): LogSettings {
  const isLevel = (text: string): text is LogLevel => (LOG_LEVELS as readonly string[]).includes(text)
  if (level !== '' && !isLevel(level)) throw new Error(`LOG_LEVEL is ${level}; it takes ${LOG_LEVELS.join(', ')}`)
  if (!['', 'json', 'text'].includes(format)) throw new Error(`LOG_FORMAT is ${format}; it takes json or text`)
  const isText = format === 'text' || (format === '' && process.stdout.isTTY)
  return { level: level || 'info', format: isText ? 'text' : 'json', is_stated_as_json: format === 'json' }
}

const LEAST_SECRET = 32

/**
 * The secret that signs session cookies and encrypts credentials for other systems: from SESSION_SECRET (required by
 * several processes), else stored in `dataDir`.
 */
export function sessionSecret(env: NodeJS.ProcessEnv, dataDir: string): string {
  if (env.SESSION_SECRET) {
    checkLength('SESSION_SECRET', env.SESSION_SECRET)
    return env.SESSION_SECRET
  }
  const file = join(dataDir, 'session-secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  }
  return readFileSync(file, 'utf8')
}

/** The secret before this one, from SESSION_SECRET_PREVIOUS: what it encrypted is encrypted again at the start. */
export function previousSecret({ SESSION_SECRET_PREVIOUS: secret }: NodeJS.ProcessEnv): string | null {
  if (!secret) return null
  checkLength('SESSION_SECRET_PREVIOUS', secret)
  return secret
}

function checkLength(name: string, secret: string): void {
  if (secret.length < LEAST_SECRET) throw new Error(`${name} must have at least ${LEAST_SECRET} characters`)
}
