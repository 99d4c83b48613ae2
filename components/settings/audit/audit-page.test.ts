import { expect, test } from 'vitest'
import { readAuditRequest, readAuditPage } from './audit-page.ts'

test.each([
  ['', { limit: 50, offset: 0 }],
  ['limit=20&offset=1200', { limit: 20, offset: 1200 }],
  ['limit=0&offset=-1', { limit: 1, offset: 0 }],
  ['limit=5000&offset=99999999999999', { limit: 200, offset: 1_000_000_000 }],
  ['limit=1.5&offset=x', { limit: 50, offset: 0 }],
  ['limit=1e3&offset=Infinity', { limit: 50, offset: 0 }],
])('?%s', (address, page) => {
  expect(readAuditPage(new URLSearchParams(address))).toEqual(page)
})

test.each([
  ['', {}],
  ['type=api_key.created&actor=+anna+', { type: 'api_key.created', actor: 'anna' }],
  ['type=&actor=+&subject=', {}],
  ['subject=+2026-11-21', { subject: '2026-11-21' }],
  ['from=2026-11-21&to=2026-11-21', { start_time: '2026-11-20T23:00:00.000Z', end_time: '2026-11-21T23:00:00.000Z' }],
  ['from=2026-03-29&to=2026-03-29', { start_time: '2026-03-28T23:00:00.000Z', end_time: '2026-03-29T22:00:00.000Z' }],
  ['from=2026-10-25&to=2026-10-25', { start_time: '2026-10-24T22:00:00.000Z', end_time: '2026-10-25T23:00:00.000Z' }],
  ['to=2028-02-29', { end_time: '2028-02-29T23:00:00.000Z' }],
  ['from=2026-02-29&to=yesterday', {}],
  ['from=0001-01-01&to=99999-01-01', {}],
])('?%s asks for whole days of Stockholm, and for what is filled in', (address, filters) => {
  expect(readAuditRequest(new URLSearchParams(address), 'Europe/Stockholm')).toEqual({
    limit: 50,
    offset: 0,
    ...filters,
  })
})
