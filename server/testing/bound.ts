import type postgres from 'postgres'
import { settingTexts } from '#server/db/statements.ts'

/** Whether the tests' databases are on a Citus cluster. */
export const IS_CLUSTER = Boolean(process.env.CITUS_BIN)
/** Whether the allocations of each organization are divided: statements of a test's own do not find them. */
export const IS_DIVIDED = process.env.ALLOCATIONS === 'divided'

/** Lets a test's own transaction see and change the rows of an organization, as row-level security shows them. */
export async function bindTo(tx: postgres.TransactionSql, organization_id: string): Promise<void> {
  for (const text of settingTexts({ 'app.organization_id': organization_id }, IS_CLUSTER)) await tx.unsafe(text)
}
