import { join } from 'node:path'
import { commandFile, projectNode, ROOT } from './project.mjs'
import { setup } from './setup.mjs'
import { runStep } from './step.mjs'

await setup()
const { node, flags } = projectNode()
const selected = process.argv.slice(2)
const run = async (args, env = process.env) => {
  const { code } = await runStep('faults', node, [...flags, ...args], { cwd: ROOT, isShown: true, env })
  if (code !== 0) process.exitCode = 1
}
await run([join(ROOT, 'server', 'testing', 'faults', 'main.ts'), ...selected])
// What takes too long for every run of the tests: upgrades from every released schema, interrupted at every statement.
if (selected.length === 0)
  await run([commandFile('vitest', 'vitest.mjs'), 'run', 'server/backup', 'server/cli/recovery-commands.test.ts'], {
    ...process.env,
    FAULTS: 'all',
  })
