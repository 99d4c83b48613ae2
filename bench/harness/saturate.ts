import { Agent, request } from 'node:http'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'

/** One call: path with query, a JSON body if it has one. */
export type HeavyCall = { path: string; body?: string }
/** What a noisy organization sends: `calls` in turn, `inFlight` at a time. */
export type Noise = { origin: string; key: string; calls: HeavyCall[]; inFlight: number }
/** How many calls were answered, by status. */
export type NoiseReport = Record<number, number>

// A peer process of `bench fairness`: sends until it is told to stop, as fast as its rate limit lets it, and leaves the
// answers unread.
const agent = new Agent({ keepAlive: true })
const counts: NoiseReport = {}
const stopped = new AbortController()

process.once('message', (noise: Noise) => {
  let next = 0
  const line = async () => {
    while (!stopped.signal.aborted) await send(noise, noise.calls[next++ % noise.calls.length] as HeavyCall)
  }
  const lines = Array.from({ length: noise.inFlight }, line)
  process.send?.(0)
  process.once('message', () => {
    stopped.abort()
    void Promise.all(lines).then(() => process.send?.(counts))
  })
})

async function send({ origin, key }: Noise, { path, body }: HeavyCall): Promise<void> {
  const headers = { Authorization: key, 'Content-Type': 'application/json', 'Accept-Encoding': 'identity' }
  const sent = request(`${origin}/api${path}`, { agent, method: body === undefined ? 'GET' : 'POST', headers })
  sent.end(body)
  const [response] = await once(sent, 'response')
  response.resume()
  await once(response, 'end')
  if (response.statusCode === 429) await setTimeout(Number(response.headers['retry-after']) * 1000)
  counts[response.statusCode] = (counts[response.statusCode] ?? 0) + 1
}
