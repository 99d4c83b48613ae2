import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A value with an optional type, as the headers write it: `[type]value`. */
export type Typed = { type?: string; value: string }

/**
 * A message submitted at `/submit`; absent headers are absent here. The response to a submission is a status alone:
 * callers that need its receipt set the MessageId themselves.
 */
export type Submission = {
  pModeId: string
  messageId: string
  body: Buffer
  contentType: string | undefined
  contentId: string | undefined
  containment: string | undefined
  texts: Record<string, string>
  parties: Record<string, Typed>
  messageProperties: Record<string, Typed>
  payloadProperties: Record<string, Typed>
}

/** How a push to the back end ended: its status, or `timeout` or `unreachable`. */
export type Pushed = { status: number | 'timeout' | 'unreachable'; body: string }

/** Holodeck B2B's REST back end integration on this machine, as its API specification describes it. */
export type HolodeckDouble = {
  /** Where to post: `http://127.0.0.1:<port>/holodeckb2b/restbackend/submit`. */
  submitUrl: string
  /** Everything taken, in order. */
  submitted: Submission[]
  /** All refusals, with their X-Error. */
  refused: { status: number; error: string }[]
  /** The next submission is refused with this sentence in X-Error. */
  refuseNext(error: string): void
  /** `POST <base>/deliver`: a received user message. Header suffixes as the specification writes them. */
  deliver(base: string, headers: Headings, payload: Buffer | string, contentType: string): Promise<Pushed>
  /** `POST <base>/notify/receipt`: the receipt for a message of ours. */
  notifyReceipt(base: string, headers: Headings): Promise<Pushed>
  /** `POST <base>/notify/error`: errors for a message of ours, written as `[severity]code-details`. */
  notifyError(base: string, headers: Headings, errors: readonly EbmsError[]): Promise<Pushed>
  close(): Promise<void>
}

export type Headings = Partial<Record<PushHeading, string>>
export type EbmsError = { severity: string; code: string; details: string }
type PushHeading = (typeof SIGNAL_HEADINGS)[number] | (typeof MESSAGE_HEADINGS)[number]

const SIGNAL_HEADINGS = ['PModeId', 'MessageId', 'Timestamp', 'RefToMessageId', 'ConversationId'] as const
const MESSAGE_HEADINGS = [
  'SenderId',
  'SenderRole',
  'ReceiverId',
  'ReceiverRole',
  'MessageProperties',
  'Service',
  'Action',
  'PayloadProperties',
  'SchemaNamespace',
  'SchemaVersion',
  'SchemaLocation',
] as const
const PREFIX = 'x-holodeckb2b-'
const TYPED = ['SenderId', 'ReceiverId', 'Service']
const SUBMITTED: readonly string[] = [...SIGNAL_HEADINGS, ...MESSAGE_HEADINGS, 'Containment']
const PATH = '/holodeckb2b/restbackend/submit'

class Refusal extends Error {}

/**
 * Starts one for these P-Modes. `pushTimeoutMs` is the P-Mode's TIMEOUT for deliver and notify, default 10 s. The
 * specification has no authentication.
 */
export async function startHolodeck(
  pModes: readonly string[],
  { pushTimeoutMs = 10_000 } = {},
): Promise<HolodeckDouble> {
  const submitted: Submission[] = []
  const refused: HolodeckDouble['refused'] = []
  const texts: string[] = []

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    if (request.url !== PATH) return refuse(response, 404, 'No such path')
    if (request.method !== 'POST') return refuse(response, 405, 'Only POST is known here')
    try {
      const next = texts.shift()
      if (next !== undefined) throw new Refusal(next)
      const submission = readSubmission(request, body, pModes)
      if (submitted.some((each) => each.messageId === submission.messageId)) throw new Refusal('Duplicate MessageId')
      submitted.push(submission)
      response.writeHead(202).end()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refuse(response, 400, error.message)
    }
  }
  const refuse = (response: ServerResponse, status: number, error: string) => {
    refused.push({ status, error })
    response.writeHead(status, { 'X-Error': error }).end()
  }
  const push = async (url: string, headings: Record<string, string>, body?: Buffer | string): Promise<Pushed> => {
    const headers = Object.fromEntries(
      Object.entries(headings).map(([name, value]) => [name === 'Content-Type' ? name : PREFIX + name, value]),
    )
    const signal = AbortSignal.timeout(pushTimeoutMs)
    try {
      const payload = body === undefined ? null : new Uint8Array(Buffer.from(body))
      const answer = await fetch(url, { method: 'POST', headers, body: payload, signal })
      return { status: answer.status, body: await answer.text() }
    } catch {
      return { status: signal.aborted ? 'timeout' : 'unreachable', body: '' }
    }
  }

  const server = createServer((request, response) => {
    receive(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    submitUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}${PATH}`,
    submitted,
    refused,
    refuseNext: (error) => void texts.push(error),
    deliver: (base, headings, payload, contentType) =>
      push(`${base}/deliver`, { ...headings, 'Content-Type': contentType }, payload),
    notifyReceipt: (base, headings) => push(`${base}/notify/receipt`, headings),
    notifyError: (base, headings, errors) =>
      push(`${base}/notify/error`, {
        ...headings,
        Errors: errors.map((each) => `[${each.severity}]${each.code}-${each.details}`).join(','),
      }),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function readSubmission(request: IncomingMessage, body: Buffer, pModes: readonly string[]): Submission {
  const counts = new Map<string, number>()
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const name = request.rawHeaders[index]!.toLowerCase()
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const known = SUBMITTED.map((each) => PREFIX + each.toLowerCase())
  for (const [name, count] of counts) {
    if (!name.startsWith(PREFIX)) continue
    if (!known.includes(name)) throw new Refusal(`Unknown header ${name}`)
    if (count > 1) throw new Refusal(`${name} occurs more than once`)
  }
  const header = (name: string) => {
    const value = request.headers[PREFIX + name.toLowerCase()]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const pModeId = header('PModeId')
  if (pModeId === undefined) throw new Refusal('PModeId is missing')
  if (!pModes.includes(pModeId)) throw new Refusal(`No P-Mode ${pModeId}`)
  if (body.length === 0) throw new Refusal('No payload')
  const containment = header('Containment')
  if (containment !== undefined && !['ATTACHMENT', 'BODY'].includes(containment)) {
    throw new Refusal(`Containment ${containment} is neither ATTACHMENT nor BODY`)
  }
  if ((header('SchemaNamespace') ?? header('SchemaVersion')) !== undefined && header('SchemaLocation') === undefined) {
    throw new Refusal('SchemaLocation is missing')
  }
  const timestamp = header('Timestamp')
  if (timestamp !== undefined && Number.isNaN(Date.parse(timestamp))) throw new Refusal('Timestamp is no time')
  const present = SUBMITTED.flatMap((name) => {
    const value = header(name)
    return value === undefined || name.endsWith('Properties') ? [] : [[name, value] as const]
  })
  return {
    pModeId,
    messageId: header('MessageId') ?? `${randomUUID()}@holodeck.invalid`,
    body,
    contentType: request.headers['content-type'],
    contentId: typeof request.headers['content-id'] === 'string' ? request.headers['content-id'] : undefined,
    containment,
    texts: Object.fromEntries(present.filter(([name]) => !TYPED.includes(name))),
    parties: Object.fromEntries(
      present.flatMap(([name, value]) => (TYPED.includes(name) ? [[name, readTyped(name, value)]] : [])),
    ),
    messageProperties: readProperties('MessageProperties', header('MessageProperties')),
    payloadProperties: readProperties('PayloadProperties', header('PayloadProperties')),
  }
}

function readTyped(name: string, text: string): Typed {
  const parts = /^(?:\[([^\]]+)\])?([^[\]]+)$/.exec(text.trim())
  if (parts === null) throw new Refusal(`${name} is not of the form [type]value`)
  return parts[1] === undefined ? { value: parts[2]! } : { type: parts[1], value: parts[2]! }
}

function readProperties(name: string, list: string | undefined): Record<string, Typed> {
  if (list === undefined) return {}
  const entries = list.split(',').map((each): [string, Typed] => {
    const at = each.indexOf('=')
    if (at < 1 || /\s/.test(each.trim())) throw new Refusal(`${name} is not a list of name=value`)
    return [each.slice(0, at).trim(), readTyped(name, each.slice(at + 1))]
  })
  if (new Set(entries.map(([key]) => key)).size < entries.length) throw new Refusal(`${name} names a property twice`)
  return Object.fromEntries(entries)
}
