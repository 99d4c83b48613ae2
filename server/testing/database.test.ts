import postgres from 'postgres'
import { expect, test } from 'vitest'
import { createTestDatabase } from './database.ts'

test('a test database is its own, UTF-8 in C.UTF-8 order, and its owner is not a superuser', async () => {
  const urls = await Promise.all([createTestDatabase(), createTestDatabase()])
  expect(new Set(urls).size).toBe(2)
  for (const url of urls) {
    const sql = postgres(url, { max: 1 })
    const [row] = await sql`
      select rolsuper, rolbypassrls, pg_get_userbyid(datdba) = current_user as owner,
        current_setting('server_encoding') as encoding
      from pg_database join pg_roles on rolname = current_user where datname = current_database()`
    await sql.end()
    expect(row).toEqual({ rolsuper: false, rolbypassrls: false, owner: true, encoding: 'UTF8' })
  }
})
