import { describe, expect, test } from 'vitest'
import { ESETT_PARTY_LISTS, type EsettAnswers, readEsett } from './esett.ts'
import { skippedText } from '../../skipped.ts'

const area = (mgaCode: string, over: object = {}) => ({
  ...{ mgaCode, mgaName: `Area ${mgaCode}`, mgaType: 'DISTRIBUTION', mba: 'SE3', dsoName: 'Nät AB', country: 'SE' },
  ...over,
})
const row = (code: string, name: string, prefix: string, country = 'SE') => ({
  [`${prefix}Code`]: code,
  [`${prefix}Name`]: name,
  country,
})
function answers(over: { lists?: unknown[]; areas?: unknown; zones?: unknown } = {}): EsettAnswers {
  const lists = over.lists ?? [
    [row('10300', 'Nät AB', 'dso'), row('10600', ' Elnät  i Norr ', 'dso')],
    [row('20000', 'Handel AB', 're'), row('10300', 'Nät AB', 're')],
    [row('20000', 'Handel i Balans AB', 'brp')],
  ]
  return {
    parties: ESETT_PARTY_LISTS.map((list, index) => ({ list, country: 'SE', answer: lists[index] })),
    areas: over.areas ?? [area('ABB'), area('FIN', { country: 'FI', mba: 'FI' })],
    zones: over.zones ?? [{ countryCode: 'SE', mbas: [{ code: '10Y1001A1001A46L', name: 'SE3' }] }],
  }
}

test('a party stands in several lists under one code; roles follow from them, the first name is its name', () => {
  const { parties, areas, left_out } = readEsett(answers(), ['SE'])
  expect(parties.map(({ name, roles }) => [name, roles])).toEqual([
    ['Nät AB', ['system-operator', 'energy-supplier']],
    ['Elnät  i Norr', ['system-operator']],
    ['Handel AB', ['balance-responsible-party', 'energy-supplier']],
  ])
  expect(areas).toEqual([
    {
      key: { kind: 'se.mga_code', value: 'ABB' },
      name: 'Area ABB',
      country: 'SE',
      scheduling_area_eic: '10Y1001A1001A46L',
      mga_type: 'distribution',
      operator: { kind: 'se.ediel', value: '10300' },
    },
  ])
  expect(left_out).toEqual([])
})

test('types of areas as they are known here; another, or none, is not told', () => {
  const typed = ['REGIONAL', 'Industrial', 'OTHER', null].map((mgaType, n) => area(`A${n}`, { mgaType }))
  const { areas } = readEsett(answers({ areas: typed }), ['SE'])
  expect(areas.map(({ mga_type }) => mga_type)).toEqual(['regional', 'industrial', null, null])
})

test('parties by the scheme of their code, or its shape; in several countries once; a code of no scheme is left out', () => {
  const coded = (reCode: string, codingScheme: string | null) => ({
    ...row(reCode, `Party ${reCode}`, 're'),
    codingScheme,
  })
  const [operators, retailers, balance] = ESETT_PARTY_LISTS
  const se = [
    coded('20000', 'NSE'),
    coded('7080005056069', 'GS1'),
    coded('11XDANSKECOM---P', 'EIC'),
    coded('7080005056070', null),
  ]
  const odd = [coded('123', 'NSE'), coded('20001', 'XYZ')]
  const no = { ...row('7080005056069', 'Party 7080005056069', 'brp', 'NO'), codingScheme: 'GS1' }
  const parties = [
    { list: operators, country: 'SE', answer: [row('10300', 'Nät AB', 'dso')] },
    { list: retailers, country: 'SE', answer: [...se, ...odd] },
    { list: balance, country: 'NO', answer: [no, row('20002', 'Ediel in Norway', 'brp', 'NO')] },
  ] as const
  const facts = readEsett({ ...answers(), parties: [...parties] }, ['SE', 'NO'])
  expect(facts.parties.map(({ key, countries, roles }) => [key.kind, key.value, countries, roles.length])).toEqual([
    ['se.ediel', '10300', ['SE'], 1],
    ['se.ediel', '20000', ['SE'], 1],
    ['gln', '7080005056069', ['SE', 'NO'], 2],
    ['eic', '11XDANSKECOM---P', ['SE'], 1],
    ['gln', '7080005056070', ['SE'], 1],
  ])
  expect(facts.left_out.flatMap(({ reasons }) => reasons.map(({ text }) => text))).toEqual([
    '123 is not a code of NSE',
    '20001 is not a code of XYZ',
    '20002 is not a code of any scheme',
  ])
})

test('the operator of an area is found by its name however it is spaced; one that is in no list is named', () => {
  const areas = [
    area('ABB', { dsoName: 'elnät i norr' }),
    area('AHB', { dsoName: 'Okänd' }),
    area('AJB', { dsoName: null }),
  ]
  const facts = readEsett(answers({ areas }), ['SE'])
  expect(facts.areas.map(({ operator }) => operator?.value)).toEqual(['10600', undefined, undefined])
  expect(facts.left_out.map(skippedText)).toEqual([
    { name: 'AHB', reasons: ['its operator, Okänd, is in no list'] },
    { name: 'AJB', reasons: ['its operator, none, is in no list'] },
  ])
})

describe('an answer that cannot be used', () => {
  const dso = (...rows: unknown[]) => ({ lists: [rows, [row('1', 'x', 're')], [row('1', 'x', 'brp')]] })
  test.each([
    ['empty list of parties', dso(), /^EXP01\/DistributionSystemOperators\?country=SE has another shape at its top/],
    ['empty list of areas', { areas: [] }, /^EXP03\/MeteringGridAreas has another shape at its top/],
    ['an error in place of a list', { zones: { error: 'busy' } }, /^EXP04\/MBAOptions has another shape/],
    ['other columns', dso({ name: 'Nät AB' }), /another shape at 0\.dsoCode/],
    ['a name without letters', dso(row('10300', '  ', 'dso')), /another shape at 0\.dsoName/],
    ['another country than asked for', dso(row('10300', 'Nät', 'dso', 'FI')), /another shape at 0\.country/],
    ['an area twice', { areas: [area('ABB'), area('ABB')] }, /lists ABB twice/],
    [
      'a party under two names',
      dso(row('10300', 'A', 'dso'), row('10300', 'B', 'dso')),
      /lists 10300 twice, with two names/,
    ],
    ['a zone that is none', { areas: [area('ABB', { mba: 'SE9' })] }, /ABB is in SE9/],
  ])('%s', (_name, over, reason) => {
    expect(() => readEsett(answers(over), ['SE'])).toThrow(reason)
  })
})
