import type { IncomingMessage } from 'node:http'

/**
 * A header of a request as it was sent, by its name in small letters; null where there is none. Node makes an object of all
 * headers once one is read from it, which costs more than most answers from memory: here that is done only for a header
 * that came more than once, which Node joins.
 */
export function sentHeader(incoming: IncomingMessage, name: string): string | null {
  const { rawHeaders } = incoming
  let found: string | null = null
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const each = rawHeaders[at] ?? ''
    if (each.length !== name.length || (each !== name && each.toLowerCase() !== name)) continue
    if (found !== null) return joined(incoming.headers[name])
    found = rawHeaders[at + 1] ?? ''
  }
  return found
}

function joined(value: string | string[] | undefined): string | null {
  return Array.isArray(value) ? value.join(', ') : (value ?? null)
}
