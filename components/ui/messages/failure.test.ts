import { describe, expect, test } from 'vitest'
import { createLanguage } from '#components/i18n/language.ts'
import { ACCESS } from '#server/access/messages.ts'
import type { ErrorCode } from '#server/errors.ts'
import { failedAnswer, failureOf, type FailureKind, isPassing, isWorthRetrying } from './failure.ts'
import { failureText, failureTitle } from './failure-messages.ts'

const [en, de] = [createLanguage('en', 'Europe/Berlin', 2026), createLanguage('de', 'Europe/Berlin', 2026)]
const thrown = (app_code: string, detail: unknown, retry_after_seconds: number | null = null, report: unknown = null) =>
  Object.assign(new Error('message'), {
    data: { app_code, detail, reason: report, request_id: 'r-1', retry_after_seconds },
  })

describe('an answer that is no success', () => {
  test('of the service says what the service says', async () => {
    const { data } = thrown('not_found', 'no such tariff')
    const answer = Response.json({ data }, { status: 404 })
    expect(failureOf(await failedAnswer(answer))).toMatchObject({ kind: 'not_found', message: 'no such tariff' })
  })
  test.each(['<h1>Bad gateway</h1>', '', 'null'])('of something before it counts as unreachable: %j', async (body) => {
    const failure = failureOf(await failedAnswer(new Response(body, { status: 502 })))
    expect(failure).toMatchObject({ kind: 'unreachable', message: 'the service answered 502' })
  })
})

describe('what a call threw', () => {
  test('forbidden says what is missing', () => {
    expect(failureOf(thrown('forbidden', 'area not granted: core'))).toEqual({
      kind: 'forbidden',
      message: 'area not granted: core',
      reason: null,
      request_id: 'r-1',
      problems: [],
      retry_after_seconds: null,
    })
  })
  test('invalid keeps every problem', () => {
    const problem = { type: 'missing', loc: ['body', 'x'], msg: 'Field required', input: null }
    const failure = failureOf(thrown('invalid', [problem, 'nonsense']))
    expect(failure.problems).toEqual([problem])
    expect(failureText(failure, en)).toBe('1 error')
  })
  test('internal keeps the request id, and not the words of the fault', () => {
    const failure = failureOf(thrown('internal', 'Internal error'))
    expect(failure).toMatchObject({ kind: 'internal', request_id: 'r-1' })
    expect(failureText(failure, en)).toBe(en.messages.ui.errorInternal)
  })
  test('a database that is away says so, and when to ask again', () => {
    const failure = failureOf(thrown('unavailable', 'The database cannot be reached; repeat the request', 2))
    expect(failure).toMatchObject({ kind: 'unavailable', retry_after_seconds: 2 })
    expect(failureTitle(failure, en.messages.ui)).toBe('Temporarily unavailable')
    expect(failureText(failure, en)).toContain('The database cannot be reached; repeat the request.')
  })
  test('a refusal that we know is said in the language of the console, any other as it came', () => {
    const { code, params, text } = ACCESS.only_admin
    const sole = failureOf(thrown('conflict', text, null, { code, params }))
    expect(failureText(sole, en)).toBe('This is the only administrator; give another member the role admin first')
    expect(failureText(sole, de)).toMatch(/^Dies ist der einzige Administrator/)
    const newer = failureOf(thrown('conflict', 'constructor', null, { code: 'a.newer_service', params: {} }))
    expect(failureText(newer, de)).toBe('Constructor')
  })
  test('a service behind ours is named in its own words', () => {
    const failure = failureOf(thrown('upstream_timeout', 'The generator did not answer in time'))
    expect(failureText(failure, en)).toContain('The generator did not answer in time')
  })
  test.each<[ErrorCode, FailureKind, passing: boolean, retried: boolean]>([
    ['method_not_allowed', 'refused', false, false],
    ['not_acceptable', 'refused', false, false],
    ['unsupported_media_type', 'refused', false, false],
    ['payload_too_large', 'invalid', false, false],
    ['not_found', 'not_found', false, false],
    ['conflict', 'conflict', false, true],
    ['internal', 'internal', false, true],
    ['throttled', 'throttled', true, true],
    ['upstream_unavailable', 'upstream', true, true],
    ['upstream_timeout', 'upstream', true, true],
    ['unavailable', 'unavailable', true, true],
  ])('%s is %s; asked again by itself: %s, by a person: %s', (code, kind, passes, retried) => {
    expect(failureOf(thrown(code, 'why')).kind).toBe(kind)
    expect([isPassing(kind), isWorthRetrying(kind)]).toEqual([passes, retried])
  })
  test.each([
    new TypeError('fetch failed'),
    'text',
    null,
    undefined,
    thrown('constructor', 'x'),
    thrown('nobody knows', 'x'),
  ])('%s counts as unreachable', (error) => {
    expect(failureOf(error).kind).toBe('unreachable')
  })
})
