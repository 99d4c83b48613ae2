import { createHash } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { isAbsolute, join, normalize } from 'node:path'
import { type Database, organizationDb } from '../../../db.ts'
import { As4Transport } from '../../../delivery/transports/as4-transport.ts'
import { DirectoryTransport, WaitingFiles } from '../../../delivery/transports/directory-transport.ts'
import { type Credentials, Exchange, type Reach } from '../../../delivery/transports/exchange-request.ts'
import { HttpTransport } from '../../../delivery/transports/http-transport.ts'
import type { Transport } from '../../../delivery/transports/transport.ts'
import { bareHost, isTrusted, refusalOfPartner } from '../../../delivery/addresses.ts'
import { outerOnly, RefusedAddress } from '../../../delivery/outgoing.ts'
import type { DeskMeans } from '../configuration/desk-means-service.ts'
import type { TransportKind } from '../configuration/transport-settings.ts'
import { findTransport, secretPurpose, type TransportKey } from '../configuration/store.ts'
import { DELIVERY } from '../../../delivery/words.ts'

/** A way that is open; a client certificate without its key. */
export type OpenedWay = {
  kind: TransportKind
  transport: Transport
  /** The same for all ways whose answers lie in one place, which is emptied once. */
  mailbox: string
  is_simulated: boolean
  client_certificate_pem: string | null
}

/** Opens the way to an operator that an organization has set up. */
export class TransportDesk {
  readonly #db: Database
  readonly #means: DeskMeans
  readonly #waiting: WaitingFiles

  constructor(db: Database, means: DeskMeans, clock = () => new Date()) {
    if (!isAbsolute(means.messages_folder)) throw new Error('the folder of messages must be an absolute path')
    this.#db = db
    this.#means = means
    this.#waiting = new WaitingFiles(() => clock().getTime())
  }

  /** Null where none is set up, and no simulated operator stands in. */
  async open(organization_id: string, key: TransportKey): Promise<Transport | null> {
    return (await this.openWay(organization_id, key))?.transport ?? null
  }

  /** As `open`, with what else is known of the way. */
  async openWay(organization_id: string, key: TransportKey): Promise<OpenedWay | null> {
    const found = await findTransport(organizationDb(this.#db, organization_id), key)
    if (found === null) {
      const transport = this.#simulated(organization_id, key)
      const mailbox = `simulator ${key.tso} ${key.is_test}`
      return transport && { kind: 'http', transport, mailbox, is_simulated: true, client_certificate_pem: null }
    }
    const { kind, settings, secrets: sealed } = found
    const opened = sealed && this.#means.secrets.open(sealed, secretPurpose(organization_id, key))
    const credentials = opened === null ? {} : (JSON.parse(opened) as Credentials)
    const { client_certificate_pem = null } = credentials
    const transport = this.#transport(organization_id, { kind, settings }, credentials)
    const mailbox = mailboxOf({ kind, settings }, credentials)
    return { kind, transport, mailbox, is_simulated: false, client_certificate_pem }
  }

  #transport(
    organization_id: string,
    { kind, settings }: { kind: TransportKind; settings: Readonly<Record<string, string>> },
    credentials: Credentials,
  ): Transport {
    const exchange = new Exchange(this.#reach(), credentials)
    const set = (name: string) => settings[name] ?? ''
    if (kind === 'directory') {
      const root = join(this.#means.messages_folder, organization_id)
      const folders = { root, send_folder: set('send_folder'), receive_folder: set('receive_folder') }
      return new DirectoryTransport(folders, this.#waiting)
    }
    if (kind === 'as4') {
      const { agreement } = settings
      const parties = { from_party_id: set('from_party_id'), to_party_id: set('to_party_id') }
      return new As4Transport({ broker_url: set('broker_url'), ...parties, ...(agreement && { agreement }) }, exchange)
    }
    const { answers_url } = settings
    return new HttpTransport({ url: set('url'), ...(answers_url && { answers_url }) }, exchange)
  }

  /** In a world of its own for each organization and operator, and for tests: answers of one are offered to no other. */
  #simulated(organization_id: string, { tso, is_test }: TransportKey): Transport | null {
    const simulator = this.#means.simulator()
    if (simulator === null) return null
    const origin = `${simulator}/${organization_id}-${tso}${is_test ? '-test' : ''}`
    const here: Reach = (url) => lookup(bareHost(url.hostname), { all: true })
    return new HttpTransport({ url: `${origin}/messages`, answers_url: `${origin}/answers` }, new Exchange(here))
  }

  /** Messages go out to the open internet by https, or to hosts that whoever keeps this installation trusts. */
  #reach(): Reach {
    return async (url) => {
      const { trusted_hosts } = this.#means
      const refusal = refusalOfPartner(url.href, trusted_hosts)
      if (refusal !== null) throw new RefusedAddress(DELIVERY.address_refused({ refusal }))
      const hostname = bareHost(url.hostname)
      const addresses = await lookup(hostname, { all: true })
      return isTrusted(url.href, trusted_hosts) ? addresses : outerOnly(hostname, addresses, false)
    }
  }
}

/** What tells mailboxes apart: where answers are fetched, and as whom. */
function mailboxOf(
  { kind, settings }: { kind: TransportKind; settings: Readonly<Record<string, string>> },
  credentials: Credentials,
): string {
  const { url = '', answers_url = '', receive_folder = '' } = settings
  const { broker_url = '', from_party_id = '', to_party_id = '' } = settings
  if (kind === 'directory') return JSON.stringify([kind, normalize(receive_folder)])
  const place = kind === 'as4' ? [broker_url, from_party_id, to_party_id] : [answers_url, answers_url === '' ? url : '']
  const by = createHash('sha256').update(JSON.stringify(credentials)).digest('base64')
  return JSON.stringify([kind, ...place, by])
}
