import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generatedFiles } from '../generator/files.ts'

const files = generatedFiles()

test('what the clients have of the OpenAPI document is what `npm run clients` writes', () => {
  const stale = [...files].flatMap(([file, text]) =>
    existsSync(file) && readFileSync(file, 'utf8') === text ? [] : [file],
  )
  expect(stale).toEqual([])
})

test('nothing else lies beside it', () => {
  const there = globSync('clients/{typescript/src,python/src/quarterhour}/generated/*.{ts,py}')
  expect(there.filter((file) => !files.has(file))).toEqual([])
})
