import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { enumeration, float, instant, jsonSchemaOf, list, param, record, text, uuid, values } from '../../wire.ts'

describe('jsonSchemaOf', () => {
  it('prints scalars as OpenAPI knows them', () => {
    const schema = z.object({
      id: uuid().meta({ description: 'Which one' }),
      at: instant().nullable(),
      x: float({ ge: 0, lt: 1 }).optional(),
      kind: enumeration(['a', 'b']),
      name: text({ min: 1, max: 5, pattern: /^a\/b$/ }),
    })
    expect(jsonSchemaOf(schema, 'input')).toEqual({
      type: 'object',
      properties: {
        id: { type: 'string', format: 'uuid', description: 'Which one' },
        at: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
        x: { type: 'number', minimum: 0, exclusiveMaximum: 1 },
        kind: { type: 'string', enum: ['a', 'b'] },
        name: { type: 'string', minLength: 1, maxLength: 5, pattern: '^a/b$' },
      },
      required: ['id', 'at', 'kind', 'name'],
    })
  })

  it('prints parameters, also with a default of 64 bits', () => {
    const schema = z.object({
      offset: param.bigInteger({ ge: 0n, le: 9223372036854776000n }).default(0n),
      ids: param.repeated(param.uuid(), { max: 500 }).optional(),
    })
    const json = jsonSchemaOf(schema, 'input')
    expect(JSON.stringify(json.properties)).toBe(
      '{"offset":{"default":0,"type":"integer","minimum":0,"maximum":9223372036854776000},' +
        '"ids":{"maxItems":500,"type":"array","items":{"type":"string","format":"uuid"}}}',
    )
    expect(json.required).toBeUndefined()
    expect(jsonSchemaOf(schema, 'output').required).toEqual(['offset'])
  })

  it('leaves objects open unless they are strict', () => {
    expect(jsonSchemaOf(z.object({}), 'output')).not.toHaveProperty('additionalProperties')
    expect(jsonSchemaOf(z.strictObject({}), 'output')).toHaveProperty('additionalProperties', false)
  })

  it('is draft 2020-12 that accepts what is read and refuses what is not', () => {
    const schema = z.object({
      series: list(values({ nullable: true, ge: 0, max: 3 }), { min: 1 }),
      areas: record(/^[0-9]{2}$/, enumeration(['A'])).nullish(),
    })
    const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(jsonSchemaOf(schema, 'input'))
    for (const sent of [
      { series: [[1, null]], areas: { '12': 'A' } },
      { series: [[]], areas: null },
      { series: [] },
      { series: [[-1]] },
      { series: [[1, 2, 3, 4]] },
      { series: [['1']] },
      { series: [[1]], areas: { x: 'A' } },
      { series: [[1]], areas: { '12': 'B' } },
    ]) {
      expect(validate(sent)).toBe(schema.safeParse(sent).success)
    }
  })
})
