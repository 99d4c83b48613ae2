import type { z } from 'zod'
import { type AuditEntry, appendAudit } from '../access/audit.ts'
import type { Change } from '../access/change.ts'
import { findOrganization } from '../access/organizations/organization-store.ts'
import type { Organization } from '../access/actor.ts'
import { type Database, type OrganizationDb, transactionDb, withOrganization } from '../db.ts'
import { AppError, invalid } from '../errors.ts'
import { parseBody } from '../wire.ts'
import { type Options, required } from '../integration/imports/options.ts'
import { ACCESS } from '../access/messages.ts'

/** Who the audit chain names for what the command line changes. */
const COMMAND_LINE = { kind: 'platform', id: 'cli', name: 'command line' } as const

/** Finds the organization by name or id and works in its transaction; recorded changes go to its audit chain. */
export async function inOrganization<T>(
  db: Database,
  options: Options,
  work: (change: Change, own: OrganizationDb) => Promise<T>,
): Promise<T> {
  const requested = required(options, 'organization')
  const found = await findOrganization(db, requested)
  if (found === null) throw new AppError('not_found', ACCESS.no_organization({ requested }))
  return asCommandLine(db, found, work)
}

/** Works in the transaction of an organization, which may be a new one. */
export function asCommandLine<T>(
  db: Database,
  organization: Organization,
  work: (change: Change, own: OrganizationDb) => Promise<T>,
): Promise<T> {
  const now = new Date()
  const noted: AuditEntry[] = []
  return withOrganization(db, organization.id, async (tx) => {
    const change = { tx, organization, actor: COMMAND_LINE, now, audit: (entry: AuditEntry) => void noted.push(entry) }
    const result = await work(change, transactionDb(tx, organization.id))
    await appendAudit(tx, organization.id, noted, { actor: COMMAND_LINE, now, request_id: null })
    return result
  })
}

/** Options read by the schema that reads a request's body; AppError 422 names every wrong one. */
export function read<S extends z.ZodType>(schema: S, options: Record<string, unknown>): z.output<S> {
  const parsed = parseBody(schema, options, { strict: true })
  if (!parsed.ok) throw invalid(parsed.problems)
  return parsed.value
}
