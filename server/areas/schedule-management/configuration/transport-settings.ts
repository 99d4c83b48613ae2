import type { Finding } from '#server/wire.ts'
import { CONFIGURATION } from './messages.ts'

/**
 * `http`: POST to a URL; `directory`: files in folders; `as4`: a generic broker with a REST interface; `sftp`: files on
 * an SFTP server; `schleupen`: AS4 through Schleupen's AS4 Connect; `holodeck`: AS4 through Holodeck B2B,
 * `holodeck_files` through its folders.
 */
export const TRANSPORT_KINDS = ['http', 'directory', 'as4', 'sftp', 'schleupen', 'holodeck', 'holodeck_files'] as const
export type TransportKind = (typeof TRANSPORT_KINDS)[number]

type Rule = { required: readonly string[]; optional: readonly string[]; secrets: readonly string[] }

/** Settings of each kind, and which of them are never shown again. */
export const TRANSPORT_SETTINGS = {
  http: {
    required: ['url'],
    // Offers responses to fetch; without one the operator posts them to POST /inbound/{tso}.
    optional: ['answers_url', 'mabis_url'],
    secrets: ['client_certificate_pem', 'client_key_pem', 'passphrase', 'authorization', 'ca_pem'],
  },
  // Folders lie below the one that the installation sets aside for messages.
  directory: { required: ['send_folder', 'receive_folder'], optional: ['mabis_folder'], secrets: [] },
  as4: {
    required: ['broker_url', 'from_party_id', 'to_party_id'],
    optional: ['agreement'],
    secrets: ['authorization', 'client_certificate_pem', 'client_key_pem', 'passphrase'],
  },
  sftp: {
    required: ['host', 'username', 'host_key', 'send_path', 'receive_path'],
    optional: ['port', 'mabis_path'],
    secrets: ['password', 'ssh_key_pem', 'passphrase'],
  },
  // The broker identifies its customers by the client certificate, whose key also signs acknowledgements.
  schleupen: {
    required: ['broker_url', 'mp_id', 'mp_id_type'],
    optional: [],
    secrets: ['client_certificate_pem', 'client_key_pem', 'passphrase', 'ca_pem'],
  },
  // Holodeck B2B delivers responses and receipts to /schedule-management/v1/as4.
  holodeck: {
    required: ['submit_url', 'pmode_id'],
    optional: ['mp_id', 'mp_id_type', 'mabis_pmode_id'],
    secrets: ['client_certificate_pem', 'client_key_pem', 'passphrase', 'authorization', 'ca_pem'],
  },
  // Both folders lie below the one for messages, where Holodeck B2B reads and writes.
  holodeck_files: {
    required: ['send_folder', 'receive_folder', 'pmode_id'],
    optional: ['mp_id', 'mp_id_type', 'mabis_pmode_id'],
    secrets: [],
  },
} as const satisfies Record<TransportKind, Rule>

const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$|^[0-9a-f:.]*:[0-9a-f:.]*$/i
/** SHA-256 of the server's public key as OpenSSH writes it. */
const HOST_KEY = /^SHA256:[A-Za-z0-9+/]{43}$/
/** Of a market partner in Germany; who gives them out (BDEW's AS4 profile 1.1, section 2.3.3). */
const MP_ID = /^\d{13}$/
export const MP_ID_TYPES = ['BDEW', 'DVGW', 'GS1'] as const
export const SFTP_PORT = 22
const FOLDER = /^[a-z0-9_-]+(\/[a-z0-9_-]+)*$/i

export type SentTransport = {
  kind: TransportKind
  settings: Readonly<Record<string, string>>
  secrets?: Readonly<Record<string, string>> | null | undefined
}

/** Whether messages of MaBiS go this way: those of a broker that knows market partners, else where a place is set. */
export function acceptsMabis({ kind, settings }: Pick<SentTransport, 'kind' | 'settings'>): boolean {
  return (
    kind === 'schleupen' || Object.keys(settings).some((name) => name.startsWith('mabis_') && settings[name] !== '')
  )
}

/** What is wrong with the settings and secrets of a transport, each with its field. */
export function transportFindings({ kind, settings, secrets }: SentTransport): Finding[] {
  const rule: Rule = TRANSPORT_SETTINGS[kind]
  const known = [...rule.required, ...rule.optional]
  return [
    ...rule.required
      .filter((name) => (settings[name] ?? '') === '')
      .map((name): Finding => ({ path: ['settings', name], type: 'missing', msg: 'Field required' })),
    ...unknownNames(settings, known, 'settings', kind),
    ...unknownNames(secrets ?? {}, rule.secrets, 'secrets', kind),
    ...Object.entries(settings).flatMap(([name, value]) => valueFindings(name, value)),
  ]
}

function unknownNames(input: object, known: readonly string[], field: string, kind: TransportKind): Finding[] {
  return Object.keys(input)
    .filter((name) => !known.includes(name))
    .map((name) => {
      return { path: [field, name], msg: CONFIGURATION.other_names({ kind, field, known: [...known] }) }
    })
}

function valueFindings(name: string, value: string): Finding[] {
  const path = ['settings', name]
  if (name.endsWith('_folder') && value !== '' && !FOLDER.test(value))
    return [{ path, msg: CONFIGURATION.folder_below }]
  if (value === '') return []
  if (name === 'host' && !HOST.test(value)) return [{ path, msg: CONFIGURATION.host_name }]
  if (name === 'port' && !(/^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535))
    return [{ path, msg: CONFIGURATION.port_number }]
  if (name === 'mp_id' && !MP_ID.test(value)) return [{ path, msg: CONFIGURATION.mp_id_form }]
  if (name === 'mp_id_type' && !MP_ID_TYPES.some((each) => each === value))
    return [{ path, msg: CONFIGURATION.mp_id_types({ known: [...MP_ID_TYPES] }) }]
  if (name.endsWith('pmode_id') && !/^[\x21-\x7e]+$/.test(value)) return [{ path, msg: CONFIGURATION.header_value }]
  if (name === 'host_key' && !HOST_KEY.test(value)) return [{ path, msg: CONFIGURATION.host_key_form }]
  if (!name.endsWith('url')) return []
  const url = URL.parse(value)
  if (url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '') return []
  return [{ path, msg: CONFIGURATION.plain_address }]
}
