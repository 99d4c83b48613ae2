import { setTimeout } from 'node:timers/promises'
import type { ServiceProcess, Tenant } from './installation.ts'

export const ALLOCATIONS = '/market-access/v1alpha1/timeseries/allocations'
const WAIT_MS = 40_000

/** What a request met: a status, or that the process was not there or went away. */
export type Seen = {
  tenant: Tenant
  begun: number
  ended: number
  status: number | 'cut'
  retry_after: string | null
  is_write: boolean
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
    this.#running = tenants.flatMap((tenant) => [this.#write(tenant), this.#read(tenant)])
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
      const slots = day === '2026-03-29' ? 92 : day === '2026-10-25' ? 100 : 96
      const values = Array.from({ length: slots }, (_, slot) => (number + slot) / 8)
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
    this.seen.push({ tenant, begun, ended: Date.now(), ...answer, is_write: init.method === 'POST' })
    return answer.status
  }
}
