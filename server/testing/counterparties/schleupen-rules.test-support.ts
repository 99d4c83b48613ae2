import { createHash, verify, X509Certificate } from 'node:crypto'
import { gunzipSync } from 'node:zlib'

/** What the documentation of the Business API does not allow: answered 400 with this sentence. */
export class NotAllowed extends Error {
  readonly status: number
  constructor(sentence: string, status = 400) {
    super(sentence)
    this.status = status
  }
}

export type PartyType = 'BDEW' | 'DVGW' | 'GS1'
/** A market partner: 13-digit MP-ID and who gave it out. */
export type Party = { id: string; type: PartyType }
/** FP carries schedules, MP EDIFACT. */
export type Service = 'fp' | 'mp'

/** A submitted message: the payload as received (gzip) and unpacked. */
export type Submitted = {
  receiver: Party
  fileName: string
  compressed: Buffer
  content: Buffer
  messageId: string | undefined
  senderMessageId: string | undefined
  properties: Record<string, string>
}

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const PROPERTIES: Record<Service, Record<string, (value: string) => boolean>> = {
  fp: {
    BDEWDocumentType: (value) => ['A01', 'A07', 'A08', 'A09', 'A16', 'A17', 'A59'].includes(value),
    BDEWDocumentNo: (value) => /^\d+$/.test(value),
    BDEWFulfillmentDate: isDate,
    BDEWSubjectPartyId: (value) => value.trim() !== '',
    BDEWSubjectPartyRole: (value) => /^A\d\d$/.test(value),
  },
  mp: {
    BDEWDocumentType: (value) => /^[A-Z]{6}$/.test(value),
    BDEWDocumentNo: (value) => value.trim() !== '',
    BDEWDocumentDate: isDate,
  },
}

/** Reads the form of `POST …/outbox`; NotAllowed for each part that is missing, doubled, unknown or malformed. */
export async function readOutboxForm(service: Service, form: FormData): Promise<Submitted> {
  const properties = PROPERTIES[service]
  const known = ['Receiver.Id', 'Receiver.Type', 'Payload', 'MessageId', 'SenderMessageId', ...Object.keys(properties)]
  for (const name of form.keys()) {
    if (!known.includes(name)) throw new NotAllowed(`The form has no part ${name}.`)
    if (form.getAll(name).length > 1) throw new NotAllowed(`${name} stands more than once.`)
  }
  const text = (name: string) => {
    const value = form.get(name)
    if (typeof value !== 'string' || value === '') throw new NotAllowed(`${name} is missing.`)
    return value
  }
  const receiver = readParty(text('Receiver.Id'), text('Receiver.Type'))
  const payload = form.get('Payload')
  if (payload === null || typeof payload === 'string') throw new NotAllowed('Payload is not a file.')
  if (['', 'blob', 'Payload'].includes(payload.name)) throw new NotAllowed('Payload bears no file name.')
  const compressed = Buffer.from(await payload.arrayBuffer())
  const messageId = form.has('MessageId') ? readGuid(text('MessageId')) : undefined
  const senderMessageId = form.has('SenderMessageId') ? text('SenderMessageId') : undefined
  const values = Object.fromEntries(
    Object.entries(properties).map(([name, holds]) => {
      const value = text(name)
      if (!holds(value)) throw new NotAllowed(`${name} cannot be ${value}.`)
      return [name, value]
    }),
  )
  return {
    receiver,
    fileName: payload.name,
    compressed,
    content: unzip(compressed),
    messageId,
    senderMessageId,
    properties: values,
  }
}

/** The party of an MP-ID and a type; NotAllowed unless 13 digits and BDEW, DVGW or GS1. */
export function readParty(id: string, type: string): Party {
  if (!/^\d{13}$/.test(id)) throw new NotAllowed(`Receiver.Id ${id} is not an MP-ID of 13 digits.`)
  if (type !== 'BDEW' && type !== 'DVGW' && type !== 'GS1') throw new NotAllowed(`Receiver.Type ${type} is unknown.`)
  return { id, type }
}

/** The same in small letters; NotAllowed unless a GUID. */
export function readGuid(value: string): string {
  if (!GUID.test(value)) throw new NotAllowed(`${value} is not a GUID.`)
  return value.toLowerCase()
}

/** `Limit` of a list: default 50; NotAllowed below 1, above `max` or for a fraction. */
export function readLimit(value: string | null, max: number): number {
  const limit = value === null ? 50 : Number(value)
  if (!Number.isInteger(limit) || limit < 1 || limit > max) throw new NotAllowed(`Limit ${value} is out of range.`)
  return limit
}

/** The party that a client certificate names in its OU, `9904843000000@BDEW`; NotAllowed when it names none. */
export function partyOfCertificate(certificate: X509Certificate): Party {
  const unit = /^OU=(\d{13})@(BDEW|DVGW|GS1)$/m.exec(certificate.subject)
  if (unit === null) throw new NotAllowed('The certificate names no market partner in its OU.')
  return { id: unit[1]!, type: unit[2] as PartyType }
}

/** `payload.hashSHA256` of a payload: SHA-256 of the compressed bytes, base64. */
export const hashOf = (compressed: Buffer) => createHash('sha256').update(compressed).digest('base64')

/**
 * Checks the token of an acknowledgement: ES384 by the key of the client certificate, `typ` JWT, and the claims hash,
 * iss, aud, mid, iat, cert. The documentation writes the hash in hex, the vendor's own client in base64: both are taken.
 */
export function checkToken(
  token: unknown,
  expected: { certificate: X509Certificate; receiver: Party; messageId: string; compressed: Buffer; now: number },
): void {
  const parts = typeof token === 'string' ? token.split('.') : []
  if (parts.length !== 3) throw new NotAllowed('jwt is not a signed token of three parts.')
  const [head, claims, signature] = parts as [string, string, string]
  const header = readPart(head)
  if (header.alg !== 'ES384') throw new NotAllowed('The token names another algorithm than ES384.')
  if (header.typ !== 'JWT') throw new NotAllowed('The token is not of typ JWT.')
  const key = expected.certificate.publicKey
  if (key.asymmetricKeyDetails?.namedCurve !== 'secp384r1') throw new NotAllowed('The certificate has no P-384 key.')
  const signed = Buffer.from(`${head}.${claims}`)
  if (!verify('sha384', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))) {
    throw new NotAllowed('The signature is not by the key of the client certificate.')
  }
  const report = readPart(claims)
  const { id, type } = expected.receiver
  const hash = createHash('sha256').update(expected.compressed).digest()
  if (report.hash !== hash.toString('hex') && report.hash !== hash.toString('base64')) {
    throw new NotAllowed('hash is not the SHA-256 of the compressed payload.')
  }
  if (report.iss !== `${id}@${type}`) throw new NotAllowed(`iss is not ${id}@${type}.`)
  if (report.aud !== 'schleupen') throw new NotAllowed('aud is not schleupen.')
  if (report.mid !== expected.messageId) throw new NotAllowed('mid is not the id of the message.')
  if (!Number.isInteger(report.iat) || Math.abs(Number(report.iat) - expected.now / 1000) > 86_400) {
    throw new NotAllowed('iat is not the present time in seconds.')
  }
  if (report.cert !== expected.certificate.raw.toString('base64')) {
    throw new NotAllowed('cert is not the client certificate, DER in base64.')
  }
}

function readPart(part: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    throw new NotAllowed('A part of the token is not JSON in base64url.')
  }
  throw new NotAllowed('A part of the token is not an object.')
}

function unzip(compressed: Buffer): Buffer {
  try {
    return gunzipSync(compressed)
  } catch {
    throw new NotAllowed('Payload is not compressed by gzip.')
  }
}

function isDate(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const at = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
}
