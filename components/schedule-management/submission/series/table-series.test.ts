import { describe, expect, test } from 'vitest'
import { en } from '#components/i18n/en.ts'
import type { Language } from '#components/i18n/language.ts'
import { layoutOf } from '#components/quarter-hour-grid/table/table-layout.ts'
import { readTable } from '#components/quarter-hour-grid/table/table-text.ts'
import { columnNames } from './column-names.ts'
import type { ScheduleDraft } from '../schedule-draft.ts'
import { NEW_PARTS, type SeriesParts } from './series-parts.ts'
import { choicesOf, faultOf, partsFor, readHeading, type SeriesChoice, withTable } from './table-series.ts'

const address = { tso: '50HERTZ_DE_TSO', sender_id: '11XNORDLICHT---L' } as const
const OTHER = '11XNOBODY------A'
const purchase: SeriesParts = { ...partsFor('internal:in'), other_party: OTHER }
const draft = (...parts: SeriesParts[]): ScheduleDraft => ({
  columns: parts.map((each, index) => ({ parts: each, stored: null, cells: [index, index, index] })),
  surplus: [],
})
const known = ({ columns }: ScheduleDraft, picked = 0) => ({
  ...{ columns, address, picked },
  names: columnNames(columns, address, { messages: en } as Language),
})
const valuesOf = (headings: string[]) =>
  layoutOf(
    readTable([headings, headings.map(() => '1.5'), headings.map(() => '2.5')].map((row) => row.join('\t')).join('\n')),
    'point',
  ).columns
const targets = (headings: string[], of: ScheduleDraft, picked = 0) =>
  choicesOf(valuesOf(headings), known(of, picked)).map(({ target }) => target)

describe('a heading', () => {
  test.each([
    ['Erzeugung [MW]', 'production:in', '', ''],
    ['Verbrauch 50Hertz', 'consumption:out', '', ''],
    [`Kauf ${OTHER} (kW)`, 'internal:in', OTHER, ''],
    [`Verkauf an ${OTHER.toLowerCase()}`, 'internal:out', OTHER, ''],
    ['Sale 11XNOBODY------X', 'internal:out', '', ''],
    ['Import Amprion', 'external:in', '', '10YDE-RWENET---I'],
    ['Export 10YFR-RTE------C', 'external:out', '', '10YFR-RTE------C'],
  ])('%s is %s', (heading, of, party, area) => {
    const { parts } = readHeading(heading)
    expect(parts && [`${parts.type}:${parts.direction}`, parts.other_party, parts.other_area]).toEqual([
      of,
      party,
      area,
    ])
  })

  test.each(['Wert', '', 'Price', 'Summe Erzeugung', 'Erzeugung und Verbrauch'])('%j tells of no series', (heading) =>
    expect(readHeading(heading).parts).toBe(null),
  )
})

describe('columns of a table', () => {
  test('are series of the grid by their names and by what they are, else new ones', () => {
    const grid = draft(partsFor('production:in'), purchase)
    expect(targets([`Purchase ${OTHER}`, 'Einspeisung', 'Verkauf', 'Notiz', 'Summe'], grid)).toEqual([
      ...['have:1', 'have:0', 'internal:out', 'skip', 'skip'],
    ])
  })

  test('without a heading are those from the picked one on, and asked for where there are too few', () => {
    const grid = draft(partsFor('production:in'), purchase, partsFor('consumption:out'))
    expect(targets(['a', 'b'], grid, 1)).toEqual(['have:1', 'have:2'])
    expect(targets(['a', 'b'], grid, 2)).toEqual(['', ''])
    expect(targets(['a'], draft())).toEqual([''])
  })

  test('are taken once each series is whole and comes once', () => {
    const choice = (target: SeriesChoice['target'], parts = NEW_PARTS): SeriesChoice => ({
      target,
      parts,
      written: null,
    })
    const of = known(draft(purchase))
    const sale = partsFor('internal:out')
    expect(faultOf([choice('')], of)).toBe('unchosen')
    expect(faultOf([choice('skip')], of)).toBe('unchosen')
    expect(faultOf([choice('internal:out', sale)], of)).toBe('incomplete')
    expect(faultOf([choice('internal:out', { ...sale, other_party: OTHER }), choice('skip')], of)).toBe(null)
    expect(faultOf([choice('have:0'), choice('internal:in', purchase)], of)).toBe('twice')
    expect(faultOf([choice('production:in'), choice('production:in')], of)).toBe('twice')
  })

  test('fill series where they stand, new ones behind them, and rows that are too many behind the day', () => {
    const grid = draft(partsFor('production:in'), purchase)
    const columns = [
      { index: 1, cells: [7, 8, 9, 10] },
      { index: null, parts: partsFor('consumption:out'), cells: [1, 'x', 3, 4] },
    ] as const
    const accepted = { columns: columns.map((each) => ({ ...each, cells: [...each.cells] })), surplus: ['24:00'] }
    const stored = withTable(grid, { ...accepted, keepsOthers: true }, 3)
    expect(stored.columns.map(({ cells }) => cells)).toEqual([
      [0, 0, 0, null],
      [7, 8, 9, 10],
      [1, 'x', 3, 4],
    ])
    expect(stored.surplus).toEqual(['24:00'])
    const alone = withTable(grid, { ...accepted, keepsOthers: false }, 3)
    expect(alone.columns.map(({ parts }) => parts?.type)).toEqual(['internal', 'consumption'])
    expect(withTable(stored, { columns: [], surplus: [], keepsOthers: true }, 3).columns[1]?.cells).toEqual([7, 8, 9])
  })
})
