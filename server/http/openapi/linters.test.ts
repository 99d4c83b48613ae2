import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral from '@stoplight/spectral-core'
import parsers from '@stoplight/spectral-parsers'
import rulesets from '@stoplight/spectral-rulesets'
import { expect, test } from 'vitest'
import { operationEntries } from '#server/operations.ts'
import { openApiDocument } from './openapi.ts'

// Both call a server on localhost a mistake, which it is in a document that is published.
const text = JSON.stringify(openApiDocument(operationEntries, 'https://desk.example.org/api'))

async function redocly(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
  return problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)
}

async function spectralOas(source: string): Promise<string[]> {
  const linter = new spectral.Spectral()
  linter.setRuleset({ extends: [[rulesets.oas as never, 'recommended']] })
  const found = await linter.run(new spectral.Document(source, parsers.Json))
  return found.map(({ code, message, path }) => `${code} ${path.join('/')}: ${message}`)
}

test.each([
  ['recommended rules of Redocly', redocly],
  ['rules for OpenAPI of Spectral, examples included', spectralOas],
])('the %s find nothing', async (_, lint) => {
  expect(await lint(text)).toEqual([])
})

test.each([
  ['Redocly', redocly, 'operation-summary'],
  ['Spectral', spectralOas, 'oas3-valid-media-example'],
])('%s finds what is wrong', async (_, lint, rule) => {
  const response = {
    description: 'OK',
    content: { 'application/json': { schema: { type: 'integer' }, example: 'no' } },
  }
  const path = { get: { responses: { '200': response } } }
  const document = { openapi: '3.1.0', info: { title: 'x', version: '1' }, paths: { '/x': path } }
  expect((await lint(JSON.stringify(document))).join('\n')).toContain(rule)
})
