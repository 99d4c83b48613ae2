import { z } from 'zod'
import type { JsonSchema } from '../scalar.ts'

/**
 * A schema as JSON Schema 2020-12, the dialect of OpenAPI 3.1. Objects stay open on both sides: unknown fields are
 * passed over when read, and answers grow by addition.
 * @param io what a caller sends, or what a caller gets
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
