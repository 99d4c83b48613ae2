/** The document with its objects closed, so that an answer that tells more than is documented is noticed. */
export function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed)
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, closed(each)]))
  return 'properties' in value && 'type' in value ? { additionalProperties: false, ...inner } : inner
}

/** JSON pointer to the schema of a JSON answer, as the fragment of a URI. */
export function answerPointer(path: string, method: string, status: number): string {
  const steps = [
    'paths',
    path,
    method.toLowerCase(),
    'responses',
    String(status),
    'content',
    'application/json',
    'schema',
  ]
  return steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
}
