import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { echo } from './echo.ts'

describe('echo', () => {
  it('keeps what is short', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 2, stringUnit: 'grapheme-ascii' }), (value) => {
        const text = JSON.stringify(value)
        fc.pre(text.length <= 1024 && !/"(authorization|api_key|password|secret|token|key)":/i.test(text))
        expect(JSON.stringify(echo(value, []))).toBe(text)
      }),
    )
  })

  it('cuts texts, lists and objects to 1,024 characters', () => {
    expect(echo('x'.repeat(1024), [])).toBe('x'.repeat(1024))
    expect(echo('x'.repeat(1025), [])).toBe(`${'x'.repeat(1023)}…`)
    expect(echo('😀'.repeat(600), [])).toBe(`${'😀'.repeat(511)}\ufffd…`)
    for (const value of [Array(1000).fill(1), { a: 'x'.repeat(5000) }, { ['k'.repeat(5000)]: 1 }]) {
      expect(echo(value, [])).toMatch(/^[[{].*…$/s)
      expect(echo(value, [])).toHaveLength(1024)
    }
  })

  it('is short and well-formed whatever was sent', () => {
    const halves = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)), maxLength: 1100 })
    const leaf = fc.oneof(halves, fc.double(), fc.constant(null))
    const sent = fc.oneof(leaf, fc.array(leaf, { maxLength: 4 }), fc.dictionary(halves, leaf, { maxKeys: 3 }))
    fc.assert(
      fc.property(sent, (value) => {
        const shown = echo(value, [])
        const text = JSON.stringify(shown)
        expect(JSON.stringify(JSON.parse(text))).toBe(text)
        expect(typeof shown === 'string' ? shown.length : text.length).toBeLessThanOrEqual(1024)
        expect(text).not.toMatch(/\\ud[89a-f]/)
      }),
    )
  })

  it('does not descend further than it shows', () => {
    let deep: unknown = 1
    for (let level = 0; level < 100_000; level += 1) deep = [deep]
    expect(echo(deep, [])).toBe(`${'['.repeat(1023)}…`)
  })

  it('hides what a secret field holds, at any depth and in any case', () => {
    expect(echo('x', ['body', 'api_key'])).toBe('[redacted]')
    expect(echo(['x'], ['query', 'Token', 0])).toBe('[redacted]')
    expect(echo({ a: { Authorization: 'x', password: { b: 1 } } }, ['body'])).toEqual({
      a: { Authorization: '[redacted]', password: '[redacted]' },
    })
    expect(echo({ api_key: 'x', long: 'y'.repeat(2000) }, [])).toContain('{"api_key":"[redacted]"')
    expect(echo(null, ['body', 'secret'])).toBeNull()
  })
})
