import { type Problem, problem } from '#server/errors.ts'
import { jsonFault } from './json-fault.ts'
import { parseInSteps } from './long-arrays.ts'
import { mayBeTooDeep, MOST_LEVELS, TOO_DEEP, tooDeep } from './nesting.ts'

export type ParsedJson = { ok: true; value: unknown } | { ok: false; problem: Problem }

/**
 * Reads a JSON body. No bytes at all are `undefined` (an absent body); a byte order mark is skipped. Refused:
 * `json_invalid` at the character where Python's `json` stops, with its words; also for bytes that are not UTF-8, for
 * the literals NaN and Infinity, and for nesting deeper than 128.
 */
export function parseJson(bytes: Uint8Array): ParsedJson {
  const text = decoded(bytes)
  return checked(bytes, text, text === undefined ? undefined : attempt(text))
}

/** As `parseJson`, in steps for what has long arrays of numbers; `token`: of this call alone, as `parseInSteps` takes it. */
export function* parseJsonInSteps(bytes: Uint8Array, token: string): Generator<void, ParsedJson> {
  const text = decoded(bytes)
  let read: { value: unknown } | undefined
  try {
    if (text !== undefined) read = { value: yield* parseInSteps(text, token) }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  yield
  return checked(bytes, text, read)
}

function checked(bytes: Uint8Array, text: string | undefined, read: { value: unknown } | undefined): ParsedJson {
  if (bytes.length === 0) return { ok: true, value: undefined }
  if (text === undefined) return invalidUtf8(bytes)
  if (read === undefined) {
    const { index, message } = jsonFault(text)
    return refused(text, { index, error: message.text })
  }
  if (mayBeTooDeep(text) && tooDeep(read.value)) return refused(text, { index: depthIndex(text), error: TOO_DEEP })
  return { ok: true, value: read.value }
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function attempt(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

function refused(text: string, fault: { index: number; error: string }): ParsedJson {
  return invalidAt(characters(text, fault.index), fault.error)
}

function invalidAt(position: number, error: string): ParsedJson {
  return { ok: false, problem: problem('json_invalid', ['body', position], 'JSON decode error', {}, { error }) }
}

/** Python counts characters, JavaScript halves of surrogate pairs. */
function characters(text: string, index: number): number {
  let count = index
  for (let at = 0; at < index - 1; at += 1) {
    if ((text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00) count -= 1
  }
  return count
}

/** The first replacement character not in the input marks the broken encoding. */
function invalidUtf8(bytes: Uint8Array): ParsedJson {
  const text = new TextDecoder('utf-8').decode(bytes)
  let at_bytes = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
  let position = 0
  for (const character of text) {
    if (character === '\ufffd' && !(bytes[at_bytes] === 0xef && bytes[at_bytes + 1] === 0xbf)) break
    at_bytes += lengthInUtf8(character.codePointAt(0) ?? 0)
    position += 1
  }
  return invalidAt(position, 'Body is not valid UTF-8')
}

function lengthInUtf8(code: number): number {
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** Where the first bracket too many opens, in a text that is known to be JSON. */
function depthIndex(text: string): number {
  let depth = 0
  let quoted = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (quoted && character === '\\') index += 1
    else if (character === '"') quoted = !quoted
    else if (!quoted && (character === '[' || character === '{')) depth += 1
    else if (!quoted && (character === ']' || character === '}')) depth -= 1
    if (depth > MOST_LEVELS) return index
  }
  return 0
}
