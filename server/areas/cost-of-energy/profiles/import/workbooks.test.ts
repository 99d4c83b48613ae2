import { describe, expect, test } from 'vitest'
import { HOUR_MS, offsetAt, zoneOffsets } from '#server/calendar/zone.ts'
import { imported, stamps } from '../../testing/meter-files.ts'
import { type TestCell, workbook, zip } from '../../../../spreadsheet/workbook.test-support.ts'
import { isDateFormat } from '../../../../spreadsheet/xlsx-cells.ts'
import { XLSX_TYPE } from '#server/spreadsheet/file-types.ts'

const EPOCH_MS = Date.UTC(1899, 11, 30)
const read = (bytes: Uint8Array, query: Record<string, unknown> = {}) => imported(bytes, query, XLSX_TYPE)

/** Local times as spreadsheets count them: days with the noise of binary fractions. */
const serialOf = (start_ms: number) => {
  const offsets = zoneOffsets('Europe/Berlin', start_ms, start_ms)
  return (start_ms + offsetAt(offsets, start_ms) - EPOCH_MS) / 86_400_000
}

const all = stamps('2026-10-24T00:00:00+02:00', '2026-10-27T00:00:00+01:00')
const rows: TestCell[][] = all.map(({ start_ms, value }) => [{ serial: serialOf(start_ms) }, value])
const values = all.map(({ value }) => value)

describe('a workbook', () => {
  test('dates as serial numbers, over the autumn change, below lines about the meter', async () => {
    const found = await read(workbook({ Blad1: [['Anläggning'], [], ['Tid', 'Energi (kWh)'], ...rows] }))
    expect(found.preview?.values).toEqual(values)
    expect(found.file).toEqual({ kind: 'xlsx', encoding: null, sheets: ['Blad1'] })
    expect(found.settings).toMatchObject({ header_row: 3, sheet: 'Blad1', delimiter: null, decimal_mark: 'point' })
    expect(found.findings.map(({ code }) => code)).toEqual(['repeated_hour'])
    expect(found.first_rows[3]?.cells).toEqual(['2026-10-24', '0.001'])
  })

  test('a calendar that counts from 1904, and dates and clocks in columns of their own', async () => {
    const shifted = rows.map(([time, value]) => [{ serial: (time as { serial: number }).serial - 1462 }, value ?? 0])
    expect((await read(workbook({ A: [['Zeit', 'kWh'], ...shifted] }, { is_1904: true }))).preview?.values).toEqual(
      values,
    )
    const apart = all.map(({ start_ms, value }) => {
      const serial = serialOf(start_ms)
      return [{ serial: Math.floor(serial + 1e-9) }, { serial: serial + 1e-9 - Math.floor(serial + 1e-9) }, value]
    })
    expect((await read(workbook({ A: [['Datum', 'Uhrzeit', 'kWh'], ...apart] }))).preview?.values).toEqual(values)
  })

  test('the sheet with the data is found, and another can be asked for', async () => {
    const sheets = { Info: [['Zähler', 4711]], Werte: [['Zeit', 'kWh'], ...rows], Mehr: [['Zeit', 'MWh'], ...rows] }
    expect((await read(workbook(sheets))).settings.sheet).toBe('Werte')
    expect((await read(workbook(sheets), { sheet: 'Mehr' })).settings).toMatchObject({ sheet: 'Mehr', unit: 'MWh' })
    await expect(read(workbook(sheets), { sheet: 'Nix' })).rejects.toMatchObject({
      detail: [{ loc: ['query', 'sheet'], msg: 'The workbook has no sheet Nix; it has Info, Werte, Mehr' }],
    })
  })

  test('formulas give the value that was worked out last, none where there is none, and errors are gaps', async () => {
    const cells = [
      '<c><f>1+1</f><v>2</v></c>',
      '<c><f>NOW()</f></c>',
      '<c t="e"><f>1/0</f><v>#N/A</v></c>',
      '<c t="str"><f>"3,5"</f><v>3.5</v></c>',
    ]
    const table = cells.map((xml, index): TestCell[] => [{ serial: serialOf(all[index]?.start_ms ?? 0) }, { xml }])
    const found = await read(workbook({ A: [['Zeit', 'kWh'], ...table] }), { resolution: 'quarter_hourly' })
    expect(found.preview?.values).toEqual([2, null, null, 3.5])
    const broken = [...table, [{ serial: serialOf(all[4]?.start_ms ?? 0) }, { xml: '<c t="e"><v>#REF!</v></c>' }]]
    const refused = await read(workbook({ A: [['Zeit', 'kWh'], ...broken] }))
    expect(refused.findings[0]).toMatchObject({ code: 'not_a_number', places: [{ row: 6, column: 2, text: '#REF!' }] })
  })

  test('texts of all kinds: rich, inline, with entities', async () => {
    const inline = (text: string) => ({ xml: `<c t="inlineStr"><is><r><t>${text}</t></r></is></c>` })
    const hours = stamps('2026-01-01T00:00:00+01:00', '2026-01-01T03:00:00+01:00', HOUR_MS)
    const table = hours.map(({ wall, value }) => [inline(wall), inline(String(value).replace('.', ','))])
    const found = await read(workbook({ 'A & B': [['Tid', 'Förbrukning <kWh>'], ...table] }))
    expect(found.columns.map(({ name }) => name)).toEqual(['Tid', 'Förbrukning <kWh>'])
    expect(found.preview?.values).toEqual(hours.map(({ value }) => value))
  })
})

describe('422 what is not a workbook, or one that nobody made', () => {
  const refused = (bytes: Uint8Array) =>
    read(bytes).catch((error: { detail: { type: string; msg: string }[] }) => error.detail[0])

  test('bytes, an archive of something else, broken XML, a document type', async () => {
    const sound = workbook({ A: [['Zeit', 'kWh'], ...rows] })
    for (const bytes of [
      Buffer.from('no archive'),
      Buffer.alloc(0),
      sound.subarray(0, sound.length / 2),
      zip([{ name: 'a.txt', content: 'x' }]),
    ])
      expect(await refused(bytes)).toMatchObject({ type: 'file_unreadable', loc: ['body'] })
    const part = (content: string) => zip([{ name: 'xl/workbook.xml', content }])
    expect(await refused(part('<workbook><sheets>'))).toMatchObject({ type: 'file_unreadable' })
    const laughs = '<!DOCTYPE w [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><workbook>&b;</workbook>'
    expect(await refused(part(laughs))).toMatchObject({
      msg: 'The workbook cannot be read: it declares a document type',
    })
  })

  test('a bomb: by what it claims, and by what comes out of it', async () => {
    const bomb = (unpacked_bytes: number) =>
      zip([{ name: 'xl/workbook.xml', content: Buffer.alloc(4_000_000, 32), unpacked_bytes }])
    expect(bomb(100).length).toBeLessThan(10_000)
    expect(await refused(bomb(300_000_000))).toMatchObject({
      msg: 'The workbook cannot be read: it unpacks to more than 250 MB',
    })
    expect(await refused(bomb(100))).toMatchObject({ type: 'file_unreadable', msg: expect.stringMatching(/bytes/) })
  })
})

test('formats of dates are told from others', () => {
  for (const code of ['dd/mm/yyyy', 'yyyy\\-mm\\-dd hh:mm', '[$-407]d. mmm yyyy', '[h]:mm', 'h:mm AM/PM'])
    expect(isDateFormat(164, code)).toBe(true)
  for (const code of ['0.00', '#,##0.00 "dkk"', '[Red]0', 'General', '0.0\\h', '_-* #,##0_-'])
    expect(isDateFormat(164, code)).toBe(false)
  expect([14, 22, 47].map((id) => isDateFormat(id, undefined))).toEqual([true, true, true])
  expect([0, 2, 49].map((id) => isDateFormat(id, undefined))).toEqual([false, false, false])
})
