import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fileName, upgradeFileName } from '../../backup/file-name.ts'
import { dueAt, isLate, readBackupSchedule, removable } from './schedule.ts'

describe('the schedule of the environment', () => {
  test('is none without a folder, else every 24 hours, 7 days, 4 weeks and 12 months of them kept', () => {
    expect(readBackupSchedule({})).toBeNull()
    expect(readBackupSchedule({ BACKUP_TO: '/b' })).toEqual({
      ...{ folder: '/b', every_hours: 24, keep: { days: 7, weeks: 4, months: 12 } },
    })
    const set = readBackupSchedule({ BACKUP_TO: '/b', BACKUP_EVERY_HOURS: '6', BACKUP_KEEP: '1,0,0' })
    expect(set).toMatchObject({ every_hours: 6, keep: { days: 1, weeks: 0, months: 0 } })
  })

  test.each([
    [{ BACKUP_EVERY_HOURS: '0' }, 'BACKUP_EVERY_HOURS is 0; it takes a number from 1 to 744'],
    [{ BACKUP_EVERY_HOURS: '1.5' }, 'BACKUP_EVERY_HOURS is 1.5'],
    [{ BACKUP_EVERY_HOURS: 'daily' }, 'BACKUP_EVERY_HOURS is daily'],
    [{ BACKUP_KEEP: '0,4,12' }, 'with at least one day'],
    [{ BACKUP_KEEP: '7' }, 'it takes days, weeks and months, such as 7,4,12'],
    [{ BACKUP_KEEP: '7,-1,0' }, 'BACKUP_KEEP is 7,-1,0'],
  ])('refuses %j, though no folder is named', (env, why) => expect(() => readBackupSchedule(env)).toThrow(why))
})

const at = (text: string) => new Date(text)

test('the next one is due an interval after the last that succeeded, after a failure an hour later', () => {
  const schedule = { every_hours: 24 }
  const success = at('2026-11-28T02:00:00Z')
  expect(dueAt(schedule, { requested_at: null, last_start: null, last_success: null })).toEqual(new Date(0))
  expect(dueAt(schedule, { requested_at: null, last_start: success, last_success: success })).toEqual(
    at('2026-11-29T02:00:00Z'),
  )
  const failed = at('2026-11-29T02:00:30Z')
  expect(dueAt(schedule, { requested_at: null, last_start: failed, last_success: success })).toEqual(
    at('2026-11-29T03:00:30Z'),
  )
  expect(dueAt(schedule, { requested_at: null, last_start: failed, last_success: null })).toEqual(
    at('2026-11-29T03:00:30Z'),
  )
  expect(isLate(schedule, success, at('2026-11-30T02:00:00Z'))).toBe(false)
  expect(isLate(schedule, success, at('2026-11-30T02:00:01Z'))).toBe(true)
})

describe('what is removed', () => {
  const keep = { days: 7, weeks: 4, months: 12 }
  const now = at('2026-11-28T12:00:00Z')
  const daily = (count: number) =>
    Array.from({ length: count }, (_, day) => fileName(new Date(now.getTime() - day * 86_400_000), day % 2 === 0))
  const keptOf = (names: string[], rule = keep) => {
    const removed = new Set(removable(names, rule, now))
    return names.filter((name) => !removed.has(name)).map((name) => name.slice(12, 20))
  }

  test('of three years of daily backups: all but seven days, the Sundays of four weeks, and ends of twelve months', () => {
    expect(keptOf(daily(1_100))).toEqual([
      ...['20261128', '20261127', '20261126', '20261125', '20261124', '20261123', '20261122'],
      ...['20261115', '20261108'],
      ...['20261031', '20260930', '20260831', '20260731', '20260630', '20260531', '20260430', '20260331', '20260228'],
      ...['20260131', '20251231'],
    ])
  })

  test('never the newest, another file, or one that is being made', () => {
    const names = [
      'quarterhour-20200101T000000Z.tar',
      'notes.txt',
      'quarterhour-20261128T110000Z.tar.partial',
      'quarterhour-x.tar',
    ]
    expect(removable(names, { days: 1, weeks: 0, months: 0 }, now)).toEqual([])
    // An upgrade's way back is not that of the same day, an hour later.
    const upgraded = [true, false].map((isEncrypted) => upgradeFileName(at('2026-11-28T10:00:00Z'), isEncrypted))
    expect(removable([...upgraded, 'quarterhour-20261128T110000Z.tar'], keep, now)).toEqual([])
    expect(removable(['quarterhour-20261126T110000Z.tar.age.partial'], keep, now)).toHaveLength(1)
  })

  test('grows no more than the rule allows, and the same again removes nothing', () => {
    const hours = fc.uniqueArray(fc.integer({ min: 0, max: 24 * 900 }), { minLength: 1, maxLength: 300 })
    const rule = fc.record({ days: fc.integer({ min: 1, max: 9 }), weeks: fc.nat(6), months: fc.nat(13) })
    const bounded = fc.property(hours, rule, (ages, kept) => {
      const names = ages.map((age) => fileName(new Date(now.getTime() - age * 3_600_000), false))
      const removed = removable(names, kept, now)
      const left = names.filter((name) => !removed.includes(name))
      expect(left.length).toBeLessThanOrEqual(1 + kept.days + kept.weeks + kept.months)
      expect(left).toContain(names.toSorted().at(-1))
      expect(removable(left, kept, now)).toEqual([])
    })
    fc.assert(bounded)
  })
})
