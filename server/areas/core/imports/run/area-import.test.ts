import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type {
  BiddingZones,
  ControlAreas,
  EicResult,
  OtherAreas,
  SchedulingAreas,
} from '#server/areas/core/areas/contract.ts'
import { eicCheckCharacter } from '#server/areas/core/eic/eic.ts'
import type { ImportRun, Sources } from '#server/areas/core/imports/contract.ts'
import type { SearchResults } from '#server/areas/core/search/contract.ts'
import { putAreaKinds, putAreaLinks, putAreas } from '#server/areas/core/imports/store.ts'
import { readEicRegisters } from '#server/areas/core/imports/registers/entsoe-eic.ts'
import { formatDate, parseDate } from '#server/calendar/civil.ts'
import { importRegister } from '#server/cli/imports/import-register.ts'
import { asOwner } from '#server/db/owner.ts'
import { openRemote } from '#server/delivery/remote.ts'
import { liftLimits } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { startUpstream, type Upstream } from '#server/testing/upstream.ts'
import { seedAreaKinds, seedAreaLinks, seedAreas } from '../../../../../drizzle/seed/core-areas.ts'
import { prepareAreas } from './area-import.ts'
import { type EicLine, type EicRegisters, eicTable, shippedRegisters } from './eic-registers.test-support.ts'
import { keepingOf } from './importing.ts'

const [SE, SE3, SE4] = ['10YSE-1--------K', '10Y1001A1001A46L', '10Y1001A1001A47J']
const [FINGRID, FI] = ['10X1001A1001A264', '10YFI-1--------U']
const [MALTA, GEORGIA, BRINDISI] = ['10Y1001A1001A93C', '10Y1001A1001B012', '10Y1001A1001A699']
const ESTONIA = '10Y1001A1001A39I'
/** Areas of the published list that the register does not have here: Denmark, Germany, the United Kingdom. */
const NAMED = ['10Y1001A1001A65H', '10Y1001A1001A83F', '10Y1001A1001A92E']
const BALTIC_CABLE = '46Y000000000005Q'
/** Its check character is wrong. */
const WRONG = '46Y000000000006X'

let service: TestService
let upstream: Upstream
let now: EicRegisters
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
  now = shippedRegisters()
  now.y.push(...structuredClone(added))
  upstream.answer((url) => (url.pathname === '/X_eicCodes.csv' ? eicTable(now.x, 'X') : eicTable(now.y, 'Y')))
})

const coded = (text: string) => `${text}${eicCheckCharacter(text)}`
const added: EicLine[] = [
  ...Array.from({ length: 120 }, (_, n) => ({
    eic: coded(`46YCUT--------${String.fromCharCode(65 + (n % 26))}${n}`.slice(0, 12) + String(n).padStart(3, '0')),
    name: `Cut area ${n}`,
    functions: 'Scheduling Area',
  })),
  {
    ...{
      eic: BALTIC_CABLE,
      name: ' SE4_BC \u00a0(SE4,  Baltic Cable) ',
      display: 'SE4_BC',
      functions: 'LFC Area,Bidding Zone',
    },
    ...{ parent: SE, responsible: '10X1001A1001A418', country: 'SE' },
  },
  { eic: WRONG, name: 'Odd', responsible: '26X00000001515-Y', country: 'UN', functions: 'Control Area,Bidding Zone' },
  { eic: '21YNL----TTF---1', name: 'TTF', functions: 'Scheduling Area' },
  { eic: '10YGAS1', name: 'no code', functions: 'Scheduling Area' },
  { eic: '44Y-00000000ABCD', name: 'Balancing', responsible: '21X000000001393X', functions: 'Scheduling Area' },
  { eic: '13Y-MG-T-MG-V--K', name: 'Austrian Gas Grid', functions: 'Control Area' },
  { eic: '11YMARKET------X', name: 'No area', functions: 'Market Area' },
  { eic: '11YINACTIVE----X', name: 'Gone', status: 'Inactive', functions: 'Bidding Zone' },
]
/** Before the import, three of which the register does not have here, and after it. */
const [SHIPPED, ALL] = [106, 232]

const run = (options: { 'dry-run'?: boolean; 'accept-shrink'?: boolean } = {}): Promise<ImportRun> =>
  importRegister(
    {
      ownerUrl: service.databaseUrl,
      remote: openRemote({ wait: () => Promise.resolve(), tries: 1 }),
      now: new Date(),
      env: {},
      log: (line) => {
        throw new Error(line)
      },
    },
    'entsoe-eic',
    { ...options, url: upstream.origin },
  )
/** Of areas: before, after, added, changed, ended. */
const counts = ({ difference, reason }: ImportRun) => [
  reason,
  ...difference
    .filter(({ record }) => record === 'area')
    .map((each) => [each.before, each.after, each.added, each.changed, each.ended]),
]
const changes = ({ difference }: ImportRun) =>
  difference
    .filter(({ record }) => record === 'area')
    .flatMap(({ examples }) => examples.map(({ change, id, fields }) => [change, id, fields.map(({ field }) => field)]))
async function get<T>(path: string): Promise<T> {
  await service.services.versions.refresh()
  const response = await service.call(`/core/v1/${path}`)
  expect([path, response.status]).toEqual([path, 200])
  return (await response.json()) as T
}
/** What lists of today show. */
const ACTIVE = 'status=active'
const zones = async (query: string) => (await get<BiddingZones>(`bidding-zones?${query}`)).bidding_zones
const controlAreas = async (query: string) => (await get<ControlAreas>(`control-areas?${query}`)).control_areas
const schedulingAreas = async (query: string) =>
  (await get<SchedulingAreas>(`scheduling-areas?${query}`)).scheduling_areas
/** What everybody sees of areas who asks for none by its code, without who says so. */
async function listed(query = '') {
  const all = [await zones(query), await controlAreas(query), await schedulingAreas(query)]
  return all.map((areas) => areas.map(({ provenance: _, ...area }) => area))
}
/** Everything that an import of areas may write. */
async function facts() {
  const rows = await asOwner(service.databaseUrl, (tx) =>
    tx.execute(sql`select (select json_agg(a order by a.eic) from areas a) as areas, (select json_agg(k order by k.eic, k.kind) from area_kinds k) as kinds,
      (select json_agg(l order by l.eic, l.kind, l.other_eic, l.other_kind) from area_links l) as links,
      (select json_agg(h order by h.key, h.valid_to) from core_history h where h.record_table = 'areas') as history`),
  )
  return rows[0]
}
const day = (from: number) => formatDate(parseDate(new Date().toISOString().slice(0, 10)) + from)
const [YESTERDAY, TODAY, TOMORROW] = [day(-1), day(0), day(1)]
const line = (code: string) => now.y.find(({ eic }) => eic === code) ?? expect.unreachable(code)
const without = (...codes: string[]) => void (now.y = now.y.filter(({ eic }) => !codes.includes(eic)))

/** Ships the facts anew, as the next start of a newer release does. */
const ship = (change: (row: ReturnType<typeof seedAreas>[number]) => object = () => ({})) =>
  asOwner(service.databaseUrl, async (tx) => {
    await putAreas(
      tx,
      seedAreas().map((row) => ({ ...row, ...change(row) })),
    )
    await putAreaKinds(tx, seedAreaKinds())
    await putAreaLinks(tx, seedAreaLinks())
  })

describe('the first import', () => {
  test('adds what the published list does not have, and leaves the lists and places as they are', async () => {
    const places = [
      'bidding-zones?lat=55.6&lon=13',
      'metering-grid-areas?country=SE&zipcode=21119',
      'metering-grid-areas?country=FI',
    ]
    const seen = async () => [
      await listed(ACTIVE),
      await listed(`as_of=${YESTERDAY}`),
      await listed('as_of=2015-06-01'),
    ]
    const answers = async () =>
      Promise.all(places.map(async (path) => JSON.stringify(await get(path)).replaceAll(/"provenance":{[^}]*}/g, '')))
    const [before, were] = [await seen(), await answers()]
    const dry = await run({ 'dry-run': true })
    expect(await seen()).toEqual(before)
    const first = await run()
    expect([counts(first), first.difference]).toEqual([[null, [SHIPPED, ALL, ALL - SHIPPED, 0, 0]], dry.difference])
    expect(first.left_out.map(({ name, reasons }) => ({ name, reasons }))).toEqual(
      expect.arrayContaining([{ name: '10YGAS1', reasons: ['not an EIC: 16 characters of 0–9, A–Z and -'] }]),
    )
    const after = await seen()
    // The parent lists what the register says lies in it, and nothing else differs.
    const parent = after[0]?.[1]?.find(({ id }) => id === SE) ?? expect.unreachable()
    expect('bidding_zones' in parent && parent.bidding_zones.includes(BALTIC_CABLE)).toBe(true)
    const text = (lists: unknown) => JSON.stringify(lists).replaceAll(`,"${BALTIC_CABLE}"`, '')
    expect(text(after)).toBe(text(before))
    expect(await answers()).toEqual(were)
  })

  test('what was added is found by its code, with all that the register says', async () => {
    const [cable] = await zones(`id=${BALTIC_CABLE}`)
    expect(cable).toMatchObject({
      ...{
        name: 'SE4_BC (SE4, Baltic Cable)',
        short_name: 'SE4_BC',
        countries: ['SE'],
        status: 'not_published',
        timezone: null,
      },
      transmission_system_operator: { name: 'Svenska kraftnät' },
      register_name: 'SE4_BC (SE4, Baltic Cable)',
      register_functions: ['Bidding Zone', 'LFC Area'],
      ...{ control_areas: [SE], scheduling_areas: [], valid_from: null, valid_to: null, warnings: [] },
      provenance: { source: 'ENTSO-E EIC register and area list', retrieved_at: TODAY },
    })
    expect(await zones(`id=${BALTIC_CABLE}&as_of=${YESTERDAY}`)).toEqual([cable])
    expect((await controlAreas(`id=${WRONG}`))[0]).toMatchObject({
      ...{ short_name: 'D', countries: [], transmission_system_operator: null, bidding_zones: [WRONG] },
      warnings: [{ code: 'eic_check_character' }],
    })
    const { records } = await get<EicResult>(`eic/${BALTIC_CABLE}`)
    expect(records).toEqual([{ kind: 'bidding-zone', id: BALTIC_CABLE, name: 'SE4_BC (SE4, Baltic Cable)' }])
    expect(JSON.stringify(await get(`search?q=${BALTIC_CABLE}`))).toContain('SE4_BC (SE4, Baltic Cable)')
    expect((await zones('name=baltic')).map(({ status }) => status)).toEqual(['not_published'])
    expect(await zones('name=baltic&status=active')).toEqual([])
    expect((await get<EicResult>(`eic/11YINACTIVE----X`)).records).toEqual([])
  })

  test('what is of gas, or has no kind, is another area, found by its name, its code and its function', async () => {
    const others = async (query: string) => (await get<OtherAreas>(`other-areas?${query}`)).other_areas
    for (const code of ['21YNL----TTF---1', '44Y-00000000ABCD', '13Y-MG-T-MG-V--K', '11YMARKET------X'])
      expect((await get<EicResult>(`eic/${code}`)).records).toMatchObject([{ kind: 'other-area', id: code }])
    expect(await others('register_function=market%20area')).toMatchObject([
      { id: '11YMARKET------X', name: 'No area', status: 'not_published', register_functions: ['Market Area'] },
    ])
    expect((await others('register_function=Control%20Area&name=gas')).map(({ id }) => id)).toEqual([
      '13Y-MG-T-MG-V--K',
    ])
    expect((await others('status=active')).map(({ id }) => id)).toEqual(NAMED)
    expect(await others('')).toHaveLength(7)
    expect(await others(`as_of=${TODAY}`)).toHaveLength(7)
    expect(await others('country=FR')).toEqual([])
    const { results } = await get<SearchResults>('search?q=austrian%20gas')
    expect(results[0]).toMatchObject({ kind: 'other-area', id: '13Y-MG-T-MG-V--K' })
  })

  test('where register and list have always disagreed, the list stands; both are shown', async () => {
    expect((await zones(`id=${MALTA}`))[0]).toMatchObject({
      name: 'Malta',
      status: 'active',
      register_name: 'CONTROL AREA ITALY MALTA',
    })
    expect((await zones(`id=${GEORGIA}`))[0]?.register_functions).toEqual(['Market Area'])
    expect((await zones(`id=${BRINDISI}`))[0]).toMatchObject({ register_name: null, register_functions: null })
  })

  test('nothing is left of the shipped source, so its age is the one of the import', async () => {
    const { sources } = await get<Sources>('sources')
    const of = (id: string) => sources.find((each) => each.id === id)
    expect(of('entsoe-areas')).toMatchObject({ record_count: 0, importer: 'entsoe-eic' })
    expect(of('import/entsoe-eic')).toMatchObject({ age_days: 0, records: { areas: ALL } })
  })

  test('the same again, and the shipped facts of the next start, change nothing', async () => {
    const before = await facts()
    expect(counts(await run())).toEqual([null, [ALL, ALL, 0, 0, 0]])
    await ship()
    expect(await facts()).toEqual(before)
  })
})

describe('what the register changes', () => {
  beforeEach(async () => void (await run({ 'accept-shrink': true })))

  test('another name is a version from today on; the name here stays that of the list', async () => {
    line(SE3).name = 'Elområde 3'
    line(BALTIC_CABLE).name = 'Baltic Cable'
    const changed = await run()
    expect(changes(changed)).toEqual([
      ['changed', SE3, ['register_name']],
      ['changed', BALTIC_CABLE, ['name', 'register_name']],
    ])
    expect((await zones(`id=${SE3}`))[0]).toMatchObject({
      name: 'Sweden SE3',
      register_name: 'Elområde 3',
      valid_from: TODAY,
    })
    expect((await zones(`id=${SE3}&as_of=${YESTERDAY}`))[0]).toMatchObject({ register_name: 'Swedish Elspot Area 3' })
    expect((await zones(`id=${BALTIC_CABLE}`))[0]?.name).toBe('Baltic Cable')
  })

  test('a function that is newly given begins, one that is taken away ends with its links; shipped facts undo neither', async () => {
    line(SE3).functions += ',Control Area'
    line(FI).functions = 'Control Area,Scheduling Area'
    expect(await zones(ACTIVE)).toHaveLength(55)
    const changed = await run()
    expect(changes(changed)).toEqual(
      expect.arrayContaining([
        ['changed', SE3, ['register_functions', 'kinds']],
        ['changed', FI, ['register_functions', 'kinds']],
      ]),
    )
    for (const shipped of [false, true]) {
      if (shipped) await ship()
      expect((await controlAreas(ACTIVE)).map(({ id }) => id)).toContain(SE3)
      expect(await controlAreas(`id=${SE3}&as_of=${YESTERDAY}`)).toEqual([])
      expect((await zones(ACTIVE)).map(({ id }) => id)).not.toContain(FI)
      expect(await zones(`id=${FI}`)).toMatchObject([{ valid_from: null, valid_to: TODAY, control_areas: [FI] }])
      expect((await zones(`as_of=${YESTERDAY}`)).map(({ id }) => id)).toContain(FI)
      expect((await schedulingAreas(`id=${FI}&as_of=${TODAY}`))[0]).toMatchObject({
        bidding_zones: [],
        control_areas: [FI],
      })
      expect((await schedulingAreas(`id=${FI}&as_of=${YESTERDAY}`))[0]?.bidding_zones).toEqual([FI])
    }
    expect(changes(await run())).toEqual([])
    now = { ...now, y: shippedRegisters().y.concat(structuredClone(added)) }
    expect(counts(await run())).toEqual([null, [ALL, ALL, 0, 2, 0]])
    expect((await zones(`id=${FI}`))[0]).toMatchObject({ valid_to: null, scheduling_areas: [FI], control_areas: [FI] })
    expect((await controlAreas(`as_of=${TOMORROW}`)).map(({ id }) => id)).not.toContain(SE3)
  })

  test('what has vanished or is no longer active ends today, with its links, and begins again when it is back', async () => {
    without(SE4, BALTIC_CABLE)
    line(ESTONIA).status = 'Inactive'
    const ended = await run()
    expect([counts(ended), changes(ended).map(([change]) => change)]).toEqual([
      [null, [ALL, ALL - 3, 0, 0, 3]],
      ['ended', 'ended', 'ended'],
    ])
    for (const shipped of [false, true]) {
      if (shipped) await ship()
      const codes = (await zones(ACTIVE)).map(({ id }) => id)
      expect([codes.includes(SE4), codes.includes(ESTONIA), codes.length]).toEqual([false, false, 53])
      expect(await zones(`as_of=${YESTERDAY}`)).toHaveLength(55)
      expect((await controlAreas(`id=${SE}&as_of=${TOMORROW}`))[0]?.bidding_zones).toEqual(
        ['10Y1001A1001A44P', '10Y1001A1001A45N', SE3, '10Y1001C--00148Q'].toSorted(),
      )
      expect((await zones(`id=${SE4}`))[0]).toMatchObject({ valid_to: TODAY, control_areas: [SE] })
    }
    expect(changes(await run())).toEqual([])
    now = { ...now, y: shippedRegisters().y.concat(structuredClone(added)) }
    expect(counts(await run())).toEqual([null, [ALL - 3, ALL, 3, 0, 0]])
    expect(await zones(ACTIVE)).toHaveLength(55)
    expect((await controlAreas(`id=${SE}`))[0]?.bidding_zones).toEqual(expect.arrayContaining([SE4, BALTIC_CABLE]))
    expect((await schedulingAreas(`id=${SE4}`))[0]).toMatchObject({
      valid_from: TODAY,
      bidding_zones: [SE4],
      control_areas: [SE],
    })
  })

  test('of what the list does not have, the register decides all: kinds, parent, operator, countries', async () => {
    Object.assign(line(BALTIC_CABLE), { parent: FI, responsible: FINGRID, country: 'FI', functions: 'Scheduling Area' })
    expect(changes(await run())).toEqual([
      [
        'changed',
        BALTIC_CABLE,
        ['countries', 'transmission_system_operator_id', 'register_functions', 'kinds', 'part_of'],
      ],
    ])
    expect(await zones(`id=${BALTIC_CABLE}&as_of=${TODAY}`)).toEqual([])
    expect((await schedulingAreas(`id=${BALTIC_CABLE}`))[0]).toMatchObject({
      ...{
        countries: ['FI'],
        bidding_zones: [FI],
        control_areas: [FI],
        transmission_system_operator: { name: 'Fingrid Oyj' },
      },
    })
    expect((await controlAreas(`id=${SE}`))[0]?.bidding_zones).not.toContain(BALTIC_CABLE)
    // One that is now of gas, or of none of the kinds, is another area.
    Object.assign(line(BALTIC_CABLE), { functions: 'Market Area' })
    Object.assign(line(WRONG), { responsible: '21X000000001393X' })
    expect(changes(await run()).map(([change, id]) => [change, id])).toEqual([
      ['changed', BALTIC_CABLE],
      ['changed', WRONG],
    ])
    expect((await schedulingAreas(`id=${BALTIC_CABLE}`))[0]?.valid_to).toBe(TOMORROW)
    expect((await get<EicResult>(`eic/${WRONG}`)).records.map(({ kind }) => kind)).toContain('other-area')
  })

  test('a release that lists a code, or calls it otherwise, is heard; what the register says stays', async () => {
    const [shipped] = seedAreas()
    if (shipped === undefined) throw new Error('nothing is shipped')
    await ship((row) =>
      row.eic === SE3 ? { name: 'Sweden, zone 3', register_name: 'Old', register_functions: [] } : {},
    )
    await asOwner(service.databaseUrl, (tx) =>
      putAreas(tx, [{ ...shipped, eic: WRONG, name: 'Listed', status: 'active' }]),
    )
    expect((await zones(`id=${SE3}`))[0]).toMatchObject({
      name: 'Sweden, zone 3',
      register_name: 'Swedish Elspot Area 3',
    })
    expect(changes(await run())).toEqual([])
    expect((await zones(`id=${WRONG}`))[0]).toMatchObject({ name: 'Listed', status: 'active', register_name: 'Odd' })
  })
})

describe('an answer that cannot be used', () => {
  test('half of the areas, and areas without functions, change nothing; none at all is never taken at its word', async () => {
    const before = await facts()
    const areas = now.y.filter(({ functions }) => functions !== 'Metering Grid Area').map(({ eic }) => eic)
    without(...areas.filter((_, n) => n % 2 === 0))
    expect((await run()).reason).toMatch(
      /^areas: 1\d\d of 2\d\d are missing, which is more than 20 %; nothing was changed/,
    )
    expect((await run({ 'accept-shrink': true, 'dry-run': true })).reason).toBeNull()
    without(...areas)
    expect((await run({ 'accept-shrink': true })).reason).toMatch(/^areas: the source has none, 2\d\d are stored/)
    now = shippedRegisters()
    for (const each of now.y) if (each.functions !== 'Metering Grid Area') each.functions = 'Member State'
    now.y.push(...structuredClone(added))
    expect((await run()).reason).toMatch(/^areas that are (scheduling|control)-area: /)
    now.y.push({ ...line(SE3) })
    expect((await run()).reason).toContain('Y_eicCodes.csv lists 10Y1001A1001A46L twice')
    expect(await facts()).toEqual(before)
  })

  test('a row without a name, or with a broken code, spares what is known by it', async () => {
    await run()
    line(SE3).name = '\u00a0'
    Object.assign(line(BALTIC_CABLE), { eic: '46Y5Q' })
    without(SE4)
    const ended = await run()
    expect(changes(ended)).toEqual([['ended', SE4, []]])
    expect(ended.left_out.map(({ name }) => name)).toEqual(expect.arrayContaining([SE3, '46Y5Q']))
    expect((await controlAreas(`id=${SE}`))[0]?.bidding_zones).toEqual(expect.arrayContaining([SE3, BALTIC_CABLE]))
  })

  test.each([
    ['a name', { name: 'x'.repeat(600) }, /the name x{50} has 600 characters/],
    ['a short name', { display: 'y'.repeat(600) }, /the name y{50} has 600 characters/],
    ['functions', { functions: 'Bidding Zone,'.concat('z'.repeat(600)) }, /has 6\d\d characters/],
  ])('%s beyond all length', async (_what, change, reason) => {
    Object.assign(line(SE3), change)
    expect((await run()).reason).toMatch(reason)
  })
})

test('days apart: each day answers what it was, a gap included', async () => {
  const importOn = async (today: string, change: () => void) => {
    now = shippedRegisters()
    now.y.push(...structuredClone(added))
    change()
    const [x, y] = [eicTable(now.x, 'X').body, eicTable(now.y, 'Y').body].map(String)
    await asOwner(service.databaseUrl, async (tx) => {
      const keeping = await keepingOf(tx, 'entsoe-eic', today)
      const prepared = await prepareAreas(
        tx,
        readEicRegisters(x ?? '', y ?? '', () => false),
        keeping,
      )
      await prepared.store(tx)
    })
  }
  await importOn('2031-01-01', () => {})
  await importOn('2031-02-01', () => without(SE3))
  await importOn('2031-03-01', () => Object.assign(line(SE3), { functions: 'Scheduling Area' }))
  await importOn('2031-04-01', () => {})
  const shown = async (as_of: string) => [
    (await zones(`id=${SE3}&as_of=${as_of}`)).length,
    (await schedulingAreas(`id=${SE3}&as_of=${as_of}`)).map(({ bidding_zones }) => bidding_zones).flat(),
    (await controlAreas(`id=${SE}&as_of=${as_of}`))[0]?.bidding_zones.includes(SE3),
  ]
  expect(await shown('2031-01-31')).toEqual([1, [SE3], true])
  expect((await shown('2031-02-01')).slice(0, 2)).toEqual([0, []])
  expect(await shown('2031-04-01')).toEqual([1, [SE3], true])
})
