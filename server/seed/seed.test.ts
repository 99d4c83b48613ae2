import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest'
import type { Orm } from '#server/db.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { seedTariffs } from '../../drizzle/seed/tariffs.ts'
import { seedReference } from './seed.ts'
import { seedChecksum, seedFiles } from './seed-checksum.ts'
import { insertTariffs } from './seed-tariffs.ts'

describe('the checksum', () => {
  let root: string
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'quarterhour-seed-'))
    write('drizzle/seed/core.ts', 'core')
    write('drizzle/seed/tariffs/a/prices.tsv', 'a')
    write('drizzle/seed/tariffs/b/other.tsv', 'b')
    write('server/areas/cost-of-energy/recipes/recipes-power.ts', 'recipe')
    write('server/seed/seed.ts', 'seed')
  })
  afterEach(() => rmSync(root, { recursive: true }))

  test.each([
    'drizzle/seed/core.ts',
    'drizzle/seed/tariffs/a/prices.tsv',
    'server/areas/cost-of-energy/recipes/recipes-power.ts',
    'server/seed/seed.ts',
  ])('changes with %s', (file) => {
    const before = seedChecksum(root)
    write(file, 'corrected')
    expect(seedChecksum(root)).not.toBe(before)
  })

  test('changes with the version, with a file that moves, and with text that moves from one file to the next', () => {
    const before = seedChecksum(root)
    expect(seedChecksum(root, 999)).not.toBe(before)
    renameSync(join(root, 'drizzle/seed/tariffs/a/prices.tsv'), join(root, 'drizzle/seed/tariffs/b/prices.tsv'))
    const moved = seedChecksum(root)
    expect(moved).not.toBe(before)
    write('drizzle/seed/tariffs/b/other.tsv', 'ba')
    write('drizzle/seed/tariffs/b/prices.tsv', '')
    expect(seedChecksum(root)).not.toBe(moved)
  })

  test('does not change with tests and with what decides no row', () => {
    const before = seedChecksum(root)
    write('drizzle/seed/core.test.ts', 'test')
    write('server/areas/cost-of-energy/recipes/recipes.test-support.ts', 'support')
    write('server/areas/cost-of-energy/compare/compare.ts', 'compare')
    expect(seedChecksum(root)).toBe(before)
  })

  test('reads the facts, the recipes and the writers of this repository', () => {
    const files = seedFiles(process.cwd())
    expect(files).toEqual(
      expect.arrayContaining([
        'drizzle/seed/core/parties-se.tsv',
        'drizzle/seed/tariffs/norway.ts',
        'server/areas/cost-of-energy/recipes/recipe-draft.ts',
        'server/areas/cost-of-energy/recipes/recipes.ts',
        'server/seed/seed-tariffs.ts',
      ]),
    )
    expect(files.filter((file) => file.includes('.test'))).toEqual([])
  })
})

describe('a database that was seeded before', () => {
  let url: string
  let owner: postgres.Sql

  beforeAll(async () => {
    url = await createTestDatabase({ seeded: true })
    owner = postgres(url, { max: 1, onnotice: () => {} })
  })
  afterAll(() => owner?.end())

  const contents = async () => {
    const tables = await owner<{ name: string }[]>`select tablename as name from pg_tables
      where schemaname = 'public' and tablename in ('sources', 'parties', 'party_extra_ids', 'metering_grid_areas', 'metering_grid_area_extra_ids',
        'tariffs', 'tariff_metering_grid_areas', 'global_profile_chunks', 'power_tariffs', 'power_tariff_metering_grid_areas', 'places', 'postal_code_areas', 'gazetteer') order by 1`
    expect(tables).toHaveLength(13)
    // A million numbers as text take a second; their rows can be hashed as they are, others hold json, which cannot.
    const digestOf = (name: string) =>
      name === 'global_profile_chunks' || name === 'gazetteer'
        ? 'count(*) || sum(hash_record_extended(t, 0))::text'
        : 'md5(string_agg(t::text, chr(10) order by t::text collate "C"))'
    const digest = ({ name }: { name: string }) => owner.unsafe(`select ${digestOf(name)} as digest from ${name} t`)
    const rows = await Promise.all(tables.map(async (table) => [table.name, (await digest(table))[0]?.digest] as const))
    return Object.fromEntries(rows)
  }

  test('stays as it is while the shipped facts do', async () => {
    expect(await seedReference(url)).toEqual({ seeded: false })
  })

  test('is brought to the shipped facts when they differ, and again and again to the same', async () => {
    const shipped = await contents()
    await owner`update tariffs set name = 'Wrong', document = '{}'`
    await owner`update global_profile_chunks set values = '{1}'`
    await owner`delete from tariff_metering_grid_areas`
    await owner`update gazetteer set name = 'Wrong', lat = 50 where country = 'FI'`
    await owner`insert into places (country, place, metering_grid_area_id, precision, source_id)
      select 'FI', 'postal_code 99998', metering_grid_area_id, 'postal_code', source_id from places where country = 'FI' limit 1`
    await owner`update postal_code_areas set postal_code = '9' || postal_code`
    await owner`update seeds set checksum = 'of an older release'`
    expect(await contents()).not.toEqual(shipped)
    expect(await seedReference(url)).toEqual({ seeded: true })
    expect(await contents()).toEqual(shipped)
    expect(await seedReference(url)).toEqual({ seeded: false })
  })

  test('holds gaps of a profile as gaps', async () => {
    const [row] = await owner<
      { numbers: number; odd: number }[]
    >`select count(*) filter (where v is not null)::int as numbers,
      count(*) filter (where v = 'NaN')::int as odd from global_profile_chunks, unnest(values) v`
    expect(row?.numbers).toBeGreaterThan(100_000)
    expect(row?.odd).toBe(0)
  })
})

test('a tariff that could not be calculated is refused with every problem before anything is stored', async () => {
  const [first, second] = seedTariffs().map((seeded) => structuredClone(seeded))
  if (first === undefined || second === undefined) throw new Error('no tariffs')
  for (const { tariff } of [first, second])
    for (const component of tariff.tariff_components) component.cost.unit = 'kWh'
  const untouched: Orm['execute'] = () => {
    throw new Error('something was stored')
  }
  const stored = insertTariffs({ execute: untouched } as Orm, [first, second])
  await expect(stored).rejects.toMatchObject({ code: 'invalid' })
  await stored.catch(({ detail }: { detail: { loc: unknown[] }[] }) => {
    expect(new Set(detail.map(({ loc }) => loc[1]))).toEqual(new Set([first.tariff.id, second.tariff.id]))
  })
})
