import { expect, test } from 'vitest'
import { readPostalCodes } from './geonames.ts'

const line = (country: string, code: string, lat: string, lon: string, name = 'Ort') =>
  [country, code, name, 'Region', '01', '', '', '', '', lat, lon, '4'].join('\t')
const text = (...lines: string[]) => lines.map((each) => `${each}\n`).join('')

test('rows by country, codes as they are looked up; other countries are left out', () => {
  const file = readPostalCodes(
    text(
      line('SE', '411 05', '57.7', '11.9', 'Göteborg'),
      line('NL', '1012', '52.4', '4.9'),
      line('US', '1', '1', '1'),
    ),
  )
  expect([...file.keys()]).toEqual(['SE', 'NL'])
  expect(file.get('SE')).toEqual([
    { country: 'SE', kind: 'postal_code', place: '41105', name: 'Göteborg', lat: 57.7, lon: 11.9 },
  ])
})

test('a single line that is no place is left out, many are another file', () => {
  const good = Array.from({ length: 40 }, (_, index) => line('SE', String(41_100 + index), '57.7', '11.9'))
  const strange = [line('SE', '4110', '57.7', '11.9'), line('SE', '41105', '40', '-74'), line('SE', '41106', '', '')]
  expect(readPostalCodes(text(...good, ...strange.slice(0, 2))).get('SE')).toHaveLength(40)
  expect(() => readPostalCodes(text(...good, ...strange))).toThrow('3 of 43 lines')
})

test.each([
  ['cut off in a line', line('SE', '41105', '57.7', '11.9'), 'truncated'],
  ['empty', '', 'empty'],
  ['HTML', '<html>\n', 'line 1 has 1 cells instead of 12'],
  ['without the last cells', text('SE\t41105\tOrt'), 'line 1 has 3 cells'],
])('refused: %s', (_name, content, words) => {
  expect(() => readPostalCodes(content)).toThrow(words)
})
