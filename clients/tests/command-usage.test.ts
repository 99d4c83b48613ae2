import { spawn } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { findCommand } from '../typescript/src/command/command-spec.ts'
import { readCsv, tableOf } from '../typescript/src/command/formats.ts'
import { COMMANDS } from '../typescript/src/generated/commands.ts'
import { readFlags } from '../typescript/src/command/read-flags.ts'
import { runWithin } from './command.test-support.ts'
import { codeOf } from './pages.test-support.ts'

/** Nobody listens there: none of these asks anybody. */
const within = (args: string[]) =>
  runWithin(args, { QUARTERHOUR_URL: 'http://127.0.0.1:9', QUARTERHOUR_KEY: 'qh_test' })

describe('usage', () => {
  test.each([
    [['nonsense'], /Unknown command nonsense/],
    [['list-power'], /list-power-tariffs, list-power-tariffs-of-area/],
    [['read-tariff'], /Missing: --tariff-id/],
    [['list-sources', '--nonsense', '1'], /Unknown flag --nonsense/],
    [['list-sources', 'alone'], /alone stands alone/],
    [['list-tariffs', '--limit', 'many'], /--limit is a number/],
    [['list-tariffs', '--limit'], /--limit needs a value/],
    [['list-tariffs', '--limit', '1', '--limit', '2'], /--limit is given twice/],
    [['list-sources', '--format', 'pdf'], /answers table, json, csv, ndjson, xlsx, not pdf/],
    [['list-sources', '--all'], /--all is for lists/],
    [['list-holidays', '--data', '{}'], /takes no --data/],
    [['calculate', '--data', '{'], /--data is no JSON/],
    [['calculate'], /Missing: --data, or .*--tariff-id/],
    [['compare', '--currency', 'PLN'], /--currency is one of SEK, NOK, EUR, DKK, CHF, GBP, USD/],
    [['write-allocations', '--data', '@nowhere.csv'], /nowhere\.csv cannot be read/],
    [['completion', 'fish'], /completion bash\|zsh/],
    [['events', '--watch', '--format', 'csv'], /prints table or json/],
    [['events', '--format', 'csv'], /prints table or json/],
  ])('%j', async (args, message) => {
    const { code, out, err } = await within(args)
    expect([code, out, err]).toEqual([2, '', expect.stringMatching(message)])
  })

  test('every command line of the README is one', () => {
    const lines = codeOf('clients/typescript/README.md', 'sh', '').flatMap((block) => block.trim().split('\n'))
    const calls = lines.filter((line) => !/login|events|source/.test(line))
    expect(calls.length).toBeGreaterThan(2)
    for (const line of calls) {
      const [, , name = '', ...args] = line.replace(/ +#.*$/, '').split(/ +/)
      expect(readFlags(findCommand(COMMANDS, name), args).common.help).toBeUndefined()
    }
  })

  test('help names every operation, and of one what it takes', async () => {
    const { out } = await within(['help'])
    expect(COMMANDS.filter(({ summary }) => !out.includes(summary))).toEqual([])
    const one = await within(['list-holidays', '--help'])
    expect(one.out).toMatch(/GET \/core\/v1\/holidays[\s\S]*--start-year <number>/)
  })

  test('completion: bash takes the script, and words follow what was typed', async () => {
    const { out } = await within(['completion', 'bash'])
    const bash = spawn('bash', ['-n'])
    const code = new Promise((resolve) => bash.once('close', resolve))
    bash.stdin.end(out)
    expect(await code).toBe(0)
    const words = async (...typed: string[]) => (await within(['complete-words', ...typed])).out.trim().split('\n')
    expect(await words()).toEqual(expect.arrayContaining(['login', 'calculate', 'list-holidays']))
    expect(await words('calculate')).toContain('--tariff-id')
    expect(await words('compare', '--currency')).toEqual(['SEK', 'NOK', 'EUR', 'DKK', 'CHF', 'GBP', 'USD'])
    expect(await words('list-tariffs', '--limit', '1')).not.toContain('--limit')
  })
})

test('CSV is read as it may be written, and shown in columns', () => {
  expect(readCsv('a,b\r\n"x, ""y""\nz",1\n,\n')).toEqual([
    ['a', 'b'],
    ['x, "y"\nz', '1'],
    ['', ''],
  ])
  expect(readCsv('a,b')).toEqual([['a', 'b']])
  expect(
    tableOf([
      ['name', 'kWh'],
      ['a', '1.5'],
      ['bcdef', '-10'],
    ]),
  ).toBe('name   kWh\n-----  ---\na      1.5\nbcdef  -10')
})
