import type postgres from 'postgres'

/** Tables of this schema that mean nothing after a restore: what was called in the last minutes. */
export const FLEETING_TABLES = ['access.rate_buckets']

/** How many organizations a database has; 0 also where it has no schema of ours. The connection is the owner's. */
export async function countOrganizations(tx: postgres.TransactionSql): Promise<number> {
  const [known] = await tx<{ table: string | null }[]>`select to_regclass('access.organizations')::text as table`
  if (!known?.table) return 0
  const [row] = await tx<{ count: number }[]>`select count(*)::int as count from access.organizations`
  return row?.count ?? 0
}

/** After a restore what caches remember of the time after the backup must not be taken for what is there now. */
export async function raiseVersions(tx: postgres.TransactionSql): Promise<void> {
  await tx`update access.versions set version = greatest(version + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint)`
}
