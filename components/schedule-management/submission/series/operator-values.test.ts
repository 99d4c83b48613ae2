import { describe, expect, test } from 'vitest'
import { withCells } from '#components/quarter-hour-grid/grid.ts'
import { closedCells } from '../closed-cells.ts'
import { confirmedSeries, operatorCells } from './operator-values.ts'
import { partyOptions } from '../party-options.ts'
import { EMPTY_SCHEDULE, seriesOf, withParts } from '../schedule-draft.ts'
import { NEW_PARTS } from './series-parts.ts'

const OWN = '11XNORDLICHT---L'
const OTHER = '10XDE-RWENET---W'
const head = { tso: 'TTG_DE', sender_id: OWN, date: '2026-11-22', test: false } as const
const trade = { ...NEW_PARTS, type: 'internal', direction: 'in', other_party: OTHER } as const
const draft = withParts(withParts(EMPTY_SCHEDULE, null, NEW_PARTS, 96), null, trade, 96)

describe('what the operator confirmed', () => {
  const rows = (values: (number | null)[]) => values.map((counterparty_mw) => ({ counterparty_mw }))
  const series = draft.columns.map((column, index) => ({ series_id: `s${index}`, ...seriesOf(column, head) }))
  const reportOf = (source: 'CNF' | 'ANO', values: (number | null)[]) => {
    const reconciled = { series: [{ series_id: 's1', source, rows: rows(values) }] }
    return confirmedSeries(reconciled as Parameters<typeof confirmedSeries>[0], series)
  }

  test('goes into the cells of its series that have another value, and then nothing is left to take', () => {
    const ours = withCells(draft, [{ column: 1, row: 0, cell: 2 }])
    const cells = operatorCells(ours, head, reportOf('CNF', [2, 1.5, null]))
    expect(cells).toEqual([{ column: 1, row: 1, cell: 1.5 }])
    expect(operatorCells(withCells(ours, cells), head, reportOf('CNF', [2, 1.5, null]))).toEqual([])
  })

  test('is no anomaly report, of no other series, and of no quarter-hour that the day lacks', () => {
    expect(operatorCells(draft, head, reportOf('ANO', [1]))).toEqual([])
    const other = withParts(draft, 1, { ...trade, direction: 'out' }, 96)
    expect(operatorCells(other, head, reportOf('CNF', [1]))).toEqual([])
    const long = Array.from({ length: 100 }, () => 1)
    expect(operatorCells(draft, head, reportOf('CNF', long))).toHaveLength(96)
  })
})

describe('closed quarter-hours', () => {
  const noon = Date.parse('2026-11-22T11:00:00Z')
  const closed = (test: boolean, column: number) => {
    const isClosed = closedCells({ ...head, test }, draft, noon)
    return Array.from({ length: 97 }, (_, row) => row).filter((row) => isClosed(row, column))
  }

  test('end 15 minutes ahead of the clock; a trade inside the area and a test have none', () => {
    // At 12:00 sharp the one from 12:15 is open still; the last closed one begins at 12:00.
    expect([closed(false, 0).length, closed(false, 0).at(-1)]).toEqual([49, 48])
    expect([closed(false, 1), closed(true, 0)]).toEqual([[], []])
  })
})

test('parties are chosen by name, once per valid code of type X that is not the own', () => {
  const eic = (value: string) => ({ kind: 'eic' as const, value })
  const party = (name: string, ...codes: string[]) => ({ name, countries: ['DE'], extra_ids: codes.map(eic) })
  const parties = [
    { ...party('A far one', '10X1001A1001A361'), countries: ['NL'] },
    party('Amprion', OTHER, '10YDE-RWENET---I', '10XDE-RWENET---A'),
    party('Own', OWN),
    { name: 'Taxed', countries: ['DE'], extra_ids: [{ kind: 'vat' as const, value: OTHER }] },
  ]
  const options = partyOptions(parties, { own: OWN, country: 'DE' })
  expect(options.map(({ value, label }) => [value, label])).toEqual([
    [OTHER, 'Amprion'],
    ['10X1001A1001A361', 'A far one'],
  ])
})
