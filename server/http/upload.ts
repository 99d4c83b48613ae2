import { AppError } from '../errors.ts'
import type { SentFile, Upload } from '../operation.ts'
import type { Services } from '../services.ts'
import { countedChunks } from './body.ts'
import type { ApiRequest } from './message.ts'
import { sentFile } from './request.ts'
import { SERVICE } from '#server/messages/service-messages.ts'

/** How long a client may say nothing in the middle of a file, and how thin its line may be on top of that. */
const PATIENCE: Patience = { idle_ms: 15_000, least_bytes_per_second: 1000 }

export type Patience = { idle_ms: number; least_bytes_per_second: number }

/**
 * The file of a request, valid while its connection lasts. Its memory is counted as it arrives, on its organization's
 * share; call `release` once nothing of it is used. 415 for another type than the operation accepts.
 */
export function receiveFile(
  services: Pick<Services, 'files'>,
  request: ApiRequest,
  upload: Upload<unknown>,
  organization_id: string,
): { file: SentFile; release: () => void } {
  const { content_type, chunks } = sentFile(request, upload)
  const held = services.files.open(organization_id)
  async function* counted() {
    let received_bytes = 0
    const grow = (is_whole: boolean) => held.grow(upload.held_bytes({ content_type, received_bytes, is_whole }))
    yield* countedChunks(steady(chunks, PATIENCE), (bytes) => {
      received_bytes = bytes
      grow(false)
    })
    grow(true)
  }
  return { file: { content_type, chunks: counted() }, release: () => held.release() }
}

/** Chunks of a client that keeps sending; `conflict` once it was silent for too long, at a time or in all for what it sent. */
export async function* steady(chunks: AsyncIterable<Uint8Array>, patience: Patience): AsyncGenerator<Uint8Array> {
  const { idle_ms, least_bytes_per_second } = patience
  const iterator = chunks[Symbol.asyncIterator]()
  let [received_bytes, waited_ms] = [0, 0]
  for (;;) {
    const left_ms = idle_ms + (received_bytes * 1000) / least_bytes_per_second - waited_ms
    if (left_ms <= 0) throw stoodStill()
    const from_ms = performance.now()
    const next = await inTime(iterator.next(), Math.min(idle_ms, left_ms))
    // Ended early, it is left as it is: to end the client's stream would cut off the answer as well.
    if (next.done) return
    waited_ms += performance.now() - from_ms
    received_bytes += next.value.length
    yield next.value
  }
}

async function inTime<T>(answer: Promise<T>, limit_ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(stoodStill()), limit_ms)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

function stoodStill(): AppError {
  return new AppError('conflict', SERVICE.upload_slow)
}
