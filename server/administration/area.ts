import { area } from '../area.ts'
import type { AnchorPlaces } from './anchors/anchor-settings.ts'
import { AnchorWorker } from './anchors/anchor-worker.ts'
import { AUDIT_ANCHORS } from './anchors/dependencies.ts'
import { brokenLog } from './anchors/log-check-service.ts'
import { backupMeasure } from './backups/backup-measure.ts'
import { type BackupPlace, BackupWorker } from './backups/backup-worker.ts'
import { lateBackup } from './backups/outlook-service.ts'
import { archiveMeasure } from './point-in-time/archive-measure.ts'
import { lateArchive } from './point-in-time/archive-outlook-service.ts'
import { type ArchivePlace, ArchiveWorker } from './point-in-time/archive-worker.ts'
import { Heartbeat } from './installation/heartbeat-worker.ts'
import { INSTALLATION, type InstallationDependencies } from './installation/dependencies.ts'
import { sizeMeasure } from './installation/size-measure.ts'
import * as operations from './operations.ts'

/** The disk that the data lies on, none where the database is another machine's; and the plan of backups. */
export type InstallationOpening = Partial<InstallationDependencies> & { auditAnchors?: AnchorPlaces | null }
export type InstallationStarting = {
  backup: BackupPlace | null
  walArchive: ArchivePlace | null
  auditAnchors: AnchorPlaces | null
}

export const access = area({
  name: 'access',
  operations,
  measures: [sizeMeasure, backupMeasure, archiveMeasure],
  alarms: {
    backup_late: async (of, at) => [...(await lateBackup(of, at)), ...(await lateArchive(of, at))],
    audit_broken: brokenLog,
  },
  open: (services, { disk, backups, walArchive, auditAnchors }: InstallationOpening) => {
    INSTALLATION.open(services, { disk: disk ?? null, backups: backups ?? null, walArchive: walArchive ?? null })
    // Finders of alarms have the database alone.
    for (const holder of [services, services.db]) AUDIT_ANCHORS.open(holder, auditAnchors ?? null)
  },
  start: (services, { backup, walArchive, auditAnchors }: InstallationStarting) => {
    const workers = [
      new Heartbeat(services),
      ...(backup === null ? [] : [new BackupWorker(services, backup)]),
      ...(walArchive === null ? [] : [new ArchiveWorker(services, walArchive)]),
      ...(auditAnchors === null ? [] : [new AnchorWorker(services, auditAnchors)]),
    ]
    for (const worker of workers) worker.start()
    return workers.reverse()
  },
})
