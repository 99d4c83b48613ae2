import { setTimeout } from 'node:timers/promises'
import type { ServiceProcess, Tenant } from './installation.ts'

export const ALLOCATIONS = '/market-access/v1alpha1/timeseries/allocations'
const FORECASTS = '/portfolio-forecasts/v1alpha1/submissions'
const WAIT_MS = 40_000

/** What a request met: a status, or that the process was not there or went away. */
export type Seen = {
  tenant: Tenant
  begun: number
  ended: number
  status: number | 'cut'
  retry_after: string | null
  /** What says that the database is away: the contract of forecasts has a status of its own for that. */
  away: 502 | 503
}

/** A forecast of one control area, for a day of 92, 96 or 100 quarter-hours in Berlin. */
function forecastOf(delivery_day: string, number: number) {
  const length = slotsIn(delivery_day)
  const values = Array.from({ length }, (_, slot) => (number * 7 + slot) % 100)
  return { delivery_day, unit: 'MW', series: [{ kind: 'production', control_area: '50Hertz', values }] }
}

/** Quarter-hours of a day of 2026 or 2031 in Berlin. */
function slotsIn(day: string): number {
  if (day === '2026-03-29' || day === '2031-03-30') return 92
  return day === '2026-10-25' || day === '2031-10-26' ? 100 : 96
}

/**
 * Each organization writes one day of a point after the other, and repeats it until it is acknowledged, and reads. Every
 * request goes to one of the processes.
 */
export class Load {
  readonly seen: Seen[] = []
  /** Acknowledged days of each organization, by its id: `point day`. */
  readonly acknowledged = new Map<string, string[]>()
  readonly #processes: readonly ServiceProcess[]
  #isOver = false
  #running: Promise<void>[] = []

  constructor(processes: readonly ServiceProcess[]) {
    this.#processes = processes
  }

  start(tenants: readonly Tenant[]): void {
    this.#running = tenants.flatMap((tenant) => [this.#write(tenant), this.#read(tenant), this.#change(tenant)])
  }

  /** Ends when each organization's last day is acknowledged. */
  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#running)
  }

  async #write(tenant: Tenant): Promise<void> {
    const acknowledged: string[] = []
    this.acknowledged.set(tenant.id, acknowledged)
    const first = Date.parse('2026-01-01')
    for (let number = 0; !this.#isOver; number++) {
      const point = `00000000-0000-4000-8000-${String(number % 20).padStart(12, '0')}`
      const day = new Date(first + Math.floor(number / 20) * 86_400_000).toISOString().slice(0, 10)
      const values = Array.from({ length: slotsIn(day) }, (_, slot) => (number + slot) / 8)
      const line = {
        accounting_point_id: point,
        flow_direction: 'consumption',
        market_identifier: `DE${number % 20}`,
        day,
        values,
      }
      const init = { method: 'POST', headers: { 'Content-Type': 'application/x-ndjson' }, body: JSON.stringify(line) }
      for (;;) {
        const status = await this.#send(tenant, ALLOCATIONS, init)
        if (status === 200 || status === 201) break
        if (typeof status === 'number' && status < 500 && status !== 409)
          throw new Error(`a write of ${tenant.name} met ${status}`)
        await setTimeout(100)
      }
      acknowledged.push(`${point} ${day}`)
    }
  }

  /** Other changes: points, profiles and forecasts. */
  async #change(tenant: Tenant): Promise<void> {
    const json = (method: string, body: object) => ({
      ...{ method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
    })
    for (let number = 0; !this.#isOver; number++) {
      const accounting_point_id = `10000000-0000-4000-8000-${String(number).padStart(12, '0')}`
      const point = {
        accounting_point_id,
        market_identifier: `M${number}`,
        control_area: '50Hertz',
        valid_from: '2026-01-01',
      }
      await this.#send(tenant, '/market-access/v1alpha1/accounting-points', json('PUT', { accounting_points: [point] }))
      const range = { start_time: '2026-01-01T00:00:00+01:00', end_time: '2026-01-01T02:00:00+01:00' }
      const profile = {
        name: `Profile ${number}`,
        resolution: 'hourly',
        unit: 'kWh',
        timezone: 'Europe/Berlin',
        ...range,
        values: [number, 2],
      }
      await this.#send(tenant, '/cost-of-energy/v1/profiles', json('POST', profile))
      const day = new Date(Date.UTC(2031, 0, 1) + (number % 300) * 86_400_000).toISOString().slice(0, 10)
      await this.#send(tenant, FORECASTS, json('POST', forecastOf(day, number)))
      await setTimeout(200)
    }
  }

  async #read(tenant: Tenant): Promise<void> {
    while (!this.#isOver) {
      await this.#send(tenant, `${ALLOCATIONS}/changes?cursor=0&limit=1`)
      await setTimeout(50)
    }
  }

  async #send(tenant: Tenant, path: string, init: RequestInit = {}): Promise<number | 'cut'> {
    // At random: in turns, a writer could meet the killed one every time.
    const { origin } = this.#processes[Math.floor(Math.random() * this.#processes.length)] ?? { origin: '' }
    const begun = Date.now()
    const headers = { ...(init.headers as Record<string, string>), Authorization: tenant.key }
    const answer = await fetch(`${origin}/api${path}`, { ...init, headers, signal: AbortSignal.timeout(WAIT_MS) })
      .then(async (response) => {
        await response.arrayBuffer()
        return { status: response.status, retry_after: response.headers.get('Retry-After') }
      })
      .catch(() => ({ status: 'cut' as const, retry_after: null }))
    this.seen.push({ tenant, begun, ended: Date.now(), ...answer, away: path === FORECASTS ? 502 : 503 })
    return answer.status
  }
}
