import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesBeforeBadUtf8, tailOf } from './bad-utf8.ts'

/** The line, from 0, that is told of a file in parts of so many bytes; null where it is UTF-8. */
function badLine(file: Uint8Array, piece: number): number | null {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let tail: Uint8Array = new Uint8Array()
  for (let from = 0, lines = 0; from < file.length; from += piece) {
    const part = file.subarray(from, from + piece)
    try {
      lines += decoder.decode(part, { stream: true }).split('\n').length - 1
      tail = tailOf(part, tail)
    } catch {
      return lines + linesBeforeBadUtf8(part, tail)
    }
  }
  return null
}

test('the line that is not UTF-8 is found however the file is cut', () => {
  const line = fc.string({ unit: fc.constantFrom('a', 'ü', '€', '𝄞'), maxLength: 8 })
  const bad = fc.constantFrom([0xfc], [0x80], [0xe2, 0x82], [0xc3], [0xff, 0x41])
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 6 }),
      line,
      bad,
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 40 }),
      (before, ahead, bytes, after, piece) => {
        const text = (lines: string[]) => Buffer.from(lines.map((each) => `${each}\n`).join(''))
        const file = Buffer.concat([text(before), Buffer.from(ahead), Buffer.from([...bytes, 0x0a]), text(after)])
        expect(badLine(file, piece)).toBe(before.length)
        expect(badLine(text([...before, ...after]), piece)).toBeNull()
      },
    ),
    { numRuns: 150 },
  )
})
