import { randomBytes, X509Certificate } from 'node:crypto'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'
import type { Remote } from '../../delivery/remote.ts'
import type { AnchorPlaces } from './anchor-settings.ts'

/** What a time stamp proves: that its data was there at `at`, by the word of `authority`. */
export type TimeStamp = { at: string; authority: string }

/** A time stamp that is none, or none of this data. */
export class StampFault extends Error {}

const SHA_256 = '2.16.840.1.101.3.4.2.1'
const SIGNED_DATA = '1.2.840.113549.1.7.2'
const TST_INFO = '1.2.840.113549.1.9.16.1.4'
/** Extended key usage of authorities of time stamps, their only one (RFC 3161 §2.3). */
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
const MOST_BYTES = 100_000

/**
 * Has an authority stamp the SHA-256 of `data` (RFC 3161 §2.4, §3.4). Resolves with the token, in DER, which was verified.
 * Throws StampFault or RemoteFault.
 */
export async function requestStamp(
  remote: Remote,
  { url, roots }: NonNullable<AnchorPlaces['stamps']>,
  data: Uint8Array,
): Promise<Uint8Array> {
  // A leading zero bit would be left out by some authorities.
  const nonce = randomBytes(8)
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40
  const request = new pkijs.TimeStampReq({
    version: 1,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: SHA_256, algorithmParams: new asn1js.Null() }),
      hashedMessage: new asn1js.OctetString({ valueHex: await crypto.subtle.digest('SHA-256', copyOf(data)) }),
    }),
    nonce: new asn1js.Integer({ valueHex: copyOf(nonce) }),
    certReq: true,
  })
  const post = { type: 'application/timestamp-query', body: new Uint8Array(request.toSchema().toBER()) }
  const answer = await remote.read(url, { types: ['application/timestamp-reply'], most_bytes: MOST_BYTES, post })
  const { status, timeStampToken } = parsed(() => pkijs.TimeStampResp.fromBER(copyOf(answer)))
  const granted = [pkijs.PKIStatus.granted, pkijs.PKIStatus.grantedWithMods]
  if (timeStampToken === undefined || !granted.includes(status.status)) {
    const why = status.statusStrings?.map(({ valueBlock }) => valueBlock.value).join(', ') || `status ${status.status}`
    throw new StampFault(`the authority gave no time stamp: ${why}`)
  }
  const token = new Uint8Array(timeStampToken.toSchema().toBER())
  const { info } = opened(token)
  if (!info.nonce || !sameBytes(info.nonce.valueBlock.valueHexView, nonce))
    throw new StampFault('the time stamp answers another request')
  await readStamp(token, data, roots)
  return token
}

/**
 * Verifies a token: that it stamps the SHA-256 of `data`, that its authority's certificate is for time stamps and was valid then,
 * and, where there are roots, that it follows from one of them. Throws StampFault.
 */
export async function readStamp(token: Uint8Array, data: Uint8Array, roots: readonly string[]): Promise<TimeStamp> {
  const { signed, info } = opened(token)
  if (info.messageImprint.hashAlgorithm.algorithmId !== SHA_256)
    throw new StampFault('the time stamp is of another digest than SHA-256')
  const trustedCerts = roots.map((each) => pkijs.Certificate.fromBER(copyOf(new X509Certificate(each).raw)))
  const verified = await signed
    .verify({
      signer: 0,
      data: copyOf(data),
      trustedCerts,
      checkChain: roots.length > 0,
      extendedMode: true,
      checkDate: info.genTime,
    })
    .catch((error: unknown) => {
      throw new StampFault((error as Error).message, { cause: error })
    })
  const { signatureVerified, signerCertificate: signer } = verified
  if (signatureVerified !== true || !signer) throw new StampFault('the signature of the time stamp is wrong')
  const certificate = new X509Certificate(Buffer.from(signer.toSchema(true).toBER()))
  if (certificate.keyUsage?.join() !== TIME_STAMPING)
    throw new StampFault('the certificate of the time stamp is not one for time stamps alone')
  if (info.genTime < certificate.validFromDate || info.genTime > certificate.validToDate)
    throw new StampFault('the certificate of the time stamp was not valid then')
  return { at: info.genTime.toISOString(), authority: certificate.subject.replaceAll('\n', ', ') }
}

function opened(token: Uint8Array): { signed: pkijs.SignedData; info: pkijs.TSTInfo } {
  return parsed(() => {
    const content = pkijs.ContentInfo.fromBER(copyOf(token))
    if (content.contentType !== SIGNED_DATA) throw new Error('it is no signed data')
    const signed = new pkijs.SignedData({ schema: content.content })
    const inner = signed.encapContentInfo
    if (inner.eContentType !== TST_INFO || inner.eContent === undefined) throw new Error('what was signed is no time')
    return { signed, info: pkijs.TSTInfo.fromBER(inner.eContent.getValue()) }
  })
}

function parsed<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new StampFault(`the time stamp cannot be read: ${(error as Error).message}`, { cause: error })
  }
}

/** Its own memory, since a Buffer may be a part of another's. */
function copyOf(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.from(a).equals(Buffer.from(b))
}
