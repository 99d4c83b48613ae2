import { API_KEY, median, report, startBenchService } from './harness/service.ts'

const ROUNDS = 60

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
  const whole: number[] = []
  const json: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now()
    const response = await call('/calculate', body)
    const text = await response.text()
    whole.push(performance.now() - started)
    if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 500)}`)
    const answer: unknown = JSON.parse(text)
    const again = performance.now()
    JSON.parse(body)
    JSON.stringify(answer)
    json.push(performance.now() - again)
  }
  // The first half warms both sides.
  const [ours, peer] = [median(whole.slice(ROUNDS / 2)), median(json.slice(ROUNDS / 2))]
  report(
    `${tariff.name}, 35,040 values inline, over HTTP: ${ours.toFixed(1)} ms against ${peer.toFixed(1)} ms of JSON`,
    ours / peer,
    { most: 2.5 },
  )
} finally {
  await service.stop()
}

function call(path: string, body?: string): Promise<Response> {
  const headers = { Authorization: API_KEY, 'Accept-Encoding': 'identity', 'Content-Type': 'application/json' }
  return fetch(
    `${service.origin}/api/cost-of-energy/v1${path}`,
    body === undefined ? { headers } : { method: 'POST', headers, body },
  )
}

/** A load as a meter gives it: three decimals, the same in every run. */
function load(slots: number): number[] {
  return Array.from(
    { length: slots },
    (_, slot) => Math.round((0.4 + 0.3 * Math.sin(slot / 15) + ((slot * 7919) % 101) / 500) * 1000) / 1000,
  )
}
