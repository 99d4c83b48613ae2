import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database.ts'
import { copyOut } from './copy-out.ts'

let sql: postgres.Sql
beforeAll(async () => {
  sql = postgres(await createTestDatabase(), { max: 1 })
})
afterAll(() => sql.end())

const rows = (count: number, width: number) =>
  `copy (select repeat('x', ${width}) from generate_series(1, ${count})) to stdout`

test('many COPY one after the other, read by who is busy with something else, as with compressing', async () => {
  await sql.begin(async (tx) => {
    for (let count = 400; count <= 1_600; count += 7) {
      let bytes = 0
      for await (const piece of copyOut(tx, rows(count, 199))) {
        // The rest waits meanwhile, and the driver stops its socket with the end among what it has read.
        if (bytes === 0) for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
        bytes += piece.length
      }
      expect(bytes).toBe(count * 200)
    }
  })
}, 20_000)

test('one that is left, and one that fails, leave the connection usable', async () => {
  await sql
    .begin(async (tx) => {
      for await (const piece of copyOut(tx, rows(2_000_000, 99))) if (piece.length > 0) break
    })
    .catch(() => {})
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  for (const row of [1, 2, 100, 3_000, 40_000, 1_000_000]) {
    const statement = `copy (select 1 / (${row} - n) from generate_series(1, ${row + 5_000}) n) to stdout`
    const failing = sql.begin(async (tx) => {
      for await (const piece of copyOut(tx, statement)) void piece
    })
    await expect(failing).rejects.toThrow('division by zero')
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  }
}, 20_000)
