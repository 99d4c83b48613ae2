import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseJson, parseJsonInSteps } from './json-text.ts'
import { parseInSteps } from './long-arrays.ts'

const LONG = 300_000
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at / 8 - 1000)
const steps = (text: string): { steps: number; value: unknown } => {
  const work = parseInSteps(text, randomUUID())
  for (let count = 0; ; count++) {
    const { done, value } = work.next()
    if (done) return { steps: count, value }
  }
}
const valueOf = (text: string): unknown => steps(text).value
const attempt = (read: () => unknown) => {
  try {
    return { value: read() }
  } catch (error) {
    return error instanceof SyntaxError ? 'refused' : error
  }
}

describe('long arrays of numbers', () => {
  test.each<[string, unknown]>([
    ['alone', numbers(LONG)],
    ['in an object', { name: 'a', values: numbers(LONG), unit: 'kWh' }],
    ['several, one of them in an array', [{ values: numbers(LONG) }, [1], [numbers(LONG), numbers(2)], 'x']],
    ['with nulls and literals', { values: numbers(LONG).map((value, at) => [value, null, true, false][at % 4]) }],
    ['beside texts like them', { a: JSON.stringify(numbers(30_000)), '[1,2': numbers(LONG), b: '\\"[1,2]' }],
  ])('%s', (_, value) => {
    for (const text of [JSON.stringify(value), JSON.stringify(value, null, 1)]) {
      const read = steps(text)
      expect(JSON.stringify(read.value) === JSON.stringify(value)).toBe(true)
      expect(read.steps).toBeGreaterThan(2)
    }
  })

  test('under `__proto__`, or twice under a name, as JSON.parse has them', () => {
    const values = JSON.stringify(numbers(LONG))
    for (const text of [`{"__proto__":${values}}`, `{"a":${values},"a":[1]}`, `{"a":[1],"a":${values}}`]) {
      const read = valueOf(text) as object
      expect(Object.entries(read)).toEqual(Object.entries(JSON.parse(text) as object))
      expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
    }
  })

  test('with something missing or left over are refused wherever it is', () => {
    const values = numbers(LONG).join(',')
    const middle = values.indexOf(',', values.length / 2)
    const wrongs = [
      ...[
        `[${values},]`,
        `[,${values}]`,
        `[${values}`,
        `${values}]`,
        `[${values}]]`,
        `[${values} 1]`,
        `{"a":[${values}]`,
      ],
      ...[',', ', ,', '}', '1 2,', ',x,', ',"'].map(
        (wrong) => `[${values.slice(0, middle)}${wrong}${values.slice(middle)}]`,
      ),
      // At every cut, too: an element is missing just where one piece ends.
      ...[262_144, 262_145, 262_146, 524_288].map((at) => {
        const cut = values.indexOf(',', at)
        return `[${values.slice(0, cut)},${values.slice(cut)}]`
      }),
    ]
    // Just where a piece ends: nothing before the next comma, or the bracket.
    const blank = ' '.repeat(300_000)
    wrongs.push(`[${blank}1,]`, `[${blank}1, ]`, `[${blank}1,${blank},2]`, `[${blank},1]`)
    for (const text of wrongs) expect(attempt(() => valueOf(text))).toBe('refused')
    expect(valueOf(`[${' '.repeat(600_000)}]`)).toEqual([])
    expect(attempt(() => valueOf(`[1,${' '.repeat(600_000)}]`))).toBe('refused')
  })

  test('beside more than is searched in one step, are read at once with it', () => {
    const texts = [JSON.stringify(numbers(LONG)), Array.from({ length: 100_000 }, () => ({ a: [1] }))]
    for (const others of texts) {
      const text = JSON.stringify({ others, values: numbers(LONG) })
      const read = steps(text)
      expect([read.steps, JSON.stringify(read.value) === text]).toEqual([0, true])
    }
  })

  test('a text without is read at once, and one made to be slow is not', () => {
    expect(steps('{"a":[1,2]}')).toEqual({ steps: 0, value: { a: [1, 2] } })
    for (const text of ['['.repeat(5_000_000), '"\\'.repeat(2_500_000), '["'.repeat(2_500_000), '[]'.repeat(2_500_000)])
      expect(attempt(() => valueOf(text))).toBe('refused')
    const nested = `${'['.repeat(5000)}${numbers(LONG).join(',')}${']'.repeat(5000)}`
    let inner = valueOf(nested)
    while (Array.isArray(inner) && inner.length === 1) [inner] = inner as unknown[]
    expect(inner).toHaveLength(LONG)
  })

  test('any JSON between them is what JSON.parse makes of it, and so is any text that was changed', () => {
    const values = numbers(80_000).join(',')
    fc.assert(
      fc.property(
        fc.json({ maxDepth: 4 }),
        fc.json(),
        fc.nat(),
        fc.constantFrom('', ',', ']', '"', '{', '\\', '0'),
        (a, b, at, sign) => {
          const text = `{"a":${a},"long":[${values}],"b":${b}}`
          expect(JSON.stringify(valueOf(text)) === JSON.stringify(JSON.parse(text))).toBe(true)
          const start = at % text.length
          const changed = text.slice(0, start) + sign + text.slice(start + 1)
          const [own, others] = [valueOf, JSON.parse].map((read) =>
            JSON.stringify(attempt(() => read(changed) as unknown)),
          )
          expect(own === others).toBe(true)
        },
      ),
      { numRuns: 25 },
    )
  })

  test('a body in steps is told the same as one at once', () => {
    const values = numbers(LONG).join(',')
    const deep = `{"a":${'['.repeat(200)}${values}${']'.repeat(200)}}`
    const texts = ['', '{', `{"a":[${values}]}`, `{"a":[${values},]}`, deep, `\ufeff[${values}]`]
    for (const bytes of [...texts.map((text) => new TextEncoder().encode(text)), Uint8Array.of(0x5b, 0xff, 0x5d)]) {
      const work = parseJsonInSteps(bytes, randomUUID())
      let read = work.next()
      while (!read.done) read = work.next()
      expect(read.value).toEqual(parseJson(bytes))
    }
  })
})
