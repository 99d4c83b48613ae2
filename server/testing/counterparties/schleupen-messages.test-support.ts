import { type Submitted, hashOf, type Party, type Service } from './schleupen-rules.test-support.ts'

export type OutboundState = 'ACCEPTED' | 'IN_PROGRESS' | 'SUCCESSFUL' | 'FAILED'
export type InboundState = 'ACCEPTED' | 'PROVIDED' | 'DELIVERED' | 'ACKNOWLEDGED' | 'FAILED'
type Trace = { state: string; timestamp: string; message?: string }
export type Failure = { title: string; detail: string; timestamp: string; errorType: string; responsibleParty: string }

/**
 * A message submitted for sending, as the broker keeps it; `sent` counts how often the same MessageId was submitted.
 */
export type Outbound = Submitted & {
  service: Service
  messageId: string
  sender: Party
  state: OutboundState
  sent: number
  retries: number
  createdAt: string
  receiptTimestamp?: string
  trace: Trace[]
  error?: Failure
}

/** A message for a customer of the broker. */
export type Inbound = {
  service: Service
  messageId: string
  sender: Party
  receiver: Party
  state: InboundState
  compressed: Buffer
  createdAt: string
  properties: Record<string, string>
  trace: Trace[]
}

/** The message as `GET …/outbox/{messageId}` shows it; FP and MP name the properties differently. */
export function showOutbound(message: Outbound) {
  const { messageId, createdAt, receiptTimestamp, sender, receiver, senderMessageId, state, trace, error } = message
  return {
    messageId,
    created_at: createdAt,
    receiptTimestamp,
    partyInfo: { sender, receiver },
    payload: showPayload(message.compressed),
    senderMessageId,
    state,
    trace,
    ...showProperties(message),
    error,
  }
}

/** The message as `GET …/inbox/{messageId}` shows it. */
export function showInbound(message: Inbound) {
  const { messageId, createdAt, sender, receiver, state, trace } = message
  return {
    messageId,
    created_at: createdAt,
    receiptTimestamp: createdAt,
    partyInfo: { sender, receiver },
    payload: showPayload(message.compressed),
    state,
    trace,
    ...showProperties(message),
    ...(message.service === 'mp' && { edifactSyntaxCheck: { status: 'UNKNOWN' } }),
  }
}

/** Sets a state with its time. */
export function moveInbound(message: Inbound, state: InboundState): void {
  message.state = state
  message.trace.push({ state, timestamp: new Date().toISOString() })
}

const showPayload = (compressed: Buffer) => ({ sizeInBytes: compressed.length, hashSHA256: hashOf(compressed) })

/** `BDEWDocumentNo` is requested as a part and returned as `bdewDocumentNo`; MP returns the type as `bdewDocType`. */
const showProperties = ({ service, properties }: { service: Service; properties: Record<string, string> }) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      service === 'mp' && name === 'BDEWDocumentType' ? 'bdewDocType' : name.replace('BDEW', 'bdew'),
      value,
    ]),
  )
