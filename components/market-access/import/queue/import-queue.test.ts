import { expect, test } from 'vitest'
import type { AllocationWriteResult } from '#server/areas/market-access/imports/contract.ts'
import { isLostOnLeaving, moved, nextOf, type QueuedFile, type QueueAction } from './import-queue.ts'

const file = {} as File
const result = { stored: 1 } as AllocationWriteResult
const after = (...moves: QueueAction[]) => moves.reduce<QueuedFile[]>(moved, [])
const added = (...keys: string[]): QueueAction => ({
  kind: 'add',
  files: keys.map((key) => ({ key, uid: `${key}-check`, file })),
})
const reportOf = (files: QueuedFile[]) => files.map(({ key, step, state, uid }) => [key, step, state, uid])

test('one file at a time, in the order in which they were chosen', () => {
  const begun = after(added('a', 'b'), { kind: 'begin', key: 'a' }, { kind: 'sent', key: 'a', share: 0.4 })
  expect([begun[0]?.share, nextOf(begun)]).toEqual([0.4, null])
  expect(nextOf(moved(begun, { kind: 'failed', key: 'a', error: 'x' }))?.key).toBe('b')
  expect(nextOf(moved(begun, { kind: 'drop', key: 'a' }))?.key).toBe('b')
})

test('only files that were found sound are stored, each under a name of its own; a failed one is stored again, not checked', () => {
  const checked = after(
    added('sound', 'wrong', 'open'),
    { kind: 'done', key: 'sound', result },
    { kind: 'failed', key: 'wrong', error: 'x' },
  )
  const uids = new Map(['sound', 'wrong', 'open'].map((key) => [key, `${key}-store`]))
  const storing = moved(checked, { kind: 'store', uids })
  expect(reportOf(storing)).toEqual([
    ['sound', 'store', 'waiting', 'sound-store'],
    ['wrong', 'check', 'failed', 'wrong-check'],
    ['open', 'check', 'waiting', 'open-check'],
  ])
  const failed = moved(storing, { kind: 'failed', key: 'sound', error: 'away' })
  const again = moved(failed, { kind: 'again', key: 'sound', uid: 'second' })
  expect([reportOf(again)[0], again[0]?.error]).toEqual([['sound', 'store', 'waiting', 'second'], null])
  expect(moved(again, { kind: 'store', uids })[0]?.uid).toBe('second')
})

test('a file that is wrong is handed in to be answered; one that is sound, or on its way, is not', () => {
  const checked = after(
    added('sound', 'wrong', 'open'),
    { kind: 'done', key: 'sound', result },
    { kind: 'failed', key: 'wrong', error: 'x' },
  )
  const rejected = ['sound', 'wrong', 'open'].reduce(
    (files, key) => moved(files, { kind: 'reject', key, uid: `${key}-reject` }),
    checked,
  )
  expect(reportOf(rejected)).toEqual([
    ['sound', 'check', 'done', 'sound-check'],
    ['wrong', 'store', 'waiting', 'wrong-reject'],
    ['open', 'check', 'waiting', 'open-check'],
  ])
})

test('leaving loses what is still to be sent and stored, not a check, nor what is sent already', () => {
  const checked = after(added('a'), { kind: 'done', key: 'a', result })
  expect(isLostOnLeaving(after(added('a'), { kind: 'begin', key: 'a' }))).toBe(false)
  const storing = moved(checked, { kind: 'store', uids: new Map([['a', 'u']]) })
  const begun = moved(storing, { kind: 'begin', key: 'a' })
  const sent = moved(begun, { kind: 'sent', key: 'a', share: 1 })
  expect([checked, storing, begun, sent].map(isLostOnLeaving)).toEqual([false, true, true, false])
})
