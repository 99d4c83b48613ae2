import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfStale } from './build.mjs'
import { projectNode, ROOT } from './project.mjs'

const REPEAT_WINDOW_MS = 500

/**
 * Builds what is stale and runs the product until it ends. Resolves with its exit code.
 *
 * The product runs in its own process group: Ctrl-C reaches npm, the shell and this process, and npm repeats it, but
 * the product receives one signal, from here. If this process is killed, the product notices the closed channel and
 * shuts down.
 */
export async function serve(env = process.env) {
  await buildIfStale()
  const { node, flags } = projectNode()
  const follow = `--import=${pathToFileURL(join(ROOT, 'scripts', 'follow-parent.mjs')).href}`
  const child = spawn(node, [...flags, follow, join(ROOT, 'server', 'main.ts')], {
    cwd: ROOT,
    env: { ...env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  })
  const stopPassing = passSignals(child)
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (exitCode, signal) => resolve(signal ? 1 : exitCode))
  })
  stopPassing()
  return code
}

function passSignals(child) {
  let last = -Infinity
  const pass = (signal) => {
    const now = performance.now()
    if (now - last > REPEAT_WINDOW_MS) child.kill(signal)
    last = now
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, pass)
  return () => signals.forEach((signal) => process.off(signal, pass))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = await serve()
