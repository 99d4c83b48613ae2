import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportRun, ImportSource } from '#server/areas/core/import-contract.ts'
import { importRegister } from '#server/cli/import-register.ts'
import { asOwner } from '#server/db/owner.ts'
import { type ImportDesk, openImportDesk } from '#server/testing/import-desk.ts'
import { answerEsett, type EsettWorld, shippedEsett } from './register-answers.test-support.ts'

let desk: ImportDesk
let world: EsettWorld
beforeAll(async () => {
  desk = await openImportDesk()
})
afterAll(async () => desk?.close())
beforeEach(() => {
  world = shippedEsett()
  desk.upstream.answer((url) => answerEsett(world, url))
})

type Options = { 'dry-run'?: boolean; 'accept-shrink'?: boolean }
const run = (source: ImportSource, options: Options = {}): Promise<ImportRun> =>
  importRegister(desk.place({}, { tries: 1 }), source, { ...options, url: desk.upstream.origin })
/** Everything that an import may write, as one text. */
async function stored(): Promise<string> {
  const [row] = await asOwner(desk.service.databaseUrl, (tx) =>
    tx.execute(sql`select md5(concat((select json_agg(p order by p.id) from parties p),
      (select json_agg(m order by m.id) from metering_grid_areas m), (select json_agg(s order by s.id) from sources s),
      (select json_agg(g order by g.id, g.kind) from geometries g), (select count(*) from core_history))) as digest`),
  )
  return String(row?.digest)
}
async function refused(source: ImportSource, reason: RegExp | string, options: Options = {}) {
  const before = await stored()
  const ended = await run(source, options)
  expect(ended).toMatchObject({ status: 'failed', reason: expect.stringMatching(reason) as string })
  expect(ended.reason).toContain('nothing was changed')
  expect(await stored()).toBe(before)
}

describe('codes of zones', () => {
  const codes: [string, string, string][] = [
    ['a word', 'SE3', 'hello'],
    ['the name itself', 'SE3', 'SE3'],
    ['no text but blanks within', 'SE3', '10Y1001A1001A46L x'],
    ['a wrong check character', 'SE3', '10Y1001A1001A46M'],
    ['a German scheduling area', 'SE3', '10YDE-VE-------2'],
    ['a Norwegian zone, of Sweden', 'SE4', '10YNO-6--------X'],
    ['10,000 characters', 'NO5', 'Q'.repeat(10_000)],
  ]
  test.each(codes)('%s is refused, named with the zone', async (_name, zone, code) => {
    world.zones[zone] = code
    const country = zone.slice(0, 2)
    const reason = `EXP04/MBAOptions gives ${zone} the code ${code.slice(0, 50)}, which no scheduling area in ${country} has; nothing was changed`
    await refused('esett', reason, { 'accept-shrink': true })
  })

  test('two zones of one code are refused; a zone that no area lies in may have any code', async () => {
    world.zones.SE1 = world.zones.SE3 ?? ''
    await refused('esett', /EXP04\/MBAOptions gives SE3 and 10Y1001A1001A46L more than one meaning/)
    world = shippedEsett()
    Object.assign(world.zones, { SE5: 'not yet' })
    expect(await run('esett', { 'dry-run': true })).toMatchObject({ status: 'succeeded' })
  })

  test('an area of one country in a zone of another is refused, too', async () => {
    const area = world.areas.find(({ country }) => country === 'NO')
    if (area !== undefined) area.mba = 'SE1'
    await refused('esett', /gives SE1 the code 10Y1001A1001A44P, which no scheduling area in NO has/)
  })
})
