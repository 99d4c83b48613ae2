import { type Exchange, failureOf, objectOf, sentBy } from './exchange-request.ts'
import { DELIVERY } from '../messages.ts'
import {
  type Collected,
  CONTENT_TYPES,
  type OutboundMessage,
  type Probe,
  probed,
  type Sent,
  takeOnce,
  type Consumer,
  type Transport,
} from './transport.ts'

export type HttpAddresses = {
  /** Takes messages by POST. */
  url: string
  /** Offers answers by GET until DELETE; without one they come to our own inbound address. */
  answers_url?: string
  /** Takes messages of MaBiS by POST. */
  mabis_url?: string
}

/**
 * Messages as the body of a POST, named by `X-File-Name` and, the same at every try, `X-Message-Id`. Answers are fetched as
 * `{answers: [{id, file_name, xml}]}` and deleted one by one once they are taken up.
 */
export class HttpTransport implements Transport {
  readonly #addresses: HttpAddresses
  readonly #exchange: Exchange

  constructor(addresses: HttpAddresses, exchange: Exchange) {
    this.#addresses = addresses
    this.#exchange = exchange
  }

  async send({ id, file_name, bytes, about: { service } }: OutboundMessage, signal: AbortSignal): Promise<Sent> {
    const headers = { 'Content-Type': CONTENT_TYPES[service], 'X-File-Name': file_name, 'X-Message-Id': id }
    const address = service === 'MP' ? this.#addresses.mabis_url : this.#addresses.url
    if (address === undefined) return { outcome: 'refused', detail: DELIVERY.no_mabis_transport }
    try {
      const url = new URL(address)
      return sentBy(await this.#exchange.ask({ method: 'POST', url, headers, body: bytes }, signal), Date.now())
    } catch (error) {
      return failureOf(error, signal)
    }
  }

  async collect(receiver_ids: readonly string[], taker: Consumer, signal: AbortSignal): Promise<void> {
    const { answers_url } = this.#addresses
    if (answers_url === undefined) return
    for (const receiver_id of receiver_ids) {
      const url = new URL(answers_url)
      url.searchParams.set('receiver_id', receiver_id)
      const seen = new Set<string>()
      // Page after page, until one has nothing new: what cannot be dropped is offered again.
      for (let is_new = true; is_new; ) {
        const answers = (await this.#offered(url, signal)).filter(({ id }) => !seen.has(id))
        is_new = answers.length > 0
        for (const { id, ...document } of answers) {
          seen.add(id)
          await takeOnce(taker, document)
          await this.#exchange.ask({ method: 'DELETE', url: answerUrl(answers_url, id) }, signal)
        }
      }
    }
  }

  async probe([receiver_id]: readonly string[], signal: AbortSignal): Promise<Probe[]> {
    const { url, answers_url } = this.#addresses
    const sending = probed({ part: 'send', target: url }, signal, async () =>
      this.#exchange.probeConsumer(new URL(url), signal),
    )
    if (answers_url === undefined) return [await sending]
    const receiving = probed({ part: 'receive', target: answers_url }, signal, () => {
      const offers = new URL(answers_url)
      if (receiver_id !== undefined) offers.searchParams.set('receiver_id', receiver_id)
      return this.#exchange.probeList(offers, offeredResponses, signal)
    })
    return Promise.all([sending, receiving])
  }

  async #offered(url: URL, signal: AbortSignal): Promise<(Collected & { id: string })[]> {
    const { status, body } = await this.#exchange.ask({ method: 'GET', url }, signal)
    if (status !== 200) throw new Error(`answers cannot be fetched: the TSO answered ${status}`)
    return offeredResponses(body)
  }
}

function answerUrl(answers_url: string, id: string): URL {
  const url = new URL(answers_url)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${encodeURIComponent(id)}`
  return url
}

function offeredResponses(body: Buffer): (Collected & { id: string })[] {
  const { answers } = objectOf(body)
  if (!Array.isArray(answers)) throw new Error('answers cannot be fetched: the answer has no list of them')
  return answers.map((each: { id?: unknown; file_name?: unknown; xml?: unknown } | null) => {
    if (typeof each?.id !== 'string' || typeof each.xml !== 'string')
      throw new Error('answers cannot be fetched: one has no id or no text')
    const file_name = typeof each.file_name === 'string' ? each.file_name : null
    return { id: each.id, file_name, bytes: Buffer.from(each.xml) }
  })
}
