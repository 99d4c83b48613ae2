import { expect, test } from 'vitest'
import { operationEntries } from '#server/operations.ts'
import { defaultsInWords } from './defaults.ts'
import { openApiDocument } from './openapi.ts'

const object = (properties: object, required: string[] = []) => ({ type: 'object', properties, required })

test('a field says what it has where it is not sent, and need not be sent', () => {
  const mode = { type: 'string', default: 'half_away', description: 'How it rounds' }
  expect(defaultsInWords(object({ mode, days: { type: 'integer' } }, ['mode', 'days']))).toEqual(
    object(
      { mode: { type: 'string', description: 'How it rounds. Default: `half_away`' }, days: { type: 'integer' } },
      ['days'],
    ),
  )
})

test.each([
  [0, 'Default: `0`'],
  [false, 'Default: `false`'],
  [[1, 5], 'Default: `[1,5]`'],
  ['reject', 'Default: `reject`'],
  [null, undefined],
  ['', undefined],
  [[], undefined],
  [{}, undefined],
])('%j is told as %j', (unsent, description) => {
  const told = defaultsInWords(object({ a: { default: unsent } }))
  expect(told).toEqual(object({ a: description === undefined ? {} : { description } }))
})

test('reaches lists, choices and fields within, and a field that is called default; examples stay', () => {
  const inner = object({ default: { type: 'integer', default: 3 } })
  const schema = object({ a: { type: 'array', items: inner }, b: { anyOf: [inner, { type: 'null' }] } })
  const text = JSON.stringify(defaultsInWords({ schema, example: { default: 3 }, parameters: [{ default: 1 }] }))
  expect(text.match(/Default: `3`/g)?.length).toBe(2)
  expect(text).toContain('"example":{"default":3},"parameters":[{"default":1}]')
})

test('no body or answer of the document has a default, parameters do', () => {
  const document = openApiDocument(operationEntries, 'http://localhost/api') as { paths: object; components: object }
  const withDefault: string[] = []
  const walk = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return
    if ('default' in value && !('type' in value && 'properties' in value)) withDefault.push(path)
    for (const [key, each] of Object.entries(value)) if (!/^examples?$/.test(key)) walk(each, `${path}/${key}`)
  }
  walk(document, '')
  expect(withDefault.filter((path) => !path.includes('/parameters/'))).toEqual([])
  expect(withDefault.length).toBeGreaterThan(50)
})
