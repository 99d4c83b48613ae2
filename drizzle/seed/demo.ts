import { seedId } from './identity.ts'
import { asElapsed, daysOf } from './profiles/calendar.ts'
import { bdew2025 } from './profiles/standard-load.ts'

const DEMOS = [
  {
    code: 'H25',
    name: 'Villa with car charger (demo)',
    kwh_per_year: 12_000,
    spike_kw: 7.4,
    spikes_per_week: 4,
    hours: [17, 23],
  },
  { code: 'G25', name: 'Workshop (demo)', kwh_per_year: 28_000, spike_kw: 18, spikes_per_week: 6, hours: [7, 16] },
] as const

export type DemoLoad = {
  id: string
  name: string
  description: string
  tags: string[]
  resolution: 'quarter_hourly'
  unit: 'kWh'
  timezone: 'Europe/Berlin'
  start_time: string
  values: Float64Array
}

/**
 * A made-up load of demo organization 0 or 1 for 2025 and 2026, kWh per quarter-hour: a standard load with noise and
 * runs of high power, so that peaks and what they cost can be seen. The same on every machine.
 */
export function demoLoad(index: number): DemoLoad {
  const demo = DEMOS[index]
  if (demo === undefined) throw new RangeError(`there is no demo load ${index}`)
  const random = sequence(index + 1)
  const curve = bdew2025(demo.code)
  const days = Array.from(daysOf(2025, 2026), (date) => {
    const values = curve.day(date).map((kwh) => kwh * (demo.kwh_per_year / 1000) * 0.75 * (0.6 + 0.8 * random()))
    if (random() < demo.spikes_per_week / 7) addSpike(values, demo, random)
    return asElapsed(date, values)
  })
  return {
    id: seedId('profile', `demo/${demo.name}`),
    name: demo.name,
    description: `Made-up load for trying things out, about ${demo.kwh_per_year.toLocaleString('en-US')} kWh a year: BDEW ${demo.code} with noise and hours of high power.`,
    tags: ['load', 'demo'],
    resolution: 'quarter_hourly',
    unit: 'kWh',
    timezone: 'Europe/Berlin',
    start_time: '2025-01-01T00:00:00+01:00',
    values: Float64Array.from(days.flatMap((day) => Array.from(day, (kwh) => Math.round(kwh * 1000) / 1000))),
  }
}

/** One to three hours of extra power, somewhere in the hours of the day in which it is usual. */
function addSpike(values: Float64Array, demo: (typeof DEMOS)[number], random: () => number): void {
  const [from, to] = demo.hours
  const start = Math.floor((from + random() * (to - from - 1)) * 4)
  const length = 4 + Math.floor(random() * 9)
  const kwh = (demo.spike_kw * (0.7 + 0.3 * random())) / 4
  for (let slot = start; slot < Math.min(96, start + length); slot++) values[slot] = (values[slot] ?? 0) + kwh
}

/** Numbers in [0, 1) that are the same for the same seed (mulberry32, public domain). */
export function sequence(seed: number): () => number {
  let state = seed * 0x9e3779b1
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
