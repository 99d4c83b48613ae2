import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { browser, countResults, unit } from './checks.mjs'

const folder = mkdtempSync(join(tmpdir(), 'checks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const written = (content) => {
  const path = join(folder, 'results.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

test('a check without tests counts as one, passed or failed', () => {
  expect(countResults(0)).toEqual({ passed: 1, failed: 0 })
  expect(countResults(2)).toEqual({ passed: 0, failed: 1 })
})

test('tests count one by one, and a flaky one has passed', () => {
  expect(countResults(1, written({ numPassedTests: 7, numFailedTests: 2 }), unit.count)).toEqual({
    passed: 7,
    failed: 2,
  })
  const stats = { expected: 3, flaky: 1, unexpected: 0, skipped: 5 }
  expect(countResults(0, written({ stats }), browser.count)).toEqual({ passed: 4, failed: 0 })
})

test('a run that ends badly fails even when each test passed, or when no results were written', () => {
  expect(countResults(1, written({ numPassedTests: 7, numFailedTests: 0 }), unit.count)).toEqual({
    passed: 7,
    failed: 1,
  })
  expect(countResults(1, join(folder, 'none.json'), unit.count)).toEqual({ passed: 0, failed: 1 })
  expect(countResults(0, join(folder, 'none.json'), unit.count)).toEqual({ passed: 0, failed: 1 })
})
