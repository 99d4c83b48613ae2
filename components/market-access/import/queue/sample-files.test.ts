import { expect, test } from 'vitest'
import { CsvRows } from '#server/areas/market-access/ingest/csv-rows.ts'
import { Faults } from '#server/areas/market-access/days/faults.ts'
import { LineFile } from '#server/areas/market-access/ingest/line-file.ts'
import { MsconsRows } from '#server/areas/market-access/mscons/mscons-rows.ts'
import { NdjsonRows } from '#server/areas/market-access/ingest/ndjson-rows.ts'
import type { SentDay } from '#server/areas/market-access/days/sent-day.ts'
import { parseDate } from '#server/calendar/civil.ts'
import { typeOfText } from './file-type.ts'
import { type Sample, sampleFile } from './sample-files.ts'

const readers = {
  'text/csv': (faults: Faults, days: SentDay[]) => new LineFile(faults, new CsvRows(faults, (day) => days.push(day))),
  'application/x-ndjson': (faults: Faults, days: SentDay[]) =>
    new LineFile(faults, new NdjsonRows(faults, (day) => days.push(day))),
  'application/edifact': (faults: Faults, days: SentDay[]) => new MsconsRows(faults, (day) => days.push(day)),
}

test.each([
  ['2026-02-01', 96],
  ['2026-03-29', 92],
  ['2026-10-25', 100],
])('what is offered as a sample is taken, the same day in every format: %s', (text, slots) => {
  const read = (['quarter_hours', 'days', 'lines', 'mscons'] as const satisfies Sample[]).map((sample) => {
    const file = sampleFile(sample, parseDate(text))
    const [faults, days] = [new Faults(), [] as SentDay[]]
    expect(typeOfText(file.text)).toBe(file.type)
    const reader = readers[typeOfText(file.text)](faults, days)
    for (const _ of reader.feed(file.text));
    reader.end()
    expect([sample, faults.problems]).toEqual([sample, []])
    return days.map(({ day, flow_direction, market_identifier, values }) => {
      return { day, flow_direction, market_identifier, values: [...values] }
    })
  })
  expect(read[0]).toMatchObject([{ day: parseDate(text), market_identifier: '50009999990' }])
  expect([read[0]?.[0]?.values.length, read[0]?.[0]?.values[40]]).toEqual([slots, Number.NaN])
  for (const each of read) expect(each).toEqual(read[0])
})
