import { describe, expect, test } from 'vitest'
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
const read = (x = text(X), y = text(Y), known: string[] = []) => readEicRegisters(x, y, (eic) => known.includes(eic))

test('parties with a role, and those that answer for a Finnish area; the country from its column or the VAT number', () => {
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
  ])
  expect(left_out.map(skippedText)).toEqual([
    { name: 'NOT-A-CODE', reasons: ['not an EIC: 16 characters of 0–9, A–Z and -'] },
  ])
  expect(unread).toEqual(['NOT-A-CODE', 'Bad'])
  expect(read(text(X), text(Y), ['26X00000001515-Y']).parties.map(({ name }) => name)).toContain('La 220')
})

const amprion = (code: string, functions: string) => `${code};X;Amprion GmbH;;;Active;;;DE 813761356;${functions};X`

test('operators of gas are left out with their count; what is more than that keeps its other roles', () => {
  const gas = [
    '21X-DE-H-A0A0A-L;GASCADE;GASCADE Gastransport GmbH;;;Active;;;DE815216431;System Operator;X',
    '52X000000000003E;PEAK;Gasunie Peakshaver B.V.;;;Active;;;NL853582026B01;LNG System Operator,System Operator;X',
    '23X--201128--K-2;KEDS;KEDS;;;Active;;;XK1;Distribution System Operator,Storage System Operator;X',
    '31X-LNG-HR-----7;LNG;LNG Hrvatska d.o.o.;;;Active;;;HR1;Balance Responsible Party,LNG System Operator,System Operator;X',
  ]
  const { parties, left_out } = read(text([...X, ...gas]), text(Y), ['21X-DE-H-A0A0A-L'])
  expect(left_out.map(skippedText)).toContainEqual({ name: 'X_eicCodes.csv', reasons: ['2 operators of gas'] })
  expect(parties.map(({ name }) => name)).not.toContain('GASCADE Gastransport GmbH')
  expect(parties.find(({ name }) => name === 'KEDS')?.roles).toEqual(['system-operator'])
  expect(parties.find(({ name }) => name.startsWith('LNG'))?.roles).toEqual(['balance-responsible-party'])
})

test('of several codes of one name and VAT number the operator’s own stays, whatever their order', () => {
  const codes = [
    amprion('11XCOMPENSATION1', 'Grid Operator'),
    amprion('10XDE-RWENET---W', 'System Operator'),
    amprion('11XREDISPATCH--T', 'Grid Operator'),
  ]
  for (const rows of [codes, codes.toReversed()]) {
    const { parties, left_out } = read(text([...X, ...rows]), text(Y), ['11XCOMPENSATION1'])
    expect(parties.filter(({ name }) => name === 'Amprion GmbH').map(({ key }) => key.value)).toEqual([
      '10XDE-RWENET---W',
    ])
    expect(left_out.map(skippedText)).toContainEqual({
      name: '11XREDISPATCH--T',
      reasons: ['another code of 10XDE-RWENET---W: the same name and VAT number'],
    })
  }
  const named = text([...X, ...codes, codes[0]!.replace('11XCOMPENSATION1;X;Amprion', '11XDE-TSO-MOLS-Y;X;Other')])
  expect(read(named).parties.map(({ name }) => name)).toContain('Other GmbH')
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
  const areas = (rows: string[], known: string[] = []) => read(text(X), text([...Y, ...rows]), known)
  const codes = (rows: string[], known: string[] = []) => areas(rows, known).register_areas.map(({ eic }) => eic)

  test('bidding zones, control areas and scheduling areas as the register spells them, in one line', () => {
    const row =
      '46Y000000000005Q; SE4_BC\u00a0;SE4_BC \u00a0 (SE4,\u00a0Baltic Cable);10YSE-1--------K;10X1001A1001A418;Active;;SE;;Scheduling Area, LFC Area,,Bidding Zone,LFC Area;Y'
    expect(areas([row]).register_areas).toMatchObject([
      { eic: '10YFI-1--------U', parent_eic: null, responsible_eic: null, countries: [] },
      {
        long_name: 'SE4_BC (SE4, Baltic Cable)',
        display_name: 'SE4_BC',
        functions: ['Bidding Zone', 'LFC Area', 'Scheduling Area'],
        ...{ countries: ['SE'], parent_eic: '10YSE-1--------K', responsible_eic: '10X1001A1001A418', is_gas: false },
      },
    ])
  })

  test('those of gas are left out with their count, by issuing office, party or name, unless they are known', () => {
    const gas = [
      '21YNL----TTF---1;TTF;TTF;;;Active;;;;Bidding Zone;Y',
      '59Y000000000001A;M_RN_SOR;Area Sud Orientale;;;Active;;;;Scheduling Area;Y',
      '10Y1001C--00030C;GAS;Zone;;21X000000001393X;Active;;;;Control Area;Y',
      '13Y-MG-T-MG-V--K;VG;Austrian Gas Grid;;;Active;;;;Control Area;Y',
      '21YOTHER-------X;X;Pool;;;Active;;;;Market Area;Y',
    ]
    expect(codes(gas)).toEqual(['10YFI-1--------U'])
    expect(areas(gas).left_out.map(skippedText)).toContainEqual({ name: 'Y_eicCodes.csv', reasons: ['4 areas of gas'] })
    expect(areas([]).left_out.map(({ name }) => name)).not.toContain('Y_eicCodes.csv')
    const known = areas(gas, ['21YNL----TTF---1'])
    expect(known.register_areas.find(({ eic }) => eic === '21YNL----TTF---1')?.is_gas).toBe(true)
    expect(known.left_out.map(skippedText)).toContainEqual({ name: 'Y_eicCodes.csv', reasons: ['3 areas of gas'] })
    expect(codes(['10YLAGAS-------9;LAGASSE;Lagasse;;;Active;;;;Control Area;Y'])).toContain('10YLAGAS-------9')
  })

  test('a code that is known is read whatever its functions are; one that is not active is not', () => {
    const rows = [
      '10Y1001A1001B012;GE;Georgia;;;Active;;UN;;Market Area;Y',
      '10Y1001A1001A39I;EE;Estonia;;;Inactive;;;;Bidding Zone;Y',
    ]
    expect(codes(rows)).toEqual(['10YFI-1--------U'])
    expect(codes(rows, ['10Y1001A1001B012', '10Y1001A1001A39I'])).toEqual(['10YFI-1--------U', '10Y1001A1001B012'])
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
