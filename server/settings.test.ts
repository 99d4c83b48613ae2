import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

describe('DATABASE_POOL', () => {
  test.each([
    [undefined, 8],
    ['', 8],
    ['4', 4],
    ['1000', 1000],
  ])('%j is %i connections', (DATABASE_POOL, databasePool) => {
    expect(readSettings({ NODE_ENV: 'test', DATABASE_POOL })).toMatchObject({ databasePool })
  })

  test.each(['3', '1001', '8.5', 'many'])('%j is refused with what it takes', (DATABASE_POOL) => {
    expect(() => readSettings({ NODE_ENV: 'test', DATABASE_POOL })).toThrow(
      `DATABASE_POOL is ${DATABASE_POOL}; it takes a number from 4 to 1000`,
    )
  })
})
