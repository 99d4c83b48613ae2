import { randomUUID } from 'node:crypto'
import type { Stats } from 'node:fs'
import {
  access,
  constants,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { join, sep } from 'node:path'
import { type OutboundMessage, type Probe, probed, type Sent, type Consumer, type Transport } from './transport.ts'
import { DELIVERY } from '../messages.ts'
import type { Message } from '../../messages/message.ts'

/** What no document is longer than. */
export const MOST_BYTES = 20 * 1024 * 1024
/** Names of messages that are picked up: XML or EDIFACT, and nothing hidden. */
export const MESSAGE = /^[^.].*\.(xml|edi)$/is
/** Names of messages that are sent. */
const SENT = { FP: /^[^.].*\.xml$/is, MP: /^[^.].*\.(edi|txt)$/is } as const

/** Whether a message may be a file of this name, without folders. */
export function isFileName(file_name: string, service: keyof typeof SENT): boolean {
  return SENT[service].test(file_name) && !/[/\\\p{C}]/u.test(file_name)
}

/** `mabis_folder`: where messages of MaBiS go; empty where they go another way. */
export type Folders = { root: string; send_folder: string; receive_folder: string; mabis_folder?: string }

/**
 * Messages as files. One is written under a temporary name, synced to disk and then renamed, so that readers see whole
 * files only. Responses are read in the order of their names, and moved to `done`, or to `failed` where they are not
 * documents and have not changed for some seconds. No folder leaves the root, symbolic links included.
 */
export class DirectoryTransport implements Transport {
  readonly #folders: Folders
  readonly #waiting: WaitingFiles

  constructor(folders: Folders, waiting = new WaitingFiles()) {
    this.#folders = folders
    this.#waiting = waiting
  }

  async send({ file_name, bytes, about: { service } }: OutboundMessage, signal: AbortSignal): Promise<Sent> {
    const { send_folder, mabis_folder } = this.#folders
    const target = service === 'MP' ? mabis_folder : send_folder
    if (target === undefined) return { outcome: 'refused', detail: DELIVERY.no_mabis_transport }
    try {
      const folder = await this.#folder(target)
      if (!isFileName(file_name, service)) return { outcome: 'refused', detail: DELIVERY.no_file_name({ file_name }) }
      if (signal.aborted) return { outcome: 'retry', detail: DELIVERY.wait_ended }
      await writeWhole(folder, file_name, bytes)
      return { outcome: 'receipt', receipt_id: null }
    } catch (error) {
      return { outcome: 'retry', detail: DELIVERY.file_unwritten({ why: codeOf(error) }) }
    }
  }

  /** The folder that messages go to; throws where it leads out of the root, or none is set for MaBiS. */
  async sendFolder(service: keyof typeof SENT): Promise<string> {
    const { send_folder, mabis_folder } = this.#folders
    const target = service === 'MP' ? mabis_folder : send_folder
    if (target === undefined) throw new Error('no folder is set for messages of MaBiS')
    return this.#folder(target)
  }

  async collect(_receiver_ids: readonly string[], taker: Consumer, signal: AbortSignal): Promise<void> {
    const folder = await this.#folder(this.#folders.receive_folder)
    for (const name of (await readdir(folder)).filter((each) => MESSAGE.test(each)).sort()) {
      if (signal.aborted) return
      const file = join(folder, name)
      const found = await lstat(file).catch(ifThere)
      if (found === null) continue
      const state = this.#waiting.stateOf(file, found)
      if (state === 'waits') continue
      const fault = faultOf(name, found)
      const bytes = fault === null ? await readFile(file).catch(ifThere) : null
      if (fault === null && bytes === null) continue
      const why = bytes === null ? fault : await taker.take({ file_name: name, bytes })
      if (why === null) await moveTo(folder, 'done', name)
      else if (state !== 'settled') this.#waiting.add(file, found)
      // Of several processes the one that moves it reports it.
      else if (await moveTo(folder, 'failed', name))
        await taker.dismiss({ file_name: name, size_bytes: found.size, bytes, why })
    }
  }

  async probe(_receiver_ids: readonly string[], signal: AbortSignal): Promise<Probe[]> {
    const { send_folder, receive_folder } = this.#folders
    return Promise.all([
      probed({ part: 'send', target: send_folder }, signal, async () => {
        await writeAndRemove(await this.#folder(send_folder))
        return { state: 'works' }
      }),
      probed({ part: 'receive', target: receive_folder }, signal, async () => {
        const folder = await this.#folder(receive_folder)
        // What was read is moved, so that the folder is written to as well.
        await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
        await readdir(folder)
        return { state: 'works' }
      }),
    ])
  }

  /** The folder, made where it is missing; throws where it leads out of the root. */
  async #folder(path: string): Promise<string> {
    const { root } = this.#folders
    const folder = join(root, path)
    await mkdir(folder, { recursive: true, mode: 0o750 })
    const [home, there] = await Promise.all([realpath(root), realpath(folder)])
    if (there.startsWith(home + sep)) return there
    throw Object.assign(new Error('the folder leads out of the one for messages'), { code: 'outside' })
  }
}

type SeenFile = Pick<Stats, 'size' | 'mtimeMs'>

/** A file that cannot be read may still be on its way, where its writer does not rename. */
const SETTLED_MS = 5_000
const MOST_WAITING = 1_000

/** Files that could not be read, each until it has changed, or has stayed the same for a while: it is not read meanwhile. */
export class WaitingFiles {
  readonly #clock: () => number
  readonly #seen = new Map<string, { as: string; since_ms: number }>()

  constructor(clock: () => number = Date.now) {
    this.#clock = clock
  }

  add(file: string, found: SeenFile): void {
    if (this.#seen.size >= MOST_WAITING) this.#seen.clear()
    this.#seen.set(file, { as: versionOf(found), since_ms: this.#clock() })
  }

  /** `settled` and `new` are to be read; what settled is forgotten. */
  stateOf(file: string, found: SeenFile): 'new' | 'waits' | 'settled' {
    const seen = this.#seen.get(file)
    if (seen === undefined || seen.as !== versionOf(found)) return 'new'
    if (this.#clock() - seen.since_ms < SETTLED_MS) return 'waits'
    this.#seen.delete(file)
    return 'settled'
  }
}

function versionOf({ size, mtimeMs }: SeenFile): string {
  return `${size} ${mtimeMs}`
}

/** What keeps a file from being looked into. */
function faultOf(name: string, found: Stats): Message | null {
  if (/\p{C}/u.test(name)) return DELIVERY.strange_name
  if (!found.isFile()) return DELIVERY.no_file
  return found.size > MOST_BYTES ? DELIVERY.file_too_long({ bytes: found.size, most: MOST_BYTES }) : null
}

/** Another process may have been quicker. */
function ifThere(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null
  throw error
}

/** Writes a file to disk under another name, and then renames it. */
export async function writeWhole(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const draft = join(folder, `.${name}.part`)
  await rm(draft, { force: true })
  const file = await open(draft, 'wx', 0o640)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, join(folder, name))
  await syncFolder(folder)
}

/** Under a name that is not taken for a message. */
async function writeAndRemove(folder: string): Promise<void> {
  const file = join(folder, `.test-${randomUUID()}.part`)
  try {
    await writeFile(file, 'test', { flag: 'wx', mode: 0o640 })
  } finally {
    await rm(file, { force: true })
  }
}

/** False where the file is not there any more. */
async function moveTo(folder: string, where: 'done' | 'failed', name: string): Promise<boolean> {
  const target = join(folder, where)
  await mkdir(target, { recursive: true, mode: 0o750 })
  const moved = await rename(join(folder, name), join(target, name)).then(() => true, ifThere)
  await syncFolder(target)
  return moved ?? false
}

/** A rename is on the disk once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown cause'
}
