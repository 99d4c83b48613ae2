import { describe, expect, test } from 'vitest'
import { operationEntries } from '#server/operations.ts'
import { document } from '#server/testing/fuzzing/fuzzer.ts'
import { addLinks } from './openapi-links.ts'

const operations = Object.values(document.paths).flatMap((each) => Object.values(each))
const links = operations.flatMap((from) =>
  Object.values(from.responses).flatMap((response) =>
    Object.values(response.links ?? {}).map((link) => ({ from: from.operationId, ...link })),
  ),
)

/** What identifies things that no answer lists: a place, a code, the tariff of a place. */
const NAMED_BY_CALLERS = [
  ...['explainEicCode', 'listPowerTariffsOfArea', 'readPowerTariff', 'readVersionSeries'],
  ...['findPowerTariffsByAddress', 'findPowerTariffsByPoint', 'findPowerTariffsByPostalCode'],
]

describe('links', () => {
  test('lead to every operation with a parameter in its path', () => {
    const linked = new Set(links.map(({ operationId }) => operationId))
    const parameterized = operationEntries.filter(({ operation }) => operation.path.includes('{'))
    const missing = parameterized.map(({ name }) => name).filter((name) => !linked.has(name))
    expect(missing.toSorted()).toEqual(NAMED_BY_CALLERS.toSorted())
  })

  test('name every parameter of the path that they lead to, and no other', () => {
    const paths = new Map(operationEntries.map(({ name, operation }) => [name, operation.path]))
    for (const { operationId, parameters } of links) {
      const names = [...(paths.get(operationId) ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(Object.keys(parameters), operationId).toEqual(names)
    }
  })

  test('take what comes before from the request, and the first of a list', () => {
    const item = { type: 'object', properties: { note: { type: 'object', properties: { id: {} } }, id: {} } }
    const list = { type: 'object', properties: { total: {}, things: { type: 'array', items: { $ref: '#/x/Thing' } } } }
    const answer = { content: { 'application/json': { schema: list } } }
    const listThings = { operationId: 'listThings', responses: { '200': answer, '404': {} } }
    const readThing = { operationId: 'readThing', responses: { '200': {} } }
    addLinks(
      { '/a/{x}/things': { get: listThings }, '/a/{x}/things/{thing_id}/more': { get: readThing } },
      { Thing: item },
    )
    expect(answer).toHaveProperty('links', {
      readThing: {
        operationId: 'readThing',
        parameters: { x: '$request.path.x', thing_id: '$response.body#/things/0/id' },
      },
    })
  })
})
