import { area } from '../area.ts'
import { backupMeasure } from './backups/backup-measure.ts'
import { type BackupPlace, BackupWorker } from './backups/backup-worker.ts'
import { lateBackup } from './backups/outlook-service.ts'
import { Heartbeat } from './installation/heartbeat-worker.ts'
import { INSTALLATION, type InstallationDependencies } from './installation/dependencies.ts'
import { sizeMeasure } from './installation/size-measure.ts'
import * as operations from './operations.ts'

/** The disk that the data lies on, none where the database is another machine's; and the plan of backups. */
export type InstallationOpening = Partial<InstallationDependencies>
export type InstallationStarting = { backup: BackupPlace | null }

export const access = area({
  name: 'access',
  operations,
  measures: [sizeMeasure, backupMeasure],
  alarms: { backup_late: lateBackup },
  open: (services, { disk, backups }: InstallationOpening) =>
    INSTALLATION.open(services, { disk: disk ?? null, backups: backups ?? null }),
  start: (services, { backup }: InstallationStarting) => {
    const heartbeat = new Heartbeat(services)
    heartbeat.start()
    if (backup === null) return [heartbeat]
    const backups = new BackupWorker(services, backup)
    backups.start()
    return [backups, heartbeat]
  },
})
