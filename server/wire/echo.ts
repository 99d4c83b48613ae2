import type { Loc } from './walk.ts'

const MOST_CHARACTERS = 1024
const SECRET = new Set(['authorization', 'api_key', 'password', 'passphrase', 'secret', 'secrets', 'token', 'key'])
const REDACTED = '[redacted]'

/**
 * What was sent, as it may stand in an answer: secrets by field name are hidden, what JSON cannot carry is replaced
 * (NaN by null, half a surrogate pair by U+FFFD), and anything longer than 1,024 characters of JSON becomes a text of
 * 1,024 characters that ends in `…`.
 */
export function echo(value: unknown, loc: Loc): unknown {
  if (value === undefined || value === null) return null
  if (loc.some((step) => typeof step === 'string' && SECRET.has(step.toLowerCase()))) return REDACTED
  if (typeof value === 'string') return capped(value)
  if (typeof value !== 'object') return typeof value === 'number' && !Number.isFinite(value) ? null : value
  const text = new Excerpt()
  text.write(value)
  return text.whole() ? JSON.parse(text.text) : capped(text.text)
}

/** A text of at most 1,024 characters that every JSON reader accepts. */
export function capped(text: string): string {
  const short = text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text
  return short.isWellFormed() ? short : short.toWellFormed()
}

/** A JSON writer that stops soon after the last character that will be shown, however large or deep the value is. */
class Excerpt {
  text = ''

  whole(): boolean {
    return this.text.length <= MOST_CHARACTERS
  }

  write(value: unknown): void {
    if (Array.isArray(value)) this.list(value)
    else if (typeof value === 'object' && value !== null) this.object(value)
    else if (typeof value === 'string') this.text += JSON.stringify(value.slice(0, MOST_CHARACTERS + 1).toWellFormed())
    else if (typeof value === 'bigint') this.text += String(value)
    else this.text += JSON.stringify(value) ?? 'null'
  }

  list(values: unknown[]): void {
    this.text += '['
    for (let index = 0; index < values.length && this.whole(); index += 1) {
      if (index > 0) this.text += ','
      this.write(values[index])
    }
    this.text += ']'
  }

  object(value: object): void {
    this.text += '{'
    let first = true
    for (const key in value) {
      if (!this.whole()) break
      if (!Object.hasOwn(value, key)) continue
      this.text += `${first ? '' : ','}${JSON.stringify(capped(key))}:`
      first = false
      this.write(SECRET.has(key.toLowerCase()) ? REDACTED : Reflect.get(value, key))
    }
    this.text += '}'
  }
}
