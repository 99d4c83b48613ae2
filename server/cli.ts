import { parseArgs } from 'node:util'
import { AREAS } from './areas.ts'
import { addKey, listKeys, revokeKey } from './cli/key-commands.ts'
import { addMember, changeRole, listMembers, removeMember, resetPassword } from './cli/member-commands.ts'
import { inWords, type Options, UsageError } from './cli/options.ts'
import { addOrganization, changeGrants, listOrganizations, setLimits, setPlan } from './cli/organization-commands.ts'
import { type Database, openDatabase } from './db.ts'
import { migrate } from './db/migrate.ts'
import { visitEmbeddedPostgres } from './embedded-postgres.ts'
import { readSettings } from './settings.ts'

const HELP = `Usage: npm run cli -- <command> [options]

  organizations list
  organizations add    --name NAME [--plan free|paid] [--areas a,b]
  plans set            --organization NAME --plan free|paid
  grants add|remove    --organization NAME --areas ${AREAS.join(',')}
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

Works on DATABASE_URL, else on the embedded server of the running service (DATA_DIR, default .data).`

type Run = (db: Database, options: Options) => Promise<unknown>

const commands: Record<string, Run> = {
  'organizations list': (db) => listOrganizations(db),
  'organizations add': addOrganization,
  'plans set': setPlan,
  'grants add': (db, options) => changeGrants(db, options, true),
  'grants remove': (db, options) => changeGrants(db, options, false),
  'limits set': setLimits,
  'members list': listMembers,
  'members add': addMember,
  'members role': changeRole,
  'members remove': removeMember,
  'members password': resetPassword,
  'keys list': listKeys,
  'keys add': addKey,
  'keys revoke': revokeKey,
}

process.exitCode = await main(process.argv.slice(2))

async function main(argv: string[]): Promise<number> {
  const { values, positionals } = parse(argv)
  const run = commands[positionals.join(' ')]
  if (run === undefined) {
    console.log(HELP)
    return positionals.length === 0 || values.help ? 0 : 2
  }
  const settings = readSettings(process.env)
  const server = settings.databaseUrl === null ? await visitEmbeddedPostgres({ dataDir: settings.dataDir }) : null
  const url = settings.databaseUrl ?? server?.url ?? ''
  await migrate(settings.ownerUrl ?? url)
  const db = openDatabase(url, 1)
  try {
    const result = await run(db, values)
    console.log(JSON.stringify(result ?? { done: true }, null, 2))
    return 0
  } catch (error) {
    console.error(inWords(error))
    return error instanceof UsageError ? 2 : 1
  } finally {
    await db.close()
    await server?.stop()
  }
}

function parse(argv: string[]): { values: Options & { help?: boolean }; positionals: string[] } {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        ...{
          name: text,
          plan: text,
          areas: text,
          organization: text,
          capacity: text,
          refill: text,
          email: text,
          role: text,
          expires: text,
          id: text,
        },
        write: { type: 'boolean' },
        existing: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return { values: {}, positionals: ['?'] }
  }
}
