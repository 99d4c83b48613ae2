import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberText } from './number-text.ts'

const asJson = (values: Float64Array) => JSON.stringify(Array.from(values)).slice(1, -1)

const metered = fc.integer({ min: 0, max: 2 ** 50 }).map((thousandths) => thousandths / 1000)
const beside = metered.map((value) => value + Number.EPSILON * value)
const awkward = fc.constantFrom(
  0,
  -0,
  1e-7,
  999_999_999.999,
  1e9,
  1e21,
  5e-324,
  Number.MAX_VALUE,
  0.1 + 0.2,
  Number.NaN,
)

test('numbers are written as JSON writes them, metered ones and any other', () => {
  const number = fc.oneof(metered, beside, awkward, fc.double())
  fc.assert(
    fc.property(fc.array(number, { minLength: 1, maxLength: 100 }), (numbers) => {
      const values = Float64Array.from(numbers)
      expect(numberText(values)).toBe(asJson(values))
    }),
  )
})
