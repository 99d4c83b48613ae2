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
  ['Vereinigtes Königreich', ['vereinigteskonigreich', 'great britain']],
  ['Amprion Deutschland', ['ampriondeutschland', 'amprion germany', 'amprion de']],
  ['Germany', ['germany']],
  ['Germany Amprion', ['germanyamprion', 'de amprion']],
  ['Göteborg', []],
  ['se3', []],
  ['UK', ['great britain']],
  ['Oesterreich', ['osterreich', 'austria']],
  ['Sizilien', ['italy sicily', 'it sicily']],
  ['Vest-Danmark', ['dk1', 'vest denmark', 'vest dk']],
  ['Regelzone 50Hertz', ['regelzone50hertz', '50hertz']],
  ['elområde 3', ['elomrade3', 'se3']],
  ['ediel 14900', ['14900', '14900', 'ediel14900']],
  ['gln 579 000', ['579 000', '579000', '579 000']],
  ['se.ediel:149 a', []],
])('%s may mean %j', (q, expected) => {
  expect(readings(requestedKind(q)).map(({ words }) => words.join(' '))).toEqual(expected)
})
