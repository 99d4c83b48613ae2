import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectNode, ROOT } from './project.mjs'
import { setup } from './setup.mjs'

await setup()
const { node, flags } = projectNode()
const watch = ['--watch', '--watch-path=server', '--watch-path=drizzle', '--watch-preserve-output']
const child = spawn(node, [...flags, ...watch, join(ROOT, 'server', 'main.ts')], {
  cwd: ROOT,
  env: { ...process.env, NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1' },
  stdio: 'inherit',
})
// Ctrl-C reaches the watcher directly and it waits for the server; we only stay until it has ended.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.once('exit', (code) => (process.exitCode = code ?? 1))
