import { createHash } from 'node:crypto'

/** Rows of what COPY writes: it escapes the line breaks within them. */
export function linesOf(piece: Uint8Array): number {
  let lines = 0
  for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) lines++
  return lines
}

/** SHA-256 in hex. */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
