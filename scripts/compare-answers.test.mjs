import { expect, test } from 'vitest'
import { compare, masked } from './compare-answers.mjs'
import { without } from './json-without.mjs'

const [ONE, TWO] = ['5d252a0e-d503-44d2-a990-e91e649fbb2d', 'df7e7bf0-f901-45c6-93f9-d91a7ac00fab']
const [MONDAY, LATER] = ['2026-11-23T09:00:00.000Z', '2026-11-23T09:20:00.000Z']

const answer = (body, at = MONDAY, more = {}) => ({
  ...{ file: 'a.test.ts', test: 'a test', method: 'GET', path: '/api/a', n: 1, status: 200 },
  ...{ content_type: 'application/json', body: JSON.stringify(body), at },
  ...more,
})
const counts = (result) => Object.fromEntries(Object.entries(result).map(([name, of]) => [name, of.length ?? of]))

test('what is random is masked, and the same id keeps its name', () => {
  expect(masked(`${TWO} ${ONE} ${TWO} qh_${'x'.repeat(32)} 127.0.0.1:4711 in 12 ms`).text).toBe(
    '#1 #2 #1 qh_# 127.0.0.1:# in # ms',
  )
})

test.each([
  ['{"a":1.0,"code":{"x":[1]},"b":[{"code":2},{"c":"code","code":"\\"}"}]}', '{"a":1.0,"b":[{},{"c":"code"}]}'],
  ['{ "code" : 1 , "a" : [ 2 , 3 ] }', '{ "a" : [ 2 , 3 ] }'],
  ['{"code":1}\n{"a":[1,"code"]}\n', '{}\n{"a":[1,"code"]}\n'],
  ['no JSON: "', 'no JSON: "'],
])('%s without code is %s', (text, rest) => {
  expect(without(text, new Set(['"code"']))).toBe(rest)
})

test('an instant may move with the clock, and no other may', () => {
  const before = [answer({ created_ts: MONDAY, start: '2025-01-01T00:00:00Z' })]
  expect(compare(before, [answer({ created_ts: LATER, start: '2025-01-01T00:00:00Z' }, LATER)])).toMatchObject({
    identical: 1,
    differing: [],
  })
  const [{ after }] = compare(before, [answer({ created_ts: LATER, start: '2025-01-01T01:00:00Z' }, LATER)]).differing
  expect(after.request).toBe('a.test.ts | a test | GET | /api/a')
})

test('a changed message, an answer too few and one too many are found; one asked again is none of them', () => {
  const [a, b] = [answer({ detail: 'a' }), answer({ detail: 'b' })]
  expect(counts(compare([a, a], [a, b]))).toMatchObject({ identical: 1, differing: 1 })
  expect(counts(compare([a, b], [a]))).toMatchObject({ identical: 1, missing: 1 })
  expect(counts(compare([a], [a, b]))).toMatchObject({ identical: 1, added: 1 })
  expect(counts(compare([a, a, b], [a, b]))).toMatchObject({ identical: 1, moved: 1, missing: 0, repeated: 1 })
})

test('a list that is ordered by random ids may have another order, and no other list', () => {
  const list = (...ids) => [answer(ids.map((id, index) => ({ id, at: index })).sort((a, b) => (a.id < b.id ? -1 : 1)))]
  expect(counts(compare(list(ONE, TWO), list(TWO, ONE)))).toMatchObject({ unsorted: 1, differing: 0 })
  expect(counts(compare(list('a', 'b'), list('b', 'a')))).toMatchObject({ unsorted: 0, differing: 1 })
})

test('what varies between recordings of one commit may vary, as long as its members stay', () => {
  const [before, noise] = [[answer({ won: true })], [answer({ detail: 'lost' })]]
  expect(counts(compare(before, [answer({ detail: 'lost!' })], { noise: [noise] }))).toMatchObject({ varying: 1 })
  expect(counts(compare(before, [answer({ hint: 'lost' })], { noise: [noise] }))).toMatchObject({ differing: 1 })
})

test('of requests at the same time, which may come in any order, the statuses alone are compared', () => {
  const race = (body, status = 200) => answer(body, MONDAY, { test: 'files at the same time', status })
  expect(counts(compare([race({ first: 1 })], [race({ first: 2 })]))).toMatchObject({ identical: 1, differing: 0 })
  expect(counts(compare([race({ first: 1 })], [race({ first: 1 }, 409)]))).toMatchObject({ differing: 1 })
  const rival = (status) => ({ ...race({}, status), method: 'POST' })
  expect(counts(compare([race({}, 200), rival(409)], [race({}, 409), rival(200)]))).toMatchObject({ differing: 0 })
  expect(counts(compare([race({}, 200), rival(409)], [race({}, 200), rival(200)]))).toMatchObject({ differing: 1 })
})

test('when a key was last used may differ in CSV as in JSON, and when it expires may not', () => {
  const keys = (expires, used) =>
    answer('', MONDAY, {
      content_type: 'text/csv',
      body: `${ONE},Key,'-UCK,true,Me,${MONDAY},${expires},,,${used},active,core`,
    })
  expect(counts(compare([keys('', '')], [keys('', MONDAY)]))).toMatchObject({ identical: 1 })
  expect(counts(compare([keys('', '')], [keys('2031-01-01', '')]))).toMatchObject({ differing: 1 })
})

test('a test that ran on one side alone is counted where the sides run other tests, and a difference where they do not', () => {
  const [both, alone] = [answer({ a: 1 }), answer({ a: 1 }, MONDAY, { test: 'of a cluster alone' })]
  expect(counts(compare([both], [both, alone]))).toMatchObject({ identical: 1, added: 1, alone: 0 })
  expect(counts(compare([both], [both, alone], { isSkipping: true }))).toMatchObject({ added: 0, alone: 1 })
})
