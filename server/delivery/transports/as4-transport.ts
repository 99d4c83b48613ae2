import { DELIVERY } from '../messages.ts'
import { type Exchange, failureOf, objectOf, sentBy } from './exchange-request.ts'
import {
  type Collected,
  type OutboundMessage,
  type Probe,
  probed,
  type Sent,
  takeOnce,
  type Consumer,
  type Transport,
} from './transport.ts'

export type Broker = { broker_url: string; from_party_id: string; to_party_id: string; agreement?: string }

/** ebMS 3.0 names of the collaboration, by the AS4 profile that German operators take schedules under. */
const SERVICE = 'https://www.entsoe.eu/services/scheduling'
const ACTION = 'schedule'

/**
 * An AS4 message handler behind HTTP; signing, encryption and receipts of AS4 are its own. What it must offer:
 * `POST {broker_url}/outbox` takes `{message_id, from_party_id, to_party_id, agreement, service, action, file_name,
 * content_type, payload_base64}` (409: it has that message id already); `GET {broker_url}/inbox?party_id=&from_party_id=` answers what came for us from the operator,
 * `{messages: [{id, file_name, payload_base64}]}`; `DELETE {broker_url}/inbox/{id}` drops what was taken up.
 */
export class As4Transport implements Transport {
  readonly #broker: Broker
  readonly #exchange: Exchange

  constructor(broker: Broker, exchange: Exchange) {
    this.#broker = broker
    this.#exchange = exchange
  }

  async send(message: OutboundMessage, signal: AbortSignal): Promise<Sent> {
    if (message.about.service !== 'FP') return { outcome: 'refused', detail: DELIVERY.no_mabis_transport }
    try {
      const body = Buffer.from(JSON.stringify(this.#envelope(message)))
      const headers = { 'Content-Type': 'application/json' }
      const answer = await this.#exchange.ask({ method: 'POST', url: this.#url('outbox'), headers, body }, signal)
      return answer.status === 409 ? { outcome: 'receipt', receipt_id: null } : sentBy(answer, Date.now())
    } catch (error) {
      return failureOf(error, signal)
    }
  }

  async collect(_receiver_ids: readonly string[], taker: Consumer, signal: AbortSignal): Promise<void> {
    const { status, body } = await this.#exchange.ask({ method: 'GET', url: this.#inbox() }, signal)
    if (status !== 200) throw new Error(`the broker's inbox cannot be read: it answered ${status}`)
    for (const { id, ...document } of waitingMessages(body)) {
      await takeOnce(taker, document)
      await this.#exchange.ask({ method: 'DELETE', url: this.#url(`inbox/${encodeURIComponent(id)}`) }, signal)
    }
  }

  async probe(_receiver_ids: readonly string[], signal: AbortSignal): Promise<Probe[]> {
    const [outbox, inbox] = [this.#url('outbox'), this.#inbox()]
    return Promise.all([
      probed({ part: 'send', target: outbox.href }, signal, () => this.#exchange.probeConsumer(outbox, signal)),
      probed({ part: 'receive', target: this.#url('inbox').href }, signal, () =>
        this.#exchange.probeList(inbox, waitingMessages, signal),
      ),
    ])
  }

  #inbox(): URL {
    const url = this.#url('inbox')
    url.searchParams.set('party_id', this.#broker.from_party_id)
    url.searchParams.set('from_party_id', this.#broker.to_party_id)
    return url
  }

  #envelope({ id, file_name, bytes }: OutboundMessage) {
    const { from_party_id, to_party_id, agreement = null } = this.#broker
    return {
      ...{ message_id: id, from_party_id, to_party_id, agreement, service: SERVICE, action: ACTION, file_name },
      ...{ content_type: 'application/xml', payload_base64: Buffer.from(bytes).toString('base64') },
    }
  }

  #url(path: string): URL {
    return new URL(`${this.#broker.broker_url.replace(/\/$/, '')}/${path}`)
  }
}

function waitingMessages(body: Buffer): (Collected & { id: string })[] {
  const { messages } = objectOf(body)
  if (!Array.isArray(messages)) throw new Error("the broker's inbox cannot be read: the answer has no list of messages")
  return messages.map((each: { id?: unknown; file_name?: unknown; payload_base64?: unknown } | null) => {
    if (typeof each?.id !== 'string' || typeof each.payload_base64 !== 'string')
      throw new Error("the broker's inbox cannot be read: a message has no id or no payload")
    const file_name = typeof each.file_name === 'string' ? each.file_name : null
    return { id: each.id, file_name, bytes: Buffer.from(each.payload_base64, 'base64') }
  })
}
