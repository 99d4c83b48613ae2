import { authorize } from '../../access/authorize.ts'
import { AppError } from '../../errors.ts'
import { execute } from '../../execute.ts'
import { operationEntries } from '../../operations.ts'
import type { Services } from '../../services.ts'
import { consoleAnswer, parametersOf } from './console-answer.ts'
import { consoleCaller, spendOf } from './console-caller.ts'
import { encodeAnswer } from '../answers/encode.ts'
import type { ApiRequest, ApiResponse } from '../message.ts'
import { JSON_TYPE } from '../answers/negotiation.ts'
import type { Answerer } from '../node.ts'
import { isStrict, pathOf } from '../request.ts'
import { receiveFile } from '../upload.ts'
import { SERVICE } from '#server/messages/service-messages.ts'

/** Operations that take a file, for people who are signed in: `POST /api/upload/<procedure>?<query>` with the file as body. */
export const UPLOAD_PATH = '/api/upload'

const uploads = new Map(operationEntries.filter(({ operation }) => operation.upload).map((entry) => [entry.id, entry]))

/** The console's way for files, which tRPC would hold in memory whole. Path parameters come in the query. Never throws. */
export function consoleUploads(services: Services): Answerer {
  return {
    handle: (request) => consoleAnswer(services, request, (id) => received(services, request, id)),
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
