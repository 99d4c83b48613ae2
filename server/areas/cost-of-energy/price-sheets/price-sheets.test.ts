import { describe, expect, it } from 'vitest'
import { openCsv } from '#server/spreadsheet/csv.ts'
import { germanTariffs } from './german-tariffs.ts'
import { PriceSheetFault, readPriceSheets } from './price-sheets.ts'

async function read(text: string | Uint8Array) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  async function* chunks() {
    yield bytes
  }
  const { rows, delimiter } = await openCsv(chunks(), undefined)
  return readPriceSheets(rows, delimiter)
}

/** What is wrong with a row of these cells besides those of a sound one, by column. */
async function reasons(cells: Record<string, string>): Promise<string[]> {
  const row = { operator: 'Stadtnetz', valid_from: '2026-01-01', price_ct_per_kwh: '7.57', ...cells }
  const { sheets, refused } = await read(`${Object.keys(row).join(';')}\n${Object.values(row).join(';')}\n`)
  expect(sheets.length + refused.length).toBe(1)
  return refused[0]?.reasons ?? []
}

const modul3 = {
  module_3_low_ct_per_kwh: '3.03',
  module_3_high_ct_per_kwh: '11.06',
  module_3_low_times: '10:00-14:00',
  module_3_high_times: '17:00-22:00',
}

describe('German price sheets', () => {
  // The sheet of Netze BW of 2026, whose module 1 is 124.00 EUR and whose module 2 is 3.03 ct/kWh.
  it('of Excel in German: semicolons, decimal commas, German days, Windows-1252', async () => {
    const text =
      'operator;valid_from;valid_to;base_eur_per_year;price_ct_per_kwh;module_3_low_ct_per_kwh;module_3_high_ct_per_kwh;' +
      'module_3_low_times;module_3_high_times;module_3_months;concession_ct_per_kwh;price_sheet\r\n' +
      'Stadtwerke Mühldorf;01.01.2026;31.12.2026;84,00;7,57;3,03;11,06;10:00-14:00;17:00 – 22:00;1 2 3 10 11 12;1,32;Preisblatt 2026\r\n' +
      ';;;;;;;;;;;\r\n'
    const { sheets, refused } = await read(Uint8Array.from(Buffer.from(text.replace('–', '-'), 'latin1')))
    expect(refused).toEqual([])
    expect(sheets).toEqual([
      {
        ...{ row: 2, price_sheet: 'Preisblatt 2026', operator_eic: null },
        prices: {
          ...{ operator: 'Stadtwerke Mühldorf', from: '2026-01-01', to: '2027-01-01' },
          ...{ base_eur_per_year: 84, price_ct: 7.57, modul_1_eur_per_year: 124, modul_2_ct: 3.03 },
          modul_3: {
            ...{ low_ct: 3.03, high_ct: 11.06, months: [1, 2, 3, 10, 11, 12] },
            ...{ low_windows: [['10:00', '14:00']], high_windows: [['17:00', '22:00']] },
          },
          ...{ metering_eur_per_year: null, concession_ct: 1.32 },
        },
        assumed: [
          { column: 'module_1_eur_per_year', reason: '124: 80 EUR with VAT and 750 kWh at price_ct_per_kwh' },
          { column: 'module_2_ct_per_kwh', reason: '3.03: 40 % of price_ct_per_kwh' },
        ],
      },
    ])
  })

  it('with the three columns that are needed: module 2 alone', async () => {
    const { sheets } = await read('operator,valid_from,price_ct_per_kwh\nStadtnetz,2025-07-01,6.40\n')
    expect(sheets[0]?.prices).toMatchObject({ from: '2025-07-01', to: '2026-01-01', base_eur_per_year: null })
    const [only, ...others] = sheets.flatMap(({ prices }) => germanTariffs(prices))
    expect([only?.key, only?.name, others]).toEqual([
      'de/Stadtnetz/14a-modul-2/2025-07-01',
      '§ 14a EnWG Modul 2 (2025)',
      [],
    ])
    const levies = Object.fromEntries(
      (only?.components ?? []).map(({ name, functions }) => [name, JSON.stringify(functions)]),
    )
    expect(levies['Aufschlag für besondere Netznutzung']).toContain('0.01558')
    expect(levies['Offshore-Netzumlage']).toContain('0.00816')
  })

  it.each([
    [{ operator: '' }, 'operator: should be the name'],
    [{ valid_from: '' }, 'valid_from: should be a day such as 2026-01-01, not empty'],
    [{ valid_from: '2026-02-30' }, 'valid_from: should be a day'],
    [{ valid_from: '2026-13-01' }, 'valid_from: should be a day'],
    [{ valid_from: '31.4.2026' }, 'valid_from: should be a day'],
    [{ valid_from: '2023-01-01' }, 'valid_from: levies are known of 2024 to 2026, not of 2023'],
    [{ valid_from: '2027-01-01' }, 'valid_from: levies are known of 2024 to 2026, not of 2027'],
    [{ valid_to: '2027-01-01' }, 'valid_to: should be a day from 2026-01-01 to 2026-12-31'],
    [{ valid_from: '2026-06-01', valid_to: '2026-05-31' }, 'valid_to: should be a day from 2026-06-01'],
    [{ price_ct_per_kwh: '' }, 'price_ct_per_kwh: is missing'],
    [{ price_ct_per_kwh: 'n.a.' }, 'price_ct_per_kwh: is missing'],
    [{ price_ct_per_kwh: 'seven' }, 'price_ct_per_kwh: should be a number from 0.5 to 50 ct/kWh'],
    [
      { price_ct_per_kwh: '0.0757' },
      'price_ct_per_kwh: should be a number from 0.5 to 50 ct/kWh, without VAT, not 0.0757; is it EUR/kWh?',
    ],
    [{ price_ct_per_kwh: '-7.57' }, 'price_ct_per_kwh: should be a number'],
    [{ price_ct_per_kwh: '75.7' }, 'price_ct_per_kwh: should be a number'],
    [{ base_eur_per_year: '8400' }, 'base_eur_per_year: should be a number from 0 to 1000 EUR a year'],
    [{ module_1_eur_per_year: '147.56' }, 'module_1_eur_per_year: should be 124, 80 EUR with VAT and 750 kWh'],
    [{ module_2_ct_per_kwh: '7.57' }, 'module_2_ct_per_kwh: should be 3.03, 40 % of price_ct_per_kwh, not 7.57'],
    [{ concession_ct_per_kwh: '2.84' }, 'concession_ct_per_kwh: should be a number from 0 to 2.39 ct/kWh'],
    [{ module_3_months: '1 2 3' }, 'module_3_months: has no prices of module 3 beside it'],
    [{ module_3_low_ct_per_kwh: '3.03' }, 'module_3_high_ct_per_kwh: is missing'],
    [
      { ...modul3, module_3_low_ct_per_kwh: '3.60' },
      'module_3_low_ct_per_kwh: should be 10 to 40 % of price_ct_per_kwh (7.57), not 3.6',
    ],
    [{ ...modul3, module_3_low_ct_per_kwh: '0.5' }, 'module_3_low_ct_per_kwh: should be 10 to 40 %'],
    [
      { ...modul3, module_3_high_ct_per_kwh: '15.2' },
      'module_3_high_ct_per_kwh: should be above price_ct_per_kwh (7.57) and at most twice',
    ],
    [{ ...modul3, module_3_high_ct_per_kwh: '7.57' }, 'module_3_high_ct_per_kwh: should be above'],
    [
      { ...modul3, module_3_high_times: '13:45-18:00' },
      'module_3_high_times: should not share times with module_3_low_times',
    ],
    [{ ...modul3, module_3_high_times: '17:00-18:45' }, 'module_3_high_times: should be at least two hours a day'],
    [{ ...modul3, module_3_high_times: '17:00-17:00' }, 'module_3_high_times: should be times of full quarter-hours'],
    [{ ...modul3, module_3_high_times: '17:10-22:00' }, 'module_3_high_times: should be times of full quarter-hours'],
    [{ ...modul3, module_3_high_times: '17-22' }, 'module_3_high_times: should be times of full quarter-hours'],
    [{ ...modul3, module_3_high_times: '22:00-25:00' }, 'module_3_high_times: should be times of full quarter-hours'],
    [{ ...modul3, module_3_months: '1 2 13' }, 'module_3_months: should be months such as 1 2 3 10 11 12'],
    [{ ...modul3, module_3_months: '1 1' }, 'module_3_months: should be months'],
  ])('refuses %o', async (cells, expected) => {
    const found = await reasons(cells)
    expect(found.map((reason) => reason.slice(0, expected.length))).toContain(expected)
  })

  it('names all faults of a row at once, and reads the others', async () => {
    const { sheets, refused } = await read(
      'operator;valid_from;base_eur_per_year;price_ct_per_kwh\nA;2026-01-01;84;7.57\n;soon;x;900\nB;2026-01-01;;6.4\n',
    )
    expect(sheets.map(({ row, prices }) => [row, prices.operator])).toEqual([
      [2, 'A'],
      [4, 'B'],
    ])
    expect(refused[0]?.row).toBe(3)
    expect(refused[0]?.reasons.map((reason) => reason.split(':')[0])).toEqual([
      'operator',
      'valid_from',
      'price_ct_per_kwh',
      'base_eur_per_year',
    ])
  })

  it('refuses a second sheet for the same days, whichever way the name is written; not one for the next', async () => {
    const { sheets, refused } = await read(
      'operator;valid_from;valid_to;price_ct_per_kwh\nA;2026-01-01;2026-03-31;7\na;2026-03-31;;8\nA;2026-04-01;;9\n',
    )
    expect(sheets.map(({ prices }) => [prices.from, prices.to])).toEqual([
      ['2026-01-01', '2026-04-01'],
      ['2026-04-01', '2027-01-01'],
    ])
    expect(refused).toEqual([
      { row: 3, operator: 'a', reasons: ['valid_from: row 2 has prices of a for the same days'] },
    ])
  })

  it.each([
    ['', 'the file is empty'],
    ['operator;valid_from\n', 'columns that are missing: price_ct_per_kwh'],
    ['operator;valid_from;price_ct_per_kwh;Arbeitspreis\n', 'columns that are not known: arbeitspreis'],
    ['operator;valid_from;price_ct_per_kwh;operator\n', 'the column operator is there twice'],
  ])('a file that is none: %j', async (text, message) => {
    const fault = read(text)
    await expect(fault).rejects.toBeInstanceOf(PriceSheetFault)
    await expect(fault).rejects.toThrow(message)
  })
})
