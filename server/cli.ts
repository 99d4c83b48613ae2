import { parseArgs } from 'node:util'
import { AREAS } from './areas.ts'
import { REGISTER_SOURCES, type RegisterSource } from './areas/core/imports/contract.ts'
import { dropAllocations } from './cli/allocation-commands.ts'
import { backUp, type BackupPlace, checkBackupFile, restore, upgradeDatabase } from './cli/backup-commands.ts'
import { listRecoverable, type RecoveryPlace, recoverTo } from './cli/recovery-commands.ts'
import { type ClusterPlace, clusterCommands } from './cli/cluster-commands.ts'
import { addKey, listKeys, revokeKey } from './cli/key-commands.ts'
import { addMember, changeRole, listMembers, removeMember, resetPassword } from './cli/member-commands.ts'
import { importFrom, isIncomplete } from './cli/imports/import-commands.ts'
import { importDatahub } from './integration/imports/tariffs/import-datahub.ts'
import { importEltariff } from './integration/imports/tariffs/import-eltariff.ts'
import { importEltariffCatalogue } from './integration/imports/tariffs/import-eltariff-catalogue.ts'
import { importFriNettleie } from './integration/imports/tariffs/import-fri-nettleie.ts'
import { importGeo } from './cli/imports/import-geo.ts'
import { importGeonamesFiles } from './areas/core/imports/run/geonames-files.ts'
import type { ImportPlace } from './areas/core/imports/run/import-place.ts'
import { importRegister } from './cli/imports/import-register.ts'
import { reportOf } from './cli/imports/import-report.ts'
import { importExchangeRates } from './integration/imports/import-exchange-rates.ts'
import { importPrices } from './integration/imports/import-prices.ts'
import { importElcom } from './integration/imports/tariffs/import-elcom.ts'
import { importUrdb } from './integration/imports/tariffs/import-urdb.ts'
import { importPriceSheets } from './integration/imports/tariffs/import-price-sheets.ts'
import { importRebap } from './integration/imports/import-rebap.ts'
import { importTennet } from './integration/imports/import-tennet.ts'
import { openRemote } from './delivery/remote.ts'
import { inText } from './cli/options.ts'
import { FLAGS, type Options, required, TEXT_OPTIONS } from './integration/imports/options.ts'
import { UsageError } from '#server/errors.ts'
import {
  addOrganization,
  changeGrants,
  listOrganizations,
  setLimits,
  setPlan,
  setPlatform,
} from './cli/organization-commands.ts'
import { type Database, openDatabase } from './db.ts'
import { isOfDriver } from './db/lost-connection.ts'
import { migrate } from './db/migrate.ts'
import { visitEmbeddedPostgres } from './embedded-postgres.ts'
import { SecretBox } from './access/secret-box.ts'
import { renewals } from './integration/areas.ts'
import { acceptSecret } from './integration/installation-secret.ts'
import { readSettings, sessionSecret, type Settings } from './settings.ts'

const HELP = `Usage: npm run cli -- <command> [options]

  organizations list
  organizations add    --name NAME [--plan free|paid] [--areas a,b]
  plans set            --organization NAME --plan free|paid
  grants add|remove    --organization NAME --areas ${AREAS.join(',')}
  platform add|remove  --organization NAME
  limits set           --organization NAME --capacity TOKENS --refill TOKENS_PER_SECOND
  members list         --organization NAME
  members add          --organization NAME --email E-MAIL --name NAME --role viewer|operator|admin
  members add          --organization NAME --email E-MAIL --role viewer|operator|admin --existing
  members role         --organization NAME --email E-MAIL --role viewer|operator|admin
  members remove       --organization NAME --email E-MAIL
  members password     --organization NAME --email E-MAIL
  keys list            --organization NAME
  keys add             --organization NAME --name NAME --areas a,b [--write] [--expires INSTANT]
  keys revoke          --organization NAME --id ID
  secret accept        the present SESSION_SECRET, where the one that sealed what is stored is lost
  backup               [--to FOLDER]   a checked file of the whole installation, while it runs; BACKUP_KEY encrypts it
  backup check         FILE
  restore              FILE [--replace]   into a database that no process uses
  recover list         [--from PLACE]
  recover              --to INSTANT|latest [--from PLACE] [--system ID]   the embedded server, from WAL_ARCHIVE_TO
  upgrade              [--to FOLDER]   a backup, then the schema of this build in one transaction
  allocations drop     --before DATE [--dry-run]
  cluster check|distribute|status
  cluster rebalance    [--dry-run]
  cluster archive      --before DATE [--dry-run]
  cluster divide       --organization NAME --parts NUMBER [--dry-run]
  import eltariff      URL [--dry-run] [--force-source]
  import eltariff-catalogue URL [--dry-run]
  import fri-nettleie  FOLDER|URL [--dry-run]
  import urdb          FILE.json|URL --timezone ZONE [--dry-run]
  import elcom         FILE.csv|URL [--category H4,…] [--dry-run]
  import datahub       URL [--dry-run]
  import price-sheets  FILE.csv [--dry-run]
  import esett|entsoe-eic|svk-mga|nve|energinet|geonames [--dry-run] [--accept-shrink] [--url BASE]
                       [--examples | --json]
  import mastr         FILE.zip [--dry-run] [--accept-shrink] [--examples | --json]
  import geo           FILE.geojson|URL [--dry-run]
  import geonames      FILE|FOLDER|URL [--dry-run] [--accept-shrink]
  import exchange-rates [--url BASE] [--dry-run]
  import prices        --source energinet|smard|energy-charts|elering|entsoe[,…] --zone ZONE [--from DATE]
                       [--to DATE] [--rate NUMBER | --rates CSV] [--url BASE[,…]] [--dry-run]
  import tennet        [--from DATE] [--to DATE] [--volumes] [--url BASE] [--dry-run]
  import rebap         [FILE.csv] [--from DATE] [--to DATE] [--url BASE] [--dry-run]

Works on DATABASE_URL, else on the embedded server of the running service (DATA_DIR, default .data); cluster commands
on DATABASE_ADMIN_URL, a superuser on the coordinator.`

type Run = (db: Database, options: Options, place: ImportPlace & { args: string[] }) => Promise<unknown>

const register =
  (source: RegisterSource): Run =>
  (_, options, place) =>
    importAndReport(place, source, { ...options, ...(place.args[0] !== undefined && { url: place.args[0] }) })

/** The text for people of a result that states whether it is complete. */
class Reported {
  readonly text: string
  readonly result: unknown
  constructor(text: string, result: unknown) {
    this.text = text
    this.result = result
  }
}

async function importAndReport(place: ImportPlace, source: RegisterSource, options: Options): Promise<unknown> {
  const run = await importRegister(place, source, options, place.log)
  return options.json ? run : new Reported(reportOf(run, options), run)
}

const commands: Record<string, Run> = {
  'organizations list': (db) => listOrganizations(db),
  'organizations add': addOrganization,
  'plans set': setPlan,
  'grants add': (db, options) => changeGrants(db, options, true),
  'grants remove': (db, options) => changeGrants(db, options, false),
  'platform add': (db, options) => setPlatform(db, options, true),
  'platform remove': (db, options) => setPlatform(db, options, false),
  'limits set': setLimits,
  'secret accept': (db, _options, { now }) => {
    const secrets = new SecretBox(sessionSecret(process.env, readSettings(process.env).dataDir))
    return acceptSecret({ db, secrets, renewals, now })
  },
  'allocations drop': (_, options, { ownerUrl }) => dropAllocations(ownerUrl, options),
  'members list': listMembers,
  'members add': addMember,
  'members role': changeRole,
  'members remove': removeMember,
  'members password': resetPassword,
  'keys list': listKeys,
  'keys add': addKey,
  'keys revoke': revokeKey,
  'import eltariff': (_, options, place) =>
    importFrom((...args) => importEltariff(...args, options['force-source']), place, options),
  'import eltariff-catalogue': (_, options, place) => importFrom(importEltariffCatalogue, place, options),
  'import urdb': (_, options, place) =>
    importFrom((...args) => importUrdb(...args, required(options, 'timezone')), place, options),
  'import elcom': (_, options, place) =>
    importFrom((...args) => importElcom(...args, options.category), place, options),
  'import datahub': (_, options, place) => importFrom(importDatahub, place, options),
  'import price-sheets': (_, options, place) => importFrom(importPriceSheets, place, options),
  'import fri-nettleie': (_, options, place) => importFrom(importFriNettleie, place, options),
  ...Object.fromEntries(REGISTER_SOURCES.map((source) => [`import ${source}`, register(source)])),
  'import geo': (_, options, place) => importFrom(importGeo, place, options),
  'import geonames': (_, options, place) =>
    place.args.length === 0 ? importAndReport(place, 'geonames', options) : importGeonamesFrom(place, options),
  'import prices': (_, options, place) => importPrices(place, options),
  'import exchange-rates': (_, options, place) => importExchangeRates(place, options),
  'import tennet': (_, options, place) => importTennet(place, options),
  'import rebap': (_, options, place) => importRebap(place, options),
}

const importGeonamesFrom = (place: ImportPlace & { args: string[] }, options: Options) =>
  importFrom(
    (at, from, dry_run) => importGeonamesFiles(at, from, { dry_run, accept_shrink: options['accept-shrink'] }),
    place,
    options,
  )

/** Commands about the database as it is, whatever build has made its schema. */
const backupCommands: Record<string, (args: string[], options: Options, place: BackupPlace) => Promise<unknown>> = {
  backup: (_, options, place) => backUp(options, place),
  'backup check': ([file], _, place) => checkBackupFile(file, place),
  restore: ([file], options, place) => restore(file, options, place),
  upgrade: (_, options, place) => upgradeDatabase(options, place),
}

/** Commands that replace the embedded server as a whole. */
const recoveryCommands: Record<string, (options: Options, place: RecoveryPlace) => Promise<unknown>> = {
  'recover list': listRecoverable,
  recover: recoverTo,
}

// The query that was cut off fails by itself, in words.
process.on('uncaughtException', (error) => {
  if (isOfDriver(error)) return
  console.error(error)
  process.exit(1)
})
process.exitCode = await main(process.argv.slice(2))

async function main(argv: string[]): Promise<number> {
  const { values, positionals } = parse(argv)
  const [name, args] = commandOf(positionals)
  const run = commands[name]
  const administer = clusterCommands[name]
  const backUp = backupCommands[name]
  const recovery = recoveryCommands[name]
  const most = name.startsWith('import ')
    ? Number.POSITIVE_INFINITY
    : ['backup check', 'restore'].includes(name)
      ? 1
      : 0
  const isUnknown = (run ?? administer ?? backUp ?? recovery) === undefined || args.length > most
  if (isUnknown || values.help) {
    console.log(HELP)
    return positionals.length === 0 || values.help ? 0 : 2
  }
  return answered(async () => {
    const settings = readSettings(process.env)
    if (administer !== undefined) return administer(clusterPlace(settings), values)
    if (recovery !== undefined) return recovery(values, recoveryPlace(settings))
    if (backUp !== undefined) return onServer(settings, (place) => backUp(args, values, place))
    return run === undefined
      ? undefined
      : onDatabase(settings, (db, ownerUrl) => {
          const place = { ownerUrl, remote: openRemote(), now: new Date(), env: process.env, log: console.error, args }
          return run(db, values, place)
        })
  })
}

/** Prints the result of a command, or why there is none; returns the exit code. */
async function answered(work: () => Promise<unknown>): Promise<number> {
  try {
    const result = await work()
    console.log(result instanceof Reported ? result.text : JSON.stringify(result ?? { done: true }, null, 2))
    return isIncomplete(result instanceof Reported ? result.result : result) ? 1 : 0
  } catch (error) {
    console.error(inText(error))
    return error instanceof UsageError ? 2 : 1
  }
}

/** A command of one word or of two, and what follows it. */
function commandOf(positionals: string[]): [name: string, args: string[]] {
  const two = positionals.slice(0, 2).join(' ')
  const known = { ...backupCommands, ...recoveryCommands }
  const isOne = known[two] === undefined && known[positionals[0] ?? ''] !== undefined
  return isOne ? [positionals[0] ?? '', positionals.slice(1)] : [two, positionals.slice(2)]
}

function recoveryPlace({ dataDir, backups: { key }, walArchive, auditAnchors }: Settings): RecoveryPlace {
  return { dataDir, now: new Date(), env: process.env, key, location: walArchive?.location ?? null, auditAnchors }
}

async function onServer<T>(settings: Settings, work: (place: BackupPlace) => Promise<T>): Promise<T> {
  const { dataDir, ownerUrl, auditAnchors, backups } = settings
  const archives = settings.walArchive !== null
  const server = ownerUrl === null ? await visitEmbeddedPostgres({ dataDir, archives }) : null
  try {
    const about = { dataDir, now: new Date(), env: process.env, key: backups.key, auditAnchors }
    return await work({ ownerUrl: ownerUrl ?? server?.url ?? '', ...about })
  } finally {
    await server?.stop()
  }
}

async function onDatabase<T>(settings: Settings, work: (db: Database, ownerUrl: string) => Promise<T>): Promise<T> {
  const { dataDir, walArchive } = settings
  const archives = walArchive !== null
  const server = settings.databaseUrl === null ? await visitEmbeddedPostgres({ dataDir, archives }) : null
  const url = settings.databaseUrl ?? server?.url ?? ''
  const ownerUrl = settings.ownerUrl ?? url
  await migrate(ownerUrl)
  const db = openDatabase(url, 2)
  try {
    return await work(db, ownerUrl)
  } finally {
    await db.close()
    await server?.stop()
  }
}

function clusterPlace({ adminUrl, ownerUrl }: Settings): ClusterPlace {
  if (adminUrl === null || ownerUrl === null)
    throw new UsageError('the embedded server is no cluster: set DATABASE_URL to the coordinator of one')
  return { adminUrl, ownerUrl, log: console.error }
}

function parse(argv: string[]): { values: Options & { help?: boolean }; positionals: string[] } {
  const texts = Object.fromEntries(TEXT_OPTIONS.map((name) => [name, { type: 'string' } as const]))
  const flags = Object.fromEntries(FLAGS.map((name) => [name, { type: 'boolean' } as const]))
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: { ...texts, ...flags, help: { type: 'boolean', short: 'h' } },
    })
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return { values: {}, positionals: ['?'] }
  }
}
