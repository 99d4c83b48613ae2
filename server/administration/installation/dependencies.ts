import type { Disk } from '../../process/readiness.ts'
import { ServiceKey } from '../../process/service-key.ts'

/** Measurements of the machine; no disk if the database is on another machine. */
export type InstallationDependencies = { disk: (() => Promise<Disk>) | null }

export const INSTALLATION = new ServiceKey<InstallationDependencies>('installation')
