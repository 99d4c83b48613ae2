import { describe, expect, test } from 'vitest'
import { daySlots } from '#components/quarter-hour-grid/day-slots.ts'
import { cellKey, findingsOf, slotsOf } from '#components/quarter-hour-grid/draft-findings.ts'
import { withCells, withoutSurplus } from '#components/quarter-hour-grid/grid.ts'
import { slotStates, spansOf } from '#components/quarter-hour-grid/slot-states.ts'
import { SubmissionBody } from '#server/areas/portfolio-forecasts/contract.ts'
import type { Problem } from '#server/errors.ts'
import { copyDay, firstChoice } from './copy-day.ts'
import { differenceOf } from './draft-difference.ts'
import { bodyOf, type Draft, draftOf, forecastOf, isWhole, withSeries, withUnit } from './draft.ts'

const name = { kind: 'production', control_area: 'TenneT', malo: null } as const
const malo = { kind: 'consumption', control_area: 'Amprion', malo: '50000000001' } as const
const of = (day: string, value: (slot: number) => number): Draft => ({
  unit: 'MW',
  columns: [{ ...name, cells: daySlots(day).map((_, slot) => value(slot)) }],
  surplus: [],
})
const [WINTER, SPRING, AUTUMN] = ['2026-11-22', '2026-03-29', '2026-10-25']
const cellsOf = ({ columns }: Draft) => columns[0]?.cells ?? []

describe('copies follow the clock', () => {
  test('96 to 100 repeats the hour, 100 to 96 takes its mean, 100 to 100 keeps both', () => {
    const long = copyDay(
      of(WINTER, (slot) => slot),
      WINTER,
      AUTUMN,
    )
    expect(cellsOf(long.draft).slice(6, 18)).toEqual([6, 7, 8, 9, 10, 11, 8, 9, 10, 11, 12, 13])
    expect(long.change).toBe('repeated')
    const back = copyDay(
      of(AUTUMN, (slot) => slot),
      AUTUMN,
      WINTER,
    )
    expect(cellsOf(back.draft).slice(7, 13)).toEqual([7, 10, 11, 12, 13, 16])
    expect(back.change).toBe('merged')
    expect(
      cellsOf(
        copyDay(
          of(AUTUMN, (slot) => slot),
          AUTUMN,
          '2027-10-31',
        ).draft,
      ),
    ).toEqual(daySlots(AUTUMN).map((_, slot) => slot))
  })

  test('96 to 92 leaves the hour out, 92 to 96 leaves it blank', () => {
    const short = copyDay(
      of(WINTER, (slot) => slot),
      WINTER,
      SPRING,
    )
    expect(cellsOf(short.draft).slice(7, 9)).toEqual([7, 12])
    expect(short.change).toBe('left_out')
    const back = copyDay(
      of(SPRING, (slot) => slot),
      SPRING,
      WINTER,
    )
    expect(cellsOf(back.draft).slice(7, 13)).toEqual([7, null, null, null, null, 8])
    expect(back.change).toBe('missing')
    expect(
      copyDay(
        of(WINTER, () => 1),
        WINTER,
        '2026-11-23',
      ).change,
    ).toBeNull()
  })
})

describe('a draft', () => {
  test('grows by rows that are too many, and is whole only without them', () => {
    const grown = withCells(
      of(WINTER, () => 1),
      [{ column: 0, row: 97, cell: 5 }],
    )
    expect(grown.surplus).toEqual(['', ''])
    expect(cellsOf(grown).slice(95)).toEqual([1, null, 5])
    expect([isWhole(grown), isWhole(withoutSurplus(grown, 96)), isWhole(withoutSurplus(grown, 95))]).toEqual([
      false,
      true,
      true,
    ])
    expect(isWhole({ unit: 'MW', columns: [], surplus: [] })).toBe(false)
  })

  test('keeps its energy in the other unit, and texts as they are', () => {
    const draft = withCells(
      of(WINTER, () => 3),
      [{ column: 0, row: 1, cell: 'x' }],
    )
    expect(cellsOf(withUnit(draft, 'MWH')).slice(0, 2)).toEqual([0.75, 'x'])
    expect(withUnit(withUnit(draft, 'MWH'), 'MW')).toEqual(draft)
  })

  test('takes series in the place of those it has, keeps others in the unit that was taken, or drops them', () => {
    const draft: Draft = {
      unit: 'MWH',
      columns: [
        { ...name, cells: [1, 2] },
        { ...malo, cells: [3, 4] },
      ],
      surplus: [],
    }
    const accepted = { unit: 'MW' as const, columns: [{ ...name, cells: [9, 8, 7] }], surplus: ['02:15'] }
    expect(withSeries(draft, { ...accepted, keepsOthers: true }, 2)).toEqual({
      ...{ unit: 'MW', surplus: ['02:15'] },
      columns: [
        { ...malo, cells: [12, 16, null] },
        { ...name, cells: [9, 8, 7] },
      ],
    })
    expect(withSeries(draft, { ...accepted, keepsOthers: false }, 2).columns).toHaveLength(1)
  })

  test('is the body that the API takes, and comes back from what it stored', () => {
    const draft: Draft = {
      ...of(WINTER, () => 1),
      columns: [...of(WINTER, () => 1).columns, { ...malo, cells: daySlots(WINTER).map(() => 2) }],
    }
    const body = SubmissionBody.parse(bodyOf(WINTER, draft))
    expect(body.malo_mapping).toEqual({ '50000000001': 'Amprion' })
    expect(draftOf(forecastOf(draft))).toEqual(draft)
    expect(
      Object.keys(
        bodyOf(
          WINTER,
          of(WINTER, () => 1),
        ),
      ),
    ).not.toContain('malo_mapping')
  })
})

test('findings of the API are told in their cells, gaps of an hour that comes twice in the right run of it', () => {
  const draft = withCells(
    of(AUTUMN, () => 1),
    [
      { column: 0, row: 12, cell: null },
      { column: 0, row: 13, cell: null },
    ],
  )
  const read = (sent: Draft) => {
    const issues = SubmissionBody.safeParse(bodyOf(AUTUMN, sent)).error?.issues ?? []
    return issues.map((issue) => {
      const { type = '', ctx } = ('params' in issue ? issue.params : {}) as {
        type?: string
        ctx?: Record<string, unknown>
      }
      return {
        type,
        loc: ['body', ...issue.path] as Problem['loc'],
        msg: issue.message,
        input: null,
        ...(ctx ? { ctx } : {}),
      }
    })
  }
  const gaps = findingsOf(read(draft), daySlots(AUTUMN))
  expect([...gaps.cells.keys()]).toEqual([cellKey(0, 12), cellKey(0, 13)])
  expect(gaps.columns.get(0)).toHaveLength(1)
  const wrong = findingsOf(
    read(
      withCells(draft, [
        { column: 0, row: 3, cell: -1 },
        { column: 0, row: 4, cell: 'x' },
      ]),
    ),
    daySlots(AUTUMN),
  )
  expect([...wrong.cells.keys()]).toEqual([cellKey(0, 3), cellKey(0, 4)])
  const slots = daySlots(AUTUMN)
  const timesOf = (problems: Iterable<Problem>) =>
    [...problems].map((problem) => spansOf(slotsOf(problem, slots), slots, 'again'))
  expect(timesOf(gaps.columns.get(0) ?? [])).toEqual([['02:00 again–02:30']])
  expect(timesOf(wrong.cells.values())).toEqual([['00:45–01:00'], ['01:00–01:15']])
  expect(findingsOf(read({ ...draft, columns: [] }), daySlots(AUTUMN)).rest).toHaveLength(1)
})

test('replacing tells what changes, series that come and go among it', () => {
  const stored: Draft = {
    unit: 'MW',
    columns: [
      { ...name, cells: [4, 4, 4] },
      { ...malo, cells: [4, 4, 4] },
    ],
    surplus: [],
  }
  const draft: Draft = {
    unit: 'MWH',
    columns: [
      { ...name, cells: [1, 2, 1] },
      { ...name, kind: 'consumption', cells: [0, 0, 1] },
    ],
    surplus: [],
  }
  expect(differenceOf(stored, draft)).toEqual([
    { name, before_mwh: 3, after_mwh: 4, changed: 1 },
    { name: { ...name, kind: 'consumption' }, before_mwh: null, after_mwh: 1, changed: 1 },
    { name: malo, before_mwh: 3, after_mwh: null, changed: 3 },
  ])
})

test('quarter-hours are missing, wrong or filled, and told as spans of the clock', () => {
  const slots = daySlots(SPRING)
  const draft = withCells(
    of(SPRING, () => 1),
    [
      { column: 0, row: 7, cell: null },
      { column: 0, row: 8, cell: null },
      { column: 0, row: 91, cell: null },
      { column: 0, row: 3, cell: -1 },
      { column: 0, row: 4, cell: 'x' },
    ],
  )
  const states = slotStates(draft, slots)
  const missing = states.flatMap((state, slot) => (state === 'missing' ? [slot] : []))
  expect(spansOf(missing, slots, 'again')).toEqual(['01:45–03:15', '23:45–00:00'])
  expect(spansOf([9, 13, 14], daySlots(AUTUMN), 'again')).toEqual(['02:15–02:30', '02:15 again–02:45'])
  expect([states[3], states[4], states[5]]).toEqual(['wrong', 'wrong', 'filled'])
  expect(slotStates({ ...draft, columns: [] }, slots)).toEqual(slots.map(() => 'missing'))
})

test('the day that is offered first to be copied is that of a week before, else the newest', () => {
  const days = ['2026-11-25', '2026-11-22', '2026-11-18'].map((delivery_day) => ({ delivery_day }))
  const requested = ['2026-11-29', '2026-11-25', '2026-11-24'].map((delivery_day) => firstChoice(days, delivery_day))
  expect(requested).toEqual(['2026-11-22', '2026-11-18', '2026-11-25'])
  expect(firstChoice([], '2026-11-24')).toBeNull()
})
