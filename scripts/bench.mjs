import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale } from './build.mjs'
import { projectNode, ROOT } from './project.mjs'
import { setup } from './setup.mjs'

await setup()
await buildIfStale()
const { node, flags } = projectNode()
const selected = process.argv.slice(2)
const files = readdirSync(join(ROOT, 'bench'))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .filter((name) => selected.length === 0 || selected.includes(name.slice(0, -3)))
  .sort()
for (const name of files) {
  console.log(`\n── ${name.slice(0, -3)}`)
  const { status } = spawnSync(node, [...flags, '--expose-gc', join(ROOT, 'bench', name)], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}
