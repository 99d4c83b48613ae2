import type { Callable } from './catalogue.ts'

/** A request of the API: `url` begins with `/api`. */
export type Sent = { method: string; url: string; headers: Record<string, string>; body: string | null }

/** What a call takes beside what the operation knows. */
export const SHOW = 'show'
export const IDEMPOTENCY_KEY = 'idempotency_key'

/**
 * The request that a call of an operation makes, with the caller's credential; or what is wrong with its arguments, in
 * words. Values are left to the API, which says more.
 */
export function requestOf(
  { id, method, path, parameters, body, input }: Callable,
  args: Record<string, unknown>,
  authorization: string,
): Sent | string {
  const known = Object.keys(input.properties as object)
  const unknown = Object.keys(args).filter((name) => ![...known, SHOW, IDEMPOTENCY_KEY].includes(name))
  if (unknown.length > 0)
    return `${id} has no argument ${unknown.join(', ')}. It takes ${known.length === 0 ? 'none' : known.join(', ')}.`
  const missing = (input.required as string[]).filter((name) => args[name] === undefined)
  if (missing.length > 0) return `${id} needs ${missing.join(', ')}.`
  const query = new URLSearchParams()
  let place = path
  for (const { name, in: where } of parameters) {
    const value = args[name]
    if (value === undefined || value === null) continue
    if (where === 'path') place = place.replace(`{${name}}`, encodeURIComponent(textOf(value)))
    else for (const each of Array.isArray(value) ? value : [value]) query.append(name, textOf(each))
  }
  const headers: Record<string, string> = { authorization, accept: 'application/json' }
  const key = args[IDEMPOTENCY_KEY]
  if (typeof key === 'string') headers['idempotency-key'] = key
  if (body !== null) headers['content-type'] = body === 'json' ? 'application/json' : textOf(args.content_type)
  const text = body === 'json' ? (args.body === undefined ? null : JSON.stringify(args.body)) : textOf(args.body)
  const asked = query.toString()
  return { method, url: `/api${place}${asked === '' ? '' : `?${asked}`}`, headers, body: body === null ? null : text }
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return value === undefined || value === null ? '' : JSON.stringify(value)
}
