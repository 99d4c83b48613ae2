// npm run test:cluster [-- <test files>]: runs the tests of the server on one node and on a Citus cluster (a coordinator
// and two workers on 127.0.0.1), and compares every answer of the API. CITUS_BIN: the folder of the programs of a
// PostgreSQL with Citus. `-- divided [<test files>]`: with the allocations of every organization in parts, which on one
// node runs without CITUS_BIN as well. `-- faults`: kills each process of a running installation instead.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from './build.mjs'
import { compare, readRecording, report } from './compare-answers.mjs'
import { commandFile, projectNode, ROOT } from './project.mjs'
import { setup } from './setup.mjs'

const { CITUS_BIN } = process.env
const [mode, ...others] = process.argv.slice(2)
const isDivided = mode === 'divided'
if (!(isDivided && CITUS_BIN === undefined) && !existsSync(join(CITUS_BIN ?? '', 'initdb'))) {
  console.error(
    'CITUS_BIN must name the bin folder of a PostgreSQL with Citus; docs/scale-out.md tells how to build one',
  )
  process.exit(2)
}
await setup()
const selected = isDivided ? others : process.argv.slice(2)
if (mode === 'faults') {
  await buildIfStale()
  const { node, flags } = projectNode()
  const program = join(ROOT, 'server/testing/cluster-faults/main.ts')
  process.exit(spawnSync(node, [...flags, program], { cwd: ROOT, stdio: 'inherit' }).status ?? 1)
}
const folder = mkdtempSync(join(tmpdir(), 'quarterhour-answers-'))
const { CITUS_BIN: _, ...oneNode } = process.env
// Twice on one node, to know what varies by itself.
const compared = isDivided ? { ...process.env, ALLOCATIONS: 'divided' } : process.env
const runs = { 'one-node': oneNode, again: oneNode, [isDivided ? 'divided' : 'cluster']: compared }
const recorded = {}
let failed = false
for (const [name, env] of Object.entries(runs)) {
  console.log(`\n── ${name}`)
  const file = join(folder, name)
  failed = !tested({ ...env, RECORD_ANSWERS: file }) || failed
  recorded[name] = readRecording(file)
}
const comparison = (noise) =>
  compare(recorded['one-node'], recorded.divided ?? recorded.cluster, { noise, isSkipping: true })
let result = comparison([recorded.again])
const files = new Set(result.differing.map(({ before }) => before.request.split(' | ')[0]))
if (files.size > 0) {
  console.log(`\n── one node, once more: ${[...files].join(', ')}`)
  // Later than the cluster: what follows the clock differs now on one node as well.
  failed = !tested({ ...oneNode, RECORD_ANSWERS: join(folder, 'later') }, [...files]) || failed
  result = comparison([recorded.again, readRecording(join(folder, 'later'))])
}
report(result)
console.log(`the answers are in ${folder}`)
process.exitCode = failed || result.differing.length + result.missing.length + result.added.length > 0 ? 1 : 0

function tested(env, files = selected) {
  const { node, flags } = projectNode()
  const run = [commandFile('vitest', 'vitest.mjs'), 'run', '--reporter=dot', ...files]
  return spawnSync(node, [...flags, ...run], { cwd: ROOT, stdio: 'inherit', env }).status === 0
}
