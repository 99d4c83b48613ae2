import { authorize } from '../../access/authorize.ts'
import { AppError } from '../../errors.ts'
import { execute } from '../../execute.ts'
import { operationEntries } from '../../operations.ts'
import type { Services } from '../../services.ts'
import { SERVICE } from '#server/messages/service-messages.ts'
import { encodeAnswer } from '../answers/encode.ts'
import { answerForm, mediaType, offeredTypes } from '../answers/negotiation.ts'
import { BODY_LIMIT } from '../body.ts'
import type { ApiRequest, ApiResponse } from '../message.ts'
import type { Answerer } from '../node.ts'
import { pathOf, readBody } from '../request.ts'
import { consoleAnswer, parametersOf } from './console-answer.ts'
import { consoleCaller, spendOf } from './console-caller.ts'

/**
 * Operations that only compute and answer documents too, for people who are signed in: `POST /api/document/<procedure>?<query>`
 * with the body as JSON, and the type of the document in `Accept`.
 */
export const DOCUMENT_PATH = '/api/document'

const documents = new Map(
  operationEntries
    .filter(({ operation }) => operation.effect === 'pure' && operation.pdf === true)
    .map((entry) => [entry.id, entry]),
)

/** The console's way for documents that the service writes. Never throws. */
export function consoleDocuments(services: Services): Answerer {
  return {
    handle: (request) => consoleAnswer(services, request, (id) => written(services, request, id)),
  }
}

async function written(services: Services, request: ApiRequest, request_id: string): Promise<ApiResponse> {
  const entry = documents.get(pathOf(request.url).slice('/document/'.length))
  if (entry === undefined || request.method !== 'POST') throw new AppError('not_found', SERVICE.no_place)
  if (request.note !== undefined) request.note.operation = entry.id
  const principal = await consoleCaller(services, request)
  const spend = (tokens: number) => spendOf(services, principal, tokens)
  await spend(entry.operation.weight ?? 1)
  const media = mediaType(request.header('accept'), offeredTypes(entry.operation))
  authorize(principal, entry.operation)
  const held = services.bodies.open(principal.organization.id)
  try {
    const { path, query } = parametersOf(entry, request)
    const answer = await execute(services, {
      ...{ id: entry.id, operation: entry.operation, principal, path, query, request_id, spend, strict: false },
      body: await readBody(request, BODY_LIMIT, held),
      form: answerForm(media, entry.operation),
      idempotency_key: null,
      now: services.now(),
      signal: request.signal,
      accept_language: request.header('accept-language'),
    })
    return await encodeAnswer(entry.operation, answer, media, 'identity')
  } finally {
    held.release()
  }
}
