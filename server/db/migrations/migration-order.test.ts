import { expect, test } from 'vitest'
import { pendingMigrations } from './migration-order.ts'
import { migrationFiles } from '../migrate.ts'

const file = (name: string, checksum = 'x') => ({ name, checksum })
const files = ['0001', '0002', '0005', '0006'].map((name) => file(name))

test('what a database lacks comes in order, whatever order it tells its own in', () => {
  expect(pendingMigrations([], files)).toEqual(files)
  expect(pendingMigrations([file('0002'), file('0001')], files)).toEqual(files.slice(2))
  expect(pendingMigrations(files, files)).toEqual([])
})

test.each([
  ['newer', [file('0001'), file('0007')], 'the database is newer than this build: it has 0007'],
  ['edited', [file('0001', 'y')], 'migration 0001 was edited after it had been applied'],
  ['one applied ahead of another', [file('0001'), file('0005')], 'has migration 0005 and lacks 0002'],
  ['the first missing', [file('0002')], 'has migration 0002 and lacks 0001'],
])('refuses %s', (_what, applied, why) => expect(() => pendingMigrations(applied, files)).toThrow(why))

test('no two migrations of this build have one number', () => {
  const numbers = migrationFiles().map(({ name }) => /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1])
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers).not.toContain(undefined)
})
