import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { introduction } from '#server/http/openapi/introduction.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { issueKey, liftLimits } from '#server/testing/callers.ts'

type Prices = {
  now: { total: number | null }
  prices: { start_time: string; end_time: string; total: number | null }[]
}
type Tariff = { forecast: { uri: string; jq: string } }

const page = readFileSync('docs/prices.md', 'utf8')
const blocks = [...page.matchAll(/```(\w*)\n([\s\S]*?)```/g)].map(([, language, code = '']) => ({ language, code }))
const hasJq = spawnSync('jq', ['--version']).status === 0

let service: TestService
let key: string
beforeAll(async () => {
  service = await startTestService()
  await liftLimits(service)
  key = (await issueKey(service)).secret
})
afterAll(() => service?.stop())

/** What a command of the page prints, on this service. */
function run(code: string): Promise<string> {
  const command = code.replaceAll('http://localhost:3000', service.origin).replaceAll('tariff_id=…&', '')
  const child = spawn('bash', ['-ec', command], { env: { ...process.env, QUARTERHOUR_KEY: key } })
  let [printed, problems] = ['', '']
  child.stdout.on('data', (chunk) => (printed += String(chunk)))
  child.stderr.on('data', (chunk) => (problems += String(chunk)))
  return new Promise((resolve, reject) =>
    child.once('close', (status) => (status === 0 ? resolve(printed) : reject(new Error(problems)))),
  )
}

test('the first call of the page shows a price on a new installation', async () => {
  const { now, prices } = JSON.parse(await run(blocks[0]?.code ?? '')) as Prices
  expect(now.total).toBeGreaterThan(0)
  expect(prices.length).toBe(144)
})

test('the first call of the API reference lists three tariffs', async () => {
  const [, command = ''] = /```sh\n([\s\S]*?)```/.exec(introduction(`${service.origin}/api`)) ?? []
  const { tariffs } = JSON.parse(await run(command)) as { tariffs: object[] }
  expect(tariffs).toHaveLength(3)
})

describe.skipIf(!hasJq)('recipes with jq (skipped where there is none)', () => {
  const jq = (filter: string, input: string) => {
    const { status, stdout, stderr } = spawnSync('jq', ['-c', filter], { input, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
    return JSON.parse(stdout) as unknown
  }

  test('evcc gets a text that is a list of its rates', async () => {
    const { tariffs } = parse(blocks.find(({ code }) => code.startsWith('tariffs:'))?.code ?? '') as {
      tariffs: Record<'grid' | 'feedin', Tariff>
    }
    const answer = await run(`${blocks[0]?.code.trim()} -s`)
    const text = jq(tariffs.grid.forecast.jq, answer)
    const rates = JSON.parse(String(text)) as { start: string; end: string; value: number }[]
    const { prices } = JSON.parse(answer) as Prices
    expect(rates).toEqual(
      prices.map(({ start_time, end_time, total }) => ({ start: start_time, end: end_time, value: total })),
    )
    expect(jq(tariffs.feedin.forecast.jq, answer)).toBe('[]')
  })

  test('EMHASS gets two lists of one value a step', async () => {
    const code = blocks.find(({ code: each }) => each.includes('load_cost_forecast'))?.code ?? ''
    const lists = JSON.parse(await run(code)) as Record<string, unknown[]>
    expect(Object.entries(lists).map(([name, values]) => [name, values.length])).toEqual([
      ['load_cost_forecast', 96],
      ['prod_price_forecast', 96],
    ])
  })
})

test('Home Assistant: the sensor with attributes is none that the recorder keeps, the other has few', async () => {
  const code = blocks.find((each) => each.code.startsWith('rest:'))?.code ?? ''
  const { rest, recorder } = parse(code) as {
    rest: { sensor: { name: string; value_template: string; json_attributes?: string[] }[] }[]
    recorder: { exclude: { entities: string[] } }
  }
  const answer = JSON.parse(await run(blocks[0]?.code ?? '')) as Record<string, unknown>
  for (const { name, value_template, json_attributes = [] } of rest[0]?.sensor ?? []) {
    const entity = `sensor.${name.toLowerCase().replaceAll(' ', '_')}`
    const bytes = JSON.stringify(Object.fromEntries(json_attributes.map((each) => [each, answer[each]]))).length
    expect([entity, bytes < 16_384 || recorder.exclude.entities.includes(entity)]).toEqual([entity, true])
    for (const each of json_attributes) expect(answer).toHaveProperty(each)
    expect(answer).toHaveProperty(/value_json\.([\w.]+)/.exec(value_template)?.[1] ?? 'no field')
  }
})
