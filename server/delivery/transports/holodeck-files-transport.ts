import { access, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DELIVERY } from '../messages.ts'
import { type DirectoryTransport, writeWhole } from './directory-transport.ts'
import { as4MessageId, as4Properties, type HolodeckSettings, partyType, reportedOutcome } from './holodeck-transport.ts'
import type { DeliveryReport, DeferredResult } from './deferred-results.ts'
import {
  type Collected,
  CONTENT_TYPES,
  type OutboundMessage,
  type Probe,
  type Sent,
  type Consumer,
  type Transport,
} from './transport.ts'
import { codeListOf } from '#server/wire/identifiers/market-partner-id.ts'

const NAMESPACE = 'http://holodeck-b2b.org/schemas/2014/06/mmd'
const PAUSE_MS = 5_000

/**
 * Messages through the file back end of Holodeck B2B (its api_specification.md): the payload is written, then
 * `<id>.mmd` with the AS4 attributes, which becomes `.accepted`, or `.rejected` beside an `.err`. Delivered payloads
 * are read with everything else; headers and receipts beside them (format `ebms`) are read, and are not documents.
 */
export class HolodeckFilesTransport implements Transport {
  readonly #transport: Omit<HolodeckSettings, 'submit_url'>
  readonly #folders: DirectoryTransport
  readonly #report: DeferredResult

  constructor(transport: Omit<HolodeckSettings, 'submit_url'>, folders: DirectoryTransport, report: DeferredResult) {
    this.#transport = transport
    this.#folders = folders
    this.#report = report
  }

  async send(message: OutboundMessage, signal: AbortSignal): Promise<Sent> {
    if (message.about.service === 'MP' && this.#transport.mabis_pmode_id === null)
      return { outcome: 'refused', detail: DELIVERY.no_mabis_transport }
    const message_id = as4MessageId(message.id)
    const known = await this.#report.find(message_id)
    const report = known && reportedOutcome(message_id, known)
    if (report) return report
    if (!known?.is_submitted) {
      // An earlier try may have left its payload; the same bytes under the same name.
      const written = await this.#folders.send(message, signal)
      if (written.outcome !== 'receipt') return written
    }
    try {
      const folder = await this.#folders.sendFolder(message.about.service)
      const state = await stateOf(folder, message.id)
      if (state === 'rejected') {
        const why = await reasonIn(folder, message.id)
        return { outcome: 'refused', detail: DELIVERY.broker_gave_up({ why }) }
      }
      if (state === 'absent' && !known?.is_submitted) {
        await this.#report.announce(message_id)
        await writeWhole(folder, `${message.id}.mmd`, Buffer.from(this.#metadata(message_id, message)))
        await this.#report.submitted(message_id)
      }
      return { outcome: 'retry', detail: DELIVERY.no_receipt_yet, retry_after_ms: PAUSE_MS }
    } catch (error) {
      const why = error instanceof Error && 'code' in error ? String(error.code) : 'unknown cause'
      return { outcome: 'retry', detail: DELIVERY.file_unwritten({ why }) }
    }
  }

  collect(receiver_ids: readonly string[], taker: Consumer, signal: AbortSignal): Promise<void> {
    const take = async (document: Collected) => {
      const header = headerIn(document.bytes)
      if (header === null) return taker.take(document)
      if (header.about !== null) await this.#report.report(header.about, header.report)
      return null
    }
    return this.#folders.collect(receiver_ids, { ...taker, take }, signal)
  }

  probe(receiver_ids: readonly string[], signal: AbortSignal): Promise<Probe[]> {
    return this.#folders.probe(receiver_ids, signal)
  }

  /** A MessageMetaData document (messagemetadata.xsd 1.2), its elements in their order. */
  #metadata(message_id: string, { file_name, about, receiver_id }: OutboundMessage): string {
    const { pmode_id, mabis_pmode_id, receiver } = this.#transport
    const to = about.service === 'MP' ? { id: receiver_id, type: codeListOf(receiver_id) } : receiver
    const pmode = about.service === 'MP' ? (mabis_pmode_id ?? pmode_id) : pmode_id
    const party =
      to && `<PartyInfo><To><PartyId type="${escaped(partyType(to.type))}">${escaped(to.id)}</PartyId></To></PartyInfo>`
    const properties = Object.entries(as4Properties(about)).map(
      ([name, value]) => `<Property name="${name}">${escaped(value)}</Property>`,
    )
    return [
      `<?xml version="1.0" encoding="UTF-8"?>`,
      `<MessageMetaData xmlns="${NAMESPACE}">`,
      `<MessageInfo><MessageId>${escaped(message_id)}</MessageId></MessageInfo>`,
      party ?? '',
      `<CollaborationInfo><AgreementRef pmode="${escaped(pmode)}"/><ConversationId/></CollaborationInfo>`,
      `<PayloadInfo><PartInfo containment="attachment" mimeType="${CONTENT_TYPES[about.service]}" location="${escaped(file_name)}">`,
      `<PartProperties>${properties.join('')}</PartProperties></PartInfo></PayloadInfo>`,
      `</MessageMetaData>`,
    ].join('\n')
  }
}

type State = 'absent' | 'waits' | 'rejected'

/** The state of a submission by the names of its files: `.mmd`, `_<n>.processing`, `.accepted`, `.rejected`. */
async function stateOf(folder: string, id: string): Promise<State> {
  const own = (await readdir(folder)).filter((name) => name.startsWith(id))
  if (own.some((name) => name.endsWith('.rejected'))) return 'rejected'
  return own.some((name) => /\.(mmd|processing|accepted)$/.test(name)) ? 'waits' : 'absent'
}

/** What Holodeck wrote beside a submission that it rejected; null where that cannot be read. */
async function reasonIn(folder: string, id: string): Promise<string | null> {
  const file = join(folder, `${id}.err`)
  const text = await access(file)
    .then(() => readFile(file, 'utf8'))
    .catch(() => '')
  return /Error message:\s*(.+)/.exec(text)?.[1]?.slice(0, 300) ?? null
}

/** A header that Holodeck wrote: the message and its report; null for anything else. */
function headerIn(bytes: Uint8Array): { about: string | null; report: DeliveryReport } | null {
  const text = Buffer.from(bytes).toString('utf8')
  const root = /<(?:[\w.-]+:)?([A-Za-z]\w*)[\s>/]/.exec(text.replace(/<\?[^]*?\?>|<!--[^]*?-->/g, ''))?.[1]
  if (root !== 'Messaging' && root !== 'MessageMetaData' && root !== 'ebmsMessage') return null
  const value = (name: string) => new RegExp(`<(?:[\\w.-]+:)?${name}>([^<]+)<`).exec(text)?.[1]?.trim() ?? null
  const about = value('RefToMessageId')
  if (/<(?:[\w.-]+:)?Receipt[\s>/]/.test(text))
    return { about, report: { kind: 'receipt', receipt_id: value('MessageId') } }
  const error = /<(?:[\w.-]+:)?Error\s[^>]*>/.exec(text)?.[0]
  if (error === undefined) return { about: null, report: { kind: 'warning' } }
  const attribute = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(error)?.[1] ?? ''
  const why = [attribute('errorCode'), attribute('shortDescription')].filter(Boolean).join(' ')
  return { about, report: attribute('severity') === 'failure' ? { kind: 'failure', why } : { kind: 'warning' } }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
