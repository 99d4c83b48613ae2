// npm run test:cluster -- faults: kills every process of a running installation in turn, under load, and checks that
// nothing acknowledged is lost, nothing is stored twice, and who is not concerned is answered.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { asSuperuser } from '#server/testing/citus-cluster.ts'
import { DATABASE, install, type Installation, type Tenant } from './installation.ts'
import { ALLOCATIONS, Load, RARE_POINT, type Seen } from './load.ts'
import { say } from './say.ts'
import { sharedLimits, storedOnce } from './shared.ts'

const DOWN_MS = 5_000
const failures: string[] = []
const check = (what: string, found: unknown, expected: unknown) => {
  const ok = JSON.stringify(found) === JSON.stringify(expected)
  say(`${ok ? 'ok  ' : 'FAIL'} ${what}: ${JSON.stringify(found)}${ok ? '' : `, expected ${JSON.stringify(expected)}`}`)
  if (!ok) failures.push(what)
}

/** Messages by their id, and when one came to which organization. */
const received = new Map<string, number>()
const arrivals: { tenant: string; at: number }[] = []
const receiver = createServer((request, response) => {
  const id = String(request.headers['webhook-id'])
  received.set(id, (received.get(id) ?? 0) + 1)
  arrivals.push({ tenant: request.url?.slice(1) ?? '', at: Date.now() })
  request.resume().on('end', () => response.writeHead(204).end())
})
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))

const installation = await install(process.env.CITUS_BIN ?? '', 9)
try {
  await run(installation)
} finally {
  await installation.stop()
  receiver.close()
}
say(failures.length === 0 ? '\nno failure' : `\n${failures.length} failures: ${failures.join('; ')}`)
process.exitCode = failures.length === 0 ? 0 : 1

async function run({ cluster, processes, tenants }: Installation): Promise<void> {
  const [first] = processes
  if (first === undefined) throw new Error('no process')
  for (const tenant of tenants) await subscribe(first.origin, tenant)
  say(
    `organizations by worker: ${cluster.workers.map(({ port }) => tenants.filter(({ workers }) => workers.includes(port)).length).join(' and ')}`,
  )
  check(
    'calls of one key that three processes admit, of 200 at once with a bucket of 50',
    await sharedLimits(installation),
    true,
  )
  check('a call sent nine times at once with one idempotency key', await storedOnce(installation), {
    ids: 1,
    stored: 1,
  })

  const load = new Load(processes)
  load.start(tenants)
  await setTimeout(3_000)
  const killed = [
    ...processes.map((each) => ({
      name: `process ${each.name}`,
      worker: null,
      kill: () => each.kill('SIGKILL'),
      start: () => each.start(),
    })),
    ...cluster.workers.map((node, at) => ({
      name: `worker ${at + 1}`,
      worker: node.port,
      kill: () => node.kill(),
      start: () => node.restart(),
    })),
    {
      name: 'the coordinator',
      worker: 'all' as const,
      kill: () => cluster.coordinator.kill(),
      start: () => cluster.coordinator.restart(),
    },
  ]
  for (const victim of killed) {
    say(`\nkill -9 of ${victim.name}`)
    const from = Date.now()
    await victim.kill()
    await setTimeout(DOWN_MS)
    const to = Date.now()
    await victim.start()
    await allAnswered(processes, tenants)
    const during = load.seen.filter(({ begun, ended }) => begun >= from + 500 && ended <= to)
    const concerned = ({ tenant }: Seen) =>
      victim.worker === 'all' || (victim.worker !== null && tenant.workers.includes(victim.worker))
    // What a divided organization has on the other worker is answered.
    const isPartly = ({ tenant }: Seen) => victim.worker !== 'all' && tenant.workers.length > 1
    say(`  ${told(during.filter((each) => !concerned(each)))} for who is not concerned`)
    if (victim.worker !== null)
      say(`  ${told(during.filter(concerned))} for who is; answered again after ${Date.now() - to} ms`)
    const unexpected = during.filter((each) =>
      victim.worker === null
        ? each.status !== 'cut' && each.status >= 500
        : !concerned(each) && (each.status === 'cut' || each.status >= 300),
    )
    check(
      'other answers for who is not concerned',
      unexpected.map(({ status }) => status),
      [],
    )
    const refused = during.filter(
      (each) =>
        victim.worker !== null &&
        concerned(each) &&
        !(isPartly(each) && typeof each.status === 'number' && each.status < 300),
    )
    if (victim.worker !== null && victim.worker !== 'all') say(`  ${told(during.filter(isPartly))} for who is divided`)
    check(
      'answers but 503, of forecasts 502, with Retry-After for who is',
      refused.filter((each) => each.status !== each.away || each.retry_after === null).map(({ status }) => status),
      [],
    )
    if (victim.worker === null || victim.worker === 'all') continue
    check('someone is concerned', refused.length > 0, true)
    const rare = during.filter((each) => each.isRare && !concerned(each)).length
    check(`files with new series, or that cancel a message, were among them (${rare})`, rare > 0, true)
    const { worker } = victim
    const others = tenants.filter(({ workers }) => !workers.includes(worker)).map(({ id }) => id)
    const came = arrivals.filter(({ tenant, at }) => others.includes(tenant) && at >= from + 1000 && at <= to)
    check(`webhooks of the others came meanwhile (${came.length})`, came.length > 0, true)
  }
  await load.stop()
  say(`\n${load.seen.length} requests, ${[...load.acknowledged.values()].flat().length} days acknowledged`)
  for (const tenant of tenants) await verify(first.origin, tenant, load.acknowledged.get(tenant.id) ?? [])
  await verifyDeliveries(cluster)
}

function told(seen: readonly Seen[]): string {
  const counts = Map.groupBy(seen, ({ status }) => String(status))
  return [...counts].map(([status, all]) => `${all.length} × ${status}`).join(', ') || 'nothing'
}

async function subscribe(origin: string, tenant: Tenant): Promise<void> {
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/${tenant.id}`
  const body = JSON.stringify({ url, event_types: ['allocations.written'] })
  const headers = { Authorization: tenant.key, 'Content-Type': 'application/json' }
  const response = await fetch(`${origin}/api/access/v1/webhooks`, { method: 'POST', headers, body })
  if (response.status !== 201) throw new Error(`no webhook: ${response.status} ${await response.text()}`)
}

/** Waits until every process answers every organization. */
async function allAnswered(processes: Installation['processes'], tenants: readonly Tenant[]): Promise<void> {
  for (const { origin } of processes)
    for (const { key } of tenants)
      for (;;) {
        const answer = await fetch(`${origin}/api${ALLOCATIONS}/changes?cursor=0&limit=1`, {
          headers: { Authorization: key },
        }).catch(() => null)
        if (answer?.status === 200) break
        await setTimeout(50)
      }
}

async function verify(origin: string, tenant: Tenant, acknowledged: readonly string[]): Promise<void> {
  const stored: string[] = []
  for (let cursor = 0, more = true; more; ) {
    const response = await fetch(`${origin}/api${ALLOCATIONS}/changes?cursor=${cursor}&limit=1000`, {
      headers: { Authorization: tenant.key },
    })
    const page = (await response.json()) as {
      items: { accounting_point_id: string; day: string }[]
      next_cursor: number
      has_more: boolean
    }
    for (const { accounting_point_id, day } of page.items)
      if (!accounting_point_id.startsWith(RARE_POINT)) stored.push(`${accounting_point_id} ${day}`)
    ;[cursor, more] = [page.next_cursor, page.has_more]
  }
  const known = new Set(stored)
  const lost = acknowledged.filter((each) => !known.has(each)).length
  const chain = await fetch(`${origin}/api/access/v1/audit-check`, { headers: { Authorization: tenant.key } })
  const { broken_at } = (await chain.json()) as { broken_at: number | null }
  check(
    `${tenant.name}, ${acknowledged.length} acknowledged: lost, stored twice, chain broken at`,
    [lost, stored.length - known.size, broken_at],
    [0, 0, null],
  )
}

async function verifyDeliveries(cluster: Installation['cluster']): Promise<void> {
  const open = () =>
    asSuperuser(
      cluster.coordinator,
      DATABASE,
      (sql) => sql<{ id: string; state: string; attempts: number; detail: string | null }[]>`
        select id, state, attempts, detail from outbox where topic = 'webhook'`,
    )
  let rows = await open()
  // The third try of a webhook comes five minutes after the second.
  for (let second = 0; second < 400 && rows.some(({ state }) => state === 'pending'); second++) {
    await setTimeout(1000)
    rows = await open()
  }
  const states = Map.groupBy(rows, ({ state }) => state)
  for (const { id, attempts, detail } of states.get('pending') ?? [])
    say(`  ${id} is pending after ${attempts} tries: ${detail}`)
  check(`webhook messages by state`, [...states.keys()], ['accepted'])
  check('messages that never came', rows.filter(({ id }) => !received.has(id)).length, 0)
  check(
    'messages of which nothing is known',
    [...received.keys()].filter((id) => !rows.some((row) => row.id === id)).length,
    0,
  )
  say(
    `${rows.length} webhook messages, ${[...received.values()].filter((count) => count > 1).length} of them came more than once, with the same id`,
  )
}
