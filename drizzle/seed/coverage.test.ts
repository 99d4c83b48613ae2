import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { confirmedUntil, coverage } from './coverage.ts'
import { seedTariffs } from './tariffs.ts'

test('docs/coverage.md says what is shipped: npm run coverage', () => {
  expect(readFileSync(new URL('../../docs/coverage.md', import.meta.url), 'utf8')).toBe(coverage())
})

test.each([
  ['§ 14a EnWG Modul 3 (2025)', '2025-12-31'],
  ['§ 14a EnWG Modul 2 (2026)', '2026-12-31'],
  // Read in 2025, without an end of its own.
  ['Konsumtion 80–125 A', '2025-12-31'],
  // Until a day that its source names.
  ['TURPE 7, BT ≤ 36 kVA, longue utilisation (LU)', '2026-07-31'],
])('%s is confirmed until %s', (name, day) => {
  const found = seedTariffs().find(({ tariff }) => tariff.name === name)
  expect(found && confirmedUntil(found.tariff, found.source)).toBe(day)
})
