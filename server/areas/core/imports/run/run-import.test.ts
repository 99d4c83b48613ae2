import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MeteringGridAreas, Parties } from '#server/areas/core/records/contract.ts'
import { putMeteringGridAreas } from '#server/areas/core/imports/store.ts'
import type { ImportDifference, ImportRun, Sources } from '#server/areas/core/imports/contract.ts'
import { importRegister } from '#server/cli/imports/import-register.ts'
import { openRemote } from '#server/delivery/remote.ts'
import { asOwner, openSession } from '#server/db/owner.ts'
import { liftLimits } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { type Answer, startUpstream, type Upstream } from '#server/testing/upstream.ts'
import { seedMeteringGridAreas } from '../../../../../drizzle/seed/core.ts'
import { holdRun } from '../run-store.ts'
import { ImportWorker } from './import-worker.ts'
import { answerEsett, type EsettWorld, shippedEsett } from './register-answers.test-support.ts'

let service: TestService
let upstream: Upstream
let world: EsettWorld
beforeAll(async () => {
  service = await startTestService()
  await liftLimits(service)
  upstream = await startUpstream()
})
afterAll(async () => {
  await upstream?.close()
  await service?.stop()
})
beforeEach(() => {
  world = shippedEsett()
  upstream.answer((url) => answerEsett(world, url))
})

const remote = () => openRemote({ wait: () => Promise.resolve(), tries: 3 })
const log = (line: string) => {
  throw new Error(line)
}
const run = (options: { 'dry-run'?: boolean; 'accept-shrink'?: boolean } = {}): Promise<ImportRun> =>
  importRegister({ ownerUrl: service.databaseUrl, remote: remote(), now: new Date(), env: {}, log }, 'esett', {
    ...options,
    url: upstream.origin,
  })
const sqlOf = async (query: ReturnType<typeof sql>) => asOwner(service.databaseUrl, (tx) => tx.execute(query))

/** Everything that an import may write, as one text. */
async function facts(): Promise<string> {
  const [row] = await sqlOf(sql`select md5(concat(
    (select json_agg(p order by p.id) from parties p), (select json_agg(m order by m.id) from metering_grid_areas m),
    (select json_agg(s order by s.id) from sources s),
    (select json_agg(h order by h.key, h.valid_to) from core_history h),
    (select json_agg(x order by x.party_id, x.kind) from party_extra_ids x))) as digest`)
  return String(row?.digest)
}
/** Whether anything was written to core data, as a version that every statement raises. */
async function stored(): Promise<unknown[]> {
  await service.services.versions.refresh()
  const sources = await sqlOf(sql`select * from sources order by id`)
  return [service.services.versions.current('core'), ...sources]
}
async function get<T>(path: string): Promise<T> {
  await service.services.versions.refresh()
  return (await (await service.call(`/core/v1/${path}`)).json()) as T
}
const counts = ({ difference }: ImportRun, record: ImportDifference['record'], country: string) => {
  const found = difference.find((each) => each.record === record && each.country === country)
  return found && [found.before, found.after, found.added, found.changed, found.ended, found.unchanged]
}
const today = () => new Date().toISOString().slice(0, 10)
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

describe('esett', () => {
  test('a dry run tells the difference and changes nothing; the import confirms what is the same, with its day', async () => {
    const before = await stored()
    const dry = await run({ 'dry-run': true })
    expect(dry).toMatchObject({ status: 'succeeded', dry_run: true, reason: null, started_by: 'command line' })
    expect(counts(dry, 'metering-grid-area', 'SE')).toEqual([278, 278, 0, 0, 0, 278])
    expect(counts(dry, 'metering-grid-area', 'NO')).toEqual([319, 319, 0, 0, 0, 319])
    expect(counts(dry, 'party', 'NO')).toMatchObject([115, 116, 1, 0, 0, 115])
    expect(dry.difference.flatMap(({ examples }) => examples)).toMatchObject([
      { change: 'added', name: 'Kraftselger AS' },
    ])
    expect(await stored()).toEqual(before)
    const real = await run()
    expect(real.difference).toEqual(dry.difference)
    expect(real.progress).toEqual({ step: 'storing', done: 1, total: 1 })
    const { mgas } = await get<MeteringGridAreas>('metering-grid-areas?extra_id=GBG')
    expect(mgas).toMatchObject([
      {
        name: 'Göteborg',
        valid_from: null,
        provenance: { source: 'eSett Open Data; ENTSO-E EIC register', retrieved_at: today() },
      },
    ])
    // What is shipped of the register did not have it: it begins today.
    const supplier = 'parties?extra_id=gln:7080099999998'
    const roles = ['balance-responsible-party', 'energy-supplier']
    expect((await get<Parties>(supplier)).parties).toMatchObject([{ countries: ['NO'], roles, valid_from: today() }])
    expect((await get<Parties>(`${supplier}&as_of=${yesterday()}`)).parties).toEqual([])
  })

  test('again: nothing differs, nothing is kept as history; the shipped facts do not take it back', async () => {
    const before = await facts()
    const again = await run()
    expect([counts(again, 'party', 'NO'), await facts()]).toEqual([[116, 116, 0, 0, 0, 116], before])
    const shipped = seedMeteringGridAreas().map(({ source, ...area }) => ({ ...area, source_id: source }))
    await asOwner(service.databaseUrl, (tx) => putMeteringGridAreas(tx, shipped))
    const { mgas } = await get<MeteringGridAreas>('metering-grid-areas?extra_id=GBG')
    expect(mgas[0]?.provenance.retrieved_at).toBe(today())
  })

  test('what changes, begins and ends does so from today on; as of yesterday it is as it was', async () => {
    const area = world.areas.find(({ mgaCode }) => mgaCode === 'GBG')
    if (area !== undefined) Object.assign(area, { mgaName: 'Göteborgs stad', dsoName: 'Partille Energi Nät AB' })
    world.areas = world.areas.filter(({ mgaCode }) => mgaCode !== 'ABB')
    world.areas.push({
      ...world.areas[0],
      mgaCode: 'QQQ',
      mgaName: 'Ny',
      dsoName: 'Unknown AB',
    } as (typeof world.areas)[0])
    const changed = await run()
    expect(counts(changed, 'metering-grid-area', 'SE')).toEqual([278, 278, 1, 1, 1, 276])
    expect(changed.left_out).toEqual([
      {
        ...{ name: 'QQQ', reasons: ['its operator, Unknown AB, is in no list'] },
        messages: [{ code: 'registers.operator_unlisted', params: { operator: 'Unknown AB' } }],
      },
    ])
    const examples = changed.difference.find(({ country }) => country === 'SE')?.examples ?? []
    expect(examples.map(({ code = '' }) => code).toSorted()).toEqual(['ABB', 'GBG', 'QQQ'])
    const { names: operators = {} } = examples.find(({ code }) => code === 'GBG')?.fields[1] ?? {}
    expect(Object.values(operators).toSorted()).toEqual([expect.stringMatching(/^Göteborg/), 'Partille Energi Nät AB'])
    expect(examples.find(({ change }) => change === 'changed')?.fields.map(({ field }) => field)).toEqual([
      'name',
      'system_operator_id',
    ])
    // What has ended is history, and no record of the source.
    const { sources } = await get<Sources>('sources')
    const held = changed.difference.reduce((sum, { after }) => sum + after, 0)
    expect(sources.find(({ id }) => id === 'import/esett')?.record_count).toBe(held)
    const names = async (query: string) =>
      (await get<MeteringGridAreas>(`metering-grid-areas?${query}`)).mgas.map(({ name }) => name)
    const codes = 'extra_id=GBG&extra_id=ABB&extra_id=QQQ'
    expect(await names(codes)).toEqual(['Göteborgs stad', 'Ny'])
    expect(await names(`${codes}&as_of=${yesterday()}`)).toEqual(['Göteborg', 'Älvsbybygden'])
    // And back, within the day.
    world = shippedEsett()
    expect(counts(await run(), 'metering-grid-area', 'SE')).toEqual([278, 278, 1, 1, 1, 276])
    expect(await names(codes)).toEqual(['Göteborg', 'Ny', 'Älvsbybygden'])
    // What began today is dropped, and is listed again: it holds tomorrow, too.
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    world.areas = world.areas.filter(({ mgaCode }) => mgaCode !== 'GBG')
    expect(counts(await run(), 'metering-grid-area', 'SE')).toEqual([278, 277, 0, 0, 1, 277])
    expect(await names(`${codes}&as_of=${tomorrow}`)).toEqual(['Älvsbybygden'])
    world = shippedEsett()
    expect(counts(await run(), 'metering-grid-area', 'SE')).toEqual([277, 278, 1, 0, 0, 277])
    expect(await names(`${codes}&as_of=${tomorrow}`)).toEqual(['Göteborg', 'Älvsbybygden'])
  })

  test('identifiers, website and the roles that others gave stay with a party', async () => {
    const { parties } = await get<Parties>('parties?extra_id=se.ediel:10000')
    expect(parties).toMatchObject([
      {
        roles: ['transmission-system-operator', 'system-operator', 'balance-responsible-party', 'energy-supplier'],
        extra_ids: [{ kind: 'se.ediel' }, { kind: 'eic', value: '10X1001A1001A418' }, { kind: 'vat' }],
      },
    ])
  })
})

test('a party by two codes is stored once, with what both say, and the same again changes nothing', async () => {
  const [code, name] = ['11000', 'Vattenfall Energi AB']
  for (const list of [world.retailers.SE, world.balance.SE])
    for (const each of list) if (each.code === code) each.name = name
  world.retailers.NO.push({ code: '46X000000000008Y', name: 'Vattenfall AB', scheme: 'EIC' })
  const first = await run()
  expect([first.reason, counts(first, 'party', 'SE')?.slice(2, 5)]).toEqual([null, [0, 1, 0]])
  const { parties } = await get<Parties>('parties?extra_id=se.ediel:11000')
  const roles = ['balance-responsible-party', 'energy-supplier']
  expect(parties).toMatchObject([{ name, countries: ['SE', 'NO'], roles }])
  const again = await run()
  expect([counts(again, 'party', 'SE')?.slice(2, 5), counts(again, 'party', 'NO')?.slice(2, 5)]).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ])
})

test('what is listed in a form that cannot be used stays as it is, with its roles; what is missing ends', async () => {
  const skelleftea = ({ name }: { name: string }) => name === 'Skellefteå Kraft Elnät AB'
  const [first, second] = world.operators.SE.filter((each) => !skelleftea(each))
  for (const each of world.operators.SE) if (skelleftea(each)) each.scheme = 'NEW'
  // One of two lists only: its role from that list is not taken away.
  if (first !== undefined) Object.assign(first, { code: `0${first.code}` })
  world.operators.SE = world.operators.SE.filter((each) => each !== second)
  const dry = await run({ 'dry-run': true })
  const examples = dry.difference.flatMap((each) => each.examples)
  expect(dry.left_out.map(({ name }) => name)).toEqual(
    expect.arrayContaining([first?.name, 'Skellefteå Kraft Elnät AB']),
  )
  const names = (how: string) => examples.filter(({ change }) => change === how).map(({ name }) => name)
  expect(names('ended')).toEqual([second?.name])
  expect(names('changed')).not.toContain(first?.name)
})

describe('an answer that changes nothing, and why', () => {
  const faults: [string, (world: EsettWorld) => void, RegExp][] = [
    ['an empty list', (each) => void (each.areas = []), /EXP03\/MeteringGridAreas has another shape/],
    [
      'no Swedish areas, even where shrinking is accepted',
      (each) => void (each.areas = each.areas.filter(({ country }) => country === 'NO')),
      /SE: metering grid areas: the source has none, 27\d/,
    ],
  ]
  test.each(faults)('%s', async (_name, spoil, reason) => {
    const before = await stored()
    spoil(world)
    const failed = await run({ 'accept-shrink': true })
    expect(failed).toMatchObject({ status: 'failed', reason: expect.stringMatching(reason) as string })
    expect(failed.reason).toContain('nothing was changed')
    expect(await stored()).toEqual(before)
  })

  const answers: [string, Answer, RegExp][] = [
    [
      'a page in HTML',
      { body: '<html>busy</html>', headers: { 'Content-Type': 'text/html' } },
      /text\/html instead of/,
    ],
    ['half of its JSON', { body: '[{"mgaCode": "A' }, /invalid JSON/],
    ['503 and no end', { status: 503 }, /answered 503, 3 times in a row/],
    ['429 for an hour', { status: 429, headers: { 'Retry-After': '3600' } }, /wait 3600 s/],
  ]
  test.each(answers)('%s', async (_name, answer, reason) => {
    const before = await stored()
    upstream.answer((url) => (url.pathname.startsWith('/EXP03') ? answer : answerEsett(world, url)))
    expect(await run()).toMatchObject({
      status: 'failed',
      reason: expect.stringMatching(reason) as string,
      difference: [],
    })
    expect(await stored()).toEqual(before)
    await sqlOf(sql`delete from import_answers`)
  })

  const texts: [string, string, RegExp][] = [
    ['NUL', 'A\0B', /EXP03\/MeteringGridAreas has a text with NUL or an incomplete character: A\\u0000B/],
    ['half a surrogate pair', '\ud800', /incomplete character: \\ud800/],
    ['9,000 characters', 'Q'.repeat(9000), /the code Q{50} has 9000 characters/],
  ]
  test.each(texts)('a code with %s; mended, the next run reads everything anew', async (_name, mgaCode, reason) => {
    const before = await stored()
    world.areas.push({ ...world.areas[0], mgaCode } as (typeof world.areas)[0])
    for (const dry of [true, false]) {
      const failed = await run({ 'dry-run': dry })
      expect(failed).toMatchObject({ status: 'failed', reason: expect.stringMatching(reason) as string })
    }
    expect(await stored()).toEqual(before)
    world = shippedEsett()
    const { status, reused_answers } = await run({ 'dry-run': true })
    // An unreadable answer was never kept, the ones before it were dropped.
    expect([status, reused_answers]).toEqual(['succeeded', 0])
  })

  test('what fails for a reason that nobody foresaw is read anew, too', async () => {
    await sqlOf(sql`alter table metering_grid_areas add constraint unforeseen check (name <> 'Boom')`)
    Object.assign(world.areas[0] ?? {}, { mgaName: 'Boom' })
    const texts: string[] = []
    const env = { ESETT_URL: upstream.origin }
    const place = {
      ownerUrl: service.databaseUrl,
      remote: remote(),
      now: new Date(),
      env,
      log: (line: string) => void texts.push(line),
    }
    expect((await importRegister(place, 'esett', {})).reason).toContain('due to an internal error')
    expect(texts.join()).toContain('Failed query')
    await sqlOf(sql`alter table metering_grid_areas drop constraint unforeseen`)
    world = shippedEsett()
    const { status, reused_answers, difference } = await importRegister(place, 'esett', {})
    expect([status, reused_answers]).toEqual(['succeeded', 0])
    expect(difference.flatMap(({ examples }) => examples).map(({ name }) => name)).not.toContain('Boom')
  })

  test('a source that has shrunk is taken at its word where that is accepted', async () => {
    world.operators.SE.splice(0, 60)
    const reason = 'parties that are system-operator: 60 of 289 are missing, which is more than 20 %'
    expect((await run()).reason).toContain(reason)
    expect(await run({ 'accept-shrink': true, 'dry-run': true })).toMatchObject({ status: 'succeeded' })
  })
})

test('a connection that is cut half-way: the next run reads the rest only', async () => {
  upstream.answer((url) => {
    const answer = answerEsett(world, url)
    return url.pathname.startsWith('/EXP03') ? { ...answer, stop: { after: 900, how: 'cut' } } : answer
  })
  expect(await run({ 'dry-run': true })).toMatchObject({
    status: 'failed',
    progress: { step: 'reading', done: 6, total: 8 },
  })
  upstream.answer((url, attempt) => (attempt === 1 ? { status: 503 } : answerEsett(world, url)))
  expect(await run({ 'dry-run': true })).toMatchObject({ status: 'succeeded', reused_answers: 6 })
  expect(new Set(upstream.request.map(({ url }) => url.pathname))).toEqual(
    new Set(['/EXP03/MeteringGridAreas', '/EXP04/MBAOptions']),
  )
  expect(await run({ 'dry-run': true })).toMatchObject({ reused_answers: 0 })
  // What was read more than an hour ago is read again.
  upstream.answer((url) => (url.pathname.startsWith('/EXP03') ? { status: 500 } : answerEsett(world, url)))
  await run({ 'dry-run': true })
  await sqlOf(sql`update import_answers set retrieved_at = retrieved_at - interval '61 minutes'`)
  upstream.answer((url) => answerEsett(world, url))
  expect(await run({ 'dry-run': true })).toMatchObject({ status: 'succeeded', reused_answers: 0 })
})

describe('the worker', () => {
  const worker = () =>
    new ImportWorker(service.services.db, {
      ownerUrl: service.databaseUrl,
      remote: remote(),
      env: { ESETT_URL: upstream.origin },
      now: () => new Date(),
      failed: (error) => {
        throw error
      },
    })
  const start = async (body: object) => {
    const headers = { 'Content-Type': 'application/json' }
    return (await (
      await service.call('/core/v1/imports', { method: 'POST', headers, body: JSON.stringify(body) })
    ).json()) as ImportRun
  }

  test('runs what was asked for, once, however many look', async () => {
    const { uid } = await start({ source: 'esett', dry_run: true })
    await Promise.all([worker().turn(), worker().turn(), worker().turn()])
    expect(upstream.request).toHaveLength(8)
    expect(await get<ImportRun>(`imports/${uid}`)).toMatchObject({ status: 'succeeded', started_by: 'Demo key' })
  })

  test('stopped while it reads: the run is interrupted, and the next one goes on from there', async () => {
    const stopping = worker()
    upstream.answer((url) => {
      if (!url.pathname.startsWith('/EXP04')) return answerEsett(world, url)
      void stopping.stop()
      return { body: '[', headers: { 'Content-Length': '9' }, stop: { after: 1, how: 'silence' } }
    })
    const { uid } = await start({ source: 'esett' })
    await stopping.turn()
    const interrupted = await get<ImportRun>(`imports/${uid}`)
    expect(interrupted).toMatchObject({ status: 'interrupted', progress: { done: 7, total: 8 } })
    expect(interrupted.reason).toContain('continues from the stored progress')
    upstream.answer((url) => answerEsett(world, url))
    const next = await start({ source: 'esett', dry_run: true })
    await worker().turn()
    expect(await get<ImportRun>(`imports/${next.uid}`)).toMatchObject({ status: 'succeeded', reused_answers: 7 })
  })

  test('a run whose process has gone is interrupted, and does not block its source', async () => {
    const { uid } = await start({ source: 'esett', dry_run: true })
    const session = openSession(service.databaseUrl)
    await holdRun(session.orm, uid)
    await sqlOf(
      sql`update import_runs set status = 'running', alive_at = now() - interval '29 seconds' where uid = ${uid}`,
    )
    await worker().turn()
    expect(await get<ImportRun>(`imports/${uid}`)).toMatchObject({ status: 'running' })
    await expect(run()).rejects.toThrow('is running: wait for its end')
    await sqlOf(sql`update import_runs set alive_at = now() - interval '31 seconds' where uid = ${uid}`)
    await worker().turn()
    expect(await get<ImportRun>(`imports/${uid}`)).toMatchObject({ status: 'interrupted' })
    await session.close()
  })

  test('a run whose process was killed ends as soon as the database misses it', async () => {
    const { uid } = await start({ source: 'esett', dry_run: true })
    const session = openSession(service.databaseUrl)
    await holdRun(session.orm, uid)
    await sqlOf(
      sql`update import_runs set status = 'running', alive_at = now() - interval '4 seconds' where uid = ${uid}`,
    )
    await worker().turn()
    expect(await get<ImportRun>(`imports/${uid}`)).toMatchObject({ status: 'running' })
    await session.close()
    await worker().turn()
    expect(await get<ImportRun>(`imports/${uid}`)).toMatchObject({ status: 'interrupted' })
    const young = await start({ source: 'esett', dry_run: true })
    await sqlOf(sql`update import_runs set status = 'running', alive_at = now() where uid = ${young.uid}`)
    await worker().turn()
    expect(await get<ImportRun>(`imports/${young.uid}`)).toMatchObject({ status: 'running' })
    await sqlOf(sql`update import_runs set status = 'cancelled' where uid = ${young.uid}`)
  })

  test('a run that another process took for dead stores nothing', async () => {
    world.areas = world.areas.map((each) => ({ ...each, mgaName: `${each.mgaName} 2` }))
    const before = await stored()
    upstream.answer((url) => answerEsett(world, url))
    const lost = openRemote({ tries: 1 })
    const read: typeof lost.read = async (url, want) => {
      if (url.pathname.startsWith('/EXP04'))
        await sqlOf(sql`update import_runs set status = 'interrupted' where status = 'running'`)
      return lost.read(url, want)
    }
    const place = { ownerUrl: service.databaseUrl, remote: { read }, now: new Date(), env: {}, log }
    expect(await importRegister(place, 'esett', { url: upstream.origin })).toMatchObject({ status: 'interrupted' })
    expect(await stored()).toEqual(before)
    await sqlOf(sql`delete from import_answers`)
  })
})

const data = new URL('../../../../../../shared/data/', import.meta.url)
test.skipIf(!existsSync(data))(
  'the lists of eSett as they were collected bring in nothing but what differs',
  async () => {
    const table = (name: string) =>
      parse(readFileSync(new URL(name, data)), { columns: true, bom: true }) as Record<string, string>[]
    const parties = table('se_parties.csv').map(({ ediel_id = '', name = '', roles = '' }) => ({
      code: ediel_id,
      name,
      roles,
    }))
    const having = (role: string) => parties.filter(({ roles }) => roles.split(';').includes(role))
    world.operators.SE = table('se_system_operators.csv').map(({ ediel_id = '', name = '' }) => ({
      code: ediel_id,
      name,
    }))
    world.retailers.SE = having('energy-supplier')
    world.balance.SE = having('balance-responsible-party')
    world.areas = table('se_mga.csv').map(
      ({ mga_code = '', name = '', scheduling_area = '', system_operator_name = '' }) => ({
        ...{ mgaCode: mga_code, mgaName: name, mgaType: 'DISTRIBUTION', mba: scheduling_area },
        ...{ dsoName: system_operator_name, country: 'SE' },
      }),
    )
    const env = { ESETT_COUNTRIES: 'SE' }
    const place = { ownerUrl: service.databaseUrl, remote: remote(), now: new Date(), env, log }
    const swedish = await importRegister(place, 'esett', { url: upstream.origin, 'dry-run': true })
    expect(swedish.reason).toBeNull()
    expect(counts(swedish, 'metering-grid-area', 'SE')).toEqual([278, 278, 0, 0, 0, 278])
  },
)
