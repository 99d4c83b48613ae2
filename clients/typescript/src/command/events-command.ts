import type { EventMessage } from '../generated/schemas.ts'
import type { Flag } from './command-spec.ts'
import { UsageError } from './command-spec.ts'
import { readFlags } from './read-flags.ts'
import { clientOf, type Surroundings } from './surroundings.ts'

const FLAGS: readonly Flag[] = [
  { name: 'type', kind: 'text', required: false, repeated: true, description: 'A type or a family, such as version.*' },
  { name: 'after', kind: 'number', required: false, repeated: false, description: 'Begin after this sequence' },
]

/** Prints events as they happen until the signal ends it: a line each, or JSON by the line. */
export async function followEvents(args: readonly string[], around: Surroundings): Promise<void> {
  const { common, parameters } = readFlags({ parameters: FLAGS, body: null }, args)
  const format = common.format ?? (around.is_terminal ? 'table' : 'json')
  if (format !== 'table' && format !== 'json') throw new UsageError('events prints table or json')
  const request = parameters as { type?: string[]; after?: number }
  for await (const event of clientOf(around, common.url).events({ ...request, signal: around.signal }))
    around.out(`${format === 'json' ? JSON.stringify(event) : lineOf(event)}\n`)
}

function lineOf({ type, timestamp, data }: EventMessage): string {
  return [timestamp, String(data.sequence).padStart(6), type.padEnd(28), data.actor.name.padEnd(20), data.subject].join(
    '  ',
  )
}
