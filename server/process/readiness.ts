import { statfs } from 'node:fs/promises'

/** How old the last write that succeeded may be. */
const WRITTEN_MS = 10_000
/** A write that is younger need not be repeated. */
const FRESH_MS = 2_000
const DISK_MS = 10_000
/** Below this nothing more is begun: a checkpoint of the server needs some of it. */
const LEAST_BYTES = 32 * 1024 * 1024
const WARN_SHARE = 0.9

/** How full a disk is: bytes that the service may still take, and the share that is taken. */
export type Disk = { free_bytes: number; used_share: number }
type ReadinessDependencies = {
  /** Writes something that the disk must take. */
  write: () => Promise<unknown>
  /** The disk that the data lies on; null where it is not this machine's. */
  disk: (() => Promise<Disk>) | null
  /** Called once when a disk passes 90 %, and again after it was below. */
  warn: (disk: Disk) => void
  clock?: () => number
}

/** Whether this process can take requests that write: a write succeeded within the last seconds, and the disk has room. */
export class Readiness {
  readonly #dependencies: ReadinessDependencies
  readonly #clock: () => number
  #written_ms = -Infinity
  #writing: Promise<void> | null = null
  #looked_ms = -Infinity
  #has_room = true
  #is_warned = false

  constructor(dependencies: ReadinessDependencies) {
    this.#dependencies = dependencies
    this.#clock = dependencies.clock ?? Date.now
  }

  /** Never throws. A write that takes longer than `wait_ms` counts once it is done. */
  async check(wait_ms: number): Promise<boolean> {
    await this.#check()
    if (!this.#has_room) return false
    if (this.#clock() - this.#written_ms < FRESH_MS) return true
    this.#writing ??= this.#dependencies
      .write()
      .then(
        () => void (this.#written_ms = this.#clock()),
        () => void (this.#written_ms = -Infinity),
      )
      .finally(() => (this.#writing = null))
    const late = new Promise<void>((resolve) => setTimeout(resolve, wait_ms).unref())
    await Promise.race([this.#writing, late])
    return this.#clock() - this.#written_ms < WRITTEN_MS
  }

  async #check(): Promise<void> {
    if (this.#dependencies.disk === null || this.#clock() - this.#looked_ms < DISK_MS) return
    this.#looked_ms = this.#clock()
    const disk = await this.#dependencies.disk().catch(() => null)
    if (disk === null) return
    this.#has_room = disk.free_bytes >= LEAST_BYTES
    const is_high = disk.used_share >= WARN_SHARE
    if (is_high && !this.#is_warned) this.#dependencies.warn(disk)
    this.#is_warned = is_high
  }
}

/** How full the disk of a folder is, as `df` reports it to users other than root. */
export async function diskOf(folder: string): Promise<Disk> {
  const { bavail, blocks, bfree, bsize } = await statfs(folder)
  const used = blocks - bfree
  return { free_bytes: bavail * bsize, used_share: used + bavail === 0 ? 1 : used / (used + bavail) }
}
