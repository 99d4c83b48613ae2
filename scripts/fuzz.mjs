import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandFile, projectNode, ROOT } from './project.mjs'
import { setup } from './setup.mjs'
import { runStep } from './step.mjs'

// So many requests of every kind to every operation, and a table of what they were answered. TEST_SEED=random tries others.
await setup()
const { node, flags } = projectNode()
const [requests = '100000'] = process.argv.slice(2)
if (!/^[1-9]\d*$/.test(requests)) {
  console.error(`npm run fuzz [-- REQUESTS]: "${requests}" is not a number of requests`)
  process.exit(2)
}
const folder = mkdtempSync(join(tmpdir(), 'quarterhour-fuzz-'))
const FUZZ_REPORT = join(folder, 'report.txt')
const command = [commandFile('vitest', 'vitest.mjs'), 'run', 'server/http/fuzz.test.ts', '-t', 'follow from each other']
const env = { ...process.env, FUZZ_REQUESTS: requests, FUZZ_REPORT }
const { code } = await runStep('fuzz', node, [...flags, ...command], { cwd: ROOT, isShown: true, env })
process.exitCode = code
try {
  console.log(readFileSync(FUZZ_REPORT, 'utf8'))
} catch {
  // The run ended before there was anything to report.
}
rmSync(folder, { recursive: true, force: true })
