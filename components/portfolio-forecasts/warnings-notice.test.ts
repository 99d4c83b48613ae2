import { expect, test } from 'vitest'
import { countOf } from './warnings-notice.tsx'

test('warnings that are not told one by one count, too', () => {
  expect([countOf([]), countOf([{}, { ctx: { more: 96 } }])]).toEqual([0, 97])
})
