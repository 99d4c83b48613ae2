import type { Described } from '../arbitrary-request.ts'

type Values = Record<string, string>
const MOST_OF_ONE = 40

/** Path parameters of operations as the links of earlier answers told them (OpenAPI 3.1, "Link Object"). */
export class LearntParameters {
  readonly #known = new Map<string, Values[]>()
  #next = 0

  /** Follows the links of an answer. `path`: the parameters of its request. */
  learn({ responses }: Described, status: number, path: Values, answer: unknown): void {
    for (const { operationId, parameters } of Object.values(responses[String(status)]?.links ?? {})) {
      const values = Object.entries(parameters).map(([name, expression]) => [name, valueOf(expression, path, answer)])
      if (values.some(([, value]) => value === undefined)) continue
      const known = this.#known.get(operationId) ?? []
      if (known.length < MOST_OF_ONE) known.push(Object.fromEntries(values) as Values)
      else known[this.#next++ % MOST_OF_ONE] = Object.fromEntries(values) as Values
      this.#known.set(operationId, known)
    }
  }

  /** What was learnt of an operation; `at` in [0, 1) chooses. */
  of(operationId: string, at: number): Values | undefined {
    const known = this.#known.get(operationId) ?? []
    return known[Math.floor(at * known.length)]
  }

  get operations(): string[] {
    return [...this.#known.keys()]
  }
}

function valueOf(expression: string, path: Values, answer: unknown): string | undefined {
  const carried = /^\$request\.path\.(\w+)$/.exec(expression)?.[1]
  if (carried !== undefined) return path[carried]
  const steps = expression.replace(/^\$response\.body#\//, '').split('/')
  const found = steps.reduce<unknown>((value, step) => (value as Record<string, unknown> | null)?.[step], answer)
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined
}
