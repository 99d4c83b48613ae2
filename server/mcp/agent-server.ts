import { type CallToolResult, ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server'
import { requestOf, type Sent, SHOW } from './call.ts'
import type { Callable } from './catalogue.ts'
import { findOperations } from './directory.ts'
import type { Page } from './pages.ts'
import { CALL, CALL_WRITING, DESCRIBE, FIND, type Toolset, toolsOf } from './tools.ts'
import { cutsInWords, type Part, trimmed } from './trimmed.ts'

/** Sends a request to the API; answers its status and body. */
export type Send = (request: Sent, signal: AbortSignal) => Promise<{ status: number; text: string }>

/** What an agent's server is made of: the operations, what is offered of them, who calls, and the pages to read. */
export type AgentParts = {
  operations: ReadonlyMap<string, Callable>
  toolset: Toolset
  authorization: string
  send: Send
  pages: readonly Page[]
}

/** How many characters of JSON an answer has at most: about 5,000 tokens. */
const BUDGET = 20_000

const INSTRUCTIONS = `Quarterhour: data and operations of European electricity markets (portfolio forecasts, cost of
energy, market access, schedule management, core reference data, power tariffs). Times are RFC 3339 with an offset; a period
includes its start and excludes its end; a delivery day has 92, 96 or 100 quarter-hours. Amounts of money name their
currency; energy is in kWh for customers and MWh for balance groups, power in kW and MW. For a task without a tool of its
own: findOperations, describeOperation, callOperation. Long answers are cut, and say how to get the rest. Errors say what is
wrong and where: mend the arguments and repeat.`

/** The server of one agent's requests, in the Model Context Protocol. */
export function agentServer({ operations, toolset, authorization, send, pages }: AgentParts): Server {
  const server = new Server(
    { name: 'quarterhour', title: 'Quarterhour', version: '1.0.0' },
    { capabilities: { tools: {}, resources: {} }, instructions: INSTRUCTIONS.replaceAll('\n', ' ') },
  )
  const tools = toolsOf(operations, toolset)
  const call = async (id: string, args: Args, part: Part, signal: AbortSignal): Promise<CallToolResult> => {
    const operation = operations.get(id)
    if (operation === undefined) return failed(unknownOperation(id, operations))
    if (!operation.is_reading && !toolset.may_write)
      return failed(`${id} changes something, and this connection may only read: connect to /mcp?write=true.`)
    const request = requestOf(operation, args, authorization)
    if (typeof request === 'string') return failed(request)
    const { status, text } = await send(request, signal)
    return status < 400 ? answered(text, part) : failed(`${status}: ${text.slice(0, BUDGET)}`)
  }
  const read = (signal: AbortSignal) => async (url: string) =>
    (await send({ method: 'GET', url, headers: { authorization }, body: null }, signal)).text
  server.setRequestHandler('tools/list', () => ({ tools }))
  server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
    if (!tools.some((tool) => tool.name === params.name))
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool ${params.name}`)
    const { [SHOW]: part, ...args } = params.arguments ?? {}
    const shown = partOf(part)
    if (typeof shown === 'string') return failed(shown)
    if (params.name === FIND) return found(operations, args)
    const id = wordsIn(args.id)
    if (params.name === DESCRIBE) return described(operations, id)
    if (params.name !== CALL && params.name !== CALL_WRITING) return call(params.name, args, shown, mcpReq.signal)
    if (params.name === CALL && operations.get(id)?.is_reading === false)
      return failed(
        `${id} changes something: ${toolset.may_write ? `call it with ${CALL_WRITING}` : 'this connection may only read'}.`,
      )
    const { id: _, arguments: given, ...key } = args
    if (given !== undefined && !isObject(given)) return failed('arguments is not an object.')
    return call(id, { ...given, ...key }, shown, mcpReq.signal)
  })
  server.setRequestHandler('resources/list', () => ({ resources: pages.map(({ read: _, ...page }) => page) }))
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [] }))
  server.setRequestHandler('resources/read', async ({ params }, { mcpReq }) => {
    const page = pages.find(({ uri }) => uri === params.uri)
    if (page === undefined)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no resource ${params.uri}`)
    return { contents: [{ uri: page.uri, mimeType: page.mimeType, text: await page.read(read(mcpReq.signal)) }] }
  })
  return server
}

type Args = Record<string, unknown>

function wordsIn(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function isObject(value: unknown): value is Args {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function partOf(sent: unknown): Part | string {
  if (sent === undefined) return {}
  if (!isObject(sent)) return 'show is not an object.'
  const { at, from, most } = sent
  if (at !== undefined && typeof at !== 'string') return 'show.at is not a JSON pointer.'
  if (from !== undefined && !(Number.isInteger(from) && Number(from) >= 0)) return 'show.from is not a number from 0.'
  if (most !== undefined && !(Number.isInteger(most) && Number(most) >= 1)) return 'show.most is not a number from 1.'
  return { at, from: from as number | undefined, most: most as number | undefined }
}

function found(operations: AgentParts['operations'], { words, area }: Args): CallToolResult {
  const areas = new Set([...operations.values()].map((each) => each.area as string))
  const of = area === undefined ? undefined : wordsIn(area)
  if (of !== undefined && !areas.has(of)) return failed(`There is no area ${of}: ${[...areas].join(', ')}.`)
  const list = findOperations(operations.values(), wordsIn(words), of)
  if (list.length === 0) return said(`No operation has these words. The areas are ${[...areas].join(', ')}.`)
  return said(list.map(({ id, area: own, title, effect }) => `${id} (${own}, ${effect}): ${title}`).join('\n'))
}

function described(operations: AgentParts['operations'], id: string): CallToolResult {
  const operation = operations.get(id)
  if (operation === undefined) return failed(unknownOperation(id, operations))
  const { area, title, description, is_reading, method, path, input, example, answer } = operation
  const shown = trimmed(answer, {}, 4_000)?.value
  return said(
    JSON.stringify({
      ...{ id, area, title, description, effect: is_reading ? 'reads' : 'writes', call: `${method} /api${path}` },
      arguments: input,
      example_of_arguments: example,
      ...(answer === undefined ? {} : { example_of_answer: shown }),
    }),
  )
}

function unknownOperation(id: string, operations: AgentParts['operations']): string {
  const near = findOperations(operations.values(), id, undefined).slice(0, 3)
  return `There is no operation ${id}.${near.length === 0 ? '' : ` Meant was perhaps ${near.map((each) => each.id).join(', ')}.`}`
}

function answered(text: string, part: Part): CallToolResult {
  if (text === '') return said('Done.')
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch {
    return said(text.slice(0, BUDGET))
  }
  const shown = trimmed(answer, part, BUDGET)
  if (shown === null) {
    const has = isObject(answer) ? ` It has ${Object.keys(answer).join(', ')}.` : ''
    return failed(`The answer has nothing at ${part.at ?? ''}.${has}`)
  }
  const content = [{ type: 'text' as const, text: JSON.stringify(shown.value) }]
  if (shown.cuts.length > 0) content.push({ type: 'text', text: cutsInWords(shown.cuts) })
  return { content }
}

function said(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] }
}

function failed(text: string): CallToolResult {
  return { ...said(text), isError: true }
}
