import { type AuditEvent, type AuditHead, checkChain } from '../access/audit.ts'
import type { Tx } from './catalogue.ts'

const PAGE = 2_000

/** How many audit logs there are, and those whose chain is broken; the transaction must see all organizations. */
export async function brokenChains(
  tx: Tx,
): Promise<{ chains: number; broken: { organization_id: string; broken_at: number }[] }> {
  const heads = await tx<(AuditHead & { organization_id: string })[]>`
    select organization_id, sequence::int as sequence, hash from audit_heads order by 1`
  const broken: { organization_id: string; broken_at: number }[] = []
  for (const { organization_id, ...head } of heads) {
    const { broken_at } = await checkChain(pagesOf(tx, organization_id), head)
    if (broken_at !== null) broken.push({ organization_id, broken_at })
  }
  return { chains: heads.length, broken }
}

async function* pagesOf(tx: Tx, organization_id: string): AsyncGenerator<readonly (AuditEvent & { hash: string })[]> {
  for (let after = 0; ; ) {
    const page = await tx<(AuditEvent & { hash: string })[]>`
      select organization_id, sequence::int as sequence,
        to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as occurred_at, type, subject, actor, before, after,
        request_id, previous_hash, hash
      from audit_events where organization_id = ${organization_id} and sequence > ${after} order by sequence limit ${PAGE}`
    if (page.length === 0) return
    yield page
    after = page.at(-1)?.sequence ?? after
  }
}
