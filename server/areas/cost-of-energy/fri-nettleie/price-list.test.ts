import { describe, expect, test } from 'vitest'
import { checkTariff } from '../tariffs/check.ts'
import { energyPrice, lineThrough } from './components.ts'
import { readPriceList } from './price-list.ts'
import { gridRentTariffs } from './tariffs.ts'

const version = {
  kundegrupper: ['husholdning', 'fritid'],
  gyldig_fra: '2026-01-01',
  fastledd: {
    metode: 'TRE_DØGNMAX_MND',
    terskel_inkludert: true,
    terskler: [
      { terskel: 2, pris: 2400 },
      { terskel: 0, pris: 1200 },
    ],
  },
  energiledd: { grunnpris: 20 },
}
const file = {
  netteier: 'Nett AS ',
  gln: ['7080005051378'],
  kilder: ['https://nett.example/priser'],
  sist_oppdatert: '2026-02-01',
  tariffer: [version],
}

const read = (changes: object) => readPriceList('nett', { ...file, ...changes }, false)
const readVersion = (changes: object) => read({ tariffer: [{ ...version, ...changes }] })
const readExceptions = (...unntak: object[]) => readVersion({ energiledd: { grunnpris: 20, unntak } })

function reasons(result: ReturnType<typeof read>): string[] {
  return result.ok ? [] : result.reasons
}

describe('what a file says', () => {
  test('steps in order, prices as they are, groups that pay the same together', () => {
    const result = read({})
    expect(result).toMatchObject({
      ok: true,
      rents: [{ group: 'husholdning', also_for: ['fritid'], operator: 'Nett AS' }],
    })
    expect(result.ok && result.rents[0]?.versions).toEqual([
      {
        from: '2026-01-01',
        to: null,
        method: 'three-days',
        boundary_belongs: 'above',
        steps: [
          { from: 0, nok_per_year: 1200 },
          { from: 2, nok_per_year: 2400 },
        ],
        ore_per_kwh: 20,
        exceptions: [],
      },
    ])
  })

  test('`terskel_inkludert: true` is a boundary that belongs above, false below, null unknown', () => {
    const belongs = [true, false, null].map((terskel_inkludert) => {
      const result = readVersion({ fastledd: { ...version.fastledd, terskel_inkludert } })
      return result.ok && result.rents[0]?.versions[0]?.boundary_belongs
    })
    expect(belongs).toEqual(['above', 'below', 'unknown'])
  })

  test.each([
    ['6-21', { from: '06:00', to: '22:00' }],
    ['22-5', { from: '22:00', to: '06:00' }],
    ['0-23', { from: '00:00', to: '00:00' }],
    ['7', { from: '07:00', to: '08:00' }],
    [23, { from: '23:00', to: '00:00' }],
  ])('hours %s include the last one', (timer, hours) => {
    const result = readExceptions({ pris: 30, timer })
    expect(result.ok && result.rents[0]?.versions[0]?.exceptions[0]?.hours).toEqual(hours)
  })

  test('every kind of day and every month becomes a condition that can be stored', () => {
    const days = ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag', 'ukedag', 'helg']
    const exceptions = [...days, 'helligdager', 'fridag', 'virkedag', 'alle'].map((day) => ({ pris: 1, dager: [day] }))
    const months = ['januar', 'februar', 'mars', 'april', 'mai', 'juni', 'juli', 'august', 'september', 'oktober']
    const result = readExceptions(...exceptions, {
      pris: 2,
      måneder: [...months, 'november', 'desember'],
      dager: ['helg', 'fredag'],
    })
    const list = result.ok ? result.rents[0]?.versions[0] : undefined
    expect(list?.exceptions.map((each) => each.days.join())).toEqual([
      ...['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun', 'mon-fri', 'weekend', 'holiday', 'free', 'workday', ''],
      'weekend,fri',
    ])
    expect(list?.exceptions.at(-1)?.months).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(list && checkTariff([energyPrice(list, ['2026-12-24'])])).toEqual([])
  })

  test('å may be spelt as two characters', () => {
    const spelt = JSON.parse(JSON.stringify({ pris: 1, måneder: ['mai'] }).normalize('NFD')) as object
    const result = readExceptions(spelt)
    expect(result.ok && result.rents[0]?.versions[0]?.exceptions[0]?.months).toEqual([5])
  })

  test('every method becomes tariffs that can be stored', () => {
    for (const metode of ['TRE_DØGNMAX_MND', 'MND_MAX', 'FEM_VEKTET_ÅR', 'OV_TREFASE', 'UKJENT']) {
      for (const terskler of [version.fastledd.terskler, [{ terskel: 0, pris: 7000 }]]) {
        const result = readVersion({ fastledd: { metode, terskel_inkludert: false, terskler } })
        const tariffs = result.ok ? result.rents.flatMap((rent) => gridRentTariffs(rent, 'credit')) : []
        expect(tariffs.length).toBeGreaterThan(0)
        for (const { components } of tariffs) expect(checkTariff(components)).toEqual([])
      }
    }
  })
})

describe('what is refused, with the place and what would be right', () => {
  test.each<[object, RegExp]>([
    [{ tariffer: [] }, /^tariffer: /],
    [{ gln: [] }, /^gln: the operator is named by no number$/],
    [{ gln: ['123'] }, /^gln\.0: /],
    [{ sist_oppdatert: '2026-02-30' }, /^sist_oppdatert: /],
    [{ mga: ['ALTA1'] }, /^mga: Extra inputs are not permitted$/],
  ])('%j', (changes, pattern) => {
    expect(reasons(read(changes))).toEqual([expect.stringMatching(pattern)])
  })

  test.each<[object, RegExp]>([
    [{ gyldig_til: '2026-01-01' }, /^tariffer\.0\.gyldig_til: should be after 2026-01-01, not 2026-01-01$/],
    [{ kundegrupper: ['industri'] }, /^tariffer\.0\.kundegrupper\.0: industri is not known; one of: husholdning, /],
    [
      { fastledd: { ...version.fastledd, metode: 'NY' } },
      /^tariffer\.0\.fastledd\.metode: NY is not known; one of: TRE_/,
    ],
    [{ fastledd: { ...version.fastledd, metode: 'toString' } }, /metode: toString is not known/],
    [
      { fastledd: { ...version.fastledd, terskler: [{ terskel: 1, pris: 1 }] } },
      /lowest step should begin at 0, not at 1$/,
    ],
    [
      {
        fastledd: {
          ...version.fastledd,
          terskler: [
            { terskel: 0, pris: 1 },
            { terskel: 0, pris: 2 },
          ],
        },
      },
      /two steps begin at 0$/,
    ],
    [{ energiledd: { grunnpris: '20' } }, /^tariffer\.0\.energiledd\.grunnpris: /],
    [{ energiledd: { grunnpris: Number.NaN } }, /^tariffer\.0\.energiledd\.grunnpris: /],
    [{ energiledd: { grunnpris: 20, tillegg: 3 } }, /^tariffer\.0\.energiledd\.tillegg: Extra inputs/],
  ])('%j', (changes, pattern) => {
    expect(reasons(readVersion(changes))).toEqual([expect.stringMatching(pattern)])
  })

  test.each<[object, RegExp]>([
    [{ pris: 1, timer: '6-24' }, /unntak\.0\.timer/],
    [{ pris: 1, dager: ['påskedag'] }, /unntak\.0\.dager\.0: påskedag is not known/],
    [{ pris: 1, måneder: ['Mai'] }, /unntak\.0\.måneder\.0: Mai is not a month/],
  ])('%j', (exception, pattern) => {
    expect(reasons(readExceptions(exception)).join()).toMatch(pattern)
  })

  test('two price lists of one group at the same time', () => {
    expect(reasons(read({ tariffer: [version, { ...version, gyldig_fra: '2026-05-01' }] }))).toEqual([
      'tariffer: two price lists of one customer group hold on 2026-05-01',
    ])
    const until = { ...version, gyldig_til: '2026-05-01' }
    expect(read({ tariffer: [{ ...version, gyldig_fra: '2026-05-01' }, until] })).toMatchObject({ ok: true })
  })

  test.each([null, [], 'text', 7])('%j is not a price list', (content) => {
    expect(readPriceList('nett', content, false).ok).toBe(false)
  })
})

describe('a line through steps', () => {
  const steps = (...points: [number, number][]) => points.map(([from, nok_per_year]) => ({ from, nok_per_year }))

  test('is found where all lie on it but for rounding, and not where one does not', () => {
    expect(lineThrough(steps([0, 2000], [1, 2482.4], [2, 2964], [25, 14_050.4]))).toEqual({
      base_per_year: 2000,
      price_per_kw_year: 482.02,
    })
    expect(lineThrough(steps([0, 2000], [1, 2482.4], [2, 2970], [25, 14_050.4]))).toBeNull()
    expect(lineThrough(steps([0, 2000], [1, 2400]))).toBeNull()
  })
})
