import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { expect } from 'vitest'
import { answerPointer, closed } from '../document-schemas.ts'
import type { Described, DescribedResponse, Document } from '../arbitrary-request.ts'

export type Answered = { status: number; headers: Headers; text: string }
type Requested = { method: string; path: string; described: Described; mayBeOther: boolean }

/** Holds answers against the document. */
export class AnswerCheck {
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false })
  readonly #validators = new Map<string, ValidateFunction>()

  readonly #headers: string[]

  constructor(document: Document) {
    this.#headers = Object.keys(document.components.headers)
    this.#ajv.addSchema({ ...(closed(document) as object), $id: 'openapi' })
  }

  /**
   * Throws where the service failed, told of its inside, or answered what is not documented. `mayBeOther`: another form than
   * JSON was asked for.
   */
  expectDocumented({ method, path, described, mayBeOther }: Requested, { status, headers, text }: Answered): void {
    const message = `${method} ${path} ${status} ${text.slice(0, 300)}`
    // A value of the path may hold a slash or be a name of its own, and so lead elsewhere.
    if (status === 404 && text.includes('no operation at')) return
    // A service behind this one may be away; where that can be, the operation says so.
    if (status !== 504) expect(status, message).toBeLessThan(500)
    expect(Object.keys(described.responses), message).toContain(String(status))
    expect(text, message).not.toMatch(/node_modules|at .*\.ts:|select |insert into/i)
    const documented = Object.keys(described.responses[String(status)]?.headers ?? {})
    const told = this.#headers.filter((name) => headers.has(name))
    expect(documented, message).toEqual(expect.arrayContaining(told))
    if (status === 204) return
    const media = headers.get('content-type')?.split(';')[0] ?? ''
    const content = described.responses[String(status)]?.content ?? {}
    if (media !== 'application/json' && 'application/octet-stream' in content) return
    if (media !== 'application/json' && mayBeOther) {
      expect(Object.keys(content), message).toContain(media)
      return
    }
    expect(headers.get('content-type'), message).toBe('application/json')
    const validate = this.#validatorOf(answerPointer(path, method, status))
    expect(validate(JSON.parse(text)), `${message} ${JSON.stringify(validate.errors)}`).toBe(true)
  }

  #validatorOf(pointer: string): ValidateFunction {
    const ref = `openapi#/${pointer}`
    const known = this.#validators.get(ref) ?? this.#ajv.compile({ $ref: ref })
    this.#validators.set(ref, known)
    return known
  }
}

type Referring = { components: { responses: Record<string, DescribedResponse> } }

/** A document whose responses stand where operations have references to them. */
export function withResponses(document: Document & Referring): Document {
  const { responses } = document.components
  const whole = (each: DescribedResponse & { $ref?: string }) =>
    each.$ref === undefined ? each : (responses[each.$ref.split('/').at(-1) ?? ''] ?? each)
  const paths = Object.entries(document.paths).map(([path, methods]) => {
    const operations = Object.entries(methods).map(([method, each]) => {
      const named = Object.entries(each.responses).map(([status, response]) => [status, whole(response)])
      return [method, { ...each, responses: Object.fromEntries(named) }]
    })
    return [path, Object.fromEntries(operations)]
  })
  return { ...document, paths: Object.fromEntries(paths) as Document['paths'] }
}
