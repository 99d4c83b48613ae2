import { expect, test } from 'vitest'
import { importsRequest } from './imports-ask.ts'

const ask = (query: string) => importsRequest((name) => new URLSearchParams(query).get(name))

test('imports alone unless checks are asked for, and a page that is a number', () => {
  expect(ask('')).toEqual({ limit: 20, offset: 0, dry_run: false })
  expect(ask('kind=all&offset=40')).toEqual({ limit: 20, offset: 40 })
  expect(['-1', '1e3', 'x', '123456789'].map((offset) => ask(`offset=${offset}`).offset)).toEqual([0, 0, 0, 0])
})
