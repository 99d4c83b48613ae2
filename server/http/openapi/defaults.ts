type Json = Record<string, unknown>

/**
 * A copy of a JSON schema that says in words what a field has where it is not sent, in place of `default`: generators of
 * types take a field with one for required, in requests too. A field with a default is not required. Parameters keep theirs.
 */
export function defaultsInWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(defaultsInWords)
  if (typeof value !== 'object' || value === null) return value
  const copied = Object.entries(value).map(([key, each]): [string, unknown] => {
    if (key === 'example' || key === 'examples' || key === 'parameters') return [key, each]
    return [key, key === 'properties' ? fields(each as Record<string, Json>) : defaultsInWords(each)]
  })
  const schema: Json = Object.fromEntries(copied)
  if (!Array.isArray(schema.required) || schema.type !== 'object') return schema
  const { properties = {} } = value as { properties?: Record<string, Json> }
  return { ...schema, required: schema.required.filter((name: string) => properties[name]?.default === undefined) }
}

function fields(properties: Record<string, Json>): Json {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const { default: unsent, ...schema } = defaultsInWords(property) as Json
      return [name, isSaid(unsent) ? { ...schema, description: described(schema.description, unsent) } : schema]
    }),
  )
}

/** Null, an empty text and an empty list are what one expects of a field that was not sent. */
function isSaid(unsent: unknown): boolean {
  return unsent !== undefined && !['null', '""', '[]', '{}'].includes(JSON.stringify(unsent))
}

function described(description: unknown, unsent: unknown): string {
  const text = `Default: \`${typeof unsent === 'string' ? unsent : JSON.stringify(unsent)}\``
  if (typeof description !== 'string') return text
  return `${description}${/[.:)`]$/.test(description) ? '' : '.'} ${text}`
}
