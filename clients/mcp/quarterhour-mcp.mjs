#!/usr/bin/env node
// The tools for agents over stdio, for programs that speak no HTTP: hands every message on to the service, and back.
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio'

const { QUARTERHOUR_URL = 'http://localhost:3000', QUARTERHOUR_KEY } = process.env
if (!QUARTERHOUR_KEY) fail('QUARTERHOUR_KEY is not set: it is the API key of whoever the agent works for.')
const url = URL.canParse(QUARTERHOUR_URL)
  ? new URL('/mcp', QUARTERHOUR_URL)
  : fail('QUARTERHOUR_URL is not an address.')
for (const argument of process.argv.slice(2)) {
  const [, areas] = /^--areas=(.+)$/.exec(argument) ?? []
  if (areas !== undefined) url.searchParams.set('areas', areas)
  else if (argument === '--write') url.searchParams.set('write', 'true')
  else fail(`${argument} is unknown: --areas=core,cost-of-energy and --write are understood.`)
}

const agent = new StdioServerTransport()
const service = new StreamableHTTPClientTransport(url, { requestInit: { headers: { Authorization: QUARTERHOUR_KEY } } })
service.onmessage = (message) => void agent.send(message)
service.onerror = ({ message }) => process.stderr.write(`${message}\n`)
agent.onmessage = (message) =>
  void service.send(message).catch((error) => {
    // Whoever waits for an answer gets one.
    if (!('id' in message) || !('method' in message)) return
    const text = `${url.origin} cannot answer: ${error.message}`
    void agent.send({ jsonrpc: '2.0', id: message.id, error: { code: -32_000, message: text } })
  })
agent.onclose = () => void service.close().finally(() => process.exit(0))
await service.start()
await agent.start()

function fail(text) {
  process.stderr.write(`${text}\n`)
  process.exit(2)
}
