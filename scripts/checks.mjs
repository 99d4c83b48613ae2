import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { BUILD_ARGUMENTS, buildEnvironment, hashOfSources, isBuilt, noteBuilt } from './build.mjs'
import { commandFile, projectNode, ROOT } from './project.mjs'
import { runStep } from './step.mjs'

const RESULTS = join(ROOT, 'node_modules', '.cache', 'test-results')
const TSC = commandFile('typescript', 'bin/tsc')
const UNIT_RESULTS = join(RESULTS, 'vitest.json')
const TOOLS_RESULTS = join(RESULTS, 'tools.json')
const PLAYWRIGHT_RESULTS = join(RESULTS, 'playwright.json')

/** Every check: what it is called, what runs it, and where its counts are read when it is many tests and not one. */
export const typesOfServer = { label: 'types of the server', args: [TSC, '-p', 'server/tsconfig.json', '--noEmit'] }
/** Under what Node 20 and browsers have, as the package promises. */
export const typesOfClient = { label: 'types of the client', args: [TSC, '-p', 'clients/typescript', '--noEmit'] }
export const typesOfRoutes = {
  label: 'types of the routes',
  args: [commandFile('next', 'dist/bin/next'), 'typegen'],
  env: buildEnvironment(),
}
/** What tests need beside the packages of the product. */
export const otherClients = { label: 'packages of clients/others', args: ['scripts/setup.mjs', 'clients/others'] }
export const typesOfConsole = { label: 'types of the console', args: [TSC, '-p', 'tsconfig.json', '--noEmit'] }
export const lint = {
  label: 'lint',
  args: [commandFile('oxlint', 'bin/oxlint'), '--type-aware', '--deny-warnings', '--report-unused-disable-directives'],
}
export const format = { label: 'format', args: [commandFile('@biomejs/biome', 'bin/biome'), 'format'] }
export const unit = vitest('unit and API tests', '!tools', UNIT_RESULTS)
/** Clients, and what others have for the OpenAPI document. */
export const tools = vitest('tests of clients and tools', 'tools', TOOLS_RESULTS)
export const build = {
  label: 'build of the console',
  args: BUILD_ARGUMENTS,
  env: buildEnvironment(),
  skip: isBuilt,
  before: hashOfSources,
  after: noteBuilt,
}
export const browser = {
  label: 'browser tests',
  args: [commandFile('@playwright/test', 'cli.js'), 'test'],
  results: PLAYWRIGHT_RESULTS,
  count: ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
}

function vitest(label, project, results) {
  return {
    label,
    args: [
      ...[commandFile('vitest', 'vitest.mjs'), 'run', `--project=${project}`],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${results}`],
    ],
    results,
    count: ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
  }
}

/**
 * Runs lanes of checks beside each other, each lane in order, and prints the output of what failed.
 * Ends with the line "N passed, N failed" (tests, and each other check as one) and resolves with the exit code.
 */
export async function runChecks(lanes) {
  mkdirSync(RESULTS, { recursive: true })
  const { node, flags } = projectNode()
  const total = { passed: 0, failed: 0 }
  const runLane = async (lane) => {
    for (const check of lane) {
      const { passed, failed } = await runCheck(check, node, flags)
      total.passed += passed
      total.failed += failed
    }
  }
  await Promise.all(lanes.map(runLane))
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

async function runCheck({ label, args, env = process.env, results, count, skip, before, after }, node, flags) {
  if (skip?.()) {
    console.log(`✓ ${label}: up to date`)
    return { passed: 1, failed: 0 }
  }
  if (results) rmSync(results, { force: true })
  const mark = before?.()
  const { code, output, seconds } = await runStep(label, node, [...withFlags(args, flags)], {
    cwd: ROOT,
    env,
    isInMemory: true,
  })
  const counted = countResults(code, results, count)
  if (code === 0) after?.(mark)
  else console.log(`\n──── ${label}\n${output.trimEnd()}\n────`)
  const tests = results ? `: ${counted.passed} passed, ${counted.failed} failed` : ''
  console.log(`${code === 0 ? '✓' : '✗'} ${label}${tests} (${seconds.toFixed(1)} s)`)
  return counted
}

function withFlags(args, flags) {
  return [...flags, ...args]
}

/** A run that ends badly counts as a failure even if no single test failed (a file that does not load, a server away). */
export function countResults(code, results, count) {
  const counted = results && existsSync(results) ? count(JSON.parse(readFileSync(results, 'utf8'))) : undefined
  if (!counted) return { passed: results || code !== 0 ? 0 : 1, failed: code === 0 && !results ? 0 : 1 }
  return { passed: counted.passed, failed: code !== 0 ? Math.max(1, counted.failed) : counted.failed }
}
