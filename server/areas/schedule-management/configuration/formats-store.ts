import { and, eq } from 'drizzle-orm'
import type { OrganizationDb, Orm } from '../../../db.ts'
import { lockFor } from '../../../db/locks.ts'
import { builder } from '../../../db/selection.ts'
import { document_formats } from '../schedules/tables.ts'
import type { TsoId } from '../schedules/tsos.ts'
import type { DocumentFormat } from './document-format.ts'

/** The formats that are set for the operators of an organization, by operator, document and day. */
export async function listFormats(db: OrganizationDb): Promise<(DocumentFormat & { tso: TsoId })[]> {
  const { organization_id, tso, document, valid_from, family } = document_formats
  const all = builder.select({ tso, document, valid_from, family }).from(document_formats)
  return db.read(all.where(eq(organization_id, db.organization_id)).orderBy(tso, document, valid_from))
}

/** The formats that are set for one operator. */
export async function formatsOf(db: OrganizationDb, tso: TsoId): Promise<DocumentFormat[]> {
  const { organization_id, document, valid_from, family } = document_formats
  const own = and(eq(organization_id, db.organization_id), eq(document_formats.tso, tso))
  const set = builder.select({ document, valid_from, family }).from(document_formats)
  return db.read(set.where(own).orderBy(document, valid_from))
}

/** One change of an operator's formats at a time. */
export async function lockFormats(tx: Orm, organization_id: string, tso: TsoId): Promise<void> {
  await lockFor(tx, `document formats ${organization_id} ${tso}`)
}

/** Stores the formats of an operator, replacing earlier ones. */
export async function putFormats(
  tx: Orm,
  organization_id: string,
  tso: TsoId,
  formats: readonly DocumentFormat[],
): Promise<void> {
  const own = and(eq(document_formats.organization_id, organization_id), eq(document_formats.tso, tso))
  await lockFormats(tx, organization_id, tso)
  await tx.delete(document_formats).where(own)
  if (formats.length === 0) return
  await tx.insert(document_formats).values(formats.map((each) => ({ organization_id, tso, ...each })))
}
