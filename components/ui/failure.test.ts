import { describe, expect, test } from 'vitest'
import { failureOf } from './failure.ts'

const thrown = (httpStatus: number, detail: unknown) =>
  Object.assign(new Error('message'), { data: { httpStatus, detail, request_id: 'r-1' } })

describe('what a call threw', () => {
  test('403 says what is missing', () => {
    expect(failureOf(thrown(403, 'area not granted: core'))).toEqual({
      kind: 'forbidden',
      message: 'area not granted: core',
      request_id: 'r-1',
      problems: [],
    })
  })
  test('422 keeps every problem', () => {
    const problem = { type: 'missing', loc: ['body', 'x'], msg: 'Field required', input: null }
    expect(failureOf(thrown(422, [problem, 'nonsense'])).problems).toEqual([problem])
  })
  test('500 keeps the request id', () => {
    expect(failureOf(thrown(500, 'Internal error'))).toMatchObject({ kind: 'internal', request_id: 'r-1' })
  })
  test.each([new TypeError('fetch failed'), 'text', null, undefined])('%s counts as unreachable', (error) => {
    expect(failureOf(error).kind).toBe('unreachable')
  })
})
