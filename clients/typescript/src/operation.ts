/** What a call of an operation is made of; written for each by the generator. */
export type Operation = {
  method: string
  /** With its path parameters in braces. */
  path: string
  query: readonly string[]
  body: 'json' | 'file' | null
  /** Whether it stores something, so that a repeated call needs an Idempotency-Key to be stored once. */
  takes_key: boolean
  pages?: { items: string; by: 'offset' | 'cursor' }
}

/** A file as it is sent. */
export type FileBody = string | Uint8Array<ArrayBuffer> | ArrayBuffer | Blob

/** What is asked: path and query parameters by name, `body`, and `content_type` of a file. */
export type CallInput = { [name: string]: unknown; body?: unknown; content_type?: string }

/** The address of a call behind the service's root; throws a TypeError for a path parameter that is missing. */
export function addressOf({ path, query }: Pick<Operation, 'path' | 'query'>, request: CallInput): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = request[name]
    if (value === undefined || value === null || value === '') throw new TypeError(`${name} is missing`)
    return encodeURIComponent(asText(value))
  })
  const pairs = new URLSearchParams()
  for (const name of query) {
    const value = request[name]
    for (const each of Array.isArray(value) ? (value as unknown[]) : [value])
      if (each !== undefined && each !== null) pairs.append(name, asText(each))
  }
  return pairs.size === 0 ? filled : `${filled}?${pairs.toString()}`
}

function asText(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? value : JSON.stringify(value)
}
