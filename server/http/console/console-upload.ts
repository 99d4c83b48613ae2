import { randomUUID } from 'node:crypto'
import { authorize } from '../../access/authorize.ts'
import { asAppError } from '../../as-app-error.ts'
import { causeText, AppError } from '../../errors.ts'
import { execute } from '../../execute.ts'
import { type OperationEntry, operationEntries } from '../../operations.ts'
import type { Services } from '../../services.ts'
import { consoleCaller, spendOf } from './console-caller.ts'
import { encodeAnswer } from '../answers/encode.ts'
import { statusOf } from '../answers/error-response.ts'
import type { ApiRequest, ApiResponse } from '../message.ts'
import { JSON_TYPE } from '../answers/negotiation.ts'
import type { Answerer } from '../node.ts'
import { isStrict, pathOf, queryOf } from '../request.ts'
import { receiveFile } from '../upload.ts'
import { SERVICE } from '#server/messages/service-messages.ts'
import { codeOf } from '#server/messages/message.ts'

/** Operations that take a file, for people who are signed in: `POST /api/upload/<procedure>?<query>` with the file as body. */
export const UPLOAD_PATH = '/api/upload'

const uploads = new Map(operationEntries.filter(({ operation }) => operation.upload).map((entry) => [entry.id, entry]))

/** The console's way for files, which tRPC would hold in memory whole. Path parameters come in the query. Never throws. */
export function consoleUploads(services: Services): Answerer {
  return {
    handle: async (request) => {
      const request_id = request.note?.request_id ?? randomUUID()
      const headers = { 'X-Request-Id': request_id, 'Cache-Control': 'no-store' }
      try {
        const response = await received(services, request, request_id)
        return { ...response, headers: { ...response.headers, ...headers } }
      } catch (error) {
        const response = refused(services, asAppError(error), request, request_id)
        return { ...response, headers: { ...response.headers, ...headers } }
      }
    },
  }
}

async function received(services: Services, request: ApiRequest, request_id: string): Promise<ApiResponse> {
  const entry = uploads.get(pathOf(request.url).slice('/upload/'.length))
  if (entry?.operation.upload === undefined || request.method !== entry.operation.method)
    throw new AppError('not_found', SERVICE.no_upload)
  if (request.note !== undefined) request.note.operation = entry.id
  const principal = await consoleCaller(services, request)
  const spend = (tokens: number) => spendOf(services, principal, tokens)
  await spend(entry.operation.weight ?? 1)
  authorize(principal, entry.operation)
  const { file, release } = receiveFile(services, request, entry.operation.upload, principal.organization.id)
  try {
    const { path, query } = parametersOf(entry, request)
    const answer = await execute(services, {
      ...{ id: entry.id, operation: entry.operation, principal, path, query, body: { file }, request_id, spend },
      strict: isStrict(request.header('prefer'), entry.operation),
      idempotency_key: request.header('idempotency-key'),
      now: services.now(),
      signal: request.signal,
      accept_language: request.header('accept-language'),
    })
    return await encodeAnswer(entry.operation, answer, JSON_TYPE, 'identity')
  } finally {
    release()
  }
}

function parametersOf(
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
