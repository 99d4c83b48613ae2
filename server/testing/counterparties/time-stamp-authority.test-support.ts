import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

/** An authority of time stamps: OpenSSL's, over HTTP as RFC 3161 §3.4 has it. */
export type StampAuthority = {
  url: URL
  /** The certificate that its own follows from, in PEM, and another that it does not follow from. */
  root: string
  otherRoot: string
  /** How many requests it had. */
  requests: number
  /** Answers instead of OpenSSL, until it is null. */
  answer: ((reply: Buffer) => { status: number; type: string; body: Buffer }) | null
  /** Whether OpenSSL takes the token as a stamp of a SHA-256, in hexadecimal digits. */
  verifies(token: Uint8Array, digest: string): boolean
  /** What a token says, signed by a certificate of another usage, which follows from the root as well. */
  signedAgain(token: Uint8Array, usage: (typeof USAGES)[number]): Uint8Array
  close(): Promise<void>
}

/** Extended key usages of other certificates; the first is as it should be. */
export const USAGES = ['critical,timeStamping', 'critical,timeStamping,clientAuth', 'clientAuth'] as const

export async function startStampAuthority(): Promise<StampAuthority> {
  const folder = mkdtempSync(join(tmpdir(), 'quarterhour-tsa-'))
  const at = (name: string) => join(folder, name)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  const root = (name: string) =>
    openssl(
      'req',
      '-x509',
      ...key,
      '-keyout',
      at(`${name}.key`),
      '-out',
      at(`${name}.pem`),
      '-days',
      '30',
      '-subj',
      '/CN=Root of a test',
    )
  root('root')
  root('other')
  const issue = (name: string, subject: string, usage: string) => {
    writeFileSync(at('extensions'), `extendedKeyUsage=${usage}\n`)
    openssl('req', ...key, '-keyout', at(`${name}.key`), '-out', at(`${name}.csr`), '-subj', subject)
    const by = ['-CA', at('root.pem'), '-CAkey', at('root.key'), '-CAcreateserial', '-days', '30']
    openssl('x509', '-req', '-in', at(`${name}.csr`), ...by, '-extfile', at('extensions'), '-out', at(`${name}.pem`))
  }
  issue('tsa', '/O=Clock/CN=Authority of a test', 'critical,timeStamping')
  for (const [index, usage] of USAGES.entries()) issue(`signer-${index}`, '/CN=Signer of a test', usage)
  writeFileSync(at('serial'), '01\n')
  const settings = `
    [tsa]
    default_tsa = tsa_config
    [tsa_config]
    serial = ${at('serial')}
    signer_cert = ${at('tsa.pem')}
    signer_key = ${at('tsa.key')}
    signer_digest = sha256
    default_policy = 1.2.3.4.1
    digests = sha256
    tsa_name = yes`
  writeFileSync(at('tsa.cnf'), settings.replaceAll(/^ +/gm, ''))

  const authority: StampAuthority = {
    url: new URL('http://tsa.invalid'),
    root: readFileSync(at('root.pem'), 'utf8'),
    otherRoot: readFileSync(at('other.pem'), 'utf8'),
    requests: 0,
    answer: null,
    verifies: (token, digest) => {
      writeFileSync(at('token'), token)
      try {
        openssl('ts', '-verify', '-digest', digest, '-token_in', '-in', at('token'), '-CAfile', at('root.pem'))
        return true
      } catch {
        return false
      }
    },
    signedAgain: (token, usage) => {
      writeFileSync(at('token'), token)
      openssl('cms', '-verify', '-noverify', '-inform', 'DER', '-in', at('token'), '-out', at('said'))
      const name = `signer-${USAGES.indexOf(usage)}`
      const signer = ['-signer', at(`${name}.pem`), '-inkey', at(`${name}.key`), '-md', 'sha256']
      const kind = ['-binary', '-nodetach', '-econtent_type', '1.2.840.113549.1.9.16.1.4', '-outform', 'DER']
      openssl('cms', '-sign', ...kind, ...signer, '-in', at('said'), '-out', at('signed'))
      return readFileSync(at('signed'))
    },
    close: async () => {
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    authority.requests++
    const query = await buffer(request)
    if (request.method !== 'POST' || request.headers['content-type'] !== 'application/timestamp-query')
      return void response.writeHead(400).end()
    writeFileSync(at('query'), query)
    openssl('ts', '-reply', '-config', at('tsa.cnf'), '-queryfile', at('query'), '-out', at('reply'))
    const reply = readFileSync(at('reply'))
    const { status, type, body } = authority.answer?.(reply) ?? {
      ...{ status: 200, type: 'application/timestamp-reply', body: reply },
    }
    response.writeHead(status, { 'Content-Type': type }).end(body)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  authority.url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/tsr`)
  return authority
}
