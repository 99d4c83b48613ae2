import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { hostname } from 'node:os'
import type { Running } from '../../area.ts'
import { writeBackup } from '../../backup/dump.ts'
import { fileName } from '../../backup/file-name.ts'
import { storeFile } from '../../backup/storage/backup-files.ts'
import { openStorage } from '../../backup/storage/open-storage.ts'
import { causeText } from '../../errors.ts'
import type { ScheduledJob } from '../../process/scheduler.ts'
import type { Services } from '../../services.ts'
import { beginBackup, endBackup, noteRemoved, readPast } from './backup-store.ts'
import { type BackupSchedule, dueAt, removable } from './schedule.ts'

const EVERY_MS = 60_000

export type BackupPlace = {
  ownerUrl: string
  schedule: BackupSchedule
  key: string | null
  /** The secret that the installation made for itself; null where an operator set one. */
  secret: string | null
}

/** Makes the backups that are due by the schedule, one process of the installation at a time, and removes old ones. */
export class BackupWorker implements Running {
  readonly #services: Pick<Services, 'db' | 'scheduler' | 'now' | 'log'>
  readonly #place: BackupPlace
  #job: ScheduledJob | undefined

  constructor(services: Pick<Services, 'db' | 'scheduler' | 'now' | 'log'>, place: BackupPlace) {
    this.#services = services
    this.#place = place
  }

  start(): void {
    const run = async (signal: AbortSignal) => void (await this.turn(signal))
    this.#job = this.#services.scheduler.add({
      ...{ name: 'backup', every_ms: EVERY_MS, at_once: true, scope: 'installation', held_by: 'lock' },
      run,
    })
  }

  async stop(): Promise<void> {
    await this.#job?.stop()
  }

  /** Makes a backup if one is due; answers its file, or null. Throws why it could not be made. */
  async turn(signal: AbortSignal): Promise<string | null> {
    const { db, now } = this.#services
    const { schedule, key, ownerUrl, secret } = this.#place
    const at = now()
    if (dueAt(schedule, await readPast(db)) > at) return null
    const [uid, file, host] = [randomUUID(), fileName(at, key !== null), hostname()]
    await beginBackup(db, { uid, host, file, started_at: at.toISOString(), is_encrypted: key !== null })
    const end = (how: { file_bytes?: number; row_count?: number; error?: string }) =>
      endBackup(db, uid, { finished_at: now().toISOString(), ...how })
    try {
      const { bytes, result } = await storeFile(schedule.folder, file, (path) =>
        writeBackup(path, { ownerUrl, key, secret, now: at, signal }),
      )
      await end({ file_bytes: bytes, row_count: result.rows })
    } catch (error) {
      await end({ error: causeText(error) ?? 'it failed' })
      throw error
    }
    await this.#removeOld(host, at)
    return file
  }

  async #removeOld(host: string, at: Date): Promise<void> {
    const { folder, keep } = this.#place.schedule
    const storage = openStorage(folder)
    // Unfinished files of a folder are no files of the storage.
    const names = folder.startsWith('s3://') ? (await storage.list('')).map(({ name }) => name) : await readdir(folder)
    const old = removable(names, keep, at)
    await storage.remove(old)
    await noteRemoved(this.#services.db, host, old, at.toISOString())
  }
}
