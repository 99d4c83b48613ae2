import { pascalOf } from './names.ts'

type Json = Record<string, unknown>
type Choice = Json & { properties?: Record<string, Json> }

/**
 * Gives the choices of every union that a constant tells apart a name of their own, and the union a discriminator
 * (OpenAPI 3.1, "Discriminator Object"): `Condition` of `{type: 'all', …}` refers to `ConditionAll`. `schemas` are those of
 * `components`, changed in place; a union that stands anywhere else is left as it is.
 */
export function nameChoices(schemas: Json): void {
  for (const [name, schema] of Object.entries(schemas)) {
    const { oneOf } = schema as { oneOf?: Choice[] }
    const by = oneOf === undefined ? undefined : tellingProperty(oneOf)
    if (oneOf === undefined || by === undefined) continue
    const mapping: Record<string, string> = {}
    for (const choice of oneOf) {
      const value = constantOf(choice, by)
      const own = `${name}${pascalOf(value)}`
      if (own in schemas) throw new Error(`${own} is the name of two schemas`)
      schemas[own] = choice
      mapping[value] = `#/components/schemas/${own}`
    }
    const refs = Object.values(mapping).map(($ref) => ({ $ref }))
    schemas[name] = { ...(schema as Json), oneOf: refs, discriminator: { propertyName: by, mapping } }
  }
}

/** The property that is required and another text in every choice; undefined where there is none. */
function tellingProperty(choices: readonly Choice[]): string | undefined {
  return Object.keys(choices[0]?.properties ?? {}).find((name) => {
    const values = choices.map((choice) => {
      const isRequired = (choice.required as string[] | undefined)?.includes(name)
      return isRequired ? choice.properties?.[name]?.const : undefined
    })
    return values.every((value) => typeof value === 'string') && new Set(values).size === choices.length
  })
}

function constantOf({ properties }: Choice, name: string): string {
  return String(properties?.[name]?.const)
}
