import { once } from 'node:events'
import { fork } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import type { HeavyCall, Noise, NoiseReport } from './harness/saturate.ts'
import { median, report, startBenchService } from './harness/service.ts'
import { keysOfTwo } from './harness/two-organizations.ts'

// How long small reads take while a second organization sends one heavy operation as fast as its rate limit lets it
// (UNLIMITED=1: without one), against an idle service: p99 of reads that are sent by the clock, whether or not the ones
// before have been answered; the median of several rounds, since a pause of the machine makes one round of no worth.
const IN_FLIGHT = 8
const [READS, EVERY_MS] = [300, 20]
const ROUNDS = Number(process.env.ROUNDS || 3)
const DAY_MS = 86_400_000
const NAMES = ['nord', 'sued', 'kraftverk', 'elnat', 'stadtwerke', 'netz', 'energi']
const OFFTAKE = 'quarter-hourly-energy-offtake'

const service = await startBenchService()
try {
  const { noisy, other } = await keysOfTwo(service, { isLimited: process.env.UNLIMITED === undefined })
  const heavy = await heavyOperations(noisy)
  await reads(other)
  const requested = process.env.ONLY?.split(',')
  const idle: number[] = []
  const measured = new Map<string, Round[]>()
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, calls] of Object.entries(heavy)) {
      if (requested !== undefined && !requested.includes(name)) continue
      idle.push(p99(await reads(other)))
      const noise = { origin: service.origin, key: noisy, calls, inFlight: IN_FLIGHT }
      await service.loopDelay()
      const { times: during, answered } = await readsDuring(other, noise)
      const late_ms = (await service.loopDelay()).max_ms
      measured.set(name, [...(measured.get(name) ?? []), { p99_ms: p99(during), answered, late_ms }])
    }
  // The 99th of 100 is little better than the worst, so that one idle round tells nothing.
  const idle_ms = median(idle)
  for (const [name, rounds] of measured) {
    const p99_ms = median(rounds.map((each) => each.p99_ms))
    const each = rounds.map((round) => `${round.p99_ms.toFixed(0)} (loop ${round.late_ms.toFixed(0)})`).join(', ')
    const figures = `${p99_ms.toFixed(1)} ms against ${idle_ms.toFixed(1)} ms; rounds ${each}; meanwhile ${rounds[0]?.answered}`
    report(`a small read during ${name}, p99: ${figures}`, p99_ms / idle_ms, { most: 3 })
  }
} finally {
  await service.stop()
}

type Round = { p99_ms: number; answered: string; late_ms: number }

/** Calls by the name of their operation. */
async function heavyOperations(key: string): Promise<Record<string, HeavyCall[]>> {
  const { tariffs } = await json(key, '/cost-of-energy/v1/tariffs')
  const ids = (tariffs as Tariff[]).filter(needsOnlyLoad).map(({ id }) => id)
  const battery = (tariffs as Tariff[]).find((each) => each.system_operator?.name.startsWith('Ellevio'))?.id
  const year = (slots: number, of: object) => JSON.stringify({ ...span(slots), ...of })
  return {
    holidays: times(61, (at) => get(`/core/v1/holidays?start_year=${2000 + at}&end_year=${2019 + at}`)),
    'search by new words': times(400, (at) => get(`/core/v1/search?q=${NAMES[at % NAMES.length]}%20${at}stadt`)),
    parties: [get('/core/v1/parties'), get('/core/v1/parties?format=csv')],
    geo: [get('/core/v1/geo?kind=bidding-zone')],
    tariffs: [get('/cost-of-energy/v1/tariffs'), get('/cost-of-energy/v1/tariffs?format=csv')],
    prices: [
      get(
        `/cost-of-energy/v1/prices?${ids
          .slice(0, 20)
          .map((id) => `tariff_id=${id}`)
          .join('&')}`,
      ),
    ],
    'calculate ten years': [post('/cost-of-energy/v1/calculate', year(3652 * 96, { tariff_id: ids[0] }))],
    'compare 50 tariffs': [post('/cost-of-energy/v1/compare', year(365 * 96, { tariff_ids: ids.slice(0, 50) }))],
    'explain a year': [post('/cost-of-energy/v1/explain', year(365 * 96, { tariff_id: ids[0] }))],
    optimize: [
      post(
        '/cost-of-energy/v1/optimize',
        year(31 * 96, { tariff_id: battery, measures: { battery: { capacity_kwh: 10, power_kw: 5 } } }),
      ),
    ],
    'a profile of a year': [post('/cost-of-energy/v1/profiles', profile(365 * 96))],
    'a body of ten years that is refused': [post('/cost-of-energy/v1/profiles', profile(3652 * 96))],
    'power tariffs': [get('/v1/power-tariffs'), get('/v1/power-tariffs?format=csv')],
    'a forecast generated': times(6, (at) =>
      post(
        `/portfolio-forecasts/v1alpha1/submissions/${new Date(Date.now() + (1 + at) * DAY_MS).toISOString().slice(0, 10)}/generate`,
      ),
    ),
    'a document of 2 MB that is none': [
      post('/schedule-management/v1/check-schedule', JSON.stringify({ x: 'y'.repeat(2e6) })),
    ],
  }
}

type Tariff = {
  id: string
  system_operator: { name: string } | null
  tariff_components: { datasets: { id: string }[]; cost: { unit: string } }[]
}

function needsOnlyLoad({ tariff_components }: Tariff): boolean {
  return tariff_components.every(
    ({ cost, datasets }) => cost.unit === 'SEK' && datasets.every(({ id }) => id === OFFTAKE),
  )
}

function span(slots: number) {
  const start = Date.parse('2025-12-31T23:00:00Z')
  const values = times(
    slots,
    (slot) => Math.round((0.4 + 0.3 * Math.sin(slot / 15) + ((slot * 7919) % 101) / 500) * 1000) / 1000,
  )
  return {
    start_time: new Date(start).toISOString(),
    end_time: new Date(start + slots * 900_000).toISOString(),
    time_series: [{ name: OFFTAKE, values }],
  }
}

function profile(slots: number): string {
  const { time_series, ...period } = span(slots)
  return JSON.stringify({
    ...period,
    name: 'A load',
    resolution: 'quarter_hourly',
    unit: 'kWh',
    timezone: 'Europe/Berlin',
    values: time_series[0]?.values,
  })
}

function times<T>(count: number, make: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => make(at))
}

function get(path: string): HeavyCall {
  return { path }
}

function post(path: string, body?: string): HeavyCall {
  return { path, body: body ?? '{}' }
}

async function json(key: string, path: string): Promise<Record<string, unknown>> {
  const response = await fetch(`${service.origin}/api${path}`, { headers: { Authorization: key } })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Record<string, unknown>
}

/** Small reads by the clock, in milliseconds from when each was due. */
async function reads(key: string): Promise<number[]> {
  const began = performance.now()
  const sent: Promise<number>[] = []
  for (let at = 0; at < READS; at++) {
    const due = began + at * EVERY_MS
    const left = due - performance.now()
    if (left > 0) await setTimeout(left)
    sent.push(json(key, '/cost-of-energy/v1/profiles?limit=1').then(() => performance.now() - due))
  }
  return Promise.all(sent)
}

async function readsDuring(key: string, noise: Noise): Promise<{ times: number[]; answered: string }> {
  const peer = fork('bench/harness/saturate.ts')
  peer.send(noise)
  await once(peer, 'message')
  await setTimeout(1000)
  const during = await reads(key)
  peer.send('stop')
  const [counts] = (await once(peer, 'message')) as [NoiseReport]
  peer.disconnect()
  await once(peer, 'exit')
  const answered = Object.entries(counts).map(([status, count]) => `${count} × ${status}`)
  return { times: during, answered: answered.join(', ') }
}

function p99(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.ceil(figures.length * 0.99) - 1] ?? Number.NaN
}
