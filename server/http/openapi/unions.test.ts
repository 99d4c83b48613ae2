import { expect, test } from 'vitest'
import { nameChoices } from './unions.ts'

const choice = (type: string, more: object = {}) => ({
  type: 'object',
  properties: { type: { type: 'string', const: type }, kind: { const: 'x' }, ...more },
  required: ['type', 'kind'],
})

test('choices that a constant tells apart get names, and their union a discriminator', () => {
  const ids = { values: { type: 'array' } }
  const schemas = { Rule: { description: 'A rule', oneOf: [choice('day_of-week', ids), choice('month')] } }
  nameChoices(schemas)
  expect(schemas).toEqual({
    Rule: {
      description: 'A rule',
      oneOf: [{ $ref: '#/components/schemas/RuleDayOfWeek' }, { $ref: '#/components/schemas/RuleMonth' }],
      discriminator: {
        propertyName: 'type',
        mapping: {
          'day_of-week': '#/components/schemas/RuleDayOfWeek',
          month: '#/components/schemas/RuleMonth',
        },
      },
    },
    RuleDayOfWeek: choice('day_of-week', ids),
    RuleMonth: choice('month'),
  })
})

test.each([
  ['no choices', { type: 'object' }],
  ['one constant for both', { oneOf: [choice('month'), choice('month')] }],
  ['a constant that need not be sent', { oneOf: [choice('month'), { ...choice('day'), required: ['kind'] }] }],
  ['a choice without it', { oneOf: [choice('month'), { type: 'object', properties: {} }] }],
  ['a choice that is no object', { oneOf: [choice('month'), { type: 'string' }] }],
])('a schema with %s is left as it is', (_, schema) => {
  const schemas = { Rule: structuredClone(schema) }
  nameChoices(schemas)
  expect(schemas).toEqual({ Rule: schema })
})

test('a name that is taken is refused', () => {
  const schemas = { Rule: { oneOf: [choice('month'), choice('day')] }, RuleDay: {} }
  expect(() => nameChoices(schemas)).toThrow('RuleDay is the name of two schemas')
})
