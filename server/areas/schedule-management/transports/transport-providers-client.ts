import { createHash } from 'node:crypto'
import { normalize } from 'node:path'
import { As4Transport } from '../../../delivery/transports/as4-transport.ts'
import { DirectoryTransport, type WaitingFiles } from '../../../delivery/transports/directory-transport.ts'
import { type Credentials, Exchange, type Reach } from '../../../delivery/transports/exchange-request.ts'
import { HttpTransport } from '../../../delivery/transports/http-transport.ts'
import { HolodeckFilesTransport } from '../../../delivery/transports/holodeck-files-transport.ts'
import { HolodeckTransport } from '../../../delivery/transports/holodeck-transport.ts'
import { SchleupenTransport } from '../../../delivery/transports/schleupen-transport.ts'
import { type SftpMemory, type SftpReach, SftpTransport } from '../../../delivery/transports/sftp-transport.ts'
import type { DeferredResult } from '../../../delivery/transports/deferred-results.ts'
import type { Transport } from '../../../delivery/transports/transport.ts'
import { SFTP_PORT, type TransportKind } from '../configuration/transport-settings.ts'

/** The options of a transport: `root` contains the organization's folders of messages. */
export type ChannelDependencies = {
  root: string
  reach: Reach
  reachHost: SftpReach
  waiting: WaitingFiles
  sftp: SftpMemory
  report: DeferredResult
}

/** `set` answers a setting, empty where it is none. */
type Provider = {
  open(
    set: (name: string) => string,
    secrets: Readonly<Record<string, string>>,
    dependencies: ChannelDependencies,
  ): Transport
  /** Identifies its mailboxes by the address where responses are fetched. */
  mailbox(set: (name: string) => string): string[]
  /** As whom one asks matters not: a folder of this machine shows everybody the same. */
  is_same_for_all?: true
}

/** Each kind of way: the one list that a new one is added to. */
const PROVIDERS: Readonly<Record<TransportKind, Provider>> = {
  http: {
    open: (set, secrets, { reach }) => {
      const answers_url = set('answers_url')
      const mabis_url = set('mabis_url')
      const addresses = { url: set('url'), ...(answers_url && { answers_url }), ...(mabis_url && { mabis_url }) }
      return new HttpTransport(addresses, exchangeOf(reach, secrets))
    },
    mailbox: (set) => [set('answers_url'), set('answers_url') === '' ? set('url') : ''],
  },
  directory: {
    open: (set, _secrets, { root, waiting }) => {
      const folders = { root, send_folder: set('send_folder'), receive_folder: set('receive_folder') }
      const mabis_folder = set('mabis_folder')
      return new DirectoryTransport({ ...folders, ...(mabis_folder && { mabis_folder }) }, waiting)
    },
    mailbox: (set) => [normalize(set('receive_folder'))],
    is_same_for_all: true,
  },
  as4: {
    open: (set, secrets, { reach }) => {
      const agreement = set('agreement')
      const parties = { from_party_id: set('from_party_id'), to_party_id: set('to_party_id') }
      const broker = { broker_url: set('broker_url'), ...parties, ...(agreement && { agreement }) }
      return new As4Transport(broker, exchangeOf(reach, secrets))
    },
    mailbox: (set) => [set('broker_url'), set('from_party_id'), set('to_party_id')],
  },
  sftp: {
    open: (set, secrets, { reachHost, sftp }) => {
      const [host, username, host_key] = [set('host'), set('username'), set('host_key')]
      const paths = { send_path: set('send_path'), receive_path: set('receive_path') }
      const mabis_path = set('mabis_path')
      const account = {
        ...(mabis_path && { mabis_path }),
        host,
        port: Number(set('port') || SFTP_PORT),
        username,
        host_key,
        ...paths,
      }
      return new SftpTransport(account, secrets, reachHost, sftp)
    },
    mailbox: (set) => [
      set('host').toLowerCase(),
      set('port') || String(SFTP_PORT),
      set('username'),
      set('receive_path'),
    ],
    is_same_for_all: true,
  },
  schleupen: {
    open: (set, secrets, { reach }) => {
      const channel = { broker_url: set('broker_url'), receiver_id: set('mp_id'), receiver_type: set('mp_id_type') }
      return new SchleupenTransport(channel, exchangeOf(reach, secrets), secrets)
    },
    mailbox: (set) => [set('broker_url')],
  },
  holodeck: {
    open: (set, secrets, { reach, report }) => {
      const receiver = set('mp_id') === '' ? null : { id: set('mp_id'), type: set('mp_id_type') }
      const mabis_pmode_id = set('mabis_pmode_id') === '' ? null : set('mabis_pmode_id')
      const channel = { submit_url: set('submit_url'), pmode_id: set('pmode_id'), mabis_pmode_id, receiver }
      return new HolodeckTransport(channel, exchangeOf(reach, secrets), report)
    },
    mailbox: (set) => [set('submit_url')],
  },
  holodeck_files: {
    open: (set, _secrets, { root, waiting, report }) => {
      const receiver = set('mp_id') === '' ? null : { id: set('mp_id'), type: set('mp_id_type') }
      const mabis_pmode_id = set('mabis_pmode_id') === '' ? null : set('mabis_pmode_id')
      const folders = { root, send_folder: set('send_folder'), receive_folder: set('receive_folder') }
      const directory = new DirectoryTransport({ ...folders, mabis_folder: set('send_folder') }, waiting)
      return new HolodeckFilesTransport({ pmode_id: set('pmode_id'), mabis_pmode_id, receiver }, directory, report)
    },
    mailbox: (set) => [normalize(set('receive_folder'))],
    is_same_for_all: true,
  },
}

const exchangeOf = (reach: Reach, secrets: Credentials) => new Exchange(reach, secrets)

/** A way as it is stored, opened; nothing is connected before it is used. */
export function openTransport(
  { kind, settings }: { kind: TransportKind; settings: Readonly<Record<string, string>> },
  secrets: Readonly<Record<string, string>>,
  dependencies: ChannelDependencies,
): Transport {
  return PROVIDERS[kind].open((name) => settings[name] ?? '', secrets, dependencies)
}

/** Identifies mailboxes by the address where responses are fetched, and the account. Contains no secret. */
export function mailboxOf(
  { kind, settings }: { kind: TransportKind; settings: Readonly<Record<string, string>> },
  secrets: Readonly<Record<string, string>>,
): string {
  const { mailbox, is_same_for_all = false } = PROVIDERS[kind]
  const by = is_same_for_all ? [] : [createHash('sha256').update(JSON.stringify(secrets)).digest('base64')]
  return JSON.stringify([kind, ...mailbox((name) => settings[name] ?? ''), ...by])
}
