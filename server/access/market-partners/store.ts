import { eq } from 'drizzle-orm'
import type { OrganizationDb, Orm } from '../../db.ts'
import { lockFor } from '../../db/locks.ts'
import { builder } from '../../db/selection.ts'
import { market_partner_ids } from '../tables.ts'

export type MarketPartnerIdRow = { id: string; name: string }

/** The ids by which the organization takes part in the market, in their order. */
export async function listMarketPartnerIds(db: OrganizationDb): Promise<MarketPartnerIdRow[]> {
  const { organization_id, id, name } = market_partner_ids
  return db.read(
    builder.select({ id, name }).from(market_partner_ids).where(eq(organization_id, db.organization_id)).orderBy(id),
  )
}

/** The same as a set, to compare receivers with. */
export async function ownMarketPartners(db: OrganizationDb): Promise<Set<string>> {
  return new Set((await listMarketPartnerIds(db)).map(({ id }) => id))
}

/** One change of the list at a time. */
export async function lockMarketPartnerIds(tx: Orm, organization_id: string): Promise<void> {
  await lockFor(tx, `market partner ids ${organization_id}`)
}

/** Replaces the stored list. */
export async function storeMarketPartnerIds(
  tx: Orm,
  organization_id: string,
  ids: readonly MarketPartnerIdRow[],
): Promise<void> {
  await lockMarketPartnerIds(tx, organization_id)
  await tx.delete(market_partner_ids).where(eq(market_partner_ids.organization_id, organization_id))
  if (ids.length > 0) await tx.insert(market_partner_ids).values(ids.map((each) => ({ organization_id, ...each })))
}
