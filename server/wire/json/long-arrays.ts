/** Characters of one step: about three milliseconds of numbers. */
const STEP = 262_144

/** An array of numbers, literals and nothing else, whose content is `text` from `from` until `to`. */
type LongArray = { from: number; to: number }

/** Characters beside long arrays, which are read in one step and searched for where the arrays belong. */
const MOST_BESIDE = 2 * STEP

/**
 * As `JSON.parse`, but long arrays of numbers are read in steps, between which the caller may let others have the process.
 * `token` stands for them meanwhile: a text that nobody who wrote the body can know. A text with much besides is read at once.
 * Throws SyntaxError for what is no JSON, maybe after other steps.
 */
export function* parseInSteps(text: string, token: string): Generator<void, unknown> {
  const found = longArrays(text)
  const beside = found.reduce((left, { from, to }) => left - (to - from), text.length)
  if (found.length === 0 || beside > MOST_BESIDE) return JSON.parse(text) as unknown
  const arrays: unknown[][] = []
  for (const each of found) arrays.push(yield* elementsOf(text, each))
  let rest = ''
  let end = 0
  for (const [index, { from, to }] of found.entries()) {
    rest += `${text.slice(end, from)}"${token}${index}"`
    end = to
  }
  yield
  return filled(JSON.parse(rest + text.slice(end)) as unknown, token, arrays)
}

/** Arrays of more than a step outside of strings, in their order. Linear in the text, whatever it is. */
function longArrays(text: string): LongArray[] {
  const found: LongArray[] = []
  const next = { '"': -1, '[': -1, ']': -1, '{': -1 }
  const after = (sign: keyof typeof next, at: number): number => {
    if (next[sign] >= at) return next[sign]
    const index = text.indexOf(sign, at)
    return (next[sign] = index === -1 ? Infinity : index)
  }
  for (let at = 0; ; ) {
    const opens = after('[', at)
    const quoted = after('"', at)
    if (opens === Infinity) return found
    if (quoted < opens) {
      at = endOfString(text, quoted)
      continue
    }
    const from = opens + 1
    const to = after(']', from)
    const isFlat = to < after('[', from) && to < after('{', from) && to < after('"', from)
    if (isFlat && to - from > STEP) found.push({ from, to })
    at = isFlat ? to : from
  }
}

/** The index after the quote that ends the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; ; ) {
    const quote = text.indexOf('"', at)
    if (quote === -1) return text.length
    let escapes = 0
    while (text[quote - 1 - escapes] === '\\') escapes++
    at = quote + 1
    if (escapes % 2 === 0) return at
  }
}

function* elementsOf(text: string, { from, to }: LongArray): Generator<void, unknown[]> {
  const pieces: unknown[][] = []
  for (let start = from; start <= to; ) {
    const comma = text.indexOf(',', start + STEP)
    const end = comma === -1 || comma > to ? to : comma
    const piece = text.slice(start, end)
    // Between two commas, or before the bracket, something has to stand.
    if (end - start < to - from && piece.trim() === '') throw new SyntaxError('an element is missing')
    pieces.push(JSON.parse(`[${piece}]`) as unknown[])
    yield
    start = end + 1
  }
  // Numbers stay unboxed, which `flat` would not keep.
  return ([] as unknown[]).concat(...pieces)
}

/** Puts arrays where a text of the token stands alone in one, and answers the value. */
function filled(value: unknown, token: string, arrays: readonly unknown[][]): unknown {
  const holder = { value }
  const open: object[] = [holder]
  for (let object = open.pop(); object !== undefined; object = open.pop()) {
    for (const [key, child] of Object.entries(object)) {
      const [text] = Array.isArray(child) && child.length === 1 ? (child as unknown[]) : []
      if (typeof text === 'string' && text.startsWith(token)) {
        const array = arrays[Number(text.slice(token.length))]
        // An assignment to `__proto__` would not be one.
        Object.defineProperty(object, key, { value: array, writable: true, enumerable: true, configurable: true })
      } else if (typeof child === 'object' && child !== null) open.push(child as object)
    }
  }
  return holder.value
}
