import { argumentName, pascalOf } from '#server/http/openapi/names.ts'
import { refName, type Schema } from './document.ts'

const SCALARS: Record<string, string> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
  object: 'dict[str, Any]',
  array: 'list[Any]',
}

/** Named types of a Python module, one after the other; objects within others get names of their own. */
export class PythonTypes {
  readonly #definitions: string[] = []
  readonly #used: Set<string>

  /** `names` are taken by the document's own schemas. */
  constructor(names: Iterable<string>) {
    this.#used = new Set(names)
  }

  get text(): string {
    return this.#definitions.join('\n\n')
  }

  /** Defines `name` as a schema. */
  define(name: string, schema: Schema): void {
    if (schema.properties !== undefined && Object.keys(schema.properties).length > 0)
      this.#object(name, schema, schema.properties)
    else this.#definitions.push(`${name}: TypeAlias = ${JSON.stringify(this.typeOf(schema, name))}`)
  }

  /** Python's type of a schema; an object within it is called `name`, or much like it. */
  typeOf(schema: Schema, name: string): string {
    if (schema.$ref !== undefined) return refName(schema.$ref)
    if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`
    if (schema.enum !== undefined) return `Literal[${[...new Set(schema.enum.map(literal))].join(', ')}]`
    const choices = schema.anyOf ?? schema.oneOf
    if (choices !== undefined) return unique(choices.map((each) => this.typeOf(each, name)))
    if (Array.isArray(schema.type)) return unique(schema.type.map((type) => this.typeOf({ ...schema, type }, name)))
    if (schema.prefixItems !== undefined)
      return `list[${unique(schema.prefixItems.map((each) => this.typeOf(each, `${name}Item`)))}]`
    if (schema.type === 'array' && typeof schema.items === 'object')
      return `list[${this.typeOf(schema.items, `${name}Item`)}]`
    if (schema.properties !== undefined && Object.keys(schema.properties).length > 0) {
      const free = this.#freeName(name)
      this.#object(free, schema, schema.properties)
      return free
    }
    if (typeof schema.additionalProperties === 'object')
      return `dict[str, ${this.typeOf(schema.additionalProperties, `${name}Value`)}]`
    return SCALARS[schema.type ?? ''] ?? 'Any'
  }

  #freeName(name: string): string {
    let free = name
    for (let count = 2; this.#used.has(free); count++) free = `${name}${count}`
    this.#used.add(free)
    return free
  }

  #object(name: string, schema: Schema, properties: Record<string, Schema>): void {
    const fields = Object.entries(properties).map(([field, property]) => {
      const may = !schema.required?.includes(field)
      const type = this.typeOf(property, name + pascalOf(field.replaceAll(/[^A-Za-z0-9]+/g, '_')))
      return { field, type: may ? `NotRequired[${type}]` : type, description: property.description }
    })
    const lines = fields.flatMap(({ field, type, description }) => [
      ...(description === undefined ? [] : description.split('\n').map((line) => `    # ${line}`)),
      `    ${field}: ${type}`,
    ])
    const odd = fields.some(({ field }) => !/^[A-Za-z_]\w*$/.test(field) || argumentName(field) !== field)
    const pairs = fields.map(({ field, type }) => `        ${JSON.stringify(field)}: ${JSON.stringify(type)},`)
    this.#definitions.push(
      odd
        ? `${name} = TypedDict(\n    ${JSON.stringify(name)},\n    {\n${pairs.join('\n')}\n    },\n)`
        : `class ${name}(TypedDict):\n${lines.join('\n')}`,
    )
  }
}

function literal(value: unknown): string {
  if (value === true) return 'True'
  if (value === false) return 'False'
  return value === null ? 'None' : JSON.stringify(value)
}

function unique(types: string[]): string {
  return [...new Set(types)].join(' | ')
}
