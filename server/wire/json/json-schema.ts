import { z } from 'zod'
import type { JsonSchema } from '../scalar.ts'

/**
 * A schema as JSON Schema 2020-12, the dialect of OpenAPI 3.1. Objects stay open in both directions: unknown fields are
 * ignored on input, and responses grow by addition.
 * @param io input or output of the API
 */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: ({ zodSchema }) => exactDefault(zodSchema) ?? 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodObject && zodSchema.def.catchall === undefined) {
        delete jsonSchema.additionalProperties
      }
      // For tools that know no boolean schema, nor names that only `propertyNames` has.
      if (zodSchema instanceof z.ZodTuple && jsonSchema.items === false)
        jsonSchema.items = jsonSchema.prefixItems?.[0] ?? {}
      if (zodSchema instanceof z.ZodRecord && jsonSchema.required !== undefined) nameProperties(jsonSchema)
    },
  })
  return { ...json }
}

/** JSON Schema has one kind of number, so a default of 64 bits is printed as one. */
function exactDefault(schema: z.core.$ZodType): JsonSchema | undefined {
  if (!(schema instanceof z.ZodDefault)) return undefined
  const value = schema.def.defaultValue
  return typeof value === 'bigint' ? { default: Number(value) } : undefined
}

/** A record of known names as an object with these properties. */
function nameProperties(schema: z.core.JSONSchema.BaseSchema): void {
  const { required = [], additionalProperties = {} } = schema
  schema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]))
  delete schema.propertyNames
  delete schema.additionalProperties
}
