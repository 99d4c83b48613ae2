import { globSync, readFileSync } from 'node:fs'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { refusalsOf, TESTS_OWN } from './lint.ts'
import { RULES } from './rules.ts'

let catalogue: Catalogue

beforeAll(async () => {
  const sql = postgres(await createTestDatabase(), { max: 1, onnotice: () => undefined })
  catalogue = await readCatalogue(sql)
  await sql.end()
})

const found = new Set<string>()
afterAll(() => {
  expect(RULES.map(({ name }) => name).filter((name) => !found.has(name))).toEqual([])
})

/** Shapes that the service once sent, each refused by a cluster with the message beside it, or answered wrongly. */
const REFUSED: Record<string, [why: string, text: string]> = {
  'a day with the version before it': [
    'correlated subqueries are not supported when the FROM clause contains a CTE or subquery',
    `select n.day, (select max(o.version) from allocation_values o where o.organization_id = n.organization_id and o.day = n.day) as replaces
     from (select distinct on (v.day) v.* from allocation_values v where v.organization_id = $1 order by v.day, v.version desc) n`,
  ],
  'own tariffs beside published ones': [
    'direct joins between distributed and local tables are not supported',
    `select t.id, p.name from (select id, system_operator_id from tariffs union all select tariff_id, system_operator_id
      from own_tariff_versions where organization_id = $1) t left join parties p on p.id = t.system_operator_id`,
  ],
  'entries that are old': [
    'functions used in UPDATE queries on distributed tables must not be VOLATILE',
    `delete from allocation_imports where organization_id = $1 and created_at < clock_timestamp() - $2 * interval $3`,
  ],
  'a cancelled import': [
    'non-IMMUTABLE functions are not allowed in CASE or COALESCE statements',
    `update allocation_imports i set is_cancel_requested = true where i.organization_id = $1 and i.uid = $2
      and case when i.alive_at < statement_timestamp() - interval $3 then $4 else i.status end <> $5`,
  ],
  'an event that is moved by a second': [
    'STABLE functions used in UPDATE queries cannot be called with column references',
    `update audit_events set occurred_at = occurred_at + interval $1 where organization_id = $2 and sequence = $3`,
  ],
  'a head that never goes back': [
    'functions used in the DO UPDATE SET clause of INSERTs on distributed tables must be marked IMMUTABLE',
    `insert into allocation_heads as h (organization_id, last_received_at) values ($1, $2)
      on conflict (organization_id) do update set last_received_at = greatest(excluded.last_received_at, h.last_received_at + interval $3)`,
  ],
  'claimed events': [
    'could not run distributed query with FOR UPDATE/SHARE commands',
    `update outbox set state = $1 where organization_id = $2 and id in (select o.id from outbox o where o.organization_id = $2
      and o.state = $3 order by o.id limit $4 for update skip locked) returning id`,
  ],
  'the head of every organization, locked': [
    'could not run distributed query with FOR UPDATE/SHARE commands',
    'select from audit_heads for update',
  ],
  'rows of a parameter': [
    'COPY FROM not supported with row-level security',
    `insert into profile_chunks (organization_id, profile_id, start_time) select $1, p.profile_id, p.start_time
      from json_to_recordset($2::json) as p(profile_id uuid, start_time timestamptz)`,
  ],
  'rows of the same organization with a default that is drawn': [
    'COPY FROM not supported with row-level security',
    `insert into outbox (organization_id, topic, subject) select s.organization_id, $1, s.subject from outbox s where s.organization_id = $2`,
  ],
  'a file that is copied': [
    'COPY FROM not supported with row-level security',
    `copy sent_values (row, point) from stdin`,
  ],
  'new series, counted': [
    'missing FROM-clause entry for table',
    `with added as (insert into allocation_series (organization_id, accounting_point_id, flow_direction, market_identifier)
        select s.organization_id, s.point, s.direction, s.identifier from sent_series s where s.organization_id = $1
        returning accounting_point_id)
      select count(*) from added`,
  ],
  'gaps as many as a day has': [
    'operator does not exist: integer = boolean',
    `insert into sent_values as s (organization_id, day, values) select v.organization_id, v.day,
        case get_byte(v.values, 1) when 92 then '\\x80'::bytea end
      from allocation_values v where v.organization_id = $1 returning s.day`,
  ],
  'points before and after': [
    'it is read after the change, and no error is told',
    `with before as (select k.* from accounting_points k where k.organization_id = $1),
      written as (insert into accounting_points (organization_id, valid_from) values ($1, $2) on conflict do nothing returning valid_from)
      select count(*) from written w left join before b on b.valid_from = w.valid_from`,
  ],
  'a setting made beside the reading': [
    'it stays on the coordinator: no rows are found, and no error is told',
    `select set_config($1, $2, $3), p.name from profiles p where p.organization_id = $2`,
  ],
  'a summary by a function of ours': [
    'the function would have to run on the worker, which does not know the table',
    `select ensure_allocation_months(array_agg(v.day)) from allocation_values v where v.organization_id = $1`,
  ],
  'a row that changes its owner': [
    'modifying the partition value of rows is not allowed',
    `update profiles set organization_id = $1 where organization_id = $2`,
  ],
}

describe('a shape that a cluster refuses is found', () => {
  test.each(Object.entries(REFUSED))('%s', async (_name, [why, text]) => {
    const refusals = await refusalsOf(text, catalogue)
    for (const { rule } of refusals) found.add(rule)
    expect(refusals.map((refusal) => refusal.why)).toContain(why)
  })

  test('also where the statement makes a setting and reads in one, as on one node', async () => {
    const [why, text] = REFUSED['own tariffs beside published ones'] ?? ['', '']
    const wrapped = `select answer.* from (select set_config($1, $2, $3)) as setting(value)
      cross join lateral (select * from (${text}) as question where setting.value is not null offset $4) as answer`
    expect((await refusalsOf(wrapped, catalogue)).map((refusal) => refusal.why)).toEqual([why])
  })
})

test('nothing but a test marks a statement as its own', () => {
  const files = globSync('{server,app,drizzle,bench,scripts}/**/*.{ts,tsx,mjs,sql}', {
    exclude: ['**/node_modules/**'],
  })
  const marked = files.filter((file) => readFileSync(file, 'utf8').includes(TESTS_OWN))
  expect(marked.filter((file) => !/\.test\.ts$|\/cluster-linter\//.test(file))).toEqual([])
})

describe('what a cluster takes is not', () => {
  test.each([
    ['one table of all organizations', `select organization_id, count(*) from outbox where state = $1 group by 1`],
    [
      'a join by the organization',
      `select p.id from profiles p join profile_chunks c using (organization_id) where p.organization_id = $1`,
    ],
    [
      'a chain of tables, of which one is bound',
      `select 1 from schedules s join schedule_versions v on v.organization_id = s.organization_id and v.schedule_id = s.id
        where $1 = s.organization_id and exists (select from schedule_answers a where a.organization_id = v.organization_id)`,
    ],
    [
      'a lock, then a change',
      `select id from outbox where organization_id = $1 and id = any($2::uuid[]) for update skip locked`,
    ],
    [
      'rows of a parameter that are returned',
      `insert into profiles (organization_id, name) select $1, n from unnest($2::text[]) n returning id`,
    ],
    [
      'rows of the same organization',
      `insert into allocation_values (organization_id, day) select s.organization_id, s.day
        from (select s.ctid, s.* from sent_values s where s.organization_id = $1 and s.import_uid = $2) s on conflict do nothing`,
    ],
    [
      'the moment of the statement',
      `update allocation_imports set alive_at = statement_timestamp() where organization_id = $1 and uid = $2`,
    ],
    [
      'a millisecond later',
      `insert into allocation_heads as h (organization_id, last_received_at) values ($1, $2) on conflict (organization_id) do update
        set last_received_at = ((h.last_received_at at time zone $3 + interval $4) at time zone $3)`,
    ],
    [
      'a temporary table, which is there on one node alone',
      `select 1 from pg_temp.sent_values s join allocation_values v on v.organization_id = $1`,
    ],
    ['what all share', `select p.id from parties p join party_extra_ids e on e.party_id = p.id`],
    [
      'one table of all organizations at a time',
      `select topic, sum(n) from (select topic, count(*) as n from outbox where state = $1 group by 1
        union all select topic, 0 from outbox where state = $2 group by 1) each group by 1`,
    ],
    ['no statement that reads', `set local app.organization_id = $1`],
  ])('%s', async (_name, text) => {
    expect(await refusalsOf(text, catalogue)).toEqual([])
  })
})
