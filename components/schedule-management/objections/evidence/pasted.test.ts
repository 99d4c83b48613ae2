import { describe, expect, it } from 'vitest'
import { differing, printPasted, readPasted } from './pasted.ts'

const MONTH = '2026-10-01'
const starts = (text: string, month = MONTH) => readPasted(text, month).intervals.map(({ start_time }) => start_time)
const problems = (text: string) => readPasted(text, MONTH).problems

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
      problems: [],
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
    expect(readPasted('2026-03-29 02:30;1;2', '2026-03-01').problems).toEqual([
      { line: 1, code: 'time', value: '2026-03-29 02:30' },
    ])
  })

  it.each([
    ['2026-10-12 09:00;1', { line: 1, code: 'columns', value: '2026-10-12 09:00 1' }],
    ['2026-10-12 09:05;1;2', { line: 1, code: 'time', value: '2026-10-12 09:05' }],
    ['2026-02-30 09:00;1;2', { line: 1, code: 'time', value: '2026-02-30 09:00' }],
    ['2026-10-12 24:00;1;2', { line: 1, code: 'time', value: '2026-10-12 24:00' }],
    ['2026-10-12 09:00;1;x', { line: 1, code: 'number', value: 'x' }],
    ['2026-10-12 09:00;1.2.3;1', { line: 1, code: 'number', value: '1.2.3' }],
    ['2026-10-12 09:00;09:30;1;2', { line: 1, code: 'end', value: '09:30' }],
    ['2026-10-12 09:00;1;2\n\n2026-10-12 09:00;1;2', { line: 3, code: 'order', value: '2026-10-12 09:00' }],
    ['2026-09-30 23:45;1;2', { line: 1, code: 'month', value: '2026-09-30 23:45' }],
    ['2026-11-01 00:00;1;2', { line: 1, code: 'month', value: '2026-11-01 00:00' }],
  ])('say where they go wrong: %s', (text, expected) => {
    expect(problems(text)).toEqual([expected])
  })

  it('tell all that is wrong at once, and keep the lines that are right', () => {
    const text = '2026-10-12 09:00;1;abc\n2026-10-12 09:15;1;2\n2026-10-12 09:20;1;2'
    expect([problems(text).map(({ line, value }) => [line, value]), starts(text)]).toEqual([
      [
        [1, 'abc'],
        [3, '2026-10-12 09:20'],
      ],
      ['2026-10-12T09:15:00+02:00'],
    ])
  })

  it.each([
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234', 1234],
    ['1.5', 1.5],
    ['−1.234.567,25', -1234567.25],
  ])('take %s beside decimal commas as %d', (cell, value) => {
    expect(readPasted(`2026-10-12 09:00;0,5;${cell}`, MONTH).intervals[0]?.their_value).toBe(value)
  })

  it.each(['N.A.', 'n.e.', '-', '#NV', '', 'N/A'])('take %s for a value that nobody has', (cell) => {
    expect(readPasted(`2026-10-12 09:00;0,5;${cell}`, MONTH).intervals[0]?.their_value).toBeNull()
  })

  it('name a number that may be two where no other tells the mark', () => {
    expect(problems('2026-10-12 09:00;12;1.234')).toEqual([{ line: 1, code: 'number', value: '1.234' }])
  })

  it('take a point as the decimal one where no value has a comma', () => {
    expect(readPasted('2026-10-12 09:00;0.5;1.234', MONTH).intervals[0]?.their_value).toBe(1.234)
  })

  it.each([
    ['12.10.2026 09:00;12.10.2026 09:15;1,5;2', '2026-10-12T09:00:00+02:00'],
    ['Datum;Von;Bis;Wir;Sie\n12.10.2026;23:45;00:00;1,5;2', '2026-10-12T23:45:00+02:00'],
    ['12.10.2026;23:45;24:00;1,5;2', '2026-10-12T23:45:00+02:00'],
    ['12.10.2026;09:00;1,5;2', '2026-10-12T09:00:00+02:00'],
  ])('may have columns of the day and of the end: %s', (text, start) => {
    const { intervals, problems: wrong } = readPasted(text, MONTH)
    expect([intervals.map((each) => [each.start_time, each.our_value, each.their_value]), wrong]).toEqual([
      [[start, 1.5, 2]],
      [],
    ])
  })

  it('come back as they are printed, and differ where the values do', () => {
    const { intervals } = readPasted('2026-10-12 09:00;1;2.5\n2026-10-12 09:15;2;2\n2026-10-12 09:30;;2', MONTH)
    expect(readPasted(printPasted(intervals), MONTH).intervals).toEqual(intervals)
    expect(differing(intervals)).toEqual([true, false, true])
  })
})
