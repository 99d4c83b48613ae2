import { randomUUID } from 'node:crypto'
import { asAppError } from '../../as-app-error.ts'
import { type AppError, causeText } from '../../errors.ts'
import type { OperationEntry } from '../../operations.ts'
import type { Services } from '../../services.ts'
import { codeOf } from '#server/messages/message.ts'
import { statusOf } from '../answers/error-response.ts'
import type { ApiRequest, ApiResponse } from '../message.ts'
import { pathOf, queryOf } from '../request.ts'

/** Answers a request of the console that is not tRPC, failures with the same fields as over tRPC. Never throws. */
export async function consoleAnswer(
  services: Services,
  request: ApiRequest,
  run: (request_id: string) => Promise<ApiResponse>,
): Promise<ApiResponse> {
  const request_id = request.note?.request_id ?? randomUUID()
  const answered = run(request_id).catch((error: unknown) => refused(services, asAppError(error), request, request_id))
  const response = await answered
  return { ...response, headers: { ...response.headers, 'X-Request-Id': request_id, 'Cache-Control': 'no-store' } }
}

/** Path parameters come in the query of the address, beside the others. */
export function parametersOf(
  { operation }: OperationEntry,
  request: ApiRequest,
): { path: Record<string, string>; query: [string, string][] } {
  const pairs = [...new URLSearchParams(queryOf(request.url))]
  const isPath = ([name]: [string, string]) => Object.hasOwn(operation.params?.shape ?? {}, name)
  return { path: Object.fromEntries(pairs.filter(isPath)), query: pairs.filter((pair) => !isPath(pair)) }
}

/** The error as the console's failures read it, with the same fields as over tRPC. */
function refused(services: Services, error: AppError, request: ApiRequest, request_id: string): ApiResponse {
  if (error.code === 'internal' || error.code === 'unavailable')
    services.log({ request_id, path: pathOf(request.url), error: causeText(error.cause ?? error) })
  const retry_after_seconds = error.headers['Retry-After'] === undefined ? null : Number(error.headers['Retry-After'])
  const message = 'text' in error.reason ? codeOf(error.reason) : null
  const data = { app_code: error.code, detail: error.detail, reason: message, request_id, retry_after_seconds }
  return {
    status: statusOf(error.code),
    headers: { 'Content-Type': 'application/json', ...error.headers },
    body: JSON.stringify({ data }),
  }
}
