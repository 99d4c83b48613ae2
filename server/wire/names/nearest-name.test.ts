import { expect, test } from 'vitest'
import { nearestName } from './nearest-name.ts'

const KNOWN = ['validate_only', 'event_types', 'country', 'from', 'to', 'dry_run', 'start_time', 'end_time']

test.each([
  ['validate_onlyy', 'validate_only'],
  ['validateOnly', 'validate_only'],
  ['vaildate_only', 'validate_only'],
  ['events', 'event_types'],
  ['contry', 'country'],
  ['dryrun', 'dry_run'],
  ['start_tme', 'start_time'],
  ['x', null],
  ['colour', null],
  ['q'.repeat(5000), null],
  ['', null],
  ['__proto__', null],
])('%s may mean %s', (name, expected) => {
  expect(nearestName(name, KNOWN)).toBe(expected)
})
