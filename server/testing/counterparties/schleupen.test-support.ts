import { randomUUID, X509Certificate } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { TLSSocket } from 'node:tls'
import { gzipSync } from 'node:zlib'
import { type TestCertificate, testCertificate } from './certificates.test-support.ts'
import {
  type Failure,
  type Inbound,
  moveInbound,
  type Outbound,
  type OutboundState,
  showInbound,
  showOutbound,
} from './schleupen-messages.test-support.ts'
import {
  checkToken,
  NotAllowed,
  type Party,
  partyOfCertificate,
  readGuid,
  readLimit,
  readOutboxForm,
  readParty,
  type Service,
} from './schleupen-rules.test-support.ts'

/** The AS4 Connect Business API on this machine, as its published client describes it; it knows nothing of Quarterhour. */
export type SchleupenDouble = {
  /** Base of the API, `https://127.0.0.1:<port>`. */
  origin: string
  /** What a client trusts, PEM. */
  authority: string
  /** The client certificate of a partner that was named at the start. */
  certificateOf(id: string): TestCertificate
  /** Everything submitted and taken, in order. */
  outbox: Outbound[]
  inbox: Inbound[]
  /** Everything that was refused, and why. */
  refused: { method: string; path: string; status: number; detail: string }[]
  /** New messages get this state at once; ACCEPTED at first. */
  settleNew(state: OutboundState): void
  /** Moves a message on; SUCCESSFUL writes the receipt, FAILED an error. */
  settle(messageId: string, state: OutboundState, error?: Partial<Failure>): void
  /** Puts a message for a customer into the inbox; answers its id. */
  offer(message: {
    service: Service
    sender: Party
    receiver: Party
    content: string | Buffer
    properties?: Record<string, string>
  }): string
  /** The next so many requests are answered 429. */
  throttle(requests: number): void
  close(): Promise<void>
}

/** How often a message may be tried again; the documentation has a limit and does not name it. */
const RETRY_LIMIT = 3

/** Starts one for these partners, each with its own client certificate; without one there is no connection. */
export async function startSchleupen(partners: readonly Party[]): Promise<SchleupenDouble> {
  const own = testCertificate('localhost')
  const clients = new Map(partners.map(({ id, type }) => [id, testCertificate(id, `${id}@${type}`)]))
  const outbox: Outbound[] = []
  const inbox: Inbound[] = []
  const refused: SchleupenDouble['refused'] = []
  let first: OutboundState = 'ACCEPTED'
  let throttled = 0

  const find = (messageId: string) => {
    const message = outbox.find((each) => each.messageId === messageId)
    if (message === undefined) throw new NotAllowed('Nothing bears this id.', 404)
    return message
  }
  const settle: SchleupenDouble['settle'] = (messageId, state, error) => {
    const message = find(messageId)
    const timestamp = new Date().toISOString()
    message.state = state
    message.trace.push({ state, timestamp })
    delete message.error
    if (state === 'SUCCESSFUL') message.receiptTimestamp = timestamp
    const unknown = { title: 'Not sent', detail: '', timestamp, errorType: 'UNDEFINED', responsibleParty: 'UNDEFINED' }
    if (state === 'FAILED') message.error = { ...unknown, ...error }
  }

  async function submit(service: Service, sender: Party, request: IncomingMessage): Promise<Outbound> {
    const type = request.headers['content-type'] ?? ''
    if (!type.startsWith('multipart/form-data')) throw new NotAllowed('The body is not multipart/form-data.')
    const body = await buffer(request)
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
      .formData()
      .catch(() => Promise.reject(new NotAllowed('The form cannot be read.')))
    const submitted = await readOutboxForm(service, form)
    const messageId = submitted.messageId ?? randomUUID()
    const known = outbox.find((each) => each.messageId === messageId)
    if (known !== undefined && known.sender.id !== sender.id) throw new NotAllowed('The MessageId is taken.')
    if (known !== undefined) return Object.assign(known, { sent: known.sent + 1 })
    const createdAt = new Date().toISOString()
    const state = { service, messageId, sender, state: first, sent: 1, retries: 0, createdAt, trace: [] }
    outbox.push({ ...submitted, ...state })
    settle(messageId, first)
    return outbox.at(-1)!
  }

  function list(service: Service, sender: Party, query: URLSearchParams): Outbound[] {
    const ids = query.getAll('MessageIds').map(readGuid)
    const senderIds = query.getAll('SenderMessageIds')
    const states = query.getAll('State')
    const [from, to] = [query.get('BDEWFulfillmentDateStart') ?? '', query.get('BDEWFulfillmentDateEnd') ?? '9999']
    if (query.has('Receiver.Type')) readParty(query.get('Receiver.Id') ?? '', query.get('Receiver.Type') ?? '')
    return outbox
      .filter((each) => each.service === service && each.sender.id === sender.id)
      .filter((each) => ids.length === 0 || ids.includes(each.messageId))
      .filter((each) => senderIds.length === 0 || senderIds.includes(each.senderMessageId ?? ''))
      .filter((each) => states.length === 0 || states.includes(each.state))
      .filter((each) => (query.get('Receiver.Id') ?? each.receiver.id) === each.receiver.id)
      .filter(({ properties }) => service === 'mp' || isBetween(properties.BDEWFulfillmentDate!, from, to))
      .slice(0, readLimit(query.get('Limit'), Number.MAX_SAFE_INTEGER))
  }

  function retry(sender: Party, body: unknown) {
    const requested = (body as { retries?: unknown } | null)?.retries
    if (!Array.isArray(requested) || requested.length === 0) throw new NotAllowed('retries is missing.')
    const retries = requested.map((each: { messageId?: unknown }) => {
      const messageId = readGuid(String(each?.messageId))
      const message = outbox.find((one) => one.messageId === messageId && one.sender.id === sender.id)
      if (message === undefined) return { messageId, state: 'RETRY_MESSAGE_NOT_FOUND', count: 0 }
      const count = message.retries
      if (message.state === 'SUCCESSFUL') return { messageId, state: 'RETRY_MESSAGE_ALREADY_SUCCESSFUL', count }
      if (message.state !== 'FAILED') return { messageId, state: 'RETRY_OTHER_ERROR', count }
      if (count >= RETRY_LIMIT) return { messageId, state: 'RETRY_LIMIT_REACHED', count }
      message.retries += 1
      settle(messageId, 'ACCEPTED')
      return { messageId, state: 'RETRY_ACCEPTED', count: message.retries }
    })
    if (retries.every((each) => each.state === 'RETRY_MESSAGE_NOT_FOUND')) {
      throw new NotAllowed('None of these messages was found.', 404)
    }
    return { retries }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (throttled > 0) {
      throttled -= 1
      throw new NotAllowed('Too many requests.', 429)
    }
    const certificate = new X509Certificate((request.socket as TLSSocket).getPeerCertificate().raw)
    const party = partyOfCertificate(certificate)
    const url = new URL(request.url ?? '/', 'https://broker.invalid')
    const path = /^\/v1\/(fp|mp)\/messages\/(inbox|outbox)(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(url.pathname)
    if (path === null) throw new NotAllowed('The API has no such path.', 404)
    const service = path[1] as Service
    const [box, part] = [path[2]!, path[4]]
    const id = path[3] === undefined || path[3] === 'retries' ? path[3] : readGuid(path[3])
    const called = `${request.method} ${box}${id === undefined ? '' : `/${id === 'retries' ? id : '*'}`}${part === undefined ? '' : `/${part}`}`
    if (called === 'POST outbox') {
      const message = showOutbound(await submit(service, party, request))
      return send(response, 202, service === 'fp' ? { outboundFPMessage: message } : { message })
    }
    if (called === 'POST outbox/retries') return send(response, 202, retry(party, await readJson(request)))
    if (called === 'GET outbox') {
      return send(response, 200, { messages: list(service, party, url.searchParams).map(showOutbound) })
    }
    if (called === 'GET outbox/*') {
      const message = find(id!)
      if (message.service !== service || message.sender.id !== party.id) throw new NotAllowed('Not found.', 404)
      return send(response, 200, showOutbound(message))
    }
    const mine = inbox.filter((each) => each.service === service && each.receiver.id === party.id)
    if (called === 'GET inbox') {
      const open = mine.filter((each) => each.state === 'PROVIDED' || each.state === 'DELIVERED')
      return send(response, 200, {
        messages: open.slice(0, readLimit(url.searchParams.get('Limit'), 1000)).map(showInbound),
      })
    }
    if (!['GET inbox/*', 'GET inbox/*/payload', 'POST inbox/*/acknowledgement'].includes(called)) {
      throw new NotAllowed('The API has no such call.', 404)
    }
    const message = mine.find((each) => each.messageId === id)
    if (message === undefined) throw new NotAllowed('Nothing bears this id.', part === 'acknowledgement' ? 400 : 404)
    if (part === undefined) return send(response, 200, showInbound(message))
    if (part === 'payload') {
      if (message.state === 'PROVIDED') moveInbound(message, 'DELIVERED')
      response.writeHead(200, { 'Content-Type': 'application/gzip', 'Content-Length': message.compressed.length })
      return void response.end(message.compressed)
    }
    const { jwt } = (await readJson(request)) as { jwt?: unknown }
    checkToken(jwt, { ...message, certificate, now: Date.now() })
    if (message.state === 'PROVIDED') throw new NotAllowed('The payload was not fetched yet.')
    if (message.state === 'DELIVERED') moveInbound(message, 'ACKNOWLEDGED')
    response.writeHead(204).end()
  }

  const tls = { minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2', requestCert: true, rejectUnauthorized: true } as const
  const ca = [...clients.values()].map((each) => each.certificate)
  const server = createServer({ ...tls, cert: own.certificate, key: own.key, ca }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      const status = error instanceof NotAllowed ? error.status : 500
      const detail = error instanceof Error ? error.message : String(error)
      refused.push({ method: request.method ?? '', path: request.url ?? '', status, detail })
      request.resume()
      send(response, status, { title: 'Refused', status, detail }, 'application/problem+json')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    authority: own.certificate,
    certificateOf: (id) => clients.get(id)!,
    outbox,
    inbox,
    refused,
    settleNew: (state) => void (first = state),
    settle,
    offer: ({ content, properties = {}, ...message }) => {
      const createdAt = new Date().toISOString()
      const messageId = randomUUID()
      inbox.push({
        ...message,
        messageId,
        state: 'ACCEPTED',
        compressed: gzipSync(content),
        createdAt,
        properties,
        trace: [],
      })
      moveInbound(inbox.at(-1)!, 'PROVIDED')
      return messageId
    },
    throttle: (requests) => void (throttled = requests),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const isBetween = (value: string, from: string, to: string) => from <= value && value <= to

async function readJson(request: IncomingMessage): Promise<unknown> {
  const type = request.headers['content-type'] ?? ''
  if (!/^application\/([a-z.*-]+\+)?json\b/.test(type)) throw new NotAllowed('The body is not JSON.')
  const body = (await buffer(request)).toString('utf8')
  try {
    const value: unknown = JSON.parse(body)
    if (typeof value === 'object' && value !== null) return value
  } catch {
    throw new NotAllowed('The body is not JSON.')
  }
  throw new NotAllowed('The body is not an object.')
}

function send(response: ServerResponse, status: number, body: unknown, type = 'application/json'): void {
  response.writeHead(status, { 'Content-Type': type })
  response.end(JSON.stringify(body))
}
