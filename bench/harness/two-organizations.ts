import postgres from 'postgres'
import { newApiKey } from '../../server/access/keys/keys.ts'
import { insertKey } from '../../server/access/store.ts'
import { AREAS } from '../../server/areas.ts'
import { openDatabase, withOrganization } from '../../server/db.ts'
import type { BenchService } from './service.ts'

const NOISY = '0a1d2c3e-0000-4000-8000-000000000001'
const OTHER = '0a1d2c3e-0000-4000-8000-000000000002'

/**
 * A key of everything for the demo's two organizations, once the service knows them. With `isLimited` the noisy one has the
 * rate limit that an organization has unless told otherwise.
 */
export async function keysOfTwo(
  { databaseUrl, origin }: BenchService,
  { isLimited = false } = {},
): Promise<{ noisy: string; other: string }> {
  const owner = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  await owner`insert into access.area_grants (organization_id, area)
    select ${OTHER}::uuid, area from unnest(${[...AREAS]}::text[]) as area on conflict do nothing`
  if (isLimited)
    await owner`update access.organizations set rate_capacity = default, rate_refill = default where id = ${NOISY}`
  await owner.end()
  const db = openDatabase(databaseUrl, 1)
  const made: string[] = []
  for (const organization of [NOISY, OTHER]) {
    const secret = newApiKey()
    const key = { name: 'Benchmark', areas: ['access' as const, ...AREAS], can_write: true, created_by: 'Benchmark' }
    await withOrganization(db, organization, (tx) => insertKey(tx, organization, { ...key, expires_at: null }, secret))
    made.push(secret)
  }
  await db.close()
  const [noisy = '', other = ''] = made
  // Processes notice a new key within a second.
  while ((await fetch(`${origin}/api/access/v1/alarms`, { headers: { Authorization: other } })).status === 401);
  return { noisy, other }
}
