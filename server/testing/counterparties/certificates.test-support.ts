import { generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto'

/** A certificate and its key, both PEM; the key is created when the test runs and stored nowhere. */
export type TestCertificate = { certificate: string; key: string }

const ECDSA_WITH_SHA384 = '06082a8648ce3d040303'
const COMMON_NAME = '0603550403'
const ORGANIZATIONAL_UNIT = '060355040b'
const BASIC_CONSTRAINTS = '0603551d13'
const SUBJECT_ALT_NAME = '0603551d11'

/**
 * A self-signed certificate on P-384 (the curve of ES384), valid from an hour ago for two days. A server's is good for
 * `localhost` and 127.0.0.1. `unit` is the subject's OU, where brokers write the market partner as `<MP-ID>@<type>`.
 */
export function testCertificate(commonName: string, unit?: string): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-384' })
  const algorithm = der(0x30, bytes(ECDSA_WITH_SHA384))
  const name = der(
    0x30,
    ...(unit === undefined ? [] : [attribute(ORGANIZATIONAL_UNIT, unit)]),
    attribute(COMMON_NAME, commonName),
  )
  const hour = 3_600_000
  const validity = der(0x30, time(Date.now() - hour), time(Date.now() + 48 * hour))
  const signed = der(
    0x30,
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.concat([Buffer.of(1), randomBytes(15)])),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(0x30, ...extensions())),
  )
  const signature = sign('sha384', signed, privateKey)
  const certificate = der(0x30, signed, algorithm, der(0x03, Buffer.of(0), signature))
  return {
    certificate: new X509Certificate(certificate).toString(),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

function extensions(): Buffer[] {
  const names = der(0x30, der(0x82, Buffer.from('localhost')), der(0x87, Buffer.of(127, 0, 0, 1)))
  const authority = der(0x30, der(0x01, Buffer.of(0xff)))
  return [
    der(0x30, bytes(BASIC_CONSTRAINTS), der(0x01, Buffer.of(0xff)), der(0x04, authority)),
    der(0x30, bytes(SUBJECT_ALT_NAME), der(0x04, names)),
  ]
}

const attribute = (kind: string, value: string) =>
  der(0x31, der(0x30, bytes(kind), der(0x0c, Buffer.from(value, 'utf8'))))

const time = (at: number) =>
  der(
    0x18,
    Buffer.from(
      new Date(at)
        .toISOString()
        .replace(/[-:T]/g, '')
        .replace(/\.\d+Z/, 'Z'),
    ),
  )

const bytes = (hex: string) => Buffer.from(hex, 'hex')

/** One value of DER (X.690): tag, length, content. */
function der(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const digits = body.length.toString(16)
  const long = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex')
  const length = body.length < 128 ? Buffer.of(body.length) : Buffer.concat([Buffer.of(0x80 | long.length), long])
  return Buffer.concat([Buffer.of(tag), length, body])
}
