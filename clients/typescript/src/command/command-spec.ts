/** Something that is given by name: a parameter, or a field of a body. */
export type Flag = {
  name: string
  kind: 'text' | 'number' | 'boolean' | 'json'
  required: boolean
  repeated: boolean
  description?: string
  choices?: readonly string[]
}

/** An operation as the command line offers it; written by the generator. */
export type CommandSpec = {
  id: string
  area: string
  method: string
  path: string
  summary: string
  parameters: readonly Flag[]
  body: { types: readonly string[] } | { required: boolean; fields: readonly Flag[] } | null
  media: readonly string[]
  takes_key: boolean
  pages?: { items: string; by: 'offset' | 'cursor' }
}

/** What a command line is that cannot be carried out: said with exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** `listTariffs` or `tariff_id` as `list-tariffs`, `tariff-id`. */
export function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll('_', '-')
}

/** Short names of what people ask most. */
export const ALIASES: Readonly<Record<string, string>> = {
  calculate: 'calculate-cost',
  compare: 'compare-tariffs',
  explain: 'explain-cost',
  optimize: 'optimize-cost',
}

/** The command of a name, of its beginning where only one has it, or of an alias; UsageError otherwise. */
export function findCommand(commands: readonly CommandSpec[], name: string): CommandSpec {
  const requested = ALIASES[name] ?? kebab(name)
  const exact = commands.find(({ id }) => kebab(id) === requested)
  if (exact !== undefined) return exact
  const near = commands.filter(({ id }) => kebab(id).startsWith(requested))
  const [only] = near
  if (only !== undefined && near.length === 1) return only
  const which =
    near.length === 0 ? 'quarterhour help lists all' : `is it ${near.map(({ id }) => kebab(id)).join(', ')}?`
  throw new UsageError(`Unknown command ${name}: ${which}`)
}
