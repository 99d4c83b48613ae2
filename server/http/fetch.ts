import type { Api } from './api.ts'
import { boundedChunks } from './body.ts'

/** Answers a fetch Request through the API, for hosts that are not our own server. */
export async function answerFetch(api: Api, request: Request): Promise<Response> {
  const url = new URL(request.url)
  const response = await api.handle({
    method: request.method,
    url: `${url.pathname}${url.search}`,
    header: (name) => request.headers.get(name),
    chunks: (limit) => boundedChunks(chunksOf(request.body), request.headers.get('content-length'), limit),
    signal: request.signal,
  })
  const { body } = response
  const init = { status: response.status, headers: response.headers }
  if (body === null || typeof body === 'string') return new Response(body, init)
  if (body instanceof Uint8Array) return new Response(new Uint8Array(body), init)
  return new Response(streamOf(body), init)
}

async function* chunksOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader()
  try {
    for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read())
      yield part.value
  } finally {
    await reader?.cancel()
  }
}

function streamOf(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]()
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => {
      await iterator.return?.()
    },
  })
}
