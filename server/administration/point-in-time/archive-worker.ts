import type { Running } from '../../area.ts'
import { writeBaseBackup } from '../../backup/point-in-time/base-backup.ts'
import { superfluous } from '../../backup/point-in-time/keep.ts'
import { closeSegment, systemOf } from '../../backup/point-in-time/segments.ts'
import { shipWal } from '../../backup/point-in-time/ship.ts'
import { manifestOf, WalArchive } from '../../backup/point-in-time/wal-archive.ts'
import { openStorage } from '../../backup/storage/open-storage.ts'
import { continuousSince, noteContinuous, stagingOf } from '../../embedded-postgres/archiving.ts'
import { causeText } from '../../errors.ts'
import type { ScheduledJob } from '../../process/scheduler.ts'
import type { Services } from '../../services.ts'
import type { ArchiveSettings } from './archive-settings.ts'
import { type ArchiveState, noteArchive } from './archive-store.ts'

/** A lost machine loses no more than this, and the seconds until the segment is shipped. */
const [SEGMENTS_EVERY_MS, BASES_EVERY_MS] = [45_000, 60_000]
const HOUR_MS = 3_600_000
const sum = (sizes: readonly number[]) => sizes.reduce((a, b) => a + b, 0)

type Job = 'wal-archive' | 'base-backup'

/** The embedded server of this process, and where its log goes. */
export type ArchivePlace = {
  superuserUrl: string
  directory: string
  settings: ArchiveSettings
  key: string | null
  /** The secret that the installation made for itself; null where an operator set one. */
  secret: string | null
}

/** Archives the write-ahead log of the embedded server and makes its base backups; only this process has that server. */
export class ArchiveWorker implements Running {
  readonly #services: Pick<Services, 'db' | 'scheduler' | 'now'>
  readonly #place: ArchivePlace
  readonly #archive: Promise<WalArchive>
  #jobs: ScheduledJob[] = []
  readonly #failing = new Map<Job, { since: string; error: string }>()
  /** Bytes of the log in the archive; null until they were counted. */
  #wal_bytes: number | null = null

  constructor(services: Pick<Services, 'db' | 'scheduler' | 'now'>, place: ArchivePlace) {
    this.#services = services
    this.#place = place
    const { superuserUrl, settings, key } = place
    this.#archive = systemOf(superuserUrl).then((system) => new WalArchive(openStorage(settings.location), system, key))
    // Whoever needs it is told.
    this.#archive.catch(() => {})
  }

  start(): void {
    const add = (name: Job, every_ms: number, run: (signal: AbortSignal) => Promise<void>) =>
      this.#services.scheduler.add({ name, every_ms, at_once: true, scope: 'process', run })
    this.#jobs = [
      add('wal-archive', SEGMENTS_EVERY_MS, (signal) => this.ship(signal)),
      add('base-backup', BASES_EVERY_MS, (signal) => this.makeBase(signal)),
    ]
  }

  async stop(): Promise<void> {
    for (const job of this.#jobs) await job.stop()
  }

  /** Finishes a segment of the log and moves all finished ones to the archive. Throws why it could not. */
  async ship(signal: AbortSignal): Promise<void> {
    const staging = stagingOf(this.#place.directory)
    await this.#noting('wal-archive', signal, async (archive) => {
      const until = await closeSegment(this.#place.superuserUrl, staging)
      const { bytes } = await shipWal(staging, archive, signal)
      this.#wal_bytes = this.#wal_bytes === null ? sum([...(await archive.wal()).values()]) : this.#wal_bytes + bytes
      // What is there cannot be replayed without a base backup.
      const reached = continuousSince(this.#place.directory) === null ? {} : { restorable_until: until.toISOString() }
      return { ...reached, wal_bytes: this.#wal_bytes }
    })
  }

  /** Makes a base backup if one is due, and removes what is no longer needed. Throws why it could not. */
  async makeBase(signal: AbortSignal): Promise<void> {
    const { superuserUrl, directory, secret, settings } = this.#place
    const { now } = this.#services
    await this.#noting('base-backup', signal, async (archive) => {
      const newest = (await archive.bases()).at(-1)
      const due = newest === undefined ? 0 : Date.parse(newest.stopped_at) + settings.base_hours * HOUR_MS
      if (continuousSince(directory) !== null && due > now().getTime()) return null
      const made = await writeBaseBackup(archive, { superuserUrl, directory, secret, now, signal })
      if (continuousSince(directory) === null) noteContinuous(directory, made.stopped_at)
      const bases = await archive.bases()
      const stored = await archive.wal()
      const old = new Set(superfluous({ bases, wal: stored.keys() }, settings.keep_days, now()))
      await archive.remove([...old])
      const kept = bases.filter((base) => !old.has(manifestOf(base)))
      this.#wal_bytes = sum([...stored].flatMap(([name, bytes]) => (old.has(`wal/${name}`) ? [] : [bytes])))
      return {
        restorable_from: [kept[0]?.stopped_at ?? '', continuousSince(directory) ?? ''].toSorted().at(-1),
        last_base_at: made.stopped_at,
        base_bytes: sum(kept.map(({ file_bytes }) => file_bytes)),
        wal_bytes: this.#wal_bytes,
      }
    })
  }

  /** Notes what came of a job; one that fails is told until it succeeds, whatever the other does. */
  async #noting(
    job: Job,
    signal: AbortSignal,
    work: (archive: WalArchive) => Promise<Partial<ArchiveState> | null>,
  ): Promise<void> {
    const { db, now } = this.#services
    try {
      const changes = await work(await this.#archive)
      const isMended = this.#failing.delete(job)
      if (changes !== null || isMended) await noteArchive(db, { ...changes, ...this.#failure() }, now())
    } catch (error) {
      if (signal.aborted) throw error
      const since = this.#failing.get(job)?.since ?? now().toISOString()
      this.#failing.set(job, { since, error: causeText(error) ?? 'it failed' })
      await noteArchive(db, this.#failure(), now())
      throw error
    }
  }

  /** What fails, and since when, of both jobs; the first that began to. */
  #failure(): Pick<ArchiveState, 'failing_since' | 'error'> {
    const [first] = [...this.#failing.values()].sort((a, b) => (a.since < b.since ? -1 : 1))
    return { failing_since: first?.since ?? null, error: first?.error ?? null }
  }
}
