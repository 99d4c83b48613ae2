import { expect, test } from 'vitest'
import { pollOf, stateOf, type Webhook } from './webhook.ts'

const webhook: Webhook = {
  id: 'a',
  url: 'https://example.com/',
  description: '',
  event_types: null,
  is_enabled: true,
  disabled_by: null,
  old_secret_until: null,
  pending_count: 0,
  last_attempt: null,
  created_by: 'A',
  created_at: '2026-01-01T00:00:00.000Z',
}
const tried = (status: number | null) => {
  return { attempted_at: '2026-01-01T00:00:00.000Z', status, error: null, code: null, params: null }
}

test.each([
  [{}, 'new'],
  [{ last_attempt: tried(204) }, 'ok'],
  [{ last_attempt: tried(299) }, 'ok'],
  [{ last_attempt: tried(301) }, 'failing'],
  [{ last_attempt: tried(null) }, 'failing'],
  [{ is_enabled: false, disabled_by: 'person', last_attempt: tried(200) }, 'off'],
  [{ is_enabled: false, disabled_by: 'receiver', last_attempt: tried(410) }, 'gone'],
] as const)('%j is %s', (fields, state) => expect(stateOf({ ...webhook, ...fields })).toBe(state))

test('a log is asked for again while a try is near, and left alone while none is or the next is hours away', () => {
  const now_ms = Date.parse('2026-01-01T00:00:00Z')
  expect(pollOf([{ due_at: null }, { due_at: '2026-01-01T00:00:05Z' }], now_ms)).toBe(1000)
  expect(pollOf([{ due_at: '2025-12-31T23:59:00Z' }], now_ms)).toBe(1000)
  expect(pollOf([{ due_at: '2026-01-01T02:00:00Z' }, { due_at: null }], now_ms)).toBe(false)
  expect(pollOf([], now_ms)).toBe(false)
})
