import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import SftpClient from 'ssh2-sftp-client'
import type { Address } from '../outgoing.ts'
import { DELIVERY } from '../messages.ts'
import { isFileName, MESSAGE, MOST_BYTES, type WaitingFiles } from './directory-transport.ts'
import { failureOf } from './exchange-request.ts'
import {
  type OutboundMessage,
  type Probe,
  probed,
  type Sent,
  takeOnce,
  type Consumer,
  type Transport,
} from './transport.ts'

/** An account on an SFTP server; paths as the server shows them. */
export type SftpAccount = {
  host: string
  port: number
  username: string
  /** `SHA256:` and the base64 of the hash of the server's public key, as `ssh-keygen -l` writes it. */
  host_key: string
  send_path: string
  receive_path: string
  /** Where messages of MaBiS go. */
  mabis_path?: string
}
export type SftpSecrets = { password?: string; ssh_key_pem?: string; passphrase?: string }

/** The addresses of the server; throws where it must not be reached. The connection goes to the first. */
export type SftpReach = (host: string, port: number) => Promise<Address[]>

/** State between two polls of a mailbox, kept by the transport's opener. */
export type SftpMemory = { files: WaitingFiles; looked_ms: Map<string, number>; clock: () => number }

const CONNECT_MS = 10_000
/** A file is read once it has stayed the same for some seconds, so that looking more often finds nothing more. */
const PAUSE_MS = 5_000
/** The rest follows once these are read and removed. */
const MOST_AT_ONCE = 200

/** A fault of the server that has its own code: `host_key`, `login`, `ENOENT`, `EACCES`. */
class SftpFault extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/**
 * Messages as files on an SFTP server whose host key is pinned. One is put as `<name>.tmp` and then renamed, by
 * `posix-rename@openssh.com` where the server has it (ssh2 1054: a plain rename replaces nothing). Answers are read once
 * their size and time stayed the same for 5 s, never as `.tmp`, and are removed once they are stored.
 */
export class SftpTransport implements Transport {
  readonly #account: SftpAccount
  readonly #secrets: SftpSecrets
  readonly #reach: SftpReach
  readonly #memory: SftpMemory

  constructor(account: SftpAccount, secrets: SftpSecrets, reach: SftpReach, memory: SftpMemory) {
    const bare = (path: string) => path.replace(/(?<=.)\/+$/, '')
    this.#account = { ...account, send_path: bare(account.send_path), receive_path: bare(account.receive_path) }
    this.#secrets = secrets
    this.#reach = reach
    this.#memory = memory
  }

  async send({ file_name, bytes, about: { service } }: OutboundMessage, signal: AbortSignal): Promise<Sent> {
    if (!isFileName(file_name, service)) return { outcome: 'refused', detail: DELIVERY.no_file_name({ file_name }) }
    const path = service === 'MP' ? this.#account.mabis_path : this.#account.send_path
    if (path === undefined) return { outcome: 'refused', detail: DELIVERY.no_mabis_transport }
    try {
      await this.#connected(signal, (client) => putWhole(client, below(path, file_name), Buffer.from(bytes)))
      return { outcome: 'receipt', receipt_id: null }
    } catch (error) {
      if (!(error instanceof SftpFault)) return failureOf(error, signal)
      if (error.code === 'login') return { outcome: 'retry', detail: DELIVERY.login_refused }
      if (error.code === 'host_key') return { outcome: 'retry', detail: DELIVERY.host_key_differs }
      return { outcome: 'retry', detail: DELIVERY.file_unwritten({ why: error.code }) }
    }
  }

  async collect(_receiver_ids: readonly string[], taker: Consumer, signal: AbortSignal): Promise<void> {
    const { files, looked_ms, clock } = this.#memory
    const { host, port, username, receive_path } = this.#account
    const mailbox = `${username}@${host}:${port}/${receive_path}`
    if (clock() - (looked_ms.get(mailbox) ?? -Infinity) < PAUSE_MS) return
    looked_ms.set(mailbox, clock())
    await this.#connected(signal, async (client) => {
      const found = (await client.list(receive_path)).filter(({ type, name }) => type !== 'd' && MESSAGE.test(name))
      const inOrder = found.sort((a, b) => (a.name < b.name ? -1 : 1)).slice(0, MOST_AT_ONCE)
      for (const { name, size, modifyTime: mtimeMs, type } of inOrder) {
        if (signal.aborted) return
        const file = below(receive_path, name)
        const state = files.stateOf(`${mailbox}/${name}`, { size, mtimeMs })
        if (state === 'new') files.add(`${mailbox}/${name}`, { size, mtimeMs })
        if (state === 'settled') await takeFile(client, { file, name, size, is_file: type === '-' }, taker)
      }
    })
  }

  async probe(_receiver_ids: readonly string[], signal: AbortSignal): Promise<Probe[]> {
    const { host_key, send_path, receive_path } = this.#account
    let shown_key: string | null = null
    const seen = (key: string) => void (shown_key = key)
    const part = async (which: 'send' | 'receive', path: string, attempt: (client: SftpClient) => Promise<unknown>) =>
      probed({ part: which, target: path }, signal, async () => {
        await this.#connected(signal, attempt, seen)
        return { state: 'works' }
      })
    const sending = await part('send', send_path, (client) => putAndRemove(client, send_path))
    if (shown_key === null) return [sending]
    if (shown_key !== host_key)
      return [{ part: 'host_key', target: shown_key, state: 'failed', error: new SftpFault('host_key', '') }]
    const receiving = await part('receive', receive_path, (client) => client.list(receive_path))
    return [{ part: 'host_key', target: shown_key, state: 'works' }, sending, receiving]
  }

  /** Does something over its own connection, which ends with it or with `signal`. */
  async #connected<T>(
    signal: AbortSignal,
    act: (client: SftpClient) => Promise<T>,
    seen: (host_key: string) => void = () => {},
  ): Promise<T> {
    const { host, port, username, host_key } = this.#account
    const { password, ssh_key_pem: privateKey, passphrase } = this.#secrets
    signal.throwIfAborted()
    const [first] = await this.#reach(host, port)
    if (first === undefined) throw Object.assign(new Error('no address'), { code: 'ENOTFOUND' })
    let is_other = false
    const hostVerifier = (key: Buffer) => {
      const shown = fingerprintOf(key)
      seen(shown)
      is_other = shown !== host_key
      return !is_other
    }
    const quiet = () => {}
    const client = new SftpClient('quarterhour', { error: quiet, end: quiet, close: quiet })
    // Without delay: each step of SFTP is a small packet that the next one waits for.
    const sock = connect({ host: first.address, port, noDelay: true })
    const over = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
    )
    const work = async () => {
      const login = { username, password, privateKey, passphrase, hostVerifier, readyTimeout: CONNECT_MS }
      await once(sock, 'connect', { signal: AbortSignal.any([signal, AbortSignal.timeout(CONNECT_MS)]) })
      await client.connect({ sock, ...login })
      return await act(client)
    }
    try {
      return await Promise.race([work(), over])
    } catch (error) {
      if (is_other) throw new SftpFault('host_key', 'the server shows another host key')
      throw faultOf(error)
    } finally {
      sock.destroy()
    }
  }
}

/** As `ssh-keygen -l -E sha256` shows a public key: its wire form hashed, base64 without padding. */
export function fingerprintOf(key: Uint8Array): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
}

/** The error of the library, with a code for the next step; the status codes are those of SFTP version 3. */
function faultOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (/authentication methods failed/i.test(error.message)) return new SftpFault('login', 'the login was refused')
  if (/timed out while waiting for handshake/i.test(error.message))
    return Object.assign(new Error(error.message), { code: 'ETIMEDOUT' })
  if (['2', 'ENOENT'].includes(code) || /no such (file|path)/i.test(error.message))
    return new SftpFault('ENOENT', 'there is no such folder')
  if (['3', 'EACCES', 'EPERM'].includes(code) || /permission denied/i.test(error.message))
    return new SftpFault('EACCES', 'permission denied')
  return error
}

/** Of several processes that look at once, another has taken the file. */
function ifGone(error: unknown): null {
  const fault = faultOf(error)
  if (fault instanceof SftpFault && fault.code === 'ENOENT') return null
  throw error
}

const below = (path: string, name: string) => `${path.replace(/\/+$/, '')}/${name}`

async function putWhole(client: SftpClient, file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.tmp`
  await client.put(bytes, draft)
  try {
    await moveOver(client, draft, file)
  } catch (error) {
    // A plain rename fails where an earlier attempt, whose response was lost, has already created the file.
    const there = await client.stat(file).catch(() => null)
    if (there?.size !== bytes.length) throw error
    await client.delete(draft, true)
  }
}

async function moveOver(client: SftpClient, from: string, to: string): Promise<void> {
  try {
    await client.posixRename(from, to)
  } catch {
    await client.rename(from, to)
  }
}

/** Under a name that is not taken for a message. */
async function putAndRemove(client: SftpClient, path: string): Promise<void> {
  const file = below(path, `.test-${randomUUID()}.tmp`)
  await client.put(Buffer.from('test'), file)
  await client.delete(file, true)
}

type Found = { file: string; name: string; size: number; is_file: boolean }

/** Takes an answer up and removes it; what cannot be read at all stays there as `<name>.failed`. */
async function takeFile(client: SftpClient, { file, name, size, is_file }: Found, taker: Consumer): Promise<void> {
  if (!is_file || size > MOST_BYTES) {
    const why = is_file ? DELIVERY.file_too_long({ bytes: size, most: MOST_BYTES }) : DELIVERY.no_file
    const moved = await moveOver(client, file, `${file}.failed`).then(() => true, ifGone)
    if (moved === null) return
    return taker.dismiss({ file_name: name, size_bytes: size, bytes: null, why })
  }
  const bytes = await client.get(file).catch(ifGone)
  // The file grew meanwhile and is read again, or another process took it; the result is a buffer where no target was named.
  if (!Buffer.isBuffer(bytes) || bytes.length !== size) return
  await takeOnce(taker, { file_name: name, bytes })
  await client.delete(file, true)
}
