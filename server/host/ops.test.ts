import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { addEvent } from '#server/delivery/outbox.ts'
import { withOrganization } from '#server/db.ts'
import { measures } from '#server/integration/areas.ts'
import { asOwner, PAID } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { TEMPORARY_PREFIX } from '#server/testing/throwaway-postgres.ts'
import { Meters } from './meters.ts'
import { metricsServer } from './metrics.ts'

const RULES = 'ops/prometheus/quarterhour.rules.yml'
const DASHBOARD = 'ops/grafana/quarterhour.json'
const has = (program: string) => spawnSync(program, ['--version']).status === 0
/** The name of what needs a program, which says why it is skipped where that is missing. */
const named = (what: string, program: string) =>
  has(program) ? what : `${what}: skipped, since Debian’s package \`prometheus\` is not installed`

type Rule = { alert: string; expr: string; annotations: Record<string, string> }
type Panel = { id: number; title: string; gridPos: Record<'x' | 'y' | 'w' | 'h', number>; targets: { expr: string }[] }
const rules = (parse(readFileSync(RULES, 'utf8')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
)
const dashboard = JSON.parse(readFileSync(DASHBOARD, 'utf8')) as { panels: Panel[] }
/** What the dashboard asks, as Grafana fills it in. */
const requested = dashboard.panels
  .flatMap(({ targets }) => targets.map(({ expr }) => expr))
  .map((expr) => expr.replaceAll('$__rate_interval', '1m').replaceAll('$job', 'quarterhour'))

const meters = new Meters()
const own = metricsServer(meters)
let service: TestService
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), `${TEMPORARY_PREFIX}${process.pid}-`))
  service = await startTestService({ seeded: false, sight: { seen: meters.observe } })
  const { services } = service
  await asOwner(
    service,
    (owner) => owner`insert into sources values ('s', 'S', 'S', 'S', '2026-10', 'S', 'S', 'register')`,
  )
  const disk = () => Promise.resolve({ free_bytes: 1e9, used_share: 0.5 })
  meters.begin({ services, measures, ready: () => Promise.resolve(true), disk })
  const job = services.scheduler.add({ name: 'seen', every_ms: 3_600_000, scope: 'process', run: () => {} })
  await services.scheduler.poke('seen')
  const event = { topic: 'webhook', subject: 's', version: 1, payload: {} }
  await withOrganization(services.db, PAID, (tx) => addEvent(tx, PAID, event, services.now()))
  await service.call('/core/v1/parties')
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve))
  return () => job.stop()
})
afterAll(async () => {
  own.closeAllConnections()
  own.close()
  await service?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('rules and dashboard ask for nothing that the service does not tell', async () => {
  const report = new Set((await meters.text()).match(/^[a-z]\w+(?=[ {])/gm))
  // An import that ran; there is none in a new database.
  for (const { families } of measures) for (const name of Object.keys(families)) report.add(name)
  const names = [...rules.map(({ expr }) => expr), ...requested].flatMap(
    (expr) => expr.match(/\b(quarterhour|nodejs|process)_\w+/g) ?? [],
  )
  expect(new Set(names).size).toBeGreaterThan(15)
  expect([...new Set(names)].filter((name) => !report.has(name))).toEqual([])
})

test('each rule says what is wrong and what to do, each panel has room of its own', () => {
  for (const { alert, annotations } of rules) {
    expect(alert).toMatch(/^Quarterhour[A-Z]/)
    expect(Object.keys(annotations).toSorted()).toEqual(['description', 'summary'])
  }
  const { panels } = dashboard
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const overlap = panels.flatMap((a) =>
    panels.filter((b) => a.id < b.id && meets(a.gridPos, b.gridPos)).map((b) => `${a.title} - ${b.title}`),
  )
  expect(overlap).toEqual([])
})

function meets(a: Panel['gridPos'], b: Panel['gridPos']): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
}

describe.skipIf(!has('promtool'))(named('promtool', 'promtool'), () => {
  test('takes the rules, the queries of the dashboard, and the examples of both', () => {
    const file = join(folder, 'dashboard.yml')
    const recorded = requested.map((expr, index) => ({ record: `panel:${index}`, expr }))
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: recorded }] }))
    for (const each of [RULES, file]) execFileSync('promtool', ['check', 'rules', each], { stdio: 'pipe' })
    execFileSync('promtool', ['test', 'rules', 'quarterhour.test.yml'], { cwd: 'ops/prometheus', stdio: 'pipe' })
    execFileSync('promtool', ['check', 'config', 'scrape.yml'], { cwd: 'ops/prometheus', stdio: 'pipe' })
  })

  test('finds nothing odd in names and units of ours', async () => {
    const { stderr, stdout } = spawnSync('promtool', ['check', 'metrics'], {
      input: await meters.text(),
      encoding: 'utf8',
    })
    expect(`${stdout}${stderr}`.split('\n').filter((line) => line.includes('quarterhour_'))).toEqual([])
  })
})

describe.skipIf(!has('prometheus'))(named('a real Prometheus', 'prometheus'), () => {
  test('scrapes the service, evaluates every rule, and has an answer to what the dashboard asks', async () => {
    const port = await freePort()
    const target = `127.0.0.1:${(own.address() as AddressInfo).port}`
    const config = {
      global: { scrape_interval: '1s', evaluation_interval: '1s' },
      rule_files: [join(process.cwd(), RULES)],
      scrape_configs: [{ job_name: 'quarterhour', static_configs: [{ targets: [target] }] }],
    }
    writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(config))
    const prometheus = spawn(
      'prometheus',
      [
        ...[`--config.file=${join(folder, 'prometheus.yml')}`, `--storage.tsdb.path=${join(folder, 'tsdb')}`],
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      { stdio: 'ignore' },
    )
    const ended = new Promise((resolve) => prometheus.once('exit', resolve))
    const ask = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)
      return ((await response.json()) as { data: Record<string, unknown> }).data
    }
    const query = async (expr: string) => (await ask(`query?query=${encodeURIComponent(expr)}`)).result as unknown[]
    try {
      const patience = { timeout: 60_000, interval: 200 }
      await vi.waitFor(async () => expect(await query('up{job="quarterhour"} == 1')).toHaveLength(1), patience)
      await service.call('/core/v1/parties')
      const rate = 'rate(quarterhour_requests_total{operation="core.listParties"}[10s]) > 0'
      await vi.waitFor(async () => expect(await query(rate)).toHaveLength(1), patience)
      await vi.waitFor(async () => {
        const { groups } = (await ask('rules')) as { groups: { rules: { name: string; health: string }[] }[] }
        const health = groups.flatMap((group) => group.rules.map(({ name, health: is }) => [name, is]))
        expect(health).toEqual(rules.map(({ alert }) => [alert, 'ok']))
      }, patience)
      const answers = await Promise.all(requested.map(async (expr) => [expr, (await query(expr)).length > 0] as const))
      const silent = answers.filter(([, isAnswered]) => !isAnswered).map(([expr]) => expr)
      // Nothing failed and nothing was imported, so that these have nothing to show.
      expect(silent.filter((expr) => !/ > 0$|== 0$|\[45\]/.test(expr))).toEqual([])
    } finally {
      prometheus.kill('SIGTERM')
      await ended
    }
  })
})

async function freePort(): Promise<number> {
  const probe: Server = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
