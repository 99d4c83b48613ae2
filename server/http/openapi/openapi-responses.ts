import { isPure } from '../../access/guarded.ts'
import type { ErrorCode } from '../../errors.ts'
import type { AnyOperation } from '../../operation.ts'
import { problemTypesText } from '../../wire/problem-types.ts'
import { statusOf } from '../answers/error-response.ts'
import { pascalOf } from './names.ts'
import { RESPONSE_EXAMPLES, withRecorded } from './response-examples.ts'

type Json = Record<string, unknown>

/** What every operation may answer, whatever it declares itself. */
export const COMMON: readonly ErrorCode[] = [
  'unauthenticated',
  'forbidden',
  'not_acceptable',
  'invalid',
  'throttled',
  'internal',
  'unavailable',
]

const TEXT = { type: 'string' } as const

/** Headers of responses: what each says, and one as it looks. */
const HEADERS = {
  'X-Request-Id': {
    description: 'Id of the request. The one that was sent, else a new one. Logs and audit events name it.',
    schema: TEXT,
    example: '0197f3a2-6c1e-7d53-9b0f-6a1d2c3e4f50',
  },
  RateLimit: {
    description: 'Tokens that the key has left (`r`) and seconds until it has all of them again (`t`)',
    schema: TEXT,
    example: '"key";r=99;t=1',
  },
  'RateLimit-Policy': {
    description: 'Most tokens that the key can have (`q`) and seconds in which it regains them (`w`)',
    schema: TEXT,
    example: '"key";q=100;w=10',
  },
  Warning: {
    description:
      'What was ignored or deserves attention, with code 299, several separated by commas (RFC 7234, 5.5): unknown ' +
      'parameters and fields, among others',
    schema: TEXT,
    example: '299 - "unknown parameter: limt"',
  },
  ETag: {
    description: 'Tag of this response. Sent as `If-None-Match` it is answered 304 while nothing has changed.',
    schema: TEXT,
    example: '"9f86d081884c7d659a2feaa0c55ad015"',
  },
  'Idempotency-Replayed': {
    description: '`true` where the `Idempotency-Key` was used before and this is the response of that request',
    schema: { type: 'string', enum: ['true'] },
    example: 'true',
  },
  'Content-Disposition': {
    description: 'Name of the file (RFC 6266), where the response is one',
    schema: TEXT,
    example: 'attachment; filename="20261126_TPS_11XSEAGULL-----R_10XDE-EON-NETZ-C_001.xml"',
  },
  Deprecation: {
    description: 'Since when it is known that the operation will be removed, in seconds since 1970 (RFC 9745)',
    schema: TEXT,
    example: '@1796083200',
  },
  Sunset: {
    description: 'The day after which the operation may be gone (RFC 8594)',
    schema: TEXT,
    example: 'Tue, 30 Nov 2027 00:00:00 GMT',
  },
  Link: {
    description: 'What to call instead of an operation that will be removed (RFC 8288), as `successor-version`',
    schema: TEXT,
    example: '</api-reference?operation=listTariffs>; rel="successor-version"',
  },
  'Retry-After': { description: 'Whole seconds to wait', schema: TEXT, example: '2' },
  'WWW-Authenticate': { description: 'How to authenticate', schema: TEXT, example: 'ApiKey' },
  Allow: { description: 'Methods that the path has', schema: TEXT, example: 'GET, HEAD, OPTIONS' },
} as const

type HeaderName = keyof typeof HEADERS

/** Why a request was not carried out. */
const MEANINGS = {
  invalid: 'A part of the request is wrong. `detail` lists every problem with its place, nothing was stored.',
  unauthenticated: 'No key, one that is written wrongly, one that nobody has, or one that has expired',
  forbidden: 'The key, the role or the plan does not allow it',
  not_found: 'There is no such thing, or it belongs to another organization',
  method_not_allowed: 'The path has other methods',
  not_acceptable: 'Nothing that the `Accept` header or `format` names can be made of the answer',
  conflict: 'It contradicts what is stored, or the request with this `Idempotency-Key` is still running',
  payload_too_large: 'The body is longer than the operation takes',
  unsupported_media_type: 'The body has another media type than the operation takes',
  throttled: 'The key has no tokens left. Wait as long as `Retry-After` says.',
  internal: 'A fault of the service. It was logged with the id of the request.',
  upstream_unavailable: 'A service that this one asked answered with an error, or not what was expected',
  unavailable: 'The service is busy, starting or without its database. Wait as long as `Retry-After` says.',
  upstream_timeout: 'A service that this one asked did not answer in time',
} as const satisfies Record<ErrorCode, string>

/** Headers that come with an error beside those of every response. */
const OWN_HEADERS: Partial<Record<ErrorCode, readonly HeaderName[]>> = {
  unauthenticated: ['WWW-Authenticate'],
  method_not_allowed: ['Allow'],
  throttled: ['Retry-After'],
  unavailable: ['Retry-After'],
}

/** Where the caller is not known, neither are its tokens. */
const EVERY: readonly HeaderName[] = ['X-Request-Id', 'RateLimit', 'RateLimit-Policy']

/** Bodies of errors: `{"detail": …}` as clients of such services know it, and RFC 9457 for who asks for it. */
export function errorSchemas(): Json {
  const problem = { ...TEXT, description: 'Which rule was broken, as `type` of `ValidationError`' }
  return {
    HTTPValidationError: {
      type: 'object',
      required: ['detail'],
      properties: { detail: { type: 'array', items: { $ref: '#/components/schemas/ValidationError' } } },
    },
    ValidationError: {
      type: 'object',
      required: ['loc', 'msg', 'type'],
      properties: {
        loc: { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'integer' }] } },
        msg: TEXT,
        type: { ...TEXT, description: problemTypesText() },
        input: {},
        ctx: { type: 'object' },
        ...codeSchemas(),
      },
    },
    Error: {
      type: 'object',
      required: ['detail', 'code', 'params'],
      properties: { detail: TEXT, ...codeSchemas() },
    },
    ProblemDocument: {
      type: 'object',
      description: 'RFC 9457. `code` and `params` are there unless `errors` are.',
      required: ['type', 'title', 'status', 'detail'],
      properties: {
        type: { type: 'string', format: 'uri-reference' },
        title: TEXT,
        status: { type: 'integer' },
        detail: TEXT,
        ...codeSchemas(),
        errors: { type: 'array', items: { $ref: '#/components/schemas/ProblemDocumentError' } },
      },
    },
    ProblemDocumentError: {
      type: 'object',
      required: ['pointer', 'type', 'detail'],
      properties: { pointer: TEXT, type: problem, detail: TEXT, ...codeSchemas() },
    },
  }
}

/** Code and parameters of a message. */
function codeSchemas(): Json {
  return {
    code: {
      type: 'string',
      description: 'Stable code of the message, for programs',
      examples: ['service.not_found'],
    },
    params: { type: 'object', description: 'Parameters of the message', additionalProperties: true },
  }
}

const OF_ENDING = ['Deprecation', 'Sunset', 'Link'] as const satisfies HeaderName[]

/** The parts of `components` that responses refer to: one response per code of an error, and the headers. */
export function responseComponents(entries: readonly { operation: AnyOperation }[]): {
  responses: Json
  headers: Json
} {
  const ends = entries.some(({ operation }) => operation.deprecated !== undefined)
  const used = Object.entries(HEADERS).filter(([name]) => ends || !OF_ENDING.some((each) => each === name))
  const codes = Object.keys(MEANINGS) as ErrorCode[]
  return {
    responses: Object.fromEntries(codes.map((code) => [pascalOf(code), errorResponse(code)])),
    headers: Object.fromEntries(used),
  }
}

/** Responses by status, as references to `components`. */
export function errorsOf(codes: Iterable<ErrorCode>): Json {
  return Object.fromEntries(
    [...codes].map((code) => [String(statusOf(code)), { $ref: `#/components/responses/${pascalOf(code)}` }]),
  )
}

/** Every error that an operation may answer. */
export function errorCodesOf(op: AnyOperation): Set<ErrorCode> {
  return new Set<ErrorCode>([
    ...COMMON,
    ...(op.errors ?? []),
    ...(op.body === undefined && op.upload === undefined
      ? []
      : (['payload_too_large', 'unsupported_media_type'] as const)),
    ...(isPure(op) ? [] : (['conflict'] as const)),
  ])
}

/** Headers of a stream of events. */
export function streamHeaders(): Json {
  return headers([...EVERY, 'Warning'])
}

/** Headers of a response that succeeded. */
export function headersOf(op: AnyOperation): Json {
  return headers([
    ...EVERY,
    'Warning',
    ...(op.reference === undefined ? [] : (['ETag'] as const)),
    ...(isPure(op) ? [] : (['Idempotency-Replayed'] as const)),
    ...(op.file === undefined ? [] : (['Content-Disposition'] as const)),
    ...(op.deprecated === undefined ? [] : OF_ENDING),
  ])
}

/** The response to whoever has the answer already. */
export function notModified(): Json {
  return {
    description: 'What `If-None-Match` names is still what would be answered',
    headers: headers(['X-Request-Id', 'ETag']),
  }
}

function headers(names: readonly HeaderName[]): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

function errorResponse(code: ErrorCode): Json {
  const schema = code === 'invalid' ? 'HTTPValidationError' : 'Error'
  const { errors } = RESPONSE_EXAMPLES
  const status = statusOf(code)
  const always = code === 'unauthenticated' ? (['X-Request-Id'] as const) : EVERY
  return {
    description: MEANINGS[code],
    headers: headers([...always, ...(OWN_HEADERS[code] ?? [])]),
    content: {
      'application/json': withRecorded({ schema: { $ref: `#/components/schemas/${schema}` } }, errors[status]),
      'application/problem+json': withRecorded(
        { schema: { $ref: '#/components/schemas/ProblemDocument' } },
        errors[`${status} problem`],
      ),
    },
  }
}
