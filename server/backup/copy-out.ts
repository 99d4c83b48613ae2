import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { Tx } from './catalogue.ts'

/**
 * What a COPY to standard output writes, piece by piece. Ended before its end, it is cancelled.
 * The driver stops its socket while pieces wait to be read, and leaves it stopped where the last ones were among them: whatever
 * is asked next on the connection would never be answered.
 */
export async function* copyOut(tx: Tx, statement: string): AsyncGenerator<Buffer, void> {
  const query = heard(tx.unsafe(statement))
  const copy = await query.readable()
  let isWhole = false
  try {
    for await (const piece of copy.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) yield piece
    isWhole = true
  } finally {
    if (!isWhole) {
      query.cancel()
      await finished(copy.resume()).catch(() => {})
    }
    copy._read(0)
  }
}

/**
 * A query whose stream is listened to from its first moment: of one that fails in what the driver reads together with its
 * beginning nobody would hear the error in time, which ends the process then.
 */
function heard<Query extends object>(query: Query): Query {
  const inner = query as { resolve?: (stream: unknown) => void }
  const { resolve } = inner
  if (resolve === undefined) return query
  inner.resolve = (stream) => {
    if (stream instanceof Readable) stream.on('error', () => {})
    resolve.call(query, stream)
  }
  return query
}
