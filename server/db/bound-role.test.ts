import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database.ts'
import { asAppError } from '../as-app-error.ts'
import { type Database, openDatabase } from '../db.ts'
import { SERVICE } from '../messages/service-messages.ts'
import { refuseUnbound } from './bound-role.ts'

let url: string
let db: Database
beforeAll(async () => {
  url = await createTestDatabase()
  db = openDatabase(url, 2)
})
afterAll(() => db?.close())

test('the service works as the role that policies bind, and may write to the log of writes', async () => {
  await expect(refuseUnbound(db.raw)).resolves.toBeUndefined()
  const [row] = await db.raw<{ at: string }[]>`select pg_logical_emit_message(true, 'quarterhour', 'ready')::text as at`
  expect(row?.at).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/)
})

test('a pooler that drops the start-up parameter is refused, and named', async () => {
  const owner = postgres(url, { max: 1, onnotice: () => {} })
  await expect(refuseUnbound(owner)).rejects.toThrow(
    /work as \w+, .*not as quarterhour_app: keep the start-up parameter/,
  )
  await owner.end()
})

test.each(['53100', '53200', '58030', '25006'])(
  '%s is 503, with a while to wait, and says that nothing was stored',
  (code) => {
    const report = asAppError(
      new Error('insert failed', { cause: Object.assign(new Error('No space left'), { code }) }),
    )
    expect([report.code, report.reason, report.headers]).toEqual([
      'unavailable',
      SERVICE.database_full,
      { 'Retry-After': '30' },
    ])
  },
)
