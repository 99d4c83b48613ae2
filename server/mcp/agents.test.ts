import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operationEntries } from '#server/operations.ts'
import { asOwner, FREE, issueKey, liftLimits } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { callables } from './catalogue.ts'
import { COMMON_TOOLS } from './tools.ts'

const TARIFF = '1a55af75-ab61-588d-bece-6a8ade508205'
const PROFILE = 'a2d05b39-4c81-5c88-8466-c03f3813883b'

let service: TestService
let key: string
const open: Client[] = []

beforeAll(async () => {
  service = await startTestService()
  await liftLimits(service)
  key = (await issueKey(service)).secret
})
afterAll(async () => {
  for (const each of open) await each.close()
  await service?.stop()
})

/** An agent that has connected as its program's settings say. */
async function connect(query = '', secret = key): Promise<Client> {
  const headers = { Authorization: `Bearer ${secret}` }
  const transport = new StreamableHTTPClientTransport(new URL(`${service.origin}/mcp${query}`), {
    requestInit: { headers },
  })
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(transport)
  open.push(client)
  return client
}

type Told = { text: string; more: string | undefined; failed: boolean }

async function call(client: Client, name: string, args: Record<string, unknown> = {}): Promise<Told> {
  const result = await client.callTool({ name, arguments: args })
  const [first, second] = result.content as { type: string; text: string }[]
  return { text: first?.text ?? '', more: second?.text, failed: result.isError === true }
}

async function answer<T>(client: Client, name: string, args: Record<string, unknown> = {}): Promise<T> {
  const { text, failed } = await call(client, name, args)
  if (failed) throw new Error(text)
  return JSON.parse(text) as T
}

describe('ten tasks of an agent, from the tools alone', () => {
  test('1: which holidays has Bavaria in 2026, by a tool that is there', async () => {
    const client = await connect()
    const query = { country: ['DE'], subdivision: ['DE-BY'], start_year: 2026, end_year: 2026 }
    const { holidays } = await answer<{ holidays: { date: string }[] }>(client, 'listHolidays', query)
    expect(holidays.map(({ date }) => date)).toContain('2026-01-06')
  })

  test('2: how many working days are between two days, by looking for it', async () => {
    const client = await connect()
    const { text } = await call(client, 'findOperations', { words: 'count working days between two dates' })
    expect(text.split('\n')[0]).toMatch(/^countWorkingDays \(core, reads\)/)
    const described = await answer<{ example_of_arguments: object; arguments: { required: string[] } }>(
      ...([client, 'describeOperation', { id: 'countWorkingDays' }] as const),
    )
    expect(Object.keys(described.example_of_arguments)).toEqual(described.arguments.required)
    const counted = await answer<object>(client, 'callOperation', {
      id: 'countWorkingDays',
      arguments: described.example_of_arguments,
    })
    expect(counted).not.toEqual({})
  })

  test('3: what a household pays in a year, and 4: where it would pay least', async () => {
    const client = await connect()
    const year = { start_time: '2025-01-01T00:00:00+01:00', end_time: '2026-01-01T00:00:00+01:00' }
    const profiles = [{ name: 'quarter-hourly-energy-offtake', profile_id: PROFILE }]
    const { components } = await answer<{ components: { name: string }[] }>(client, 'calculateCost', {
      body: { tariff_id: TARIFF, ...year, profiles },
    })
    expect(components.length).toBeGreaterThan(1)
    const { tariffs: listed } = await answer<{ tariffs: { id: string }[] }>(client, 'listTariffs', {
      system_operator_extra_id: ['se.ediel:14900'],
      limit: 3,
    })
    const compared = await answer<{ tariffs: { total: number }[] }>(client, 'compareTariffs', {
      body: { tariff_ids: listed.map(({ id }) => id), ...year, profiles },
    })
    expect(compared.tariffs.length).toBe(listed.length)
  })

  test('5: what a quarter-hour of a long list says, although the list is cut', async () => {
    const client = await connect()
    const asked = { country: 'SE', postal_code: '11122', fuse_a: 20, vat_percent: 25, spot: false, hours: 168 }
    const first = await call(client, 'callOperation', { id: 'readPrices', arguments: asked })
    expect([first.failed, first.text.length < 25_000, first.more === undefined]).toEqual([false, true, false])
    const next = JSON.parse(/"show": (\{.*\})/.exec(first.more ?? '')?.[1] ?? '{}') as { at: string; from: number }
    const rest = await answer<unknown[]>(client, 'callOperation', {
      ...{ id: 'readPrices', arguments: asked, show: { at: next.at, from: 600, most: 4 } },
    })
    expect(rest).toHaveLength(4)
    const nowhere = await call(client, 'callOperation', {
      id: 'readPrices',
      arguments: asked,
      show: { at: '/nothing' },
    })
    expect([nowhere.failed, nowhere.text]).toEqual([
      true,
      expect.stringContaining('The answer has nothing at /nothing'),
    ])
  })

  test('6: what an EIC code is', async () => {
    const { text } = await call(await connect(), 'explainEicCode', { code: '10YDE-VE-------2' })
    expect(text).toContain('50Hertz')
  })

  test('7: which power tariff holds at a place', async () => {
    const found = await call(await connect(), 'findPowerTariffsByPostalCode', {
      country_code: 'SE',
      postal_code: '41103',
    })
    expect(found.failed).toBe(false)
  })

  test('8: a forecast is refused where only reading was asked for, and handed in where writing was', async () => {
    const series = [{ kind: 'production', control_area: '50Hertz', values: Array.from({ length: 92 }, () => 1) }]
    const body = { delivery_day: '2036-03-30', unit: 'MW', series }
    const reading = await connect('?areas=portfolio-forecasts')
    const { tools } = await reading.listTools()
    expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toEqual([])
    const refused = await call(reading, 'callOperation', { id: 'submitForecast', arguments: { body } })
    expect([refused.failed, refused.text]).toEqual([true, expect.stringContaining('this connection may only read')])
    const writing = await connect('?areas=portfolio-forecasts&write=true')
    const sent = await call(writing, 'submitForecast', { body, idempotency_key: 'of-an-agent' })
    expect([sent.failed, sent.text]).toEqual([false, expect.any(String)])
    const again = await call(writing, 'callWritingOperation', {
      ...{ id: 'submitForecast', arguments: { body }, idempotency_key: 'of-an-agent' },
    })
    expect(again.text).toBe(sent.text)
    const short = { ...body, series: [{ ...series[0], values: [1] }] }
    const wrong = await call(writing, 'submitForecast', { body: short })
    expect([wrong.failed, wrong.text]).toEqual([true, expect.stringMatching(/^422: .*92/)])
  })

  test('9: which deadlines of clearing are next', async () => {
    const client = await connect()
    const { text } = await call(client, 'describeOperation', { id: 'listClearingDeadlines' })
    const { example_of_arguments } = JSON.parse(text) as { example_of_arguments: Record<string, unknown> }
    expect((await call(client, 'listClearingDeadlines', example_of_arguments)).failed).toBe(false)
  })

  test('10: what the pages say of prices', async () => {
    const client = await connect()
    const { resources } = await client.listResources()
    const uris = resources.map(({ uri }) => uri)
    expect(uris).toEqual(expect.arrayContaining(['quarterhour://docs/coverage', 'quarterhour://openapi/core']))
    const read = async (uri: string) => {
      const { contents } = await client.readResource({ uri })
      return (contents[0] as { text: string }).text
    }
    expect(await read('quarterhour://docs/prices')).toMatch(/^# /)
    expect(JSON.parse(await read('quarterhour://openapi/core'))).toMatchObject({ openapi: '3.1.0' })
    await expect(read('quarterhour://docs/../../package.json')).rejects.toThrow(/no resource/)
  })
})

describe('tools', () => {
  test('the common ones are few and short, and each is an operation that reads', async () => {
    const { tools } = await (await connect()).listTools()
    expect(tools.map(({ name }) => name).sort()).toEqual(
      [...COMMON_TOOLS, 'callOperation', 'describeOperation', 'findOperations'].sort(),
    )
    expect(JSON.stringify(tools).length).toBeLessThan(80_000)
  })

  test.each(['', '&write=true'])('of all areas together they are the operations%s', async (write) => {
    const areas = [...new Set(operationEntries.map(({ operation }) => operation.area))].join(',')
    const { tools } = await (await connect(`?areas=${areas}${write}`)).listTools()
    const wanted = [...callables(operationEntries).values()].filter(({ is_reading }) => is_reading || write !== '')
    const directory = [
      'findOperations',
      'describeOperation',
      'callOperation',
      ...(write === '' ? [] : ['callWritingOperation']),
    ]
    expect(tools.map(({ name }) => name).sort()).toEqual([...wanted.map(({ id }) => id), ...directory].sort())
  })

  test('what is wrong with a call is said in words', async () => {
    const client = await connect()
    const told = async (name: string, args: object) => (await call(client, name, args as Record<string, unknown>)).text
    expect(await told('describeOperation', { id: 'listTarifs' })).toContain('listTariffs')
    expect(await told('findOperations', { area: 'energy' })).toContain('cost-of-energy')
    expect(await told('listHolidays', { land: 'DE' })).toMatch(/has no argument land\. It takes .*country/)
    expect(await told('explainEicCode', {})).toMatch(/needs code/)
    expect(await told('callOperation', { id: 'deleteProfile', arguments: {} })).toContain('may only read')
    expect(await told('callOperation', { id: 'listHolidays', arguments: 'DE' })).toBe('arguments is not an object.')
    expect(await told('listHolidays', { country: ['DE'], show: { from: -1 } })).toBe(
      'show.from is not a number from 0.',
    )
    expect(await told('listHolidays', { country: ['XX'] })).toMatch(/^422: /)
    await expect(client.callTool({ name: 'deleteProfile', arguments: {} })).rejects.toThrow(/no tool deleteProfile/)
  })
})

describe('who may connect', () => {
  test.each([
    ['without a key', {}],
    ['with an unknown key', { Authorization: 'qh_nobody-has-this-key-0001' }],
    ['with a session', { Authorization: 'Session' }],
  ])('401 %s', async (_, headers) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
    const response = await fetch(`${service.origin}/mcp`, {
      ...{ method: 'POST', body },
      headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream', ...headers },
    })
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'ApiKey'])
  })

  test('a key may what it may over REST: areas, writing, and its organization alone', async () => {
    const { secret } = await issueKey(service, { areas: ['core'], can_write: false })
    const client = await connect('?write=true', secret)
    const other = await call(client, 'listTariffs', { limit: 1 })
    expect([other.failed, other.text]).toEqual([true, expect.stringMatching(/^403: /)])
    const writing = await call(client, 'callWritingOperation', {
      id: 'startImport',
      arguments: { body: { source: 'x' } },
    })
    expect([writing.failed, writing.text]).toEqual([true, expect.stringMatching(/^403: /)])
  })

  test('429 for a key without tokens, whatever it asks for', async () => {
    await asOwner(
      service,
      (owner) => owner`update access.organizations set rate_capacity = 1, rate_refill = 0.001 where id = ${FREE}`,
    )
    await service.services.versions.refresh()
    const { secret } = await issueKey(service, { organization: FREE, areas: ['core'] })
    const init = { method: 'POST', body: '{}', headers: { Authorization: secret, 'Content-Type': 'application/json' } }
    expect((await fetch(`${service.origin}/mcp`, init)).status).not.toBe(429)
    const refused = await fetch(`${service.origin}/mcp`, init)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  })

  test('what an agent changes is in the audit log under the id of its request', async () => {
    const request_id = 'of-an-agent-0001'
    const headers = { Authorization: `Bearer ${key}`, 'X-Request-Id': request_id }
    const transport = new StreamableHTTPClientTransport(new URL(`${service.origin}/mcp?write=true`), {
      requestInit: { headers },
    })
    const client = new Client({ name: 'test', version: '1' })
    await client.connect(transport)
    open.push(client)
    const body = { name: 'Made by an agent', areas: ['core'], can_write: false }
    const { failed, text } = await call(client, 'callWritingOperation', { id: 'createApiKey', arguments: { body } })
    expect([failed, text]).toEqual([false, expect.stringContaining('Made by an agent')])
    const { items } = await answer<{ items: { request_id: string | null }[] }>(client, 'callOperation', {
      ...{ id: 'listAuditEvents', arguments: { limit: 20 } },
    })
    expect(items.map((each) => each.request_id)).toContain(request_id)
  })

  test('422 for an area that there is not', async () => {
    const response = await fetch(`${service.origin}/mcp?areas=cores`, {
      ...{ method: 'POST', body: '{}', headers: { Authorization: key, 'Content-Type': 'application/json' } },
    })
    expect(response.status).toBe(422)
  })

  test('405 for what the protocol has sessions for, and 413 for what is too long', async () => {
    const headers = { Authorization: key, Accept: 'text/event-stream' }
    expect((await fetch(`${service.origin}/mcp`, { headers })).status).toBe(405)
    expect((await fetch(`${service.origin}/mcp`, { method: 'DELETE', headers })).status).toBe(405)
    const long = {
      method: 'POST',
      body: ' '.repeat(12_000_000),
      headers: { ...headers, 'Content-Type': 'application/json' },
    }
    expect((await fetch(`${service.origin}/mcp`, long)).status).toBe(413)
  })
})

test('nobody can wait on an open connection for what does not change', async () => {
  const client = await connect()
  const { tools } = await client.listTools()
  expect(tools.length).toBeGreaterThan(10)
  const headers = {
    Authorization: key,
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
  }
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const params = { notifications: { toolsListChanged: true }, _meta }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params })
  const modern = { 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': 'subscriptions/listen' }
  const response = await fetch(`${service.origin}/mcp`, { method: 'POST', headers: { ...headers, ...modern }, body })
  expect(await response.text()).toMatch(/[Ss]ubscription limit/)
})

test('an answer to the newest revision of the protocol needs no handshake', async () => {
  const headers = {
    Authorization: key,
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
  }
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const params = { name: 'explainEicCode', arguments: { code: '10YDE-VE-------2' }, _meta }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'tools/call', params })
  const modern = { 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': 'tools/call', 'Mcp-Name': 'explainEicCode' }
  const response = await fetch(`${service.origin}/mcp`, { method: 'POST', headers: { ...headers, ...modern }, body })
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('50Hertz')])
})
