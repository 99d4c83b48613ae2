import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueKey, liftLimits } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { codeOf } from './pages.test-support.ts'

const PROGRAM = 'clients/mcp/quarterhour-mcp.mjs'

let service: TestService
let key: string
const open: Client[] = []
beforeAll(async () => {
  service = await startTestService({ seeded: false })
  await liftLimits(service)
  key = (await issueKey(service)).secret
})
afterAll(async () => {
  for (const each of open) await each.close()
  await service?.stop()
})

async function connect(args: string[], env: Record<string, string>): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  open.push(client)
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [PROGRAM, ...args], env, stderr: 'ignore' }),
  )
  return client
}

test('what is asked over stdio is answered by the service, calls at once included', async () => {
  const client = await connect(['--areas=core', '--write'], { QUARTERHOUR_URL: service.origin, QUARTERHOUR_KEY: key })
  expect(client.getServerVersion()?.name).toBe('quarterhour')
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['startImport', 'listHolidays', 'callWritingOperation']),
  )
  const years = [2024, 2025, 2026]
  const answers = await Promise.all(
    years.map((year) =>
      client.callTool({ name: 'listHolidays', arguments: { country: ['DE'], start_year: year, end_year: year } }),
    ),
  )
  for (const [index, { content }] of answers.entries())
    expect((content as { text: string }[])[0]?.text).toContain(`${years[index]}-01-01`)
  const { resources } = await client.listResources()
  expect(resources.length).toBeGreaterThan(10)
})

type Settings = { mcpServers?: Record<string, Server>; servers?: Record<string, Server> }
type Server = { command?: string; args?: string[]; url?: string; headers?: Record<string, string> }

test('the settings of docs/agents.md connect as they stand there', async () => {
  const blocks = codeOf('docs/agents.md', 'json', service.origin).map((block) => JSON.parse(block) as Settings)
  const servers = blocks.flatMap(({ mcpServers, servers: ofCode }) => Object.values(mcpServers ?? ofCode ?? {}))
  expect(servers).toHaveLength(3)
  for (const { command, args = [], url = '', headers = {} } of servers) {
    const client = new Client({ name: 'test', version: '1' })
    open.push(client)
    const filled = { Authorization: headers.Authorization?.replace(/^\$\{[^}]+\}$/, key) ?? '' }
    await client.connect(
      command === undefined
        ? new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers: filled } })
        : new StdioClientTransport({
            command: process.execPath,
            args,
            env: { QUARTERHOUR_URL: service.origin, QUARTERHOUR_KEY: key },
          }),
    )
    expect((await client.listTools()).tools.length).toBeGreaterThan(10)
  }
})

test('whoever waits is told why there is no answer: a wrong key, a service that is away', async () => {
  const wrong = { QUARTERHOUR_URL: service.origin, QUARTERHOUR_KEY: 'qh_nobody-has-this-key-0001' }
  await expect(connect([], wrong)).rejects.toThrow(/cannot answer/)
  await expect(connect([], { QUARTERHOUR_URL: 'http://127.0.0.1:9', QUARTERHOUR_KEY: key })).rejects.toThrow(
    /cannot answer/,
  )
})

test.each([
  ['without a key', [], { QUARTERHOUR_KEY: '' }, 'QUARTERHOUR_KEY is not set'],
  ['with an unknown argument', ['--wirte'], { QUARTERHOUR_KEY: 'qh_x' }, '--wirte is unknown'],
  ['with no address', [], { QUARTERHOUR_KEY: 'qh_x', QUARTERHOUR_URL: 'here' }, 'QUARTERHOUR_URL is not an address'],
])('ends with 2 and says why %s', async (_, args, env, words) => {
  const child = spawn(process.execPath, [PROGRAM, ...args], { env: { ...process.env, ...env } })
  let told = ''
  child.stderr.on('data', (chunk) => (told += String(chunk)))
  const [code] = (await once(child, 'close')) as [number]
  expect([code, told]).toEqual([2, expect.stringContaining(words)])
})
