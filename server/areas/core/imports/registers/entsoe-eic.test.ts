import { describe, expect, test } from 'vitest'
import { registeredKindsOf } from '../formats/eic-areas.ts'
import { readEicRegisters } from './entsoe-eic.ts'
import { skippedText } from '../../skipped.ts'

const HEAD =
  '\uFEFFEicCode;EicDisplayName;EicLongName;EicParent;EicResponsibleParty;EicStatus;MarketParticipantPostalCode;MarketParticipantIsoCountryCode;MarketParticipantVatCode;EicTypeFunctionList;type'
const X = [
  '10X1001A1001A264;FINGRID;Fingrid Oyj;;;Active;FI-00101;FI;FI10728943;System Operator;X',
  '10X1001A1001A523;CYPRUS_TSO;Cyprus Transmission System Operator;;;Active;2057;;CY90001894D;Market Operator,System Operator;X',
  '10XGR-HTSO-----B;ADMIE;"Independent" Power Transmission Operator; ;;Active;10443;;EL099877486;Grid Operator;X',
  '10XRKS-KOSTT-007;KOSTT;KOSTT JSC;;;Active;10000;UN;;System Operator;X',
  '11X0-0000-0654-L;MLFF;Meteo-Logic;;;Active;;;CO113418;Balance Responsible Party;X',
  '44X-000000002400;PLANT;Plant Oy;;;Active;;;;Producer;X',
  '26X00000001515-Y;LA_220;La 220;;;Active;;;IT02633180985;Trade Responsible Party;X',
  '26X00000105734-O;OLD;Old;;;Inactive;;;;System Operator;X',
  'NOT-A-CODE;BAD;Bad;;;Active;;;;System Operator;X',
]
const Y = [
  '10YFI-1--------U;FI;Finland;;;Active;;;;Bidding Zone;Y',
  '44Y-000000000005;FI_FSJ000;Caruna Oy;;10X1001A1001A264;Active;;;;Metering Grid Area;Y',
  '44Y-000000005710;FI_PLANT;Windpark;;44X-000000002400;Active;;;;Metering Grid Area,Border Area;Y',
  '50YH5AGNQTL5BB-A;NO_AEN1;AEN1;;;Active;;;;Metering Grid Area;Y',
  '44Y-000000000013;FI_NONE;Nobody;;;Active;;;;Metering Grid Area;Y',
]
const text = (rows: string[], head = HEAD) => `${[head, ...rows].join('\r\n')}\r\n`
const read = (x = text(X), y = text(Y), gridAreas: string[] = []) =>
  readEicRegisters(x, y, (eic) => gridAreas.includes(eic))

test('every active party with what it does; the country from its column or the VAT number', () => {
  const { parties, left_out, unread } = read()
  expect(
    parties.map(({ key, name, countries, roles, extra_ids }) => [
      key.value,
      name,
      countries,
      roles,
      extra_ids[1]?.value,
    ]),
  ).toEqual([
    ['10X1001A1001A264', 'Fingrid Oyj', ['FI'], ['system-operator'], 'FI10728943'],
    ['10X1001A1001A523', 'Cyprus Transmission System Operator', ['CY'], ['system-operator'], 'CY90001894D'],
    ['10XGR-HTSO-----B', '"Independent" Power Transmission Operator', ['GR'], ['system-operator'], 'EL099877486'],
    ['10XRKS-KOSTT-007', 'KOSTT JSC', [], ['system-operator'], undefined],
    ['11X0-0000-0654-L', 'Meteo-Logic', [], ['balance-responsible-party'], undefined],
    ['44X-000000002400', 'Plant Oy', [], [], undefined],
    ['26X00000001515-Y', 'La 220', ['IT'], [], 'IT02633180985'],
  ])
  expect(parties.map(({ register_functions }) => register_functions)).toContainEqual([
    'Market Operator',
    'System Operator',
  ])
  expect(parties.at(-1)?.register_functions).toEqual(['Trade Responsible Party'])
  expect(left_out.map(skippedText)).toEqual([
    { name: 'NOT-A-CODE', reasons: ['not an EIC: 16 characters of 0–9, A–Z and -'] },
  ])
  expect(unread).toEqual(['NOT-A-CODE', 'Bad'])
})

const amprion = (code: string, functions: string) => `${code};X;Amprion GmbH;;;Active;;;DE 813761356;${functions};X`

test('operators of gas are parties, but no system operators; what is more than that keeps its other roles', () => {
  const gas = [
    '21X-DE-H-A0A0A-L;GASCADE;GASCADE Gastransport GmbH;;;Active;;;DE815216431;System Operator;X',
    '52X000000000003E;PEAK;Gasunie Peakshaver B.V.;;;Active;;;NL853582026B01;LNG System Operator,System Operator;X',
    '23X--201128--K-2;KEDS;KEDS;;;Active;;;XK1;Distribution System Operator,Storage System Operator;X',
    '31X-LNG-HR-----7;LNG;LNG Hrvatska d.o.o.;;;Active;;;HR1;Balance Responsible Party,LNG System Operator,System Operator;X',
  ]
  const { parties } = read(text([...X, ...gas]))
  expect(parties.slice(-4).map(({ name, roles }) => [name, roles])).toEqual([
    ['GASCADE Gastransport GmbH', []],
    ['Gasunie Peakshaver B.V.', []],
    ['KEDS', ['system-operator']],
    ['LNG Hrvatska d.o.o.', ['balance-responsible-party']],
  ])
  expect(parties.at(-3)?.register_functions).toEqual(['LNG System Operator', 'System Operator'])
})

test('of several codes of one name and VAT number the operator’s own is the system operator, whatever their order', () => {
  const codes = [
    amprion('11XCOMPENSATION1', 'Grid Operator'),
    amprion('10XDE-RWENET---W', 'System Operator'),
    amprion('11XREDISPATCH--T', 'Grid Operator'),
  ]
  const operators = (rows: string[]) =>
    read(text(rows))
      .parties.filter(({ name, roles }) => /Amprion|Other/.test(name) && roles.includes('system-operator'))
      .map(({ key }) => key.value)
  for (const rows of [codes, codes.toReversed()]) {
    expect(operators([...X, ...rows])).toEqual(['10XDE-RWENET---W'])
    expect(read(text([...X, ...rows])).parties.filter(({ name }) => name === 'Amprion GmbH')).toHaveLength(3)
  }
  const named = codes[0]!.replace('11XCOMPENSATION1;X;Amprion', '11XDE-TSO-MOLS-Y;X;Other')
  expect(operators([...X, ...codes, named])).toEqual(['10XDE-RWENET---W', '11XDE-TSO-MOLS-Y'])
})

test('a table that is quoted says the same', () => {
  const quoted = text(
    X.map((row) =>
      row
        .split(';')
        .map((cell) => `"${cell.replaceAll('"', '""')}"`)
        .join(';'),
    ),
  )
  expect(read(quoted)).toEqual(read())
})

test('Finnish areas only, with who is responsible; a code that fails its check is kept', () => {
  expect(read().areas.map(({ key, operator, country }) => [key.value, operator?.value ?? null, country])).toEqual([
    ['44Y-000000000005', '10X1001A1001A264', 'FI'],
    ['44Y-000000005710', '44X-000000002400', 'FI'],
    ['44Y-000000000013', null, 'FI'],
  ])
})

describe('areas', () => {
  const areas = (rows: string[], gridAreas: string[] = []) =>
    read(text(X), text([...Y, ...rows]), gridAreas).register_areas
  const codes = (rows: string[], gridAreas: string[] = []) => areas(rows, gridAreas).map(({ eic }) => eic)
  const OWN = ['10YFI-1--------U', '50YH5AGNQTL5BB-A']

  test('as the register spells them, in one line; except those that are Finnish metering grid areas', () => {
    const row =
      '46Y000000000005Q; SE4_BC\u00a0;SE4_BC \u00a0 (SE4,\u00a0Baltic Cable);10YSE-1--------K;10X1001A1001A418;Active;;SE;;Scheduling Area, LFC Area,,Bidding Zone,LFC Area;Y'
    expect(areas([row])).toMatchObject([
      { eic: '10YFI-1--------U', parent_eic: null, responsible_eic: null, countries: [] },
      { eic: '50YH5AGNQTL5BB-A', functions: ['Metering Grid Area'] },
      {
        long_name: 'SE4_BC (SE4, Baltic Cable)',
        display_name: 'SE4_BC',
        functions: ['Bidding Zone', 'LFC Area', 'Scheduling Area'],
        ...{ countries: ['SE'], parent_eic: '10YSE-1--------K', responsible_eic: '10X1001A1001A418', is_gas: false },
      },
    ])
  })

  test('those of gas by issuing office, party or name', () => {
    const gas = [
      '21YNL----TTF---1;TTF;TTF;;;Active;;;;Bidding Zone;Y',
      '59Y000000000001A;M_RN_SOR;Area Sud Orientale;;;Active;;;;Scheduling Area;Y',
      '10Y1001C--00030C;GAS;Zone;;21X000000001393X;Active;;;;Control Area;Y',
      '13Y-MG-T-MG-V--K;VG;Austrian Gas Grid;;;Active;;;;Control Area;Y',
      '10YLAGAS-------9;LAGASSE;Lagasse;;;Active;;;;Control Area;Y',
    ]
    const found = areas(gas).filter(({ eic }) => !OWN.includes(eic))
    expect(found.map(({ is_gas }) => is_gas)).toEqual([true, true, true, true, false])
    expect(found.map(registeredKindsOf)).toEqual([
      ['other-area'],
      ['other-area'],
      ['other-area'],
      ['other-area'],
      ['control-area'],
    ])
  })

  test('whatever its functions are; not one that is not active, nor one that is a metering grid area here', () => {
    const rows = [
      '10Y1001A1001B012;GE;Georgia;;;Active;;UN;;Market Area;Y',
      '10Y1001A1001A39I;EE;Estonia;;;Inactive;;;;Bidding Zone;Y',
    ]
    expect(codes(rows)).toEqual([...OWN, '10Y1001A1001B012'])
    expect(codes(rows, ['50YH5AGNQTL5BB-A'])).toEqual(['10YFI-1--------U', '10Y1001A1001B012'])
    expect(areas(rows).map(registeredKindsOf)).toEqual([['bidding-zone'], ['other-area'], ['other-area']])
  })
})

describe('a table that cannot be used', () => {
  test.each([
    ['no rows', text([]), /X_eicCodes.csv has no rows/],
    ['nothing at all', '', /X_eicCodes.csv has no rows/],
    ['commas in place of semicolons', text(X, HEAD).replaceAll(';', ','), /no whole table|no column/],
    ['other columns', text(X, HEAD.replace('EicStatus', 'Status')), /has no column EicStatus/],
    ['a row that was cut off', text(X).slice(0, -60), /not a valid table/],
    ['a code twice', text([...X, ...X.slice(0, 1)]), /lists 10X1001A1001A264 twice/],
    ['a page in HTML', '<!DOCTYPE html>\n<p>busy</p>\n', /has no column/],
  ])('%s', (_name, x, reason) => {
    expect(() => read(x)).toThrow(reason)
  })
})
