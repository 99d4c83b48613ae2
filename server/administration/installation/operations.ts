import { countOutbox } from '../../delivery/outbox-measure-store.ts'
import { operation } from '../../operation.ts'
import { VERSION } from '../../process/version.ts'
import { ACCESS } from '../../access/messages.ts'
import { AppError } from '../../errors.ts'
import { requestBackup as askForBackup } from '../backups/backup-store.ts'
import { BackupRequest } from '../backups/contract.ts'
import { readBackups } from '../backups/outlook-service.ts'
import { readPointInTime } from '../point-in-time/archive-outlook-service.ts'
import { Installation } from './contract.ts'
import { INSTALLATION } from './dependencies.ts'
import { listProcesses } from './process-store.ts'
import { listTables, listUpgrades, readDatabase } from './size-store.ts'

/** Four turns without a word. */
const SILENT_MS = 60_000

export const requestBackup = operation({
  area: 'access',
  method: 'POST',
  path: '/access/v1/installation/backups',
  summary: 'Request a backup',
  description:
    'The process that makes the scheduled backups begins it within a minute; `GET /access/v1/installation` shows it. ' +
    'Returns 409 where none are scheduled (`BACKUP_TO`). Available like the state of the installation.',
  access: 'write',
  role: 'admin',
  platform: true,
  status: 202,
  output: BackupRequest,
  errors: ['conflict'],
  run: async ({ db, now, service, audit }) => {
    if (service(INSTALLATION).backups === null) throw new AppError('conflict', ACCESS.no_place_of_backups)
    const requested_at = await db.transaction((tx) => askForBackup(tx, now.toISOString()))
    audit({ type: 'organization.backup_requested', subject: 'backup', after: { requested_at } })
    return { requested_at }
  },
})

export const readInstallation = operation({
  area: 'access',
  method: 'GET',
  path: '/access/v1/installation',
  summary: 'Get the state of the installation',
  description:
    'Available to administrators of the platform organization and to its API keys with the area access. ' +
    'For the age of sources, use `GET /core/v1/sources`; for monitoring, use `/metrics`.',
  access: 'read',
  role: 'admin',
  platform: true,
  weight: 5,
  output: Installation,
  run: async ({ shared, now, service }) => {
    const { disk, backups: plan, walArchive } = service(INSTALLATION)
    const [database, processes, tables, outbox, backups, upgrades, point_in_time, space] = await Promise.all([
      ...([readDatabase(shared), listProcesses(shared), listTables(shared)] as const),
      ...([countOutbox(shared, now), readBackups(shared, plan, now)] as const),
      ...([
        listUpgrades(shared),
        readPointInTime(shared, walArchive, now),
        disk?.().catch(() => null) ?? null,
      ] as const),
    ])
    return {
      ...{ version: VERSION, database, disk: space, tables, outbox, backups, point_in_time, upgrades },
      processes: processes.map((each) => ({
        ...each,
        is_silent: now.getTime() - Date.parse(each.seen_at) > SILENT_MS,
      })),
    }
  },
})
