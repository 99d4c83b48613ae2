import { AppError } from '../errors.ts'
import type { Held } from '../process/load.ts'
import { SERVICE } from '#server/messages/service-messages.ts'

/** The limit of a body unless its operation sets another. */
export const BODY_LIMIT = 10 * 1024 * 1024

/** 413 with the bound that a body broke. */
export function tooLarge(limit: number): AppError {
  return new AppError('payload_too_large', SERVICE.body_too_large({ most_bytes: limit }))
}

/** Chunks until the client disconnects in the middle: neither a failure of the service nor a lost database. */
async function* untilCut(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks
  } catch (error) {
    throw new AppError('conflict', SERVICE.upload_cut, { cause: error })
  }
}

/** A body as it comes in; throws 413 as soon as it is known to be larger than `limit` bytes, and reads no further. */
export async function* boundedChunks(
  chunks: AsyncIterable<Uint8Array>,
  declared: string | null | undefined,
  limit: number,
): AsyncGenerator<Uint8Array> {
  if (Number(declared ?? 0) > limit) throw tooLarge(limit)
  let length = 0
  for await (const chunk of untilCut(chunks)) {
    length += chunk.length
    if (length > limit) throw tooLarge(limit)
    yield chunk
  }
}

/** Chunks as they arrive; `tell` gets the bytes so far before each is passed on, and may refuse them by throwing. */
export async function* countedChunks(
  chunks: AsyncIterable<Uint8Array>,
  report: (received_bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  let received_bytes = 0
  for await (const chunk of chunks) {
    received_bytes += chunk.length
    report(received_bytes)
    yield chunk
  }
}

/** All of a body in one piece. */
export async function collectBody(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const read: Uint8Array[] = []
  for await (const chunk of chunks) read.push(chunk)
  return read.length === 1 && read[0] !== undefined ? read[0] : Buffer.concat(read)
}

/** The request with all of its body, which is counted on `held` as it comes; 413 beyond the limit. */
export async function withBody({ url, method, headers, body, signal }: Request, held: Held): Promise<Request> {
  if (body === null) return new Request(url, { method, headers, signal })
  const bytes = await collectBody(countedChunks(boundedChunks(body, null, BODY_LIMIT), held.grow))
  return new Request(url, { method, headers, body: new Uint8Array(bytes), signal })
}
