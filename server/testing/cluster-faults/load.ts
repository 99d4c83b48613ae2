import { setTimeout } from 'node:timers/promises'
import type { ServiceProcess, Tenant } from './installation.ts'

export const ALLOCATIONS = '/market-access/v1alpha1/timeseries/allocations'
const FORECASTS = '/portfolio-forecasts/v1alpha1/submissions'
const WAIT_MS = 40_000
const NEW_SERIES = 150

/** What a request met: a status, or that the process was not there or went away. */
export type Seen = {
  tenant: Tenant
  begun: number
  ended: number
  status: number | 'cut'
  retry_after: string | null
  /** Whether it is a file that touches the index of the series, or one that cancels a message. */
  isRare: boolean
  /** What says that the database is away: the contract of forecasts has a status of its own for that. */
  away: 502 | 503
}

/** A forecast of one control area, for a day of 92, 96 or 100 quarter-hours in Berlin. */
function forecastOf(delivery_day: string, number: number) {
  const length = slotsIn(delivery_day)
  const values = Array.from({ length }, (_, slot) => (number * 7 + slot) % 100)
  return { delivery_day, unit: 'MW', series: [{ kind: 'production', control_area: '50Hertz', values }] }
}

/** Points that are written once, and corrected. */
export const RARE_POINT = '20000000-0000-4000-8000-'

/** A day of so many new points, of which the index of series is divided anew. */
function newSeriesOf(number: number, count: number): string {
  const values = Array.from({ length: 96 }, () => number)
  const lines = Array.from({ length: count }, (_, at) => {
    const place = number * count + at
    const point = {
      accounting_point_id: `${RARE_POINT}${String(place).padStart(12, '0')}`,
      market_identifier: `R${place}`,
    }
    return JSON.stringify({ ...point, flow_direction: 'consumption', day: '2025-01-01', values })
  })
  return lines.join('\n')
}

/** A MSCONS of one quarter-hour of a point, and one that takes it back. */
function messagesOf(number: number, count: number): [sent: string, cancelled: string] {
  const [start, end] = ['202501020000', '202501020015'].map((at) => `${at}?+00`)
  const values = `LOC+172+R${number * count}'LIN+1'PIA+5+1-1?:1.29.0:SRW'QTY+220:${number}'DTM+163:${start}:303'DTM+164:${end}:303'`
  const whole = (body: string) =>
    `UNB+UNOC:3+9978842000002:500+9912345000001:500+260202:1315+R'UNH+1+MSCONS:D:04B:UN:2.4c'${body}UNT+${body.split("'").length + 1}+1'UNZ+1+R'`
  const head = (document: string, code: string) => `BGM+7+${document}+${code}'DTM+137:202602020900?+00:303'`
  return [
    whole(`${head(`D${number}`, '9')}UNS+D'${values}`),
    whole(`${head(`C${number}`, '1')}RFF+ACW:D${number}'UNS+D'`),
  ]
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
      if (number % 4 === 0) await this.#changeRarely(tenant, number / 4)
      await setTimeout(200)
    }
  }

  /** Files that touch the index of the series, and cancel messages. */
  async #changeRarely(tenant: Tenant, number: number): Promise<void> {
    const post = (type: string, body: string) =>
      this.#send(tenant, ALLOCATIONS, { method: 'POST', headers: { 'Content-Type': type }, body }, true)
    // Without its points the message names unknown ones.
    if ((await post('application/x-ndjson', newSeriesOf(number, NEW_SERIES))) !== 201) return
    const [sent, cancelled] = messagesOf(number, NEW_SERIES)
    if ((await post('application/edifact', sent)) === 201) await post('application/edifact', cancelled)
  }

  async #read(tenant: Tenant): Promise<void> {
    while (!this.#isOver) {
      await this.#send(tenant, `${ALLOCATIONS}/changes?cursor=0&limit=1`)
      await setTimeout(50)
    }
  }

  async #send(tenant: Tenant, path: string, init: RequestInit = {}, isRare = false): Promise<number | 'cut'> {
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
    this.seen.push({ tenant, isRare, begun, ended: Date.now(), ...answer, away: path === FORECASTS ? 502 : 503 })
    return answer.status
  }
}
