import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { OrganizationDb, Orm } from '../../../../db.ts'
import { isoText } from '../../../../db/filters.ts'
import type { EdifactInterchange } from '../../../market-access/imports/shown-interchange.ts'
import { mabis_interchanges } from '../tables.ts'
import type { MabisInterchange, MabisInterchangesQuery } from './contract.ts'

const COLUMNS = sql`i.uid, i.reference, i.sender_id, i.receiver_id, ${isoText('i.received_ts')} as received_ts,
  length(i.content) as size_bytes, i.message_count, i.messages`
const own = (db: OrganizationDb): SQL => sql`from mabis_interchanges i where i.organization_id = ${db.organization_id}`

/** The organization's interchanges, the newest first, and how many there are. */
export async function listInterchanges(
  db: OrganizationDb,
  { limit, offset }: MabisInterchangesQuery,
): Promise<{ interchanges: MabisInterchange[]; total: number }> {
  const interchanges = await db.read<MabisInterchange>(sql`select ${COLUMNS} ${own(db)}
    order by i.received_ts desc, i.uid limit ${limit}::bigint offset ${offset}::bigint`)
  const [counted] = await db.read<{ total: number }>(sql`select count(*)::int as total ${own(db)}`)
  return { interchanges, total: counted?.total ?? 0 }
}

/** One interchange as received, in base64; null where there is none. */
export async function findInterchange(
  db: OrganizationDb,
  uid: string,
): Promise<(MabisInterchange & { content_base64: string }) | null> {
  const rows = await db.read<MabisInterchange & { content_base64: string }>(
    sql`select ${COLUMNS}, translate(encode(i.content, 'base64'), E'\n', '') as content_base64 ${own(db)} and i.uid = ${uid}::uuid`,
  )
  return rows[0] ?? null
}

/** Records the kinds of an interchange's messages, once their results are known. */
export async function noteMessages(
  tx: Orm,
  organization_id: string,
  uid: string,
  { messages, message_count }: Pick<EdifactInterchange, 'messages' | 'message_count'>,
): Promise<void> {
  const it = and(eq(mabis_interchanges.organization_id, organization_id), eq(mabis_interchanges.uid, uid))
  await tx.update(mabis_interchanges).set({ messages, message_count }).where(it)
}
