/**
 * Possible findings of a test of a part of a transport: it works, cannot be tested without a schedule, or does not
 * work.
 */
export type CheckOutcome = 'right' | 'open' | 'wrong'

/** Each finding with what it means, and what would be right. */
export const CHECK_FINDINGS = {
  valid: { outcome: 'right', text: 'The client certificate is valid.' },
  ends_soon: {
    outcome: 'open',
    text: 'The client certificate ends within 30 days: have the next one issued, and set it here in time.',
  },
  ended: { outcome: 'wrong', text: 'The client certificate has ended: set one that is valid.' },
  not_yet: { outcome: 'wrong', text: 'The client certificate is not valid yet: set one that is.' },
  other_check_digit: {
    outcome: 'open',
    text: 'The last digit of the market partner id is not the check digit of the others: compare it with the code list.',
  },
  writable: { outcome: 'right', text: 'A file was written here and removed again.' },
  readable: { outcome: 'right', text: 'Files can be read here and put aside.' },
  offers: { outcome: 'right', text: 'Answers are offered in the form that is expected.' },
  reached: {
    outcome: 'right',
    text: 'The server is there and lets us in, as far as can be told without sending a schedule.',
  },
  refuses_request: {
    outcome: 'open',
    text: 'The server is there and finds fault with an empty request. Only a schedule would tell more; some servers say so where the client certificate is missing or another than theirs.',
  },
  not_offered: {
    outcome: 'open',
    text: 'The server is there, and says that nothing can be read at this address, as many do where messages are only taken: compare it with what the operator gave you.',
  },
  busy: { outcome: 'open', text: 'The server is there and asks to wait: test again later.' },
  nothing_there: {
    outcome: 'wrong',
    text: 'The server has nothing at this address: set the one that the operator gave you.',
  },
  refuses_us: {
    outcome: 'wrong',
    text: 'The server refuses us: set the client certificate or the Authorization header that the operator gave you, or have them admit it.',
  },
  leads_on: {
    outcome: 'wrong',
    text: 'The server leads on to another address, where messages do not follow: set that address itself.',
  },
  unreadable: {
    outcome: 'wrong',
    text: 'What comes back is not a list of answers: set the address that offers them in the form that is documented.',
  },
  fault: { outcome: 'wrong', text: 'The server has a fault of its own: test again later, or tell the operator.' },
  refused_address: {
    outcome: 'wrong',
    text: 'Nothing is sent to this address: it leads into an inner network or takes no TLS. Whoever keeps this installation may name its host in TSO_HOSTS.',
  },
  unknown_host: {
    outcome: 'wrong',
    text: 'No server outside is known by this name: correct the address. Whoever keeps this installation may name a host of an inner network in TSO_HOSTS.',
  },
  no_connection: {
    outcome: 'wrong',
    text: 'No connection comes about: check host and port, and that firewalls let this installation through.',
  },
  no_answer: {
    outcome: 'wrong',
    text: 'No answer came within 10 seconds: check host and port, and that firewalls let this installation through.',
  },
  their_certificate: {
    outcome: 'wrong',
    text: 'The certificate of the server is not trusted: set the certificate authority that issued it, or the host by the name in it.',
  },
  our_certificate: {
    outcome: 'wrong',
    text: 'The server breaks off over our certificate: set the client certificate and key that it admits.',
  },
  no_tls: { outcome: 'wrong', text: 'The server speaks no TLS at this port, or one older than 1.2: check the port.' },
  host_key_same: { outcome: 'right', text: 'The server shows the host key that is set.' },
  host_key: {
    outcome: 'wrong',
    text: 'The server shows this host key, and another one is set: nothing is sent. Compare it with the one that the operator gave you, and set it only where they agree.',
  },
  login: {
    outcome: 'wrong',
    text: 'The server refuses the login: set the user name, and the password or the key, that the operator gave you.',
  },
  folder_missing: {
    outcome: 'wrong',
    text: 'The server has no such folder: correct the path, or have the operator make it.',
  },
  folder_outside: {
    outcome: 'wrong',
    text: 'The folder leads out of the one for messages: replace the link by a folder.',
  },
  folder_closed: {
    outcome: 'wrong',
    text: 'The service may not write or read here: give the user that it runs as the right to.',
  },
  folder_fault: {
    outcome: 'wrong',
    text: 'The folder cannot be used: there is a file in its place, or the disk is full or away.',
  },
} as const satisfies Record<string, { outcome: CheckOutcome; text: string }>

export type CheckFinding = keyof typeof CHECK_FINDINGS
export const CHECK_FINDING_IDS = Object.keys(CHECK_FINDINGS) as [CheckFinding, ...CheckFinding[]]

/** What a test found of one part; `cause` is the system's code where nothing came back. */
export type CheckStep = {
  part: 'certificate' | 'market_partner' | 'host_key' | 'send' | 'receive'
  target: string | null
  finding: CheckFinding
  status: number | null
  cause: string | null
}

/** Finding by status of an answer: to a look at an address for messages, or to a request for responses. */
export function statusFinding(part: 'send' | 'receive', status: number): CheckFinding {
  if ([401, 403, 407, 495, 496].includes(status)) return 'refuses_us'
  if ([408, 425, 429].includes(status)) return 'busy'
  if (status >= 300 && status < 400) return 'leads_on'
  if (part === 'receive') {
    if (status === 404 || status === 410) return 'nothing_there'
    return status >= 400 && status < 500 ? 'refuses_request' : 'fault'
  }
  // A POST address refuses a probe as a method, or because it lacks a body.
  if ([405, 411, 415, 501].includes(status) || status < 300) return 'reached'
  if (status === 404 || status === 410) return 'not_offered'
  return status < 500 ? 'refuses_request' : 'fault'
}

const CODES: Readonly<Record<string, CheckFinding>> = {
  ...{ ENOTFOUND: 'unknown_host', EAI_AGAIN: 'unknown_host', ENODATA: 'unknown_host' },
  ...{ ABORT_ERR: 'no_answer', ETIMEDOUT: 'no_answer', ERR_TLS_CERT_ALTNAME_INVALID: 'their_certificate' },
  ...{ EPROTO: 'no_tls', outside: 'folder_outside', ENOENT: 'folder_missing', host_key: 'host_key', login: 'login' },
  ...{ EACCES: 'folder_closed', EPERM: 'folder_closed', EROFS: 'folder_closed' },
}
/** Names that OpenSSL gives to a certificate that it does not trust. */
const UNTRUSTED = /CERT|SELF_SIGNED|UNABLE_TO_|CRL|DEPTH_ZERO|INVALID_(CA|PURPOSE)|HOSTNAME_MISMATCH/

/** Finding of a failure without an answer, by the code of the system; `is_folder` if it was not a connection. */
export function failureFinding(code: string, is_folder: boolean): CheckFinding {
  const known = Object.hasOwn(CODES, code) ? CODES[code] : undefined
  if (known !== undefined) return known
  if (is_folder) return 'folder_fault'
  if (/^ERR_SSL_.*ALERT/.test(code)) return 'our_certificate'
  if (code.startsWith('ERR_SSL_')) return 'no_tls'
  return UNTRUSTED.test(code) ? 'their_certificate' : 'no_connection'
}

const SOON_MS = 30 * 24 * 3_600_000

/** Whether a certificate is valid at `now_ms`, and for how long. */
export function certificateFinding(
  { from_ms, to_ms }: { from_ms: number; to_ms: number },
  now_ms: number,
): CheckFinding {
  if (now_ms < from_ms) return 'not_yet'
  if (now_ms >= to_ms) return 'ended'
  return to_ms - now_ms < SOON_MS ? 'ends_soon' : 'valid'
}

/** The worst of some outcomes. */
export function worstOf(outcomes: readonly CheckOutcome[]): CheckOutcome {
  if (outcomes.includes('wrong')) return 'wrong'
  return outcomes.includes('open') ? 'open' : 'right'
}
