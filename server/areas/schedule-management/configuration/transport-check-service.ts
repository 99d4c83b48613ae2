import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { validateHeaderValue } from 'node:http'
import ssh2 from 'ssh2'
import { type Problem, valueError } from '../../../errors.ts'
import { isTrusted, refusalOfPartner, refusalOfUrl } from '../../../delivery/addresses.ts'
import { type SentTransport, SFTP_PORT } from './transport-settings.ts'
import type { Message } from '../../../messages/message.ts'
import { CONFIGURATION } from './messages.ts'

type StoredSettings = { settings: Readonly<Record<string, string>>; secret_names: readonly string[] }

/**
 * Settings of a transport that could never work or are not allowed, each with its field: untrusted addresses in this
 * network, invalid certificates and keys, and secrets for another host. Reports nothing of a secret.
 */
export function transportProblems(
  { kind, settings, secrets }: SentTransport,
  { stored, trusted_hosts }: { stored: StoredSettings | null; trusted_hosts: readonly string[] },
): Problem[] {
  const addresses = addressesOf(settings).flatMap(([name, url]) => {
    const refusal = refusalOfAddress(url, trusted_hosts)
    return refusal === null ? [] : [valueError(['body', 'settings', name], refusal, url, { error: {} })]
  })
  const names = secrets == null ? (stored?.secret_names ?? []) : Object.keys(secrets)
  const hasNoCertificate = kind === 'schleupen' && !names.includes('client_certificate_pem')
  const hasNoLogin = kind === 'sftp' && !names.includes('password') && !names.includes('ssh_key_pem')
  return [
    ...addresses,
    ...(hasNoLogin ? [secretProblem('password', CONFIGURATION.one_login)] : []),
    ...(hasNoCertificate ? [secretProblem('client_certificate_pem', CONFIGURATION.certificate_of_partner)] : []),
    ...(secrets == null ? movedSecrets(settings, stored) : secretProblems(secrets)),
    ...(kind === 'schleupen' && secrets != null ? signingProblems(secrets) : []),
  ]
}

/** An SFTP server has no URL among its settings: its host is used instead. */
function refusalOfAddress(url: string, trusted_hosts: readonly string[]): Message | null {
  if (!url.startsWith('sftp://')) return refusalOfPartner(url, trusted_hosts)
  return isTrusted(url, trusted_hosts) ? null : refusalOfUrl(url.replace('sftp://', 'https://'), false)
}

/** Where an SFTP server is, as a URL; a usual port is left out, as in the list of trusted hosts. */
export function sftpAddress(host: string, port: number): string {
  const name = host.includes(':') ? `[${host}]` : host.toLowerCase()
  return `sftp://${name}${port === SFTP_PORT ? '' : `:${port}`}`
}

function addressesOf(settings: SentTransport['settings']): [string, string][] {
  const { host, port } = settings
  const server: [string, string][] = host ? [['host', sftpAddress(host, Number(port || SFTP_PORT))]] : []
  return [...server, ...Object.entries(settings).filter(([name, url]) => name.endsWith('url') && url !== '')]
}

/** Secrets that stay were given for the hosts of before: others never see them. */
function movedSecrets(settings: SentTransport['settings'], stored: StoredSettings | null): Problem[] {
  if (stored === null || stored.secret_names.length === 0) return []
  const before = new Set(addressesOf(stored.settings).map(([, url]) => originOf(url)))
  return addressesOf(settings).flatMap(([name, url]) => {
    const origin = originOf(url)
    if (before.has(origin)) return []
    const message = CONFIGURATION.secrets_elsewhere({ host: origin })
    return [valueError(['body', 'settings', name], message, url, { error: {} })]
  })
}

function originOf(url: string): string {
  return url.startsWith('sftp://') ? url : (URL.parse(url)?.origin ?? url)
}

function secretProblems(secrets: Readonly<Record<string, string>>): Problem[] {
  const { authorization, client_certificate_pem, client_key_pem, passphrase, ca_pem, ssh_key_pem } = secrets
  const certificate = read(client_certificate_pem, (pem) => new X509Certificate(pem))
  const ca = read(ca_pem, (pem) => new X509Certificate(pem))
  const key = read(client_key_pem, (pem) => createPrivateKey({ key: pem, passphrase: passphrase ?? '' }))
  const header = read(authorization, (value) => validateHeaderValue('Authorization', value))
  return [
    ...(header === 'none' ? [secretProblem('authorization', CONFIGURATION.header_line)] : []),
    ...(certificate === 'none' ? [secretProblem('client_certificate_pem', CONFIGURATION.certificate_pem)] : []),
    ...(ca === 'none' ? [secretProblem('ca_pem', CONFIGURATION.certificate_pem)] : []),
    ...(key === 'none' ? [secretProblem('client_key_pem', CONFIGURATION.key_pem)] : []),
    ...(ssh_key_pem !== undefined && ssh2.utils.parseKey(ssh_key_pem, passphrase) instanceof Error
      ? [secretProblem('ssh_key_pem', CONFIGURATION.ssh_key)]
      : []),
    ...pairProblems(certificate, key),
  ]
}

/** Schleupen's tokens are of ES384, which is a key on P-384 (RFC 7518, section 3.4). */
function signingProblems({ client_key_pem, passphrase }: Readonly<Record<string, string>>): Problem[] {
  const key = read(client_key_pem, (pem) => createPrivateKey({ key: pem, passphrase: passphrase ?? '' }))
  if (key === null || key === 'none' || key.asymmetricKeyDetails?.namedCurve === 'secp384r1') return []
  return [secretProblem('client_key_pem', CONFIGURATION.signing_key)]
}

/** What a text is; `none` where it is nothing of the kind, null where there is none. */
function read<T>(text: string | undefined, reader: (text: string) => T): T | 'none' | null {
  if (text === undefined) return null
  try {
    return reader(text)
  } catch {
    return 'none'
  }
}

function pairProblems(certificate: X509Certificate | 'none' | null, key: KeyObject | 'none' | null): Problem[] {
  if (certificate === 'none' || key === 'none') return []
  if (key === null && certificate !== null)
    return [secretProblem('client_key_pem', CONFIGURATION.certificate_needs_key)]
  if (key !== null && certificate === null)
    return [secretProblem('client_certificate_pem', CONFIGURATION.key_needs_certificate)]
  if (key === null || certificate === null || certificate.checkPrivateKey(key)) return []
  return [secretProblem('client_key_pem', CONFIGURATION.other_key)]
}

function secretProblem(name: string, message: Message): Problem {
  return valueError(['body', 'secrets', name], message, null, { error: {} })
}
