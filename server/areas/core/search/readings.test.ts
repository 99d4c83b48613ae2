import { expect, test } from 'vitest'
import { requestedKind } from './rank.ts'
import { readings } from './readings.ts'

test.each([
  ['se 3', ['se3']],
  ['50 Hertz', ['50hertz']],
  ['Storgatan 3 Oslo', []],
  ['Deutschland', ['germany']],
  ['Sverige', ['sweden']],
  ['Tyskland', ['germany']],
  ['Österreich', ['austria']],
  ['Vereinigtes Königreich', ['united kingdom']],
  ['Amprion Deutschland', ['amprion germany', 'amprion de']],
  ['Germany', []],
  ['Germany Amprion', ['de amprion']],
  ['Göteborg', []],
  ['se3', []],
  ['se.ediel:149 a', []],
])('%s may mean %j', (q, expected) => {
  expect(readings(requestedKind(q)).map(({ words }) => words.join(' '))).toEqual(expected)
})
