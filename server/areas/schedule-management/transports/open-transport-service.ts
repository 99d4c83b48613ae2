import { isAbsolute, join } from 'node:path'
import { type Database, organizationDb } from '../../../db.ts'
import { WaitingFiles } from '../../../delivery/transports/directory-transport.ts'
import { Exchange, type Reach } from '../../../delivery/transports/exchange-request.ts'
import { HttpTransport } from '../../../delivery/transports/http-transport.ts'
import type { SftpMemory, SftpReach } from '../../../delivery/transports/sftp-transport.ts'
import type { Transport } from '../../../delivery/transports/transport.ts'
import { bareHost, isTrusted, refusalOfPartner } from '../../../delivery/addresses.ts'
import { NAMES } from '../../../delivery/names.ts'
import { outerOnly, RefusedAddress } from '../../../delivery/outgoing.ts'
import type { ScheduleDependencies } from '../configuration/dependencies-service.ts'
import type { TransportKind } from '../configuration/transport-settings.ts'
import { findTransport, secretPurpose, type TransportKey } from '../configuration/store.ts'
import { DELIVERY } from '../../../delivery/messages.ts'
import { deferredResult } from './as4/as4-message-store.ts'
import { sftpAddress } from '../configuration/transport-check-service.ts'
import { mailboxOf, openTransport } from './transport-providers-client.ts'

/** A way that is open; a client certificate without its key. */
export type OpenedTransport = {
  kind: TransportKind
  transport: Transport
  /** The same for all ways whose answers lie in one place, which is emptied once. */
  mailbox: string
  is_simulated: boolean
  client_certificate_pem: string | null
  /** The market partner id of the operator; null where the transport has none. */
  mp_id: string | null
}

/** Opens an organization's transport to an operator. */
export class TransportOpener {
  readonly #db: Database
  readonly #dependencies: ScheduleDependencies
  readonly #waiting: WaitingFiles
  readonly #sftp: SftpMemory
  readonly #clock: () => Date

  constructor(db: Database, dependencies: ScheduleDependencies, clock = () => new Date()) {
    if (!isAbsolute(dependencies.messages_folder)) throw new Error('the folder of messages must be an absolute path')
    this.#db = db
    this.#dependencies = dependencies
    this.#clock = clock
    const nowMs = () => clock().getTime()
    this.#waiting = new WaitingFiles(nowMs)
    this.#sftp = { files: new WaitingFiles(nowMs), looked_ms: new Map(), clock: nowMs }
  }

  /** Null where none is configured and no simulated operator replaces it. */
  async open(organization_id: string, key: TransportKey): Promise<Transport | null> {
    return (await this.openTransport(organization_id, key))?.transport ?? null
  }

  /** As `open`, with the transport's other settings. */
  async openTransport(organization_id: string, key: TransportKey): Promise<OpenedTransport | null> {
    const found = await findTransport(organizationDb(this.#db, organization_id), key)
    if (found === null) {
      const transport = this.#simulated(organization_id, key)
      const mailbox = `simulator ${key.tso} ${key.is_test}`
      const unset = { client_certificate_pem: null, mp_id: null }
      return transport && { kind: 'http', transport, mailbox, is_simulated: true, ...unset }
    }
    const { kind, settings, secrets: sealed } = found
    const opened = sealed && this.#dependencies.secrets.open(sealed, secretPurpose(organization_id, key))
    const credentials = opened === null ? {} : (JSON.parse(opened) as Record<string, string>)
    const { client_certificate_pem = null } = credentials
    const transport = openTransport({ kind, settings }, credentials, {
      ...{ root: join(this.#dependencies.messages_folder, organization_id), reach: this.#reach() },
      ...{ reachHost: this.#reachHost(), waiting: this.#waiting, sftp: this.#sftp },
      report: deferredResult(this.#db, organization_id, this.#clock),
    })
    const mailbox = mailboxOf({ kind, settings }, credentials)
    const mp_id = settings.mp_id ?? null
    return { kind, transport, mailbox, is_simulated: false, client_certificate_pem, mp_id }
  }

  /** Separate for each organization and TSO, and for tests: the responses of one are not visible to others. */
  #simulated(organization_id: string, { tso, is_test }: TransportKey): Transport | null {
    const simulator = this.#dependencies.simulator()
    if (simulator === null) return null
    const origin = `${simulator}/${organization_id}-${tso}${is_test ? '-test' : ''}`
    const here: Reach = (url) => NAMES.addressesOf(bareHost(url.hostname))
    return new HttpTransport({ url: `${origin}/messages`, answers_url: `${origin}/answers` }, new Exchange(here))
  }

  /** Messages go to the internet by https, or to hosts that the installation's settings trust. */
  #reach(): Reach {
    return async (url) => {
      const { trusted_hosts } = this.#dependencies
      const refusal = refusalOfPartner(url.href, trusted_hosts)
      if (refusal !== null) throw new RefusedAddress(DELIVERY.address_refused({ refusal }))
      const hostname = bareHost(url.hostname)
      const addresses = await NAMES.addressesOf(hostname)
      return isTrusted(url.href, trusted_hosts) ? addresses : outerOnly(hostname, addresses, false)
    }
  }

  #reachHost(): SftpReach {
    return async (host, port) => {
      const addresses = await NAMES.addressesOf(host)
      return isTrusted(sftpAddress(host, port), this.#dependencies.trusted_hosts)
        ? addresses
        : outerOnly(host, addresses, false)
    }
  }
}
