import { type CommandSpec, type Flag, kebab, UsageError } from './command-spec.ts'

/** What every command takes beside its own. */
export type Common = {
  format?: string
  output?: string
  data?: string
  content_type?: string
  url?: string
  idempotency_key?: string
  all?: boolean
  help?: boolean
}

export const COMMON_FLAGS: readonly Flag[] = [
  {
    name: 'format',
    kind: 'text',
    required: false,
    repeated: false,
    description: 'What is printed: table, csv, json or another that the operation offers',
  },
  {
    name: 'output',
    kind: 'text',
    required: false,
    repeated: false,
    description: 'A file in place of the standard output',
  },
  {
    name: 'data',
    kind: 'text',
    required: false,
    repeated: false,
    description: 'The body: JSON, @file, or - for the standard input',
  },
  {
    name: 'content_type',
    kind: 'text',
    required: false,
    repeated: false,
    description: 'What the file is; told by its ending otherwise',
  },
  {
    name: 'url',
    kind: 'text',
    required: false,
    repeated: false,
    description: 'The service, in place of the one of the sign-in',
  },
  {
    name: 'idempotency_key',
    kind: 'text',
    required: false,
    repeated: false,
    description: 'The same key twice within 24 h stores once',
  },
  { name: 'all', kind: 'boolean', required: false, repeated: false, description: 'Every page of a list' },
  { name: 'help', kind: 'boolean', required: false, repeated: false, description: 'What the command takes' },
]

export type Read = { common: Common; parameters: Record<string, unknown>; fields: Record<string, unknown> }

/** Reads `--name value`, `--name=value` and `--switch`; UsageError for what is unknown, missing or not of its kind. */
export function readFlags(spec: Pick<CommandSpec, 'parameters' | 'body'>, args: readonly string[]): Read {
  const fields = spec.body !== null && 'fields' in spec.body ? spec.body.fields : []
  const read: Read = { common: {}, parameters: {}, fields: {} }
  // Its own flags go ahead: `--url` of a webhook is the webhook's.
  const places: [readonly Flag[], Record<string, unknown>][] = [
    [spec.parameters, read.parameters],
    [fields, read.fields],
    [COMMON_FLAGS, read.common],
  ]
  const rest = [...args]
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (!word.startsWith('--')) throw new UsageError(`${word} stands alone: values follow their --name`)
    const [actual = '', ...texts] = word.slice(2).split('=')
    const place = places.find(([flags]) => flags.some(({ name }) => kebab(name) === actual))
    const flag = place?.[0].find(({ name }) => kebab(name) === actual)
    if (place === undefined || flag === undefined) throw new UsageError(`Unknown flag --${actual}`)
    const value = texts.length > 0 ? texts.join('=') : valueOf(flag, rest)
    take(place[1], flag, value)
  }
  if (!read.common.help) {
    const missing = spec.parameters.filter(({ name, required }) => required && read.parameters[name] === undefined)
    if (missing.length > 0) throw new UsageError(`Missing: ${missing.map(({ name }) => `--${kebab(name)}`).join(', ')}`)
  }
  return read
}

/** A switch needs no value, and takes `true` or `false` as one. */
function valueOf(flag: Flag, rest: string[]): string {
  const [next] = rest
  if (flag.kind === 'boolean' && next !== 'true' && next !== 'false') return 'true'
  if (next === undefined) throw new UsageError(`--${kebab(flag.name)} needs a value`)
  rest.shift()
  return next
}

function take(into: Record<string, unknown>, flag: Flag, text: string): void {
  // A whole list may be given as JSON, as an answer or an editor has it.
  const whole = flag.repeated && text.startsWith('[') ? parsed(flag, text) : undefined
  const value = Array.isArray(whole) ? undefined : converted(flag, text)
  const before = into[flag.name]
  if (before !== undefined && !flag.repeated) throw new UsageError(`--${kebab(flag.name)} is given twice`)
  if (!flag.repeated) into[flag.name] = value
  else into[flag.name] = [...((before as unknown[] | undefined) ?? []), ...(Array.isArray(whole) ? whole : [value])]
}

function converted(flag: Flag, text: string): unknown {
  const { name, kind, choices } = flag
  if (choices !== undefined && !choices.includes(text))
    throw new UsageError(`--${kebab(name)} is one of ${choices.join(', ')}`)
  if (kind === 'json') return parsed(flag, text)
  if (kind === 'boolean') {
    if (text !== 'true' && text !== 'false') throw new UsageError(`--${kebab(name)} is true or false`)
    return text === 'true'
  }
  if (kind !== 'number') return text
  if (text.trim() === '' || !Number.isFinite(Number(text))) throw new UsageError(`--${kebab(name)} is a number`)
  return Number(text)
}

function parsed({ name }: Flag, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError(`--${kebab(name)} is JSON`)
  }
}
