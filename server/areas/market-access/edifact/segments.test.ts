import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Segment, Segments } from './segments.ts'

function read(text: string, piece = 7): { found: Segment[]; rest: string } {
  const segments = new Segments()
  const found: Segment[] = []
  for (let from = 0; from < text.length; from += piece) found.push(...segments.feed(text.slice(from, from + piece)))
  return { found, rest: segments.rest }
}
const tags = (text: string, piece?: number) => read(text, piece).found.map(({ tag }) => tag)

const INTERCHANGE = ["UNA:+.? '", "UNB+UNOC:3+A+B+260112:0900+R1'", "FTX+AAI+++it?'s ?+1'", "UNZ+0+R1'"]
const PLAIN = INTERCHANGE.join('')
const parts = [
  ['UNB', 'UNOC:3', 'A', 'B', '260112:0900', 'R1'],
  ['FTX', 'AAI', '', '', "it's +1"],
  ['UNZ', '0', 'R1'],
]
const partsOf = (found: readonly Segment[]) =>
  found.map(({ tag, elements }) => [tag, ...elements.map((each) => each.join(':'))])

describe('what transport adds is no data', () => {
  const wrapped = (width: number) => PLAIN.replaceAll(new RegExp(`.{${width}}`, 'g'), '$&\r\n')
  test.each<[string, string]>([
    ['a byte order mark', `\ufeff${PLAIN}`],
    ['a byte order mark of UTF-8 in Latin-1', `\u00ef\u00bb\u00bf${PLAIN}`],
    ['a line for each segment', INTERCHANGE.join('\r\n')],
    ['lines of a Macintosh', INTERCHANGE.join('\r')],
    ['blanks and tabs ahead of segments', INTERCHANGE.join('\n \t')],
    ['lines of 80', wrapped(80)],
    ...[9, 10, 11, 13, 37, 59, 60, 61].map((width) => [`lines of ${width}`, wrapped(width)] as [string, string]),
    ['Ctrl-Z behind UNZ', `${PLAIN}\r\n\u001a`],
    ['NUL behind UNZ', PLAIN + '\0'.repeat(9000)],
    ['blanks behind UNZ', PLAIN + ' '.repeat(9000)],
    ['NUL within', PLAIN.replace('260112', '26\u00000112')],
  ])('%s', (_, text) => {
    for (const piece of [1, 7, 4096, 100_000]) {
      const { found, rest } = read(text, piece)
      expect(partsOf(found)).toEqual(parts)
      expect(rest).toBe('')
    }
  })

  test('what is more than filling stays: the end of a text is told', () => {
    expect(read(`${PLAIN}\r\nabc`).rest).toBe('abc')
    expect(read(`${PLAIN}UNB+UNOC:3+A`).rest).toBe('UNB+UNOC:3+A')
  })
})

test('several interchanges, each with service characters of its own or the usual ones', () => {
  const other = 'UNA|~,^ #UNB~UNOC|3~A~B~260112|0900~R2#\r\nQTY~220|1,5#UNZ~0~R2#'
  const text = [PLAIN, other, PLAIN.slice(9), `\ufeff${PLAIN}`].join('\r\n\u001a')
  for (const piece of [1, 5, 64, 10_000]) {
    expect(tags(text, piece)).toEqual(['FTX', 'QTY', 'FTX', 'FTX'].flatMap((each) => ['UNB', each, 'UNZ']))
  }
  const { found } = read(text)
  expect(partsOf(found).slice(6)).toEqual([...parts, ...parts])
  // Where one ends is where the next, and what fills the space between them, begins.
  const ends = found.filter(({ tag }) => tag === 'UNZ').map(({ end }) => end)
  expect(text.slice(0, ends[0])).toBe(PLAIN)
  expect(text.slice(ends[0], ends[1]).trim()).toContain(other.slice(0, -3))
  expect(ends.at(-1)).toBe(text.length)
})

test('a line break that UNA names as the terminator is one, and a blank releases nothing', () => {
  expect(tags('UNA:+.? \nUNB+UNOC:3+A+B\r\nUNH+1\r\nUNZ+1+R\r\n')).toEqual(['UNB', 'UNH', 'UNZ'])
  expect(partsOf(read("UNA:+.  'UNB+UNOC:3 +A 'UNZ+0'").found)).toEqual([
    ['UNB', 'UNOC:3 ', 'A '],
    ['UNZ', '0'],
  ])
})

test('segments are the same however the text is cut and wrapped, with released marks and marks of their own', () => {
  const part = fc.string({ unit: fc.constantFrom('a', '+', ':', '?', "'", ' ', 'ü'), minLength: 0, maxLength: 6 })
  const segment = fc.array(fc.array(part, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(
      fc.array(segment, { minLength: 1, maxLength: 5 }),
      fc.constantFrom(":+.? '", '|~,^ #'),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 90 }),
      (list, una, piece, width) => {
        const [component = '', element = '', , release = '', , terminator = ''] = una
        const released = (text: string) =>
          [...text]
            .map((each) => (una.includes(each) && each !== ' ' && each !== '.' && each !== ',' ? release + each : each))
            .join('')
        const written = list
          .map((elements) => `TAG${elements.map((parts) => element + parts.map(released).join(component)).join('')}`)
          .map((each) => each + terminator)
          .join('')
        const wrapped = [...written].map((each, at) => (at % width === width - 1 ? `${each}\r\n` : each)).join('')
        const { found } = read(`UNA${una}${wrapped}`, piece)
        expect(found.map(({ elements }) => elements)).toEqual(list)
      },
    ),
  )
})
