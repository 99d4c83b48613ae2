// The fault laboratory: `npm run faults [name…]`. Each fault happens to a running installation that is written to all the time.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEMPORARY_PREFIX } from '../throwaway-postgres.ts'
import { type Fault, FAULTS, Skipped } from './scenarios.ts'
import type { Result } from './laboratory.ts'

const selected = process.argv.slice(2)
const unknown = selected.filter((name) => !FAULTS.some((fault) => fault.name === name))
if (unknown.length > 0) {
  console.error(`there is no fault ${unknown.join(', ')}: ${FAULTS.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
const root = mkdtempSync(join(tmpdir(), `${TEMPORARY_PREFIX}${process.pid}-`))
process.on('exit', () => rmSync(root, { recursive: true, force: true }))
const results: Result[] = []
for (const fault of FAULTS.filter(({ name }) => selected.length === 0 || selected.includes(name))) await run(fault)
console.log(
  `\n${results.length} faults, ${results.filter(({ wrong }) => wrong.length > 0).length} with something wrong`,
)
process.exit(process.exitCode ?? 0)

async function run(fault: Fault): Promise<void> {
  process.stdout.write(`── ${fault.name}: ${fault.what}\n`)
  try {
    const result = await fault.run(root)
    results.push(result)
    say(result)
  } catch (error) {
    if (error instanceof Skipped) return console.log(`   not tried: ${error.message}`)
    process.exitCode = 1
    console.log(`   WRONG ${error instanceof Error ? error.stack : String(error)}`)
  }
}

function say({ acknowledged, outcomes, longest_ms, lost, doubled, repeated, wrong, note }: Result): void {
  const others = Object.entries(outcomes).filter(([outcome]) => outcome !== 'ok')
  const told = others.map(([outcome, count]) => `${count} ${outcome}`).join(', ') || 'none'
  console.log(
    `   ${acknowledged} acknowledged, ${lost.length} lost, ${doubled.length} doubled; messages repeated ${repeated}; ` +
      `other answers: ${told}; longest ${(longest_ms / 1000).toFixed(1)} s${note === '' ? '' : `; ${note}`}`,
  )
  for (const each of wrong.slice(0, 10)) console.log(`   WRONG ${each}`)
  if (wrong.length > 0) process.exitCode = 1
}
