import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditAfter, auditPage, listKeys, listMembers } from '#server/access/store.ts'
import { listProfiles, loadProfile } from '#server/areas/cost-of-energy/profiles/store.ts'
import { IS_CLUSTER } from '#server/testing/bound.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { Lanes } from './db/lanes.ts'
import { APP_ROLE } from './db/migrate.ts'
import { type Database, openDatabase, organizationDb, type OrganizationDb, readShared, withOrganization } from './db.ts'

const ORGANIZATIONS = Array.from({ length: 5 }, (_, index) => `0a1d2c3e-0000-4000-8000-00000000010${index}`)
const PROFILES = 8

let url: string
let db: Database
/** The statements of a cluster run on one node as well. */
const FORMS = (
  [
    ['one node', false],
    ['a cluster', true],
  ] as const
).filter(([, is]) => is || !IS_CLUSTER)

beforeAll(async () => {
  url = await createTestDatabase()
  // Three connections for everybody: each is handed from organization to organization all the time.
  db = openDatabase(url, 3)
  for (const id of ORGANIZATIONS) {
    await withOrganization(db, id, (tx) =>
      tx.execute(sql`insert into profiles (organization_id, name, resolution, unit, timezone, start_time, end_time)
        select ${id}::uuid, ${id}::text || ' ' || n, 'hourly', 'kWh', 'Europe/Berlin', '2026-01-01', '2026-01-02' from generate_series(1, ${PROFILES}::int) n returning id`),
    )
  }
})
afterAll(() => db?.close())

/** The ways of the service to read, each returning the organizations whose rows it was given. */
const READERS = {
  'one statement': async (id) =>
    owners(await organizationDb(db, id).read(sql`select organization_id from profiles order by id`)),
  'one statement that counts': async (id) => {
    const [row] = await organizationDb(db, id).read<{ count: number }>(sql`select count(*)::int as count from profiles`)
    return Array.from({ length: row?.count ?? 0 }, () => id)
  },
  'one statement for another organization': async (id) => {
    const other = ORGANIZATIONS[(ORGANIZATIONS.indexOf(id) + 1) % ORGANIZATIONS.length]
    const rows = await organizationDb(db, id).read(
      sql`select organization_id from profiles where organization_id = ${other}`,
    )
    return rows.length === 0 ? allOf(id) : owners(rows)
  },
  'a transaction': (id) =>
    withOrganization(db, id, async (tx) => owners([...(await tx.execute(sql`select organization_id from profiles`))])),
  'a transaction that fails': async (id) => {
    const failing = withOrganization(db, id, (tx) => tx.execute(sql`select 1 / 0 from profiles`))
    return failing.then(
      () => [],
      () => allOf(id),
    )
  },
  'no organization': async (id) => {
    const seen = [
      ...(await readShared(db, sql`select organization_id from profiles`)),
      ...(await db.orm.execute(sql`select organization_id from profiles`)),
    ]
    return seen.length === 0 ? allOf(id) : owners(seen)
  },
} satisfies Record<string, (id: string) => Promise<unknown[]>>

const allOf = (id: string): unknown[] => Array.from({ length: PROFILES }, () => id)
const owners = (rows: Record<string, unknown>[]): unknown[] => rows.map((row) => row.organization_id)

test.each(FORMS)(
  'two hundred requests at once on three connections see their own rows alone, as on %s',
  async (_name, is) => {
    db = { ...db, isCluster: () => Promise.resolve(is) }
    const request = fc.record({
      id: fc.constantFrom(...ORGANIZATIONS),
      direction: fc.constantFrom(...(Object.keys(READERS) as (keyof typeof READERS)[])),
    })
    const requests = fc.array(request, { minLength: 200, maxLength: 200 })
    await fc.assert(
      fc.asyncProperty(requests, async (batch) => {
        const answers = await Promise.all(batch.map(({ id, direction: transport }) => READERS[transport](id)))
        expect(answers).toEqual(batch.map(({ id }) => allOf(id)))
      }),
      { numRuns: 5, endOnFailure: true },
    )
  },
)

describe('every hot read, whatever plan the database chooses, reads after the setting is made', () => {
  const profile = {
    id: ORGANIZATIONS[0] ?? '',
    scope: 'org' as const,
    resolution: 'hourly' as const,
    unit: 'kWh' as const,
  }
  const range = { timezone: 'Europe/Berlin', start_time: '2025-12-31T23:00:00Z', end_time: '2026-01-01T23:00:00Z' }
  const rest = { name: '', description: '', tags: [], created_at: range.start_time, updated_at: range.start_time }
  const now = new Date(0)
  const READS: Record<string, (own: OrganizationDb) => Promise<unknown>> = {
    listProfiles: (own) => listProfiles(own, db, { scope: 'org' }),
    loadProfile: (own) => loadProfile(own, db, { ...profile, ...range, ...rest }, 0, 2e12),
    auditAfter: (own) => auditAfter(own, 0),
    auditPage: (own) => auditPage(own, { limit: 10, offset: 0 }),
    listKeys: (own) => listKeys(own, now),
    listMembers: (own) => listMembers(own),
  }
  const PLANNERS = [
    {},
    { enable_nestloop: 'off' },
    { enable_seqscan: 'off' },
    { enable_indexscan: 'off', enable_bitmapscan: 'off' },
    { plan_cache_mode: 'force_generic_plan' },
    { enable_hashjoin: 'off', enable_mergejoin: 'off', enable_material: 'off' },
    {
      debug_parallel_query: 'on',
      parallel_setup_cost: '0',
      parallel_tuple_cost: '0',
      min_parallel_table_scan_size: '0',
    },
  ]

  test.each(PLANNERS.map((planner) => [JSON.stringify(planner), planner] as const))('%s', async (_title, planner) => {
    const open = () => postgres(url, { max: 1, onnotice: () => {}, connection: { role: APP_ROLE, ...planner } })
    const [client, lanes] = [open(), new Lanes(1, open)]
    try {
      const [id = '', other = ''] = ORGANIZATIONS
      for (const [organization, is] of [id, other, id].flatMap((each) => FORMS.map(([, is]) => [each, is] as const))) {
        const isCluster = () => Promise.resolve(is)
        const own = organizationDb({ ...db, raw: client, lanes, isCluster }, organization)
        const rows = await own.read(sql`select organization_id from profiles order by name limit 100`)
        expect(owners(rows)).toEqual(allOf(organization))
        const joined = await own.read(
          sql`select /* a test's own */ p.organization_id from profiles p join profiles q using (organization_id, id) order by p.name desc`,
        )
        expect(owners(joined)).toEqual(allOf(organization))
        const sublinks = await own.read<{ n: number }>(
          sql`select /* a test's own */ (select count(*)::int from profiles) as n where exists (select 1 from profiles where unit = 'kWh')`,
        )
        expect(sublinks).toEqual([{ n: PROFILES }])
      }
      expect([...(await client`select 1 from profiles`)]).toEqual([])
    } finally {
      await Promise.all([client.end(), lanes.end({ timeout: 5 })])
    }
  })

  test.each(Object.entries(READS))('%s goes through db.ts', async (_name, read) => {
    const texts: string[] = []
    const debug = (_connection: number, text: string) => texts.push(text)
    const open = () => postgres(url, { max: 1, fetch_types: false, connection: { role: APP_ROLE }, debug })
    const observed = { ...db, raw: open(), lanes: new Lanes(1, open) }
    const id = ORGANIZATIONS[0] ?? ''
    const textsOn = async (is: boolean) => {
      texts.length = 0
      await read(organizationDb({ ...observed, isCluster: () => Promise.resolve(is) }, id))
      return [...texts]
    }
    const [oneNode, cluster] = [await textsOn(false), await textsOn(true)]
    await Promise.all([observed.raw, observed.lanes].map((each) => each.end({ timeout: 5 })))
    expect(oneNode.length).toBeGreaterThan(0)
    for (const text of oneNode)
      expect(text).toMatch(/^select answer\.\* from \(select set_config\('app\.organization_id', \$1, true\)\)/)
    const settings = ["set local citus.propagate_set_commands = 'local'", `set local app.organization_id = '${id}'`]
    expect(cluster.filter((_text, at) => at % 5 !== 3)).toEqual(oneNode.flatMap(() => ['begin', ...settings, 'commit']))
  })
})
