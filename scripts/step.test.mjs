import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { projectNode } from './project.mjs'
import { runStep } from './step.mjs'

const { node, flags } = projectNode()
const folder = mkdtempSync(join(tmpdir(), 'step-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const here = (path) => JSON.stringify(import.meta.resolve(path))
const program = (text) => [...flags, '--input-type=module', '-e', text]

/** Like vitest: a server of PostgreSQL, and beside it a service that is deaf to what Ctrl-C sends. */
const SERVICE = `process.on('SIGINT', () => undefined).on('SIGTERM', () => undefined)
  require('node:http').createServer().listen(0, '127.0.0.1', () => process.send('ready'))`
const STEP = `import { spawn } from 'node:child_process'
  import { once } from 'node:events'
  import { writeFileSync } from 'node:fs'
  import { tmpdir } from 'node:os'
  import { startThrowawayPostgres } from ${here('../server/testing/throwaway-postgres.ts')}
  const stdio = ['ignore', 'ignore', 'ignore', 'ipc']
  const service = spawn(process.execPath, ['-e', ${JSON.stringify(SERVICE)}], { stdio })
  await Promise.all([startThrowawayPostgres(), once(service, 'message')])
  writeFileSync(process.env.READY, tmpdir())`
const SLEEPER = 'setInterval(() => undefined, 1000)'

/** Two lanes like those of `npm test`, the second with a step that only waits. */
const RUN = `import { runStep } from ${here('./step.mjs')}
  const [node, step, sleeper] = JSON.parse(process.env.STEPS)
  await Promise.all([runStep('servers', node, step, { graceSeconds: 1 }), runStep('sleeper', node, sleeper)])`

async function startRun(name) {
  const ready = join(folder, name)
  const env = { ...process.env, READY: ready, STEPS: JSON.stringify([node, program(STEP), program(SLEEPER)]) }
  const run = spawn(node, program(RUN), { env, stdio: 'ignore' })
  const temporary = await vi.waitFor(() => readFileSync(ready, 'utf8') || expect.unreachable(), {
    timeout: 60_000,
    interval: 20,
  })
  return { run, temporary, started: descendants(run.pid) }
}

/** The processes that are there: their program, their parent; without those that only wait to be collected. */
function processes() {
  const stats = readdirSync('/proc').flatMap((pid) => {
    try {
      return /^\d+$/.test(pid) ? [readFileSync(`/proc/${pid}/stat`, 'utf8')] : []
    } catch {
      return []
    }
  })
  const found = stats.map((stat) => /^(\d+) \((.*)\) (\w) (\d+)/s.exec(stat))
  return found.filter(([, , , state]) => state !== 'Z').map(([, pid, name, , parent]) => ({ pid, name, parent }))
}

function descendants(pid) {
  const all = processes()
  const found = new Map([[String(pid), {}]])
  // A child may stand before its parent, once the numbers have begun anew.
  for (let size = 0; size < found.size; ) {
    size = found.size
    for (const each of all) if (found.has(each.parent)) found.set(each.pid, each)
  }
  found.delete(String(pid))
  return [...found.values()]
}

describe.skipIf(process.platform !== 'linux')('of an interrupted run', () => {
  test.concurrent.each(['SIGTERM', 'SIGKILL'])('nothing is left after %s', async (signal) => {
    const { run, temporary, started } = await startRun(signal)
    const names = started.map(({ name }) => name)
    expect(names.filter((name) => name === 'postgres').length).toBeGreaterThan(3)
    expect(names.filter((name) => /^(node|MainThread)/.test(name)).length).toBeGreaterThanOrEqual(3)
    run.kill(signal)
    await once(run, 'exit')
    const left = () => {
      const pids = new Set(processes().map(({ pid }) => pid))
      return [...started.filter(({ pid }) => pids.has(pid)).map(({ name }) => name), ...[temporary].filter(existsSync)]
    }
    await expect.poll(left, { timeout: 30_000, interval: 50 }).toEqual([])
  })
})

test('a step that ends by itself tells its code and its words, and its temporary folder goes', async () => {
  const { code, output } = await runStep('ends', node, ['-p', 'process.exitCode = 3; os.tmpdir()'])
  expect([code, existsSync(output.trim())]).toEqual([3, false])
  expect(output).toContain('quarterhour-test-')
})

test('a step whose output is shown tells its code alone', async () => {
  const shown = `import { runStep } from ${here('./step.mjs')}
    const { code, output } = await runStep('shown', process.execPath, ['-p', 'process.exitCode = 4; "its words"'], { isShown: true })
    console.log(code, output === '')`
  const run = spawn(node, program(shown), { stdio: ['ignore', 'pipe', 'inherit'] })
  expect((await run.stdout.setEncoding('utf8').toArray()).join('')).toBe('its words\n4 true\n')
})

test('a program that is not there counts as failed', async () => {
  expect(await runStep('away', join(folder, 'away'), [])).toMatchObject({
    code: 1,
    output: expect.stringMatching(/ENOENT/),
  })
})
