const LINE_FEED = 0x0a
/** A character of UTF-8 has at most four bytes, so that at most three of one are in the part before. */
const MOST_PENDING = 3

/** The last bytes of what was read so far, of which a character may go on in the next part. */
export function tailOf(part: Uint8Array, tail: Uint8Array): Uint8Array {
  return part.length >= MOST_PENDING ? part.slice(-MOST_PENDING) : Buffer.concat([tail, part]).subarray(-MOST_PENDING)
}

/**
 * How many lines end in a part ahead of the first that is not UTF-8. `tail` has the last bytes of the parts before; a part that
 * is UTF-8 as far as it goes is wrong at its end.
 */
export function linesBeforeBadUtf8(part: Uint8Array, tail: Uint8Array): number {
  const text = Buffer.concat([withoutContinued(tail), part])
  const skipped = text.subarray(0, text.length - part.length).filter((byte) => byte === LINE_FEED).length
  let lines = 0
  for (let from = 0, end = text.indexOf(LINE_FEED); end !== -1; from = end + 1, end = text.indexOf(LINE_FEED, from)) {
    if (!isUtf8(text.subarray(from, end))) break
    lines++
  }
  return Math.max(0, lines - skipped)
}

/** Bytes at the start that go on with a character of which the beginning is not there. */
function withoutContinued(bytes: Uint8Array): Uint8Array {
  let from = 0
  while (from < bytes.length && ((bytes[from] ?? 0) & 0xc0) === 0x80) from++
  return bytes.subarray(from)
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
