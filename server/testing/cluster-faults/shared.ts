import { setLimits } from '#server/cli/organization-commands.ts'
import { openDatabase } from '#server/db.ts'
import type { Installation } from './installation.ts'
import { say } from './say.ts'

/** Whether three processes admit together about what one bucket holds. */
export async function sharedLimits({ url, processes, tenants }: Installation): Promise<boolean> {
  const [tenant] = tenants
  if (tenant === undefined) throw new Error('no organization')
  const limit = async (capacity: string, refill: string) => {
    const db = openDatabase(url, 1)
    await setLimits(db, { organization: tenant.name, capacity, refill })
    await db.close()
  }
  await limit('50', '1')
  // Processes hear of it within a second.
  await new Promise((resolve) => void globalThis.setTimeout(resolve, 2_000))
  const began = performance.now()
  const statuses = await Promise.all(
    Array.from({ length: 200 }, async (_, at) => {
      const { origin } = processes[at % processes.length] ?? { origin: '' }
      const response = await fetch(`${origin}/api/access/v1/webhooks`, { headers: { Authorization: tenant.key } })
      await response.arrayBuffer()
      return response.status
    }),
  )
  const admitted = statuses.filter((status) => status === 200).length
  const most = 50 + Math.ceil((performance.now() - began) / 1000)
  say(`     ${admitted} of 200 admitted, at most ${most} expected`)
  await limit('1000000', '1000000')
  await new Promise((resolve) => void globalThis.setTimeout(resolve, 2_000))
  return admitted <= most && admitted >= 40
}

/** How many profiles come of nine simultaneous calls with one idempotency key, and how many ids their answers have. */
export async function storedOnce({ processes, tenants }: Installation): Promise<{ ids: number; stored: number }> {
  const [, tenant] = tenants
  if (tenant === undefined) throw new Error('no organization')
  const headers = {
    Authorization: tenant.key,
    'Content-Type': 'application/json',
    'Idempotency-Key': 'once-and-no-more',
  }
  const body = JSON.stringify({
    name: 'Once',
    resolution: 'hourly',
    unit: 'kWh',
    timezone: 'Europe/Berlin',
    start_time: '2026-01-01T00:00:00+01:00',
    end_time: '2026-01-01T03:00:00+01:00',
    values: [1, 2, 3],
  })
  const answers = await Promise.all(
    Array.from({ length: 9 }, async (_, at) => {
      const { origin } = processes[at % processes.length] ?? { origin: '' }
      for (;;) {
        const response = await fetch(`${origin}/api${PROFILES}`, { method: 'POST', headers, body })
        const answer = (await response.json()) as { id?: string }
        // The same call is under way elsewhere.
        if (response.status !== 409) return `${response.status} ${answer.id}`
        await new Promise((resolve) => void globalThis.setTimeout(resolve, 100))
      }
    }),
  )
  const listed = await fetch(`${processes[0]?.origin}/api${PROFILES}?scope=org`, {
    headers: { Authorization: tenant.key },
  })
  const { profiles } = (await listed.json()) as { profiles: unknown[] }
  return { ids: new Set(answers).size, stored: profiles.length }
}

const PROFILES = '/cost-of-energy/v1/profiles'
