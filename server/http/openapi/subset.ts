type Json = Record<string, unknown>
type Operation = Json & { tags?: string[]; responses: Record<string, Json> }
type Document = Json & {
  paths: Record<string, Record<string, Operation>>
  tags: { name: string }[]
  components: Record<string, Record<string, unknown>>
}

/** Which part of the document: the operations of one area; answers as JSON alone. */
export type Part = { area?: string | undefined; answers?: 'json' | undefined }

/**
 * A part of an OpenAPI document that stands on its own, with the components that it needs. With `answers: 'json'` responses
 * lose the media types beside JSON: generators of clients mix those into the types of answers, or wait for a stream.
 */
export function subsetOf(document: Json, { area, answers }: Part): Json {
  const whole = document as Document
  const isPart = ({ tags = [] }: Operation) => area === undefined || tags.includes(area)
  const paths = Object.fromEntries(
    Object.entries(whole.paths).flatMap(([path, operations]) => {
      const kept = Object.entries(operations).filter(([, operation]) => isPart(operation))
      if (kept.length === 0) return []
      const changed = answers === undefined ? kept : kept.map(([method, each]) => [method, inJson(each)])
      return [[path, Object.fromEntries(changed)]]
    }),
  )
  unlink(paths)
  const { webhooks, ...rest } = whole
  const part: Json = {
    ...rest,
    tags: whole.tags.filter(({ name }) => area === undefined || name === area),
    paths: answers === undefined ? paths : withoutParameter(paths, 'format'),
    ...(area === undefined || area === 'access' ? { webhooks } : {}),
  }
  const shared =
    answers === undefined
      ? whole.components
      : { ...whole.components, responses: inJsonEach(whole.components.responses) }
  return { ...part, components: needed(part, shared) }
}

/** Leaves out links to operations of other parts. */
function unlink(paths: Document['paths']): void {
  const operations = Object.values(paths).flatMap((each) =>
    Object.entries(each).map(([method, at]) => ({ each, method, at })),
  )
  const ids = new Set(operations.map(({ at }) => at.operationId))
  for (const { each, method, at } of operations) {
    const responses = Object.entries(at.responses).map(([status, response]) => {
      if (response.links === undefined) return [status, response]
      const links = Object.entries(response.links as Json).filter(([id]) => ids.has(id))
      return [status, { ...response, links: Object.fromEntries(links) }]
    })
    each[method] = { ...at, responses: Object.fromEntries(responses) as Operation['responses'] }
  }
}

function inJson(operation: Operation): Operation {
  return { ...operation, responses: inJsonEach(operation.responses) as Operation['responses'] }
}

function inJsonEach(responses: Json = {}): Json {
  return Object.fromEntries(Object.entries(responses).map(([status, each]) => [status, jsonOnly(each as Json)]))
}

/** A response that is never JSON, such as a stream of events, stays as it is. */
function jsonOnly(response: Json): Json {
  const { 'application/json': json } = (response.content ?? {}) as Json
  return json === undefined ? response : { ...response, content: { 'application/json': json } }
}

/** There is nothing to choose from where answers are JSON alone. */
function withoutParameter(paths: Json, name: string): Json {
  const without = (operation: Json) => ({
    ...operation,
    parameters: (operation.parameters as Json[]).filter((each) => each.name !== name),
  })
  return Object.fromEntries(
    Object.entries(paths).map(([path, operations]) => [
      path,
      Object.fromEntries(Object.entries(operations as Json).map(([method, each]) => [method, without(each as Json)])),
    ]),
  )
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
