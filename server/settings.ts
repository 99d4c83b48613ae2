import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { BlockList } from 'node:net'
import { join, resolve } from 'node:path'
import { type ArchiveSettings, readArchiveSettings } from './administration/point-in-time/archive-settings.ts'
import { type AnchorPlaces, readAnchorPlaces } from './administration/anchors/anchor-settings.ts'
import { type BackupSchedule, readBackupSchedule } from './administration/backups/schedule.ts'
import { backupKey } from './backup/key.ts'
import { POOL } from './db.ts'
import { refuseUnusable } from './seed/demo-secrets.ts'
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
  /** Whether this process serves the console, too, or the API alone. */
  console: boolean
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
  /** Backups that the service makes by itself, null: none; and the key that encrypts them, null: they are readable. */
  backups: { schedule: BackupSchedule | null; key: string | null }
  /** Where the write-ahead log of the embedded server is archived, null: nowhere. */
  walArchive: ArchiveSettings | null
  /** Where it is written outside of the database how far audit logs reach; null: nowhere. */
  auditAnchors: AnchorPlaces | null
  /** Who may read metrics; default: no one. */
  metrics: MetricsSettings
  log: LogSettings
  /** Whether requests are traced, from OpenTelemetry's variables. */
  traces: boolean
  dev: boolean
}

/** An installation job uses a connection as long as it runs, so one is too few. */
const LEAST_POOL = 4
const MOST_POOL = 1000

/** Settings that cannot be used: each with its variable and what it takes. */
export class WrongSettings extends Error {
  constructor(wrong: readonly string[]) {
    super(
      wrong.length === 1
        ? wrong[0]
        : `${wrong.length} settings are wrong:${wrong.map((each) => `\n- ${each}`).join('')}`,
    )
  }
}

/** Reads the environment; throws WrongSettings that names every variable that cannot be used. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const wrong: string[] = []
  /** What `read` reads; where it throws, the settings are never answered. */
  const noting = <T>(read: () => T): T => {
    try {
      return read()
    } catch (error) {
      wrong.push(error instanceof Error ? error.message : String(error))
      return undefined as T
    }
  }
  const databaseUrl = noting(() => readDatabaseUrl(env))
  const dataDir = resolve(env.DATA_DIR || '.data')
  const isOwn = databaseUrl === null
  const isDemo = env.SEED_DEMO === '1' || (isOwn && env.SEED_DEMO !== '0')
  noting(() => previousSecret(env))
  noting(() => env.SESSION_SECRET && checkLength('SESSION_SECRET', env.SESSION_SECRET))
  noting(() => oneOf(env, 'IMPORT_SCHEDULES', ['on', 'off']))
  noting(() => oneOf(env, 'SEED_DEMO', ['0', '1']))
  noting(() => oneOf(env, 'CONSOLE', ['on', 'off']))
  const settings: Settings = {
    port: noting(() => readNumber(env, 'PORT', 3000, [0, 65_535])),
    host: env.HOST || '127.0.0.1',
    dataDir,
    databaseUrl,
    ownerUrl: env.DATABASE_OWNER_URL || databaseUrl,
    adminUrl: env.DATABASE_ADMIN_URL || env.DATABASE_OWNER_URL || databaseUrl,
    databasePool: noting(() => readNumber(env, 'DATABASE_POOL', POOL, [LEAST_POOL, MOST_POOL])),
    seedDemo: isDemo,
    console: env.CONSOLE !== 'off',
    ...noting(() => readDemo(env)),
    publicUrl: noting(() => readPublicUrl(env)),
    trustedProxies: noting(() => trustedProxies(env.TRUSTED_PROXY ?? '')),
    places: noting(() => readPlaceSettings(env)),
    sendsToLoopback: env.WEBHOOKS_TO_LOOPBACK === '1',
    tsoHosts: (env.TSO_HOSTS ?? '').split(',').flatMap((host) => (host.trim() === '' ? [] : [host.trim()])),
    messagesDir: resolve(env.TSO_MESSAGES_DIR || join(dataDir, 'messages')),
    simulatesTsos: (env.TSO_SIMULATOR || (isDemo ? '1' : '0')) === '1',
    simulatorMemory: isOwn ? join(dataDir, 'tso-simulator.ndjson') : null,
    mail: noting(() => readMail(env)),
    backups: { schedule: noting(() => readBackupSchedule(env)), key: noting(() => backupKey(env)) },
    walArchive: noting(() => readArchiveSettings(env)),
    auditAnchors: noting(() => readAnchorPlaces(env, dataDir)),
    metrics: noting(() => readMetrics(env)),
    log: noting(() => readLog(env)),
    traces: isTraced(env),
    dev: env.NODE_ENV === 'development',
  }
  if (wrong.length > 0) throw new WrongSettings(wrong)
  return settings
}

function readNumber(env: NodeJS.ProcessEnv, name: string, usual: number, [least, most]: [number, number]): number {
  const value = Number(env[name] || usual)
  if (!Number.isInteger(value) || value < least || value > most)
    throw new Error(`${name} is ${env[name]}; it takes a number from ${least} to ${most}`)
  return value
}

function oneOf(env: NodeJS.ProcessEnv, name: string, values: readonly string[]): void {
  const value = env[name] ?? ''
  if (value !== '' && !values.includes(value)) throw new Error(`${name} is ${value}; it takes ${values.join(' or ')}`)
}

function readDatabaseUrl({ DATABASE_URL: url }: NodeJS.ProcessEnv): string | null {
  // The address may carry a password: it is never repeated.
  if (url && !/^postgres(ql)?:\/\//.test(url)) throw new Error('DATABASE_URL must start with postgres://')
  return url || null
}

function readPublicUrl({ PUBLIC_URL: url }: NodeJS.ProcessEnv): string | null {
  if (url && !URL.canParse(url)) throw new Error('PUBLIC_URL must be a URL, for example https://console.example.com')
  return url || null
}

function readDemo({ API_KEY, DEMO_PASSWORD }: NodeJS.ProcessEnv): Pick<Settings, 'apiKey' | 'demoPassword'> {
  const settings = { apiKey: API_KEY || undefined, demoPassword: DEMO_PASSWORD || undefined }
  refuseUnusable({ api_key: settings.apiKey, password: settings.demoPassword })
  return settings
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
