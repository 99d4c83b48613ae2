type Json = Record<string, unknown>

/** What a program can rely on of an OpenAPI document: no words, examples or vendor fields, but for what is deprecated. */
export type Contract = { paths: Record<string, Json>; schemas: Record<string, Json> }

const WORDS = new Set([
  'description',
  'example',
  'examples',
  'title',
  'summary',
  'tags',
  'links',
  'headers',
  'externalDocs',
])
const KEPT = new Set(['x-stability', 'x-sunset'])
/** Where keys are names of the document's own and not of the format. */
const NAMED = new Set(['properties', 'patternProperties', 'paths', 'schemas', 'responses', 'content'])

/** The contract of an OpenAPI 3.1 document; responses that are errors are left out, which are the same everywhere. */
export function contractOf(document: object): Contract {
  const { paths, components } = document as {
    paths: Record<string, Json>
    components: { schemas: Record<string, Json> }
  }
  return {
    paths: bare(paths, true) as Record<string, Json>,
    schemas: bare(components.schemas, true) as Record<string, Json>,
  }
}

function bare(value: unknown, areNames = false): unknown {
  if (Array.isArray(value)) return value.map((each) => bare(each))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => areNames || KEPT.has(key) || !(WORDS.has(key) || key.startsWith('x-')))
      .filter(([, each]) => !isErrorReference(each))
      .map(([key, each]) => [key, bare(each, !areNames && NAMED.has(key))]),
  )
}

function isErrorReference(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    '$ref' in value &&
    String(value.$ref).startsWith('#/components/responses/')
  )
}
