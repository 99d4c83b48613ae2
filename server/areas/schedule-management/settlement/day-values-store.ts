import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** Columns of arrays as JSON texts: the form that is read fastest. */
export function jsonTexts<Field extends string>(
  columns: Record<Field, AnyColumn>,
  fields: readonly Field[],
): Record<Field, SQL.Aliased<string>> {
  const texts = fields.map((field) => [field, sql<string>`array_to_json(${columns[field]})::text`.as(field)])
  return Object.fromEntries(texts) as Record<Field, SQL.Aliased<string>>
}

/** The values of such texts, NaN where there is none. */
export function valuesOf<Field extends string>(
  texts: Record<Field, string>,
  fields: readonly Field[],
): Record<Field, Float64Array> {
  const read = (field: Field) =>
    Float64Array.from(JSON.parse(texts[field]) as (number | null)[], (value) => value ?? Number.NaN)
  return Object.fromEntries(fields.map((field) => [field, read(field)])) as Record<Field, Float64Array>
}

/** Values as they are stored, null where there is none. */
export function storedValues<Field extends string>(
  values: Record<Field, Float64Array>,
  fields: readonly Field[],
): Record<Field, (number | null)[]> {
  const stored = (field: Field) => Array.from(values[field], (value) => (Number.isNaN(value) ? null : value))
  return Object.fromEntries(fields.map((field) => [field, stored(field)])) as Record<Field, (number | null)[]>
}
