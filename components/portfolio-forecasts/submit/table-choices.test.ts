import { expect, test } from 'vitest'
import { choicesOf, type ColumnChoice, faultOf, isKindMissing, seriesOf } from './table-choices.ts'

const columns = (...headings: string[]) => headings.map((heading, index) => ({ column: index + 1, heading, cells: [] }))
const none = { columns: [], mapping: {} }
const unsaid = { kind: null, area: null }
const targets = (choices: ColumnChoice[]) => choices.map(({ target }) => target)

test('headings choose, sums and what is not told beside them are left out, a market location’s area is asked for', () => {
  const read = choicesOf(columns('Erzeugung TenneT', 'Summe', 'Bemerkung', 'Verbrauch 50000000001'), none, unsaid)
  expect(targets(read)).toEqual(['production:TenneT', 'skip', 'skip', 'consumption:malo'])
  expect([seriesOf(read[3]!), faultOf(read)]).toEqual([null, { code: 'area' }])
  const report = choicesOf(columns('Verbrauch 50000000001'), none, { ...unsaid, area: 'TenneT' })
  expect(report.map(seriesOf)).toEqual([{ kind: 'consumption', control_area: 'TenneT', malo: '50000000001' }])
  expect(faultOf(report)).toBeNull()
})

test('a kind that no heading names is asked for, a known market location keeps its area', () => {
  const named = columns('TenneT', '50000000001')
  expect([isKindMissing(named), isKindMissing(columns('Erzeugung TenneT', 'Summe'))]).toEqual([true, false])
  expect(targets(choicesOf(named, none, unsaid))).toEqual(['', ''])
  const read = choicesOf(
    named,
    { columns: [], mapping: { '50000000001': 'Amprion' } },
    { ...unsaid, kind: 'consumption' },
  )
  expect(read.map(seriesOf)).toMatchObject([
    { control_area: 'TenneT' },
    { control_area: 'Amprion', malo: '50000000001' },
  ])
})

test('without headings as many columns as the grid has are the grid’s, in its order', () => {
  const grid = [{ kind: 'production' as const, control_area: 'Amprion' as const, malo: null, cells: [] }]
  expect(targets(choicesOf(columns(''), { columns: grid, mapping: {} }, unsaid))).toEqual(['production:Amprion'])
  expect(targets(choicesOf(columns('', ''), { columns: grid, mapping: {} }, unsaid))).toEqual(['', ''])
})

test('a series twice, a MaLo-ID of ten digits and nothing chosen are refused', () => {
  const [one, two] = choicesOf(columns('production TTG', 'production TenneT'), none, unsaid) as [
    ColumnChoice,
    ColumnChoice,
  ]
  expect(faultOf([one, two])).toMatchObject({ code: 'twice', name: { control_area: 'TenneT' } })
  expect(faultOf([{ ...one, target: 'production:malo', malo: '5000000000' }])).toEqual({ code: 'malo' })
  expect(faultOf([{ ...one, target: 'skip' }])).toEqual({ code: 'unchosen' })
  expect(faultOf([one, { ...two, target: 'skip' }])).toBeNull()
})
