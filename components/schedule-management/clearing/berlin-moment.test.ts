import { expect, test } from 'vitest'
import { createFormat } from '#components/i18n/format.ts'
import { berlinMoment } from './berlin-moment.ts'

test('the hour that comes twice is told apart, and no other', () => {
  const [en, de] = [createFormat('en', 'UTC'), createFormat('de', 'UTC')]
  const at = (instant: string) => berlinMoment(instant, en).slice(-10)
  expect([at('2026-10-25T00:00:00Z'), at('2026-10-25T00:45:00Z'), at('2026-10-25T01:00:00Z')]).toEqual([
    ...['02:00 CEST', '02:45 CEST', ' 02:00 CET'],
  ])
  expect([berlinMoment('2026-10-25T01:45:00Z', de), berlinMoment('2026-10-25T02:00:00Z', de)]).toEqual([
    ...['So., 25. Okt., 02:45 MEZ', 'So., 25. Okt., 03:00'],
  ])
  expect(berlinMoment('2026-10-24T23:45:00Z', en)).toBe('Sun 25 Oct, 01:45')
  expect(berlinMoment('2026-03-29T01:00:00Z', en)).toBe('Sun 29 Mar, 03:00')
})
