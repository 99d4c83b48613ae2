import { post } from './harness/post.ts'
import { API_KEY, median, report, startBenchService } from './harness/service.ts'

const ROUNDS = 120

// A year inline over HTTP against JSON.parse of the same request and JSON.stringify of the same answer.
const service = await startBenchService()
try {
  const { tariffs } = (await (await call('/tariffs')).json()) as {
    tariffs: { id: string; name: string; system_operator: { name: string } }[]
  }
  const tariff = tariffs.find((each) => each.system_operator.name.startsWith('Ellevio'))
  if (tariff === undefined) throw new Error('the tariff to measure is not seeded')
  const body = JSON.stringify({
    tariff_id: tariff.id,
    start_time: '2025-01-01T00:00:00+01:00',
    end_time: '2026-01-01T00:00:00+01:00',
    time_series: [{ name: 'quarter-hourly-energy-offtake', values: load(35_040) }],
  })
  const sent = Buffer.from(body)
  const whole: number[] = []
  const throughFetch: number[] = []
  const json: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now()
    const bytes = await post(service.origin, '/cost-of-energy/v1/calculate', sent)
    whole.push(performance.now() - started)
    const fetched = performance.now()
    await (await call('/calculate', body)).text()
    throughFetch.push(performance.now() - fetched)
    const text = bytes.toString()
    const answer: unknown = JSON.parse(text)
    const again = performance.now()
    JSON.parse(body)
    JSON.stringify(answer)
    json.push(performance.now() - again)
  }
  // The first half warms both sides.
  const peer = json.slice(ROUNDS / 2)
  for (const [client, all] of [
    ['answer taken as bytes', whole],
    ['answer decoded by fetch', throughFetch],
  ] as const) {
    const ours = all.slice(ROUNDS / 2)
    const figures = `${inText(ours)} against ${inText(peer)} of JSON`
    const ratio = median(ours) / median(peer)
    report(`${tariff.name}, 35,040 values inline, over HTTP, ${client}: ${figures}`, ratio, { most: 2.5 })
  }
} finally {
  await service.stop()
}

function headers(): Record<string, string> {
  return { Authorization: API_KEY, 'Accept-Encoding': 'identity', 'Content-Type': 'application/json' }
}

function call(path: string, body?: string): Promise<Response> {
  const init = body === undefined ? {} : { method: 'POST', body }
  return fetch(`${service.origin}/api/cost-of-energy/v1${path}`, { ...init, headers: headers() })
}

function inText(times: number[]): string {
  const slow = [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
  return `${median(times).toFixed(1)} ms (19 of 20 within ${slow.toFixed(1)})`
}

/** A measured load: three decimals, the same in every run. */
function load(slots: number): number[] {
  return Array.from(
    { length: slots },
    (_, slot) => Math.round((0.4 + 0.3 * Math.sin(slot / 15) + ((slot * 7919) % 101) / 500) * 1000) / 1000,
  )
}
