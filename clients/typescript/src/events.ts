import { QuarterhourError, UnreachableError } from './errors.ts'
import type { EventMessage } from './generated/schemas.ts'
import { pause, type Transport } from './transport.ts'

export type FollowOptions = {
  /** Types (`version.accepted`) and families (`version.*`); every event unless told. */
  type?: string[]
  /** Begin after this `data.sequence`; with what happens from now on unless told. */
  after?: number
  signal?: AbortSignal
  /** Milliseconds from a broken connection to the next; 2,000 unless told. */
  again_ms?: number
}

/**
 * The organization's events as they happen. A connection that breaks is opened anew behind the last event, so that none is
 * skipped and none comes twice. Ends when `signal` is aborted; throws `QuarterhourError` where the service refuses.
 */
export async function* follow(
  transport: Transport,
  { type = [], after, signal, again_ms = 2_000 }: FollowOptions,
): AsyncGenerator<EventMessage> {
  let last = after
  const query = new URLSearchParams(type.map((each): [string, string] => ['type', each]))
  for (;;) {
    if (isOver(signal)) return
    try {
      const from = last === undefined ? undefined : { 'Last-Event-ID': String(last) }
      const headers = { Accept: 'text/event-stream', ...from }
      const address = query.size === 0 ? '/events' : `/events?${query.toString()}`
      const answer = await transport.request(address, { headers }, { signal, streams: true })
      for await (const { id, data } of messages(answer)) {
        last = Number(id)
        yield JSON.parse(data) as EventMessage
      }
    } catch (error) {
      if (isOver(signal)) return
      const is_refused = error instanceof QuarterhourError && error.status < 500
      // A stream that breaks off is a TypeError of the runtime.
      const breaks =
        error instanceof TypeError || error instanceof UnreachableError || error instanceof QuarterhourError
      if (is_refused || !breaks) throw error
    }
    await pause(again_ms, signal).catch(() => {})
  }
}

/** Messages of a stream of server-sent events that have data; signs of life are comments. */
async function* messages({ body }: Response): AsyncGenerator<{ id: string; data: string }> {
  if (body === null) return
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n\r?\n/)
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const field = (name: string) =>
        block
          .split(/\r?\n/)
          .flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1).replace(/^ /, '')] : []))
      const data = field('data').join('\n')
      if (data !== '') yield { id: field('id')[0] ?? '', data }
    }
  }
}

function isOver(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true
}
