import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { columnName, type Sheet, type SheetCell, workbookBytes } from '../../../../wire/workbook.ts'
import type { ExplainBody } from '../contract.ts'
import type { Tariff, TariffComponent } from '../../contract.ts'
import { explain } from '../explain.ts'
import { explainWorkbook } from './workbook.ts'
import * as fixtures from '../../fixtures/pipelines.ts'
import { PipelineBuilder, quantity } from '../../testing/pipeline-builder.ts'
import { recalculated } from '../../testing/recalculate.ts'

const OFFTAKE = 'quarter-hourly-energy-offtake'
const INJECTION = 'quarter-hourly-energy-injection'
const quarter = { start_time: '2026-01-01T00:00:00+01:00', end_time: '2026-04-01T00:00:00+02:00' }
const slots = (Date.parse(quarter.end_time) - Date.parse(quarter.start_time)) / 900_000
const load = Float64Array.from({ length: slots }, (_, slot) => ((slot * 7919) % 4001) / 1000)

function workbook(
  components: TariffComponent[],
  values = load,
  language: 'en' | 'de' = 'en',
  time_series = [{ name: OFFTAKE, values }],
) {
  const title = { tariff: 'A & <B>', operator: 'Ellevio AB', load: null }
  const tariff = { name: title.tariff, available_to: null, tariff_components: components } as Tariff
  const body: ExplainBody = { tariff_id: '', ...quarter, profiles: [], time_series, missing: 'skip' }
  const run = explain(tariff, body, { profiles: [], include_intermediate_time_series: true }, language)
  for (let turn = run.next(); ; turn = run.next()) {
    if (turn.done) {
      return { result: turn.value, sheets: explainWorkbook(turn.value, { ...title, ...quarter }) }
    }
  }
}

const rowsOf = (sheets: Sheet[], name: string) => Array.from(sheets.find((sheet) => sheet.name === name)?.rows ?? [])
const isFormula = (cell: SheetCell | undefined) => typeof cell === 'object' && cell !== null

/** A fee by weeks, which no sum over months reaches, and one without a rate. */
function fees(): TariffComponent[] {
  const [p, q] = [new PipelineBuilder('Europe/Stockholm'), new PipelineBuilder('Europe/Stockholm')]
  const weekly = p.multiply(p.aggregate(p.dataset(OFFTAKE), 'sum', 'weekly'), quantity(0.5, 'SEK_per_kWh'))
  return [p.cost(weekly), q.cost(q.constant('monthly', 100, 'SEK'))]
}

describe('a workbook calculated anew from its values', () => {
  const components = [fixtures.vattenfallEnergy(), fixtures.ellevioPower(), ...fees()]
  const { result, sheets } = workbook(components)
  const at = recalculated(sheets)

  test('has the total of the service to 1e-9, and each component its own', () => {
    const summary = rowsOf(sheets, 'Summary')
    const total = summary.findIndex((row) => row[1] === 'Total')
    expect(Math.abs(Number(at('Summary', total + 1, 3)) - result.totals[0]!.total)).toBeLessThan(1e-9)
    expect(Math.abs(Number(at('Summary', total + 3, 3)))).toBeLessThan(1e-9)
    for (const [index, component] of result.components.entries()) {
      expect(Math.abs(Number(at('Summary', 8 + index, 3)) - component.total)).toBeLessThan(1e-9)
    }
  })

  test('every formula has the value that it says it has', () => {
    let count = 0
    for (const { name } of sheets) {
      for (const [row, cells] of rowsOf(sheets, name).entries()) {
        for (const [column, cell] of cells.entries()) {
          if (typeof cell !== 'object' || cell === null || !('formula' in cell)) continue
          expect(Math.abs(Number(at(name, row + 1, column)) - cell.value)).toBeLessThan(1e-9)
          count++
        }
      }
    }
    expect(count).toBeGreaterThan(slots)
  })

  test('energy is quantity times rate in every quarter-hour, power the mean of its peaks times the price', () => {
    const quarters = rowsOf(sheets, 'Quarter-hours')
    expect(quarters.length).toBe(slots + 1)
    expect(quarters[0]?.slice(0, 5)).toEqual([
      'From',
      'Month',
      `${OFFTAKE} (kWh)`,
      expect.stringMatching(/^1 .*: Rate \(SEK_per_kWh\)$/),
      expect.stringMatching(/^1 .*: Cost \(SEK\)$/),
    ])
    expect(quarters[1]?.[4]).toMatchObject({ formula: 'C2*D2' })
    const power = rowsOf(sheets, 'Cost slots').filter((row) => row[0] === 2)
    expect(power.map((row) => [row[2], isFormula(row[4]), row[6], isFormula(row[8])])).toEqual(
      [202601, 202602, 202603].map((month) => [month, true, 65, true]),
    )
  })

  test('what spreads over months stands as a value and still adds up', () => {
    const weekly = rowsOf(sheets, 'Line items').filter((row) => row[0] === 3)
    expect(weekly.map((row) => typeof row[3])).toEqual(['number', 'number', 'number'])
  })
})

test('a gap is an empty cell, and the sums leave it out as the service does', () => {
  const { result, sheets } = workbook([fixtures.vattenfallEnergy()], load.with(5, Number.NaN))
  expect(rowsOf(sheets, 'Quarter-hours')[6]?.slice(2, 5)).toEqual([null, expect.any(Number), null])
  expect(Number(recalculated(sheets)('Summary', 9, 3))).toBeCloseTo(result.totals[0]!.total, 9)
  expect(rowsOf(sheets, 'Summary')).toContainEqual([
    'Missing',
    `${OFFTAKE}: 1 value was absent and skipped; the cost or credit is missing`,
  ])
})

test('marginal costs name their data set where there are several', () => {
  const p = new PipelineBuilder('Europe/Stockholm')
  const credit = p.cost(p.multiply(p.dataset(INJECTION), quantity(-0.5, 'SEK_per_kWh')))
  const both = [
    { name: OFFTAKE, values: load },
    { name: INJECTION, values: load },
  ]
  const heads =
    rowsOf(workbook([fixtures.vattenfallEnergy(), credit], load, 'en', both).sheets, 'Quarter-hours')[0] ?? []
  expect(new Set(heads).size).toBe(heads.length)
  expect(heads.slice(-4)).toEqual(
    [OFFTAKE, INJECTION].flatMap((id) => [`${id}: Marginal cost (SEK_per_kWh)`, `${id}: Kink`]),
  )
})

test('the summary says whose tariff it is and for which days, as dates of a spreadsheet', () => {
  const { sheets } = workbook([fixtures.vattenfallEnergy()])
  expect(rowsOf(sheets, 'Summary').slice(0, 4)).toEqual([
    ['A & <B>'],
    ['Grid operator', 'Ellevio AB'],
    ['First day', { day_number: 20_454 }],
    ['Last day', { day_number: 20_543 }],
  ])
  const sheet = strFromU8(unzipSync(workbookBytes(sheets))['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).toContain('<c r="B3" s="5"><v>46023</v></c>')
  expect(sheet).toContain('<c r="B4" s="5"><v>46112</v></c>')
})

test('in German', () => {
  expect(workbook([fixtures.vattenfallEnergy()], load, 'de').sheets.map(({ name }) => name)).toEqual([
    'Übersicht',
    'Posten',
    'Spitzen',
    'Kostenabschnitte',
    'Viertelstunden',
  ])
})

test('the file: its parts, texts escaped, formulas beside their values, the same bytes every time', () => {
  const sheets: Sheet[] = [
    {
      name: 'A & B',
      columns: [{ width: 9 }],
      head: 1,
      rows: [['<x>\u0001'], [{ formula: '1&"a"', value: 2 }], [null]],
    },
  ]
  const bytes = workbookBytes(sheets)
  const files = unzipSync(bytes)
  expect(Object.keys(files)).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ])
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).toContain('>&lt;x&gt;</t>')
  expect(sheet).toContain('<f>1&amp;&quot;a&quot;</f><v>2</v>')
  expect(strFromU8(files['xl/workbook.xml'] ?? new Uint8Array())).toContain('name="A &amp; B"')
  expect(workbookBytes(sheets)).toEqual(bytes)
  expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA'])
})
