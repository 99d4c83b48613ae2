import type { BackupPlan } from '../backups/outlook-service.ts'
import type { ArchivePlan } from '../point-in-time/archive-outlook-service.ts'
import type { Disk } from '../../process/readiness.ts'
import { ServiceKey } from '../../process/service-key.ts'

/** Measurements of the machine, no disk if the database is on another one; and what this process backs up and archives by. */
export type InstallationDependencies = {
  disk: (() => Promise<Disk>) | null
  backups: BackupPlan
  walArchive: ArchivePlan
}

export const INSTALLATION = new ServiceKey<InstallationDependencies>('installation')
