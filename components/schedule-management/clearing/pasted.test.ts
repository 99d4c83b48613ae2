import { describe, expect, it } from 'vitest'
import { differenceOf, differing, printPasted, readPasted } from './pasted.ts'

const MONTH = '2026-10-01'
const starts = (text: string, month = MONTH) => readPasted(text, month).intervals.map(({ start_time }) => start_time)
const problem = (text: string) => readPasted(text, MONTH).problem

describe('pasted lines', () => {
  it('are read as spreadsheets copy them, in either language, with a head line', () => {
    expect(readPasted('Zeit\tWir\tSie\n12.10.2026 09:00\t1,25\t2,5\n12.10.2026 09:15\t\t3', MONTH)).toEqual({
      intervals: [
        {
          ...{ start_time: '2026-10-12T09:00:00+02:00', end_time: '2026-10-12T09:15:00+02:00' },
          ...{ our_value: 1.25, their_value: 2.5 },
        },
        {
          ...{ start_time: '2026-10-12T09:15:00+02:00', end_time: '2026-10-12T09:30:00+02:00' },
          ...{ our_value: null, their_value: 3 },
        },
      ],
      problem: null,
    })
    expect(starts('2026-10-12 09:00,1.5,2\n2026-10-12T07:15:00Z;1;2')).toEqual([
      ...['2026-10-12T09:00:00+02:00', '2026-10-12T09:15:00+02:00'],
    ])
  })

  it('go through the hour that comes twice, and not through the one that is left out', () => {
    const quarters = ['02:00', '02:15', '02:30', '02:45']
    const lines = [...quarters, ...quarters].map((time) => `2026-10-25 ${time};1;2`)
    expect(starts(lines.join('\n')).map((each) => each.slice(11))).toEqual([
      ...quarters.map((time) => `${time}:00+02:00`),
      ...quarters.map((time) => `${time}:00+01:00`),
    ])
    expect(readPasted('2026-03-29 02:30;1;2', '2026-03-01').problem).toEqual({ line: 1, code: 'time' })
  })

  it.each([
    ['2026-10-12 09:00;1', { line: 1, code: 'columns' }],
    ['2026-10-12 09:05;1;2', { line: 1, code: 'time' }],
    ['2026-02-30 09:00;1;2', { line: 1, code: 'time' }],
    ['2026-10-12 24:00;1;2', { line: 1, code: 'time' }],
    ['2026-10-12 09:00;1;x', { line: 1, code: 'number' }],
    ['2026-10-12 09:00;1;2\n\n2026-10-12 09:00;1;2', { line: 3, code: 'order' }],
    ['2026-09-30 23:45;1;2', { line: 1, code: 'month' }],
    ['2026-11-01 00:00;1;2', { line: 1, code: 'month' }],
  ])('say where they go wrong: %s', (text, expected) => {
    expect(problem(text)).toEqual(expected)
  })

  it('come back as they are printed, and differ where the values do', () => {
    const { intervals } = readPasted('2026-10-12 09:00;1;2.5\n2026-10-12 09:15;2;2\n2026-10-12 09:30;;2', MONTH)
    expect(readPasted(printPasted(intervals), MONTH).intervals).toEqual(intervals)
    expect(differing(intervals)).toEqual([true, false, true])
    expect(differenceOf(intervals)).toBe(1.5)
  })
})
