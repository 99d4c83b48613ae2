import type { Disk } from '../../process/readiness.ts'
import { ServiceKey } from '../../process/service-key.ts'

/** What the machine tells of the installation; no disk where the database is another machine's. */
export type InstallationDependencies = { disk: (() => Promise<Disk>) | null }

export const INSTALLATION = new ServiceKey<InstallationDependencies>('installation')
