import type { Tool } from '@modelcontextprotocol/server'
import type { OperationArea } from '../areas.ts'
import { IDEMPOTENCY_KEY, SHOW } from './call.ts'
import type { Callable } from './catalogue.ts'

/** Which tools an agent is offered: of `areas` every operation, else the common ones; what changes something on demand. */
export type Toolset = { areas: readonly OperationArea[]; may_write: boolean }

/** What most tasks need, so that an agent need not look for it. */
export const COMMON_TOOLS = [
  ...['search', 'explainEicCode', 'listHolidays', 'listBiddingZones'],
  ...['listTariffs', 'calculateCost', 'compareTariffs', 'readPrices', 'listProfiles'],
  ...['findPowerTariffsByPostalCode', 'listForecasts', 'readForecast', 'readForecastAccuracy'],
  ...['listAllocationCompleteness', 'listPositions', 'listSchedules', 'listClearingPeriods', 'listClearingDeadlines'],
  ...['listAllObjections', 'listAlarms'],
]

export const FIND = 'findOperations'
export const DESCRIBE = 'describeOperation'
export const CALL = 'callOperation'
export const CALL_WRITING = 'callWritingOperation'

const PART = {
  type: 'object',
  description: 'Which part of the answer to show, where it is long',
  properties: {
    at: { type: 'string', description: 'JSON pointer into the answer, such as /prices' },
    from: { type: 'integer', minimum: 0, description: 'First entry of the list there' },
    most: { type: 'integer', minimum: 1, description: 'How many entries of it' },
  },
}
const KEY = { type: 'string', description: 'Makes a repetition within 24 h answer what the first call answered' }

/** The tools of a toolset, as `tools/list` has them. */
export function toolsOf(all: ReadonlyMap<string, Callable>, { areas, may_write }: Toolset): Tool[] {
  const offered = [...all.values()].filter(({ id, area, is_reading }) => {
    if (!is_reading && !may_write) return false
    return areas.length === 0 ? is_reading && COMMON_TOOLS.includes(id) : areas.includes(area)
  })
  return [...directoryTools(may_write), ...offered.map(toolOf)]
}

function toolOf({ id, title, description, is_reading, is_destructive, input }: Callable): Tool {
  const properties = input.properties as Record<string, object>
  const more = is_reading ? { [SHOW]: PART } : { [SHOW]: PART, [IDEMPOTENCY_KEY]: KEY }
  return {
    name: id,
    title,
    description,
    inputSchema: { ...input, type: 'object', properties: { ...properties, ...more } } as Tool['inputSchema'],
    annotations: { title, readOnlyHint: is_reading, destructiveHint: is_destructive, openWorldHint: false },
  }
}

function directoryTools(may_write: boolean): Tool[] {
  const call = (name: string, title: string, description: string, readOnlyHint: boolean): Tool => ({
    ...{ name, title, description },
    inputSchema: {
      type: 'object',
      properties: {
        id: { type: 'string', description: 'The operation, as findOperations names it' },
        arguments: { type: 'object', description: 'What describeOperation says that it takes' },
        [SHOW]: PART,
        ...(readOnlyHint ? {} : { [IDEMPOTENCY_KEY]: KEY }),
      },
      required: ['id'],
    },
    annotations: { title, readOnlyHint, destructiveHint: !readOnlyHint, openWorldHint: false },
  })
  const reading = { readOnlyHint: true, openWorldHint: false }
  return [
    {
      name: FIND,
      title: 'Find operations',
      description:
        'Finds the operations of the API for a task, best first. Without words it lists all of an area. Then describeOperation, then callOperation.',
      inputSchema: {
        type: 'object',
        properties: {
          words: { type: 'string', description: 'What is to be done, in a few words' },
          area: { type: 'string', description: 'Only operations of this area' },
        },
      },
      annotations: { title: 'Find operations', ...reading },
    },
    {
      name: DESCRIBE,
      title: 'Describe an operation',
      description: 'What an operation does and takes, as JSON schema, with an example of arguments and of an answer.',
      inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
      annotations: { title: 'Describe an operation', ...reading },
    },
    call(CALL, 'Call an operation', 'Calls an operation that reads or calculates. It changes nothing.', true),
    ...(may_write
      ? [
          call(
            CALL_WRITING,
            'Call an operation that writes',
            'Calls an operation that stores, sends or deletes.',
            false,
          ),
        ]
      : []),
  ]
}
