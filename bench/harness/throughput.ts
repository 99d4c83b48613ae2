import autocannon from 'autocannon'
import type { Recorded } from './rest-peers.ts'
import { API_KEY, type BenchService, median } from './service.ts'

const CONNECTIONS = 32
const ROUNDS = 3
const SECONDS = 5
/** Rates rise for so long under load. */
const WARM_SECONDS = 20

/** A read with the benchmark's key, its answer uncompressed. */
export function get({ origin }: BenchService, url: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${origin}${url}`, { headers: { Authorization: API_KEY, 'Accept-Encoding': 'identity', ...headers } })
}

/** What the service answers, for a bare server to send the same bytes; throws for anything but an answer. */
export async function record(service: BenchService, urls: string[]): Promise<Recorded> {
  const recorded: Recorded = {}
  for (const url of urls) {
    const response = await get(service, url)
    if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
    const { connection: _, 'keep-alive': __, date: ___, ...headers } = Object.fromEntries(response.headers)
    recorded[url] = { headers, body: Buffer.from(await response.arrayBuffer()).toString('base64') }
  }
  return recorded
}

function load(url: string, duration = SECONDS): Promise<autocannon.Result> {
  return autocannon({ url, connections: CONNECTIONS, duration, headers: { Authorization: API_KEY } })
}

/** Median requests per second of each origin once it is warm, measured in turns, so that a noisy minute hits all alike. */
export async function alternate(origins: string[], url: string): Promise<number[]> {
  const rates: number[][] = origins.map(() => [])
  for (const origin of origins) await load(`${origin}${url}`, WARM_SECONDS)
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, origin] of origins.entries()) {
      const result = await load(`${origin}${url}`)
      if (result.non2xx > 0 || result.errors > 0)
        throw new Error(`${origin}${url}: ${result.non2xx} refused, ${result.errors} failed`)
      rates[index]?.push(result.requests.average)
    }
  }
  return rates.map(median)
}
