// npm run examples [-- RECORDING]: writes the examples of responses in openapi.json anew where they are missing or no longer
// what is answered; all of them with --all. They are recorded from the tests of the API, some minutes, unless RECORDING,
// which RECORD_ANSWERS wrote, is named.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operationEntries } from '../../server/operations.ts'
import { ExampleChecker, examplesOf } from '../../server/testing/recording/recorded-examples.ts'

const file = new URL('../../server/http/openapi/examples.json', import.meta.url)
const [given] = process.argv.slice(2).filter((each) => !each.startsWith('--'))
const folder = given === undefined ? mkdtempSync(join(tmpdir(), 'quarterhour-examples-')) : undefined
const recording = given ?? join(folder ?? '', 'answers')
try {
  if (folder !== undefined) record(recording)
  const recorded = examplesOf(recording, operationEntries)
  const known = process.argv.includes('--all')
    ? { operations: {}, errors: {}, parameters: {} }
    : JSON.parse(readFileSync(file, 'utf8'))
  const checker = new ExampleChecker(operationEntries)
  const kept = Object.entries(known.operations).filter(([name, value]) => checker.faultOf(name, value) === null)
  const operations = { ...recorded.operations, ...Object.fromEntries(kept) }
  const errors = { ...recorded.errors, ...known.errors }
  writeFileSync(file, written({ operations, errors, parameters: { ...recorded.parameters, ...known.parameters } }))
} finally {
  if (folder !== undefined) rmSync(folder, { recursive: true })
}

function record(to) {
  const tests = ['areas', 'access', 'administration', 'alarms', 'webhooks', 'http/api', 'operations.test.ts', 'outage']
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...tests.map((each) => `server/${each}`)]
  const { status } = spawnSync(process.execPath, vitest, {
    stdio: 'inherit',
    env: { ...process.env, RECORD_ANSWERS: to },
  })
  if (status !== 0) throw new Error('the tests failed: their answers are no examples')
}

/** One example a line, so that a change of one shows as one. */
function written(parts) {
  const part = ([name, values]) => {
    const lines = Object.keys(values)
      .sort()
      .map((key) => `${JSON.stringify(key)}: ${JSON.stringify(values[key])}`)
    return `${JSON.stringify(name)}: {\n${lines.join(',\n')}\n}`
  }
  return `{\n${Object.entries(parts).map(part).join(',\n')}\n}\n`
}
