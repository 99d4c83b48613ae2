import type postgres from 'postgres'
import { AppError, UsageError } from '#server/errors.ts'
import type { Organization } from '../access/actor.ts'
import { ACCESS } from '../access/messages.ts'
import { findOrganization } from '../access/organizations/organization-store.ts'
import { archiveMonths } from '../cluster/archive.ts'
import { findObstacles } from '../cluster/check.ts'
import { distributeTables } from '../cluster/distribute.ts'
import { divideOrganization } from '../areas/market-access/division/divide-organization-store.ts'
import { plannedMoves, rebalance } from '../cluster/rebalance.ts'
import { textOf } from '../cluster/server-facts.ts'
import { clusterStatus } from '../cluster/status.ts'
import { openDatabase } from '../db.ts'
import { migrate } from '../db/migrate.ts'
import { asAdministrator } from '../db/owner.ts'
import { beforeOption, partsOption } from './options.ts'
import { type Options, required } from '../integration/imports/options.ts'

/** Where the cluster is administered, and where what happens is written. */
export type ClusterPlace = {
  /** A superuser on the coordinator. */
  adminUrl: string
  /** The role that owns the tables. */
  ownerUrl: string
  log(line: string): void
}
type Run = (place: ClusterPlace, options: Options) => Promise<unknown>

export const clusterCommands: Record<string, Run> = {
  'cluster check': check,
  'cluster distribute': distribute,
  'cluster status': ({ adminUrl }) => onCluster(adminUrl, clusterStatus),
  'cluster rebalance': ({ adminUrl, log }, options) =>
    onCluster(adminUrl, async (sql) =>
      options['dry-run']
        ? { moves: await plannedMoves(sql), moved: false }
        : { moves: await rebalance(sql, log), moved: true },
    ),
  'cluster archive': archive,
  'cluster divide': divide,
}

async function check({ adminUrl }: ClusterPlace): Promise<{ obstacles: string[] }> {
  const obstacles = await asAdministrator(adminUrl, findObstacles)
  return { obstacles: obstacles.map(textOf) }
}

async function distribute({ adminUrl, ownerUrl, log }: ClusterPlace) {
  await migrate(ownerUrl)
  return asAdministrator(adminUrl, async (sql) => ({ tables: await distributeTables(sql, log) }))
}

async function archive({ adminUrl, log }: ClusterPlace, options: Options) {
  const before = beforeOption(options)
  const dry_run = options['dry-run'] ?? false
  return onCluster(adminUrl, async (sql) => ({
    months: await archiveMonths(sql, before, { dry_run, log }),
    archived: !dry_run,
  }))
}

async function divide({ adminUrl, ownerUrl, log }: ClusterPlace, options: Options) {
  const count = partsOption(options)
  const requested = required(options, 'organization')
  const dry_run = options['dry-run'] ?? false
  return onCluster(adminUrl, async (sql) => {
    const organization = await organizationNamed(ownerUrl, requested)
    const parts = await divideOrganization(sql, organization.id, { count, dry_run, log })
    return { organization: organization.name, parts, divided: !dry_run }
  })
}

/** By name or id; its connection is closed again, because division refuses a running service. */
async function organizationNamed(ownerUrl: string, requested: string): Promise<Organization> {
  const db = openDatabase(ownerUrl, 1)
  try {
    const found = await findOrganization(db, requested)
    if (found === null) throw new AppError('not_found', ACCESS.no_organization({ requested }))
    return found
  } finally {
    await db.close()
  }
}

function onCluster<T>(adminUrl: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  return asAdministrator(adminUrl, async (sql) => {
    const [citus] = await sql`select from pg_extension where extname = 'citus'`
    if (citus === undefined)
      throw new UsageError('this database is no Citus cluster: "cluster check" says what it lacks')
    return work(sql)
  })
}
