import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale } from './build.mjs'
import { projectNode, ROOT } from './project.mjs'
import { setup } from './setup.mjs'
import { runStep } from './step.mjs'

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
  const args = [...flags, '--expose-gc', join(ROOT, 'bench', name)]
  const { code } = await runStep(name, node, args, { cwd: ROOT, isShown: true })
  if (code !== 0) process.exitCode = 1
}
