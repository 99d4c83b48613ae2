import { area } from '../area.ts'
import { Heartbeat } from './installation/heartbeat-worker.ts'
import { INSTALLATION, type InstallationDependencies } from './installation/dependencies.ts'
import { sizeMeasure } from './installation/size-measure.ts'
import * as operations from './operations.ts'

/** The disk that the data lies on; none where the database is another machine's. */
export type InstallationOpening = Partial<InstallationDependencies>

export const access = area({
  name: 'access',
  operations,
  measures: [sizeMeasure],
  open: (services, { disk }: InstallationOpening) => INSTALLATION.open(services, { disk: disk ?? null }),
  start: (services) => {
    const heartbeat = new Heartbeat(services)
    heartbeat.start()
    return [heartbeat]
  },
})
