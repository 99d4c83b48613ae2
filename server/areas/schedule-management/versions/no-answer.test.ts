import { expect, test } from 'vitest'
import { isUnanswered, REQUEST_DELAYS_MS } from './no-answer.ts'
import { forecastEnd, type VersionStatus } from './status.ts'

test('a version is unanswered from the very end of the time that its operator has', () => {
  const at = (status: VersionStatus, now_ms: number) => isUnanswered({ status, sent_ms: 1000 }, 15, now_ms)
  expect([at('submitted', 900_999), at('submitted', 901_000), at('accepted', 1e9), at('timed_out', 1e9)]).toEqual([
    false,
    true,
    false,
    false,
  ])
  expect(isUnanswered({ status: 'submitted', sent_ms: null }, 1, 1e9)).toBe(false)
})

test('requests for the status grow rarer, over two days', () => {
  expect([...REQUEST_DELAYS_MS].sort((a, b) => a - b)).toEqual(REQUEST_DELAYS_MS)
  expect(REQUEST_DELAYS_MS.reduce((sum, each) => sum + each) / 3_600_000).toBeCloseTo(47.75)
})

test.each<[ReturnType<typeof forecastEnd>, VersionStatus[]]>([
  ['accepted', ['accepted', 'accepted']],
  ['rejected', ['accepted', 'rejected']],
  ['rejected', ['submitted', 'failed']],
  ['rejected', ['cnf_partial']],
  ['rejected', ['superseded', 'accepted']],
  [null, ['accepted', 'submitted']],
  [null, ['accepted', 'timed_out']],
  [null, ['ingested']],
  [null, []],
])('%s of %j', (end, statuses) => expect(forecastEnd(statuses)).toBe(end))
