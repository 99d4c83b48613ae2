import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { commandFile, projectNode, ROOT } from './project.mjs'
import { setup } from './setup.mjs'

await setup()
const { node, flags } = projectNode()
const selected = process.argv.slice(2)
const run = (args, env = process.env) => {
  const { status } = spawnSync(node, [...flags, ...args], { cwd: ROOT, stdio: 'inherit', env })
  if (status !== 0) process.exitCode = 1
}
run([join(ROOT, 'server', 'testing', 'faults', 'main.ts'), ...selected])
// What takes too long for every run of the tests: upgrades from every released schema, interrupted at every statement.
if (selected.length === 0)
  run([commandFile('vitest', 'vitest.mjs'), 'run', 'server/backup', 'server/cli/recovery-commands.test.ts'], {
    ...process.env,
    FAULTS: 'all',
  })
