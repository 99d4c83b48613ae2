import { type Refusal, unreadable } from './refusal.ts'

const ACCEPTED = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i
const GROUP_STARTS = [0, 9, 14, 19, 24] as const
const GROUP_LENGTHS = [8, 4, 4, 4, 12] as const

/**
 * A UUID in any spelling that the Rust crate `uuid` reads (plain, hyphenated, braced, `urn:uuid:`; any version),
 * returned in lower case with hyphens. Refused: `uuid_parsing` with that crate's own reason.
 */
export function readUuid(text: string): string | Refusal {
  const { inner, prefix } = strip(text)
  if (ACCEPTED.test(inner) && (prefix === 0 || inner.length === 36)) return hyphenated(inner.toLowerCase())
  return unreadable('uuid_parsing', fault(text, inner, prefix))
}

function strip(text: string): { inner: string; prefix: number } {
  if (text.length >= 2 && text.startsWith('{') && text.endsWith('}')) return { inner: text.slice(1, -1), prefix: 1 }
  if (text.startsWith('urn:uuid:')) return { inner: text.slice(9), prefix: 9 }
  return { inner: text, prefix: 0 }
}

function hyphenated(text: string): string {
  if (text.length === 36) return text
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}`
}

function fault(text: string, inner: string, prefix: number): string {
  const hyphens: number[] = []
  let offset_bytes = 0
  for (const character of inner) {
    if (character === '-') hyphens.push(offset_bytes)
    else if (!/^[0-9a-fA-F]$/.test(character)) {
      return `invalid character: found \`${character}\` at ${offset_bytes + 1 + shift(text, prefix)}`
    }
    offset_bytes += 1
  }
  if (hyphens.length === 0 && prefix === 0) {
    return `invalid length: expected length 32 for simple format, found ${inner.length}`
  }
  if (hyphens.length !== 4) return `invalid group count: expected 5, found ${hyphens.length + 1}`
  return groupFault(hyphens, text.length)
}

/** The crate counts from behind the prefix when the whole text has the length of a valid one. */
function shift(text: string, prefix: number): number {
  const whole_bytes = prefix === 1 ? 38 : 45
  return prefix === 0 || new TextEncoder().encode(text).length === whole_bytes ? 0 : prefix
}

/** The last group is measured to the end of the whole text, prefix and brace included, as the crate does. */
function groupFault(hyphens: number[], whole_length: number): string {
  for (let group = 0; group < 4; group += 1) {
    const found = (hyphens[group] ?? 0) - (GROUP_STARTS[group] ?? 0)
    if (found !== GROUP_LENGTHS[group]) return groupLength(group, found)
  }
  return groupLength(4, whole_length - GROUP_STARTS[4])
}

function groupLength(group: number, found: number): string {
  return `invalid group length in group ${group}: expected ${GROUP_LENGTHS[group]}, found ${found}`
}
