import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { recalculated } from '../../testing/recalculate.ts'
import type { Bill, BillLine } from '../contract.ts'
import { BILL_MESSAGES } from './messages.ts'
import { billPdf } from './pdf-service.ts'
import { billLaws, billNotes, billTexts } from './texts.ts'
import { billWorkbook } from './workbook.ts'

const line: BillLine = {
  ...{ kind: 'network', name: 'Överföringsavgift', tariff_id: 't', start_date: '2026-01-01', end_date: '2026-01-31' },
  ...{ quantity: 1234.567, quantity_unit: 'kWh', rate: 0.26, rate_unit: 'SEK_per_kWh', per: null, is_average: false },
  ...{ net: 320.99, vat_percent: 25, vat: 80.24, gross: 401.23, legal_basis: null, influence: 'use_less' },
  ...{ confirmed_until: '2026-12-31', stale: false },
}
const fixed: BillLine = {
  ...{
    ...line,
    name: 'Abonnemangsavgift',
    quantity: 1,
    quantity_unit: 'month',
    rate: 316,
    rate_unit: 'SEK',
    per: 'monthly',
  },
  ...{ net: 316, vat: 79, gross: 395, influence: 'contract', stale: true, confirmed_until: '2025-12-31' },
}
const tax: BillLine = {
  ...{ ...line, kind: 'tax', name: 'Energiskatt', rate: 0.36, net: 444.44, vat: 111.11, gross: 555.55 },
  legal_basis: 'Lag (1994:1776) om skatt på energi, 11 kap.',
}

const household: Bill = {
  ...{ currency: 'SEK', country: 'SE', region: null, customer: 'household', prices: 'including_vat' },
  ...{ timezone: 'Europe/Stockholm', start_time: '2026-01-01T00:00:00+01:00', end_time: '2026-02-01T00:00:00+01:00' },
  energy_kwh: 1234.567,
  tariffs: [
    {
      ...{ tariff_id: 't', name: 'Säkring 16 A', type: 'system_operator', country: null, source: 'Ei' },
      ...{ system_operator: { id: 'o', name: 'Čez Žilina Elnät' }, confirmed_until: '2025-12-31', stale: true },
    },
  ],
  lines: [line, fixed, tax],
  vat: [{ percent: 25, law: 'Mervärdesskattelag (2023:200), 9 kap. 2 §', net: 1081.42, vat: 270.36 }],
  by_kind: [
    { kind: 'network', net: 636.99, vat: 159.24, gross: 796.23 },
    { kind: 'tax', net: 444.44, vat: 111.11, gross: 555.55 },
  ],
  total: { net: 1081.42, vat: 270.36, gross: 1351.78, absent_slots: 4, unpriced_days: 0 },
  not_included: ['supplier'],
  warnings: [],
}
const business: Bill = {
  ...{ ...household, customer: 'business', prices: 'excluding_vat' },
  vat: [{ percent: 25, law: null, net: 1081.43, vat: 270.36 }],
  total: { net: 1081.43, vat: 270.36, gross: 1351.79, absent_slots: 0, unpriced_days: 3 },
}

describe.each([
  ['a household', household],
  ['a business', business],
] as const)('the workbook of %s', (_, bill) => {
  test.each(['en', 'de', 'sv'] as const)('calculates its sums anew, in %s', (language) => {
    const sheets = billWorkbook(bill, language)
    const [sheet] = sheets
    const { sheet: name } = BILL_MESSAGES[language]
    expect(sheet?.name).toBe(name)
    const at = recalculated(sheets)
    const rows = Array.from(sheet?.rows ?? [])
    let formulas = 0
    for (const [row, cells] of rows.entries()) {
      for (const [column, cell] of cells.entries()) {
        if (typeof cell !== 'object' || cell === null || !('formula' in cell)) continue
        expect(Number(at(name, row + 1, column)), `${row} ${column}`).toBeCloseTo(cell.value, 6)
        formulas++
      }
    }
    expect(formulas).toBe(6)
    const total = rows.find((cells) => cells[1] === BILL_MESSAGES[language].total)
    expect(total?.[11]).toMatchObject({ value: bill.total.gross })
  })
})

async function textOf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

describe('the PDF', () => {
  test('no heading over laws where a bill names none', async () => {
    const lawless = {
      ...household,
      lines: household.lines.map((each) => ({ ...each, legal_basis: null })),
      vat: household.vat.map((each) => ({ ...each, law: null })),
    }
    expect(await textOf(await billPdf(household, 'en'))).toContain('Legal bases')
    expect(await textOf(await billPdf(lawless, 'en'))).not.toContain('Legal bases')
  })

  test('says every line, the total and the notes, in letters beyond Latin-1', async () => {
    const bytes = await billPdf(household, 'de')
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
    const text = await textOf(bytes)
    for (const part of [
      ...['Čez Žilina Elnät', 'Överföringsavgift', '1.234,567 kWh', '0,26 SEK/kWh', '401,23'],
      ...[
        '1 Monat',
        '316,00 SEK/Monat',
        'Energiskatt',
        '555,55',
        'Gesamt mit USt.',
        '1.351,78',
        'darin Umsatzsteuer 25 %',
        'Seite 1 von 1',
      ],
      ...['Nicht enthalten: die Energie eines Lieferanten.', 'bestätigt bis 31.12.2025', 'Lag (1994:1776)'],
    ]) {
      expect(text, part).toContain(part)
    }
  })

  test('is the same bytes for the same bill', async () => {
    const [one, other] = await Promise.all([billPdf(business, 'en'), billPdf(business, 'en')])
    expect(Buffer.compare(one, other)).toBe(0)
  })

  test('of many lines goes on for pages, each with its number', async () => {
    const lines = Array.from({ length: 200 }, (_, index) => ({
      ...line,
      name: `Component ${index} ${'long name '.repeat(12)}`,
    }))
    const document = await getDocumentProxy(await billPdf({ ...household, lines }, 'en'))
    expect(document.numPages).toBeGreaterThan(8)
    const text = await textOf(await billPdf({ ...household, lines }, 'en'))
    for (const index of [0, 99, 199]) expect(text).toContain(`Component ${index} long name`)
    expect(text).toContain(`Page ${document.numPages} of ${document.numPages}`)
  })
})

describe('words', () => {
  test('count, power by the month, percentages and means', () => {
    const { quantity, rate } = billTexts(household, 'en')
    expect(quantity(fixed)).toBe('1 month')
    expect(quantity({ ...fixed, quantity: 2.5 })).toBe('2.5 months')
    const power = {
      ...line,
      quantity: 11.5,
      quantity_unit: 'kW',
      rate: 65,
      rate_unit: 'SEK_per_kW',
      per: 'monthly',
    } as const
    expect([quantity(power), rate(power)]).toEqual(['11.5 kW · month', '65.00 SEK/kW'])
    expect(rate({ ...line, rate: 5.11269632, rate_unit: '%' })).toBe('5.11269632 %')
    expect(rate({ ...line, is_average: true })).toBe('0.26 SEK/kWh (mean)')
    expect([quantity({ ...line, quantity: null }), rate({ ...line, rate: null })]).toEqual(['', ''])
  })

  test('notes and laws once each', () => {
    const twice = { ...household, tariffs: [...household.tariffs, ...household.tariffs] }
    expect(billNotes(twice, 'en')).toEqual([
      'Not included: the energy of a supplier.',
      'Not included: 4 time slots without a value.',
      'Abonnemangsavgift: confirmed until 31 Dec 2025',
      'Sources of the prices: Ei',
    ])
    expect(billLaws(household, 'en')).toEqual([
      'Energiskatt: Lag (1994:1776) om skatt på energi, 11 kap.',
      'VAT: Mervärdesskattelag (2023:200), 9 kap. 2 §',
    ])
  })
})
