import { expect, test } from 'vitest'
import { afterDrawing, changeQuery } from './awaited-query.ts'

test('names are set, repeated and removed; the others stay', () => {
  const { query } = changeQuery(undefined, '?text=a%20b&sort=-fuse&page=2', {
    sort: 'fuse',
    page: null,
    tag: ['x', 'y'],
  })
  expect(query).toBe('text=a+b&sort=fuse&tag=x&tag=y')
  expect(changeQuery(undefined, '?page=2', { page: '' }).query).toBe('')
  expect(changeQuery(undefined, '?tag=x', { tag: [] }).query).toBe('')
})

test('a change begins where the one before ended, although the address has shown an older one again', () => {
  const first = changeQuery(undefined, '', { country: 'SE' })
  const second = afterDrawing(changeQuery(first, '?country=SE', { fuse: '20' }), 'country=SE')
  expect(changeQuery(second, '?country=SE', { text: 'a' }).query).toBe('country=SE&fuse=20&text=a')
})

test('once it is drawn, or another address is, the address counts again', () => {
  const asked = changeQuery(changeQuery(undefined, '', { country: 'SE' }), '', { fuse: '20' })
  expect(afterDrawing(asked, '')).toBe(asked)
  expect(afterDrawing(asked, 'country=SE')).toBe(asked)
  expect(afterDrawing(asked, 'country=SE&fuse=20')).toBeUndefined()
  expect(afterDrawing(asked, 'country=DE')).toBeUndefined()
  expect(changeQuery(undefined, '?country=DE', { fuse: '16' }).query).toBe('country=DE&fuse=16')
})

test('a change taken back awaits what was there before', () => {
  const back = changeQuery(changeQuery(undefined, '?country=SE', { fuse: '20' }), '?country=SE', { fuse: null })
  expect(back.query).toBe('country=SE')
  expect(afterDrawing(back, 'country=SE&fuse=20')).toBe(back)
  expect(afterDrawing(back, 'country=SE')).toBeUndefined()
})
