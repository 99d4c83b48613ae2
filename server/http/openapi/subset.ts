type Json = Record<string, unknown>
type Operation = Json & { tags?: string[]; parameters: Json[]; responses: Record<string, Json> }
type Document = Json & {
  paths: Record<string, Record<string, Operation>>
  tags: { name: string }[]
  components: Record<string, Json> & { responses: Record<string, Json> }
}

/** Which part of the document: the operations of one area; answers as JSON alone. */
export type Part = { area?: string | undefined; answers?: 'json' | undefined }

/**
 * A part of an OpenAPI document that stands on its own, with the components that it needs. With `answers: 'json'` responses
 * lose the media types beside JSON: generators of clients mix those into the types of answers, or wait for a stream.
 */
export function subsetOf(document: Json, { area, answers }: Part): Json {
  const { paths, tags, components, webhooks, ...rest } = document as Document
  const isPart = ({ tags: own = [] }: Operation) => area === undefined || own.includes(area)
  const ids = new Set(
    Object.values(paths).flatMap((each) => Object.values(each).flatMap((at) => (isPart(at) ? [at.operationId] : []))),
  )
  const changed = (operation: Operation): Operation => {
    const linked = { ...operation, responses: mapped(operation.responses, (each) => linkedTo(ids, each)) }
    return answers === undefined ? linked : inJson(linked)
  }
  const kept = Object.entries(paths).flatMap(([path, each]) => {
    const operations = Object.entries(each).filter(([, operation]) => isPart(operation))
    return operations.length === 0 ? [] : [[path, mapped(Object.fromEntries(operations), changed)] as const]
  })
  const part: Json = {
    ...rest,
    tags: tags.filter(({ name }) => area === undefined || name === area),
    paths: Object.fromEntries(kept),
    ...(area === undefined || area === 'access' ? { webhooks } : {}),
  }
  const responses = answers === undefined ? components.responses : mapped(components.responses, jsonOnly)
  return { ...part, components: needed(part, { ...components, responses }) }
}

function mapped<T>(values: Record<string, T>, change: (value: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))
}

/** A response without links to operations of other parts. */
function linkedTo(ids: ReadonlySet<unknown>, response: Json): Json {
  if (response.links === undefined) return response
  return {
    ...response,
    links: Object.fromEntries(Object.entries(response.links as Json).filter(([id]) => ids.has(id))),
  }
}

/** There is no format to choose where answers are JSON alone. */
function inJson(operation: Operation): Operation {
  const parameters = operation.parameters.filter(({ name }) => name !== 'format')
  return { ...operation, parameters, responses: mapped(operation.responses, jsonOnly) }
}

/** A response that is never JSON, such as a stream of events, stays as it is. */
function jsonOnly(response: Json): Json {
  const { 'application/json': json } = (response.content ?? {}) as Json
  return json === undefined ? response : { ...response, content: { 'application/json': json } }
}

/** The components that a part refers to, directly or through others, in their order; security schemes all. */
function needed(part: Json, components: Document['components']): Json {
  const reached = new Set<string>()
  const follow = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, each] of Object.entries(value)) {
      if (key !== '$ref' || typeof each !== 'string') follow(each)
      else if (!reached.has(each)) {
        reached.add(each)
        const [, , kind = '', name = ''] = each.split('/')
        follow(components[kind]?.[name])
      }
    }
  }
  follow({ ...part, components: undefined })
  return Object.fromEntries(
    Object.entries(components).map(([kind, named]) => {
      const kept = Object.entries(named).filter(
        ([name]) => kind === 'securitySchemes' || reached.has(`#/components/${kind}/${name}`),
      )
      return [kind, Object.fromEntries(kept)]
    }),
  )
}
