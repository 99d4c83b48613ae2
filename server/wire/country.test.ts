import { describe, expect, test } from 'vitest'
import { readCountry } from './country.ts'
import { Refusal } from './refusal.ts'

describe('a country', () => {
  test.each(['SE', 'DE', 'AX', 'XK', 'GB', 'ZW'])('%s is one', (code) => expect(readCountry(code)).toBe(code))

  test.each(['se', 'Se', 'sE'])('%s is SE', (code) => expect(readCountry(code)).toBe('SE'))

  test('all that Intl names are there but for those that ISO 3166-1 keeps for other things', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    const codes = letters.flatMap((first) => letters.map((second) => first + second))
    const known = codes.filter((code) => typeof readCountry(code) === 'string')
    expect(known).toHaveLength(250)
    expect(known.filter((code) => names.of(code) === undefined)).toEqual([])
  })

  test.each(['XX', 'xx', 'ZZ', 'UK', 'EU', 'AN', 'XA'])('422 enum %s is none', (code) => {
    const refusal = readCountry(code)
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal).toMatchObject({ type: 'enum', ctx: { expected: "a country of ISO 3166-1 alpha-2, such as 'SE'" } })
  })

  test.each(['s1', 'SWE', '', 'S', 'S\n', 'ＳＥ'])('422 string_pattern_mismatch %j', (code) => {
    expect(readCountry(code)).toMatchObject({ type: 'string_pattern_mismatch' })
  })
})
