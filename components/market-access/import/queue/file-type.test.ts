import { expect, test } from 'vitest'
import { typeOfText } from './file-type.ts'

test.each([
  ["UNA:+.? 'UNB+UNOC:3", 'application/edifact'],
  ["\r\nUNB+UNOC:3+9978842000002:14'", 'application/edifact'],
  ['{"accounting_point_id":', 'application/x-ndjson'],
  ['\ufeff\n {"day"', 'application/x-ndjson'],
  ['accounting_point_id,flow_direction', 'text/csv'],
  ['UNIT;DAY', 'text/csv'],
  ['', 'text/csv'],
])('%j is %s', (start, type) => {
  expect(typeOfText(start)).toBe(type)
})
