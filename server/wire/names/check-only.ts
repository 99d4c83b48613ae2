import { z } from 'zod'
import { unwrapped } from '../walk.ts'

/** Names of the flag that has a call checked and nothing of it done; each is understood wherever one of them is. */
const NAMES = ['dry_run', 'validate_only'] as const
type Name = (typeof NAMES)[number]

const FLAGS = new Map([
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
])

type Sent = { query: readonly (readonly [string, string])[]; body: unknown }
type Schemas = { query: z.ZodObject; body: z.ZodType | undefined }

/**
 * The input with the flag under the name, and in the place, of the schemas. Where it was sent twice, or is not a flag,
 * it stays unchanged, and is refused as an unknown name.
 */
export function withCheckOnly({ query, body }: Sent, schemas: Schemas): Sent {
  const shape = shapeOf(schemas.body)
  const isFlagOf = (place: object, name: Name) => Object.hasOwn(place, name)
  const own = NAMES.find((name) => isFlagOf(schemas.query.shape, name))
  const ofBody = NAMES.find((name) => isFlagOf(shape, name))
  const report = isRecord(body) ? body : {}
  const inQuery = query.filter(([name]) => isName(name) && !isFlagOf(schemas.query.shape, name))
  const inBody = Object.keys(report).filter((name) => isName(name) && !isFlagOf(shape, name))
  const actual = query.filter(([name]) => isName(name)).length + Object.keys(report).filter(isName).length
  if (actual !== 1 || inQuery.length + inBody.length !== 1) return { query, body }
  const [[name, value]] = (inQuery.length === 1 ? inQuery : [[inBody[0]!, report[inBody[0]!]]]) as [[string, unknown]]
  const flag = typeof value === 'boolean' ? value : FLAGS.get(String(value).toLowerCase())
  if (flag === undefined || (own === undefined && ofBody === undefined)) return { query, body }
  const others = query.filter(([each]) => each !== name)
  const { [name]: _, ...rest } = report
  if (ofBody !== undefined) return { query: others, body: { ...rest, [ofBody]: flag } }
  return { query: [...others, [own!, String(flag)]], body: isRecord(body) ? rest : body }
}

const isName = (name: string): name is Name => NAMES.some((each) => each === name)

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function shapeOf(schema: z.ZodType | undefined): object {
  const inner = schema === undefined ? undefined : unwrapped(schema)
  return inner instanceof z.ZodObject ? inner.shape : {}
}
