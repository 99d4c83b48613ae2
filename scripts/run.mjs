// node scripts/run.mjs <file.ts> [arguments]: one of our TypeScript programs under the project's Node.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectNode, ROOT } from './project.mjs'
import { setup } from './setup.mjs'

await setup({ isBuilt: true })
const [file, ...args] = process.argv.slice(2)
const { node, flags } = projectNode()
const child = spawn(node, [...flags, join(ROOT, file), ...args], { cwd: ROOT, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.once('exit', (code) => (process.exitCode = code ?? 1))
