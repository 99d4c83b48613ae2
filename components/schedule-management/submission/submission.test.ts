import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daySlots } from '#components/quarter-hour-grid/day-slots.ts'
import { readTable } from '#components/quarter-hour-grid/table/table-text.ts'
import { scheduleFindings } from '#server/areas/schedule-management/submission/check-schedule.ts'
import { SERIES_KINDS } from '#server/areas/schedule-management/submission/series-rules.ts'
import { TSO_IDS, TSOS, type TsoId } from '#server/areas/schedule-management/schedules/tsos.ts'
import type { Problem } from '#server/errors.ts'
import { readSubmission } from './submission-address.ts'
import { placedCells } from './series/placed-table.ts'
import {
  bodyOf,
  draftOf,
  EMPTY_SCHEDULE,
  fittedTo,
  gridProblems,
  type ScheduleDraft,
  withParts,
} from './schedule-draft.ts'
import { idsOf, NEW_PARTS, openParts, partsOf, type SeriesParts } from './series/series-parts.ts'

const OWN = '11XNORDLICHT---L'
const OTHER = '11XFC-PROD-----E'
const [WINTER, SPRING, AUTUMN] = ['2026-11-22', '2026-03-29', '2026-10-25']
const parts = (some: Partial<SeriesParts>): SeriesParts => ({ ...NEW_PARTS, ...some })
const at = (tso: TsoId) => ({ tso, sender_id: OWN })
const head = (date: string, tso: TsoId = 'TTG_DE') => ({ ...at(tso), date, test: false })

const anyParts = fc.record({
  type: fc.constantFrom(...SERIES_KINDS),
  direction: fc.constantFrom('in' as const, 'out' as const),
  other_party: fc.constantFrom('', '10XDE-RWENET---W'),
  other_area: fc.constantFrom('10YFR-RTE------C', '10Y1001A1001A82H'),
  market_agreement_id: fc.constantFrom('', 'AUCTION-1'),
})

describe('parts of a series', () => {
  test('are read back from what they make, for every operator', () => {
    fc.assert(
      fc.property(anyParts, fc.constantFrom(...TSO_IDS), (chosen, tso) => {
        const ids = idsOf(chosen, at(tso))
        const back = partsOf({ type: chosen.type, ids }, at(tso))
        // An internal trade with oneself has no direction, and is refused by the service anyway.
        if (chosen.type === 'internal' && chosen.other_party === '') return
        expect(back && idsOf(back, at(tso))).toEqual(ids)
      }),
      { numRuns: 300 },
    )
  })

  test('that leave nothing open make what the service takes', () => {
    for (const tso of TSO_IDS)
      for (const type of ['production', 'consumption'] as const) {
        const draft = withParts(EMPTY_SCHEDULE, null, parts({ type, direction: 'out' }), 96)
        draft.columns[0]!.cells.fill(1.5)
        const body = bodyOf(head(WINTER, tso), draft, daySlots(WINTER)) as Parameters<typeof scheduleFindings>[0]
        expect(scheduleFindings(body)).toEqual([])
      }
  })

  test('of a series that no parts make are not made up', () => {
    const { area } = TSOS.TTG_DE
    const ids = {
      in_area: area,
      out_area: '10YDE-VE-------2',
      in_party: OTHER,
      out_party: OWN,
      market_agreement_id: 'A',
    }
    expect(partsOf({ type: 'external', ids }, at('TTG_DE'))).toBe(null)
  })

  test('are asked for where the rules leave them open', () => {
    const requestOf = (some: Partial<SeriesParts>, tso: TsoId = 'TTG_DE') =>
      Object.entries(openParts(parts(some), { tso }))
        .filter(([, isOpen]) => isOpen)
        .map(([name]) => name)
    expect(requestOf({ type: 'production' })).toEqual([])
    expect(requestOf({ type: 'production' }, 'TENNET_TSO')).toEqual(['other_party'])
    expect(requestOf({ type: 'internal' })).toEqual(['direction', 'other_party'])
    expect(requestOf({ type: 'external' })).toEqual(['direction', 'other_area', 'market_agreement_id'])
    expect(requestOf({ type: 'external', market_agreement_id: 'A' })).toHaveLength(4)
  })
})

describe('a draft', () => {
  const draft = (slots: number, cell: number | null = 1): ScheduleDraft => ({
    columns: [{ parts: NEW_PARTS, stored: null, cells: Array.from({ length: slots }, () => cell) }],
    surplus: [],
  })

  test('begins with the series of a version that have values, and comes back as it was', () => {
    const slots = daySlots(AUTUMN)
    const body = bodyOf(head(AUTUMN), draft(100), slots)
    const zeros = { ...body.series[0]!, data: body.series[0]!.data.map(({ ts }) => ({ ts, amount: 0 })) }
    const spec = { ...body, market: 'DE', series: [body.series[0], zeros] } as Parameters<typeof draftOf>[0]
    expect(draftOf(spec)).toEqual(draft(100))
    expect([body.series[0]?.data.length, body.series[0]?.data[8]?.ts]).toEqual([100, '2026-10-25T00:00:00.000Z'])
  })

  test.each([
    [96, SPRING, 92, 4],
    [96, AUTUMN, 100, 0],
    [100, SPRING, 92, 8],
  ])('of %i rows on %s has %i and %i behind', (rows, date, count, behind) => {
    const fitted = fittedTo(draft(rows), daySlots(date).length)
    expect([fitted.columns[0]?.cells.length, fitted.surplus.length]).toEqual([count + behind, behind])
    expect(fittedTo(fitted, count)).toBe(fitted)
    expect(fittedTo(fitted, 96).columns[0]?.cells.slice(0, Math.min(rows, 96))).toEqual(
      draft(Math.min(rows, 96)).columns[0]?.cells,
    )
  })

  test('has problems in their cells, blanks told once as gaps, and what is of the whole as it came', () => {
    const slots = daySlots(WINTER)
    const own = draft(96)
    own.columns[0]!.cells[3] = own.columns[0]!.cells[4] = null
    own.columns[0]!.cells[8] = 'abc'
    const amount = (row: number): Problem => ({
      ...{ type: 'float_type', loc: ['body', 'series', 0, 'data', row, 'amount'], msg: 'no number', input: null },
    })
    const gate: Problem = { type: 'gate_closed', loc: ['body', 'date'], msg: 'late', input: WINTER }
    const length: Problem = { type: 'values_length', loc: ['body', 'series', 0, 'data'], msg: 'too few', input: null }
    const placed = gridProblems([gate, amount(3), amount(4), amount(8), length], own, slots)
    expect(placed.map(({ type, loc }) => [type, loc.slice(1)])).toEqual([
      ['gate_closed', ['date']],
      ['values_gap', ['series', 0, 'data']],
      ['float_type', ['series', 0, 'values', 8]],
      ['values_length', ['series', 0, 'data']],
    ])
    expect(placed[1]?.ctx).toEqual({ gaps: [['2026-11-21T23:45:00.000Z', '2026-11-22T00:15:00.000Z']] })
  })
})

describe('pasted cells', () => {
  const place = (text: string, date: string, columns: number, column = 0) => {
    const at = { row: 0, column }
    const value = { date, slots: daySlots(date), usual: 'point' as const, columns, selection: { at, anchor: at } }
    return placedCells(readTable(text), value)
  }

  test.each([SPRING, WINTER, AUTUMN])('of %s with comma decimals fill the column', (date) => {
    const values = daySlots(date).map((_, slot) => slot + 0.25)
    const placed = place(values.map((value) => String(value).replace('.', ',')).join('\n'), date, 1)
    expect(placed).toEqual(values.map((cell, row) => ({ row, column: 0, cell })))
  })

  test('of one column with times go where their times are, in the picked column', () => {
    const rows = daySlots(WINTER).map(({ clock }, slot) => `${clock}\t${slot},5`)
    const placed = place(['Zeit\tWert [MW]', ...rows.toReversed()].join('\n'), WINTER, 3, 1)
    expect(placed).toHaveLength(96)
    expect(placed?.filter(({ row }) => row === 95)).toEqual([{ row: 95, column: 1, cell: 95.5 }])
  })

  test.each([
    ['1,5\t2,5\n1,5\t2,5', 1],
    ['Kauf\n1,5\n2,5', 1],
    ['Wert [kW]\n1500\n2500', 1],
    ['Summe\n1,5\n2,5', 1],
    ['Zeit\tA\tB\n00:00\t1\t2', 3],
    ['no\nnumbers', 1],
    ['1,5\n2,5', 0],
  ])('of %j are asked about', (text, columns) => expect(place(text, WINTER, columns)).toBe(null))
})

test('the address says what it can', () => {
  const read = (query: Record<string, string>) => readSubmission((name) => query[name])
  expect(read({ date: '2026-02-30', tso: 'nobody', of: '../x', test: '1' })).toEqual({ of: null, test: true })
  expect(read({ date: WINTER, tso: 'TTG_DE', group: OWN })).toEqual({
    ...{ of: null, test: false, date: WINTER, tso: 'TTG_DE', sender_id: OWN },
  })
})
