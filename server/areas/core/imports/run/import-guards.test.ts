import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportRun, RegisterSource } from '#server/areas/core/imports/contract.ts'
import { importRegister } from '#server/cli/imports/import-register.ts'
import { openRemote } from '#server/delivery/remote.ts'
import { asOwner } from '#server/db/owner.ts'
import { type ImportFixture, openImportFixture } from '#server/testing/import-fixture.ts'
import { json } from '#server/testing/upstream.ts'
import { ImportWorker } from './import-worker.ts'
import { answerEsett, type EsettWorld, shippedEsett } from './register-answers.test-support.ts'
import { worded, PLAIN } from '#server/messages/message.ts'
import { MESSAGES } from '#server/messages/all-messages.ts'

let fixture: ImportFixture
let world: EsettWorld
beforeAll(async () => {
  fixture = await openImportFixture()
})
afterAll(async () => fixture?.close())
beforeEach(() => {
  world = shippedEsett()
  fixture.upstream.answer((url) => answerEsett(world, url))
})

type Options = { 'dry-run'?: boolean; 'accept-shrink'?: boolean }
const run = (source: RegisterSource, options: Options = {}): Promise<ImportRun> =>
  importRegister(fixture.place({}, { tries: 1 }), source, { ...options, url: fixture.upstream.origin })
/** Everything that an import may write, as one text. */
async function stored(): Promise<string> {
  const [row] = await asOwner(fixture.service.databaseUrl, (tx) =>
    tx.execute(sql`select md5(concat((select json_agg(p order by p.id) from parties p),
      (select json_agg(m order by m.id) from metering_grid_areas m), (select json_agg(s order by s.id) from sources s),
      (select json_agg(g order by g.id, g.kind) from geometries g), (select count(*) from core_history))) as digest`),
  )
  return String(row?.digest)
}
async function refused(source: RegisterSource, reason: RegExp | string, options: Options = {}) {
  const before = await stored()
  const ended = await run(source, options)
  expect(ended).toMatchObject({ status: 'failed', reason: expect.stringMatching(reason) as string })
  expect(ended.reason).toContain('nothing was changed')
  const { en, de } = MESSAGES.get(ended.code ?? '') ?? {}
  expect(en && worded(en, ended.params ?? {}, PLAIN)).toBe(ended.reason)
  expect(de && worded(de, ended.params ?? {}, PLAIN)).toMatch(/Nichts wurde geändert/)
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

describe('answers that lose nothing and are wrong', () => {
  const twice = (text: string) => Buffer.from(text).toString('latin1')

  test('UTF-8 that was encoded twice is refused with a place named, whatever is accepted', async () => {
    const spoilt: Record<string, RegExp> = {
      '/EXP01': /parties: \d+ of \d+ names are garbled \(UTF-8 encoded twice\): .*Ã/,
      '/EXP03': /SE: metering grid areas: \d+ of 278 names are garbled/,
    }
    for (const [path, reason] of Object.entries(spoilt)) {
      fixture.upstream.answer((url) => {
        const { body = '', ...answer } = answerEsett(world, url)
        return { ...answer, body: url.pathname.startsWith(path) ? twice(String(body)) : body }
      })
      await refused('esett', reason, { 'accept-shrink': true })
    }
  })

  test('of single names the stored ones stay, and are told', async () => {
    for (const area of world.areas) if (area.mgaCode === 'GBG') area.mgaName = twice(area.mgaName)
    const { reason, left_out, difference } = await run('esett', { 'dry-run': true })
    expect([reason, left_out]).toEqual([
      null,
      [
        {
          ...{ name: 'Göteborg', reasons: ['its name is garbled in the register: GÃ¶teborg'] },
          messages: [{ code: 'imports.name_garbled', params: { name: 'GÃ¶teborg' } }],
        },
      ],
    ])
    expect(difference.find(({ country }) => country === 'SE')).toMatchObject({ changed: 0, ended: 0 })
  })

  test('most areas in another zone, and most under another name, are refused unless they are accepted', async () => {
    for (const area of world.areas) if (area.mba === 'SE3') area.mba = 'SE1'
    const reason = /SE: metering grid areas: 179 of 278 have another scheduling area, which is more than 50 %/
    await refused('esett', reason)
    expect(await run('esett', { 'accept-shrink': true, 'dry-run': true })).toMatchObject({ status: 'succeeded' })
    world = shippedEsett()
    const swapped: Record<string, string> = { SE3: world.zones.SE4 ?? '', SE4: world.zones.SE3 ?? '' }
    Object.assign(world.zones, swapped)
    await refused('esett', /have another scheduling area/)
    world = shippedEsett()
    for (const [index, area] of world.areas.entries()) area.mgaName = world.areas.at(index - 1)?.mgaName ?? ''
    await refused('esett', /(NO|SE): metering grid areas: \d+ of \d+ have another name/)
  })
})

describe('pages of Energinet', () => {
  const row = { ChargeOwner: 'Radius Elnet A/S', GLN_Number: '5790000705689', ValidFrom: '2026-01-01' }
  const rows = (count: number) => Array.from({ length: count }, () => row)

  test.each([
    ['short pages of a list without end', 1_000_000_000, 3, 'states 1000000000 rows, more than 2000000'],
    ['an empty page', 60_000, 0, 'returned 0 of its 60000 rows'],
    ['a page that is shorter than asked', 60_000, 100, 'returned 100 of its 60000 rows'],
  ])('%s is refused after one request', async (_name, total, count, reason) => {
    fixture.upstream.answer(() => json({ total, records: rows(count) }))
    await refused('energinet', reason)
    expect(fixture.upstream.request).toHaveLength(1)
  })

  test('a second page that is too short is refused; whole pages are read to the end', async () => {
    const answer = (url: URL, rest: number) =>
      json({ total: 50_002, records: rows(url.searchParams.get('offset') === '0' ? 50_000 : rest) })
    fixture.upstream.answer((url) => answer(url, 1))
    await refused('energinet', 'returned 50001 of its 50002 rows')
    fixture.upstream.answer((url) => answer(url, 2))
    expect((await run('energinet', { 'dry-run': true })).progress).toMatchObject({ step: 'comparing' })
    expect(fixture.upstream.request).toHaveLength(2)
  })
})

describe('shapes of svk-mga that contradict what is known', () => {
  const PLACES = { SE1: [66.5, 19.5], SE2: [63.5, 15.5], SE3: [59.6, 15], SE4: [56.1, 13.8] } as const
  type Zone = keyof typeof PLACES
  type Layer = { code: string; text: string; lies: Zone; index: number; is_wide?: boolean }
  const square = ({ lies, index, is_wide }: Layer) => {
    const [south, west] = [PLACES[lies][0], PLACES[lies][1] + index / 50]
    const [north, east] = [south + 0.01, west + 0.01]
    const corners = is_wide
      ? [
          [11, 55.5],
          [24, 55.5],
          [24, 69],
          [11, 69],
          [11, 55.5],
        ]
      : null
    return {
      type: 'Polygon',
      coordinates: [
        corners ?? [
          [west, south],
          [east, south],
          [east, north],
          [west, north],
          [west, south],
        ],
      ],
    }
  }
  const serve = (layer: Layer[]) =>
    fixture.upstream.answer(() =>
      json({
        type: 'FeatureCollection',
        features: layer.map((each) => ({
          ...{ type: 'Feature', properties: { Natomrade: each.code, Elomrade: each.text }, geometry: square(each) },
        })),
      }),
    )
  /** Three areas of each zone, where it lies. */
  const sound = (): Layer[] =>
    (Object.keys(PLACES) as Zone[]).flatMap((zone) =>
      world.areas
        .filter(({ mba }) => mba === zone)
        .slice(0, 3)
        .map(({ mgaCode: code }, index) => ({ code, text: zone, lies: zone, index })),
    )
  const changed = (changes: Partial<Layer>, ...which: number[]) =>
    sound().map((each, index) => (which.includes(index) ? { ...each, ...changes } : each))

  test('none, whatever the layer writes for a zone', async () => {
    for (const text of ['SE3', '3', 'Elområde 3', 'SN3', '']) {
      serve(changed({ text }, 6))
      expect(await run('svk-mga', { 'dry-run': true }), text).toMatchObject({ reason: null, left_out: [] })
    }
  })

  test('a few are left out by name with what is wrong; many are another layer', async () => {
    serve(sound())
    expect(await run('svk-mga')).toMatchObject({ reason: null, left_out: [] })
    serve(changed({ text: 'SE4' }, 0).map((each, index) => (index === 3 ? { ...each, lies: 'SE4', index: 9 } : each)))
    const { left_out, difference } = await run('svk-mga')
    expect(left_out.map(({ reasons }) => reasons)).toEqual([
      ['the layer places it in SE4, the register in SE1'],
      ['its shape is in SE4, the area in SE2'],
    ])
    expect(difference).toMatchObject([{ before: 12, added: 0, changed: 0, ended: 0 }])
    serve(changed({ lies: 'SE4' }, 0, 3, 6))
    await refused(
      'svk-mga',
      /contradicts what is known of 3 of 12 areas, such as .+: its shape is in SE4, the area in SE1/,
      {
        'accept-shrink': true,
      },
    )
  })

  test('one that holds most of the others is left out; where all cover the country, nothing is taken', async () => {
    serve(changed({ is_wide: true }, 11))
    const { reason, left_out } = await run('svk-mga', { 'dry-run': true })
    expect([reason, left_out.length]).toEqual([null, 1])
    serve(sound().map((each) => ({ ...each, text: '', is_wide: true })))
    await refused('svk-mga', /contradicts what is known of 1[0-2] of 12 areas/, { 'accept-shrink': true })
  })
})

describe('an import that is cancelled', () => {
  const worker = (remote = openRemote({ tries: 1 }), heartbeat_ms?: number) =>
    new ImportWorker(fixture.service.services.db, {
      ...{
        ownerUrl: fixture.service.databaseUrl,
        remote,
        env: { ESETT_URL: fixture.upstream.origin },
        now: () => new Date(),
        ...(heartbeat_ms === undefined ? {} : { heartbeat_ms }),
      },
      failed: (error) => {
        throw error
      },
    })
  const post = async (path: string, body?: object) => {
    const headers = { 'Content-Type': 'application/json' }
    const request = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await fixture.service.call(`/core/v1/imports${path}`, request)
    return { status: response.status, run: (await response.json()) as ImportRun }
  }
  const read = async (uid: string) =>
    (await (await fixture.service.call(`/core/v1/imports/${uid}`)).json()) as ImportRun

  test('while it reads asks for nothing more and stores nothing; the next one reads from the beginning', async () => {
    const before = await stored()
    Object.assign(world.areas[0] ?? {}, { mgaName: 'Renamed' })
    const { uid } = (await post('', { source: 'esett' })).run
    const inner = openRemote({ tries: 1 })
    const readAndCancel: typeof inner.read = async (url, want) => {
      if (fixture.upstream.request.length === 3) expect((await post(`/${uid}/cancel`)).status).toBe(200)
      return inner.read(url, want)
    }
    await worker({ read: readAndCancel }).turn()
    expect(fixture.upstream.request).toHaveLength(4)
    expect(await read(uid)).toMatchObject({
      status: 'cancelled',
      progress: { step: 'reading', done: 3 },
      difference: [],
    })
    expect(await stored()).toBe(before)
    expect((await post(`/${uid}/cancel`)).status).toBe(409)
    const next = (await post('', { source: 'esett', dry_run: true })).run
    await worker().turn()
    expect(await read(next.uid)).toMatchObject({ status: 'succeeded', reused_answers: 0 })
  })

  test('while an answer is long in coming does not wait for it', async () => {
    const { uid } = (await post('', { source: 'esett' })).run
    let cancelled: Promise<{ status: number }> | undefined
    fixture.upstream.answer(() => {
      cancelled = post(`/${uid}/cancel`)
      return { body: '[', headers: { 'Content-Length': '9' }, stop: { after: 1, how: 'silence' } }
    })
    // Nothing but the heartbeat notices it here.
    await worker(openRemote({ tries: 1 }), 200).turn()
    expect((await cancelled)?.status).toBe(200)
    expect(await read(uid)).toMatchObject({ status: 'cancelled', finished_at: expect.any(String) as string })
  })
})

describe('a bad import that is mended', () => {
  const versions = async () => {
    const [row] = await asOwner(fixture.service.databaseUrl, (tx) =>
      tx.execute(sql`select (select json_agg(json_build_object('name', m.name, 'valid_from', m.valid_from, 'valid_to', m.valid_to))
          from metering_grid_areas m join metering_grid_area_extra_ids x on x.metering_grid_area_id = m.id where x.value = 'LUN') as area,
        (select count(*)::int from core_history) as history`),
    )
    return row
  }

  test('on the same day leaves no trace; what is other than before stays a version of its own', async () => {
    await run('esett')
    const before = [await versions(), await stored()]
    const area = () => world.areas.find(({ mgaCode }) => mgaCode === 'LUN')
    Object.assign(area() ?? {}, { mgaName: 'Spoilt', mba: 'SE1' })
    const [operator] = world.operators.SE
    if (operator !== undefined) operator.name = 'Spoilt AB'
    const shipped = shippedEsett().operators.SE[0]?.name
    for (const each of world.areas) if (each.dsoName === shipped) each.dsoName = 'Spoilt AB'
    // What ended today and is listed again has never ended.
    const gone = world.areas.findIndex(({ mgaCode }) => mgaCode !== 'LUN')
    world.areas.splice(gone, 1)
    await run('esett')
    expect(await versions()).toMatchObject({ area: [{ name: 'Spoilt' }] })
    expect(await stored()).not.toBe(before[1])
    world = shippedEsett()
    await run('esett')
    expect([await versions(), await stored()]).toEqual(before)
    Object.assign(area() ?? {}, { mgaName: 'Otherwise' })
    await run('esett')
    Object.assign(area() ?? {}, { mgaName: 'Otherwise again' })
    await run('esett')
    expect(await versions()).toMatchObject({ area: [{ name: 'Otherwise again', valid_to: null }], history: 1 })
  }, 360_000)
})
