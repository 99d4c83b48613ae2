import { area } from '../../area.ts'
import { openRemote } from '../../delivery/remote.ts'
import { causeText } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { failedImports, staleImports } from './alarms-service.ts'
import { AREAS_BY_POINT, openAreasByPoint } from './areas/by-point-service.ts'
import type { FurtherImports } from './imports/run/further-import.ts'
import { ImportWorker } from './imports/run/import-worker.ts'
import { ImportPlanner } from './imports/schedules/plan-worker.ts'
import { sourcesMeasure } from './measures-service.ts'
import { LOCATOR } from './locator.ts'
import * as operations from './operations.ts'
import { openLocator } from './places/locator-service.ts'
import type { PlaceSettings } from './places/place-settings.ts'
import { PlaceServiceClient } from './places/place-service-client.ts'
import { holidaysKey, loadHolidays } from './search/store.ts'

export type CoreOpening = { places?: PlaceSettings }
/** `ownerUrl`: the role that imports write as; `env` contains the keys of registers. */
export type CoreStarting = { ownerUrl: string; env: NodeJS.ProcessEnv; further_imports: FurtherImports }

export const core = area({
  name: 'core',
  operations,
  measures: [sourcesMeasure],
  alarms: { import_stale: staleImports, import_failed: failedImports },
  open: (services, { places }: CoreOpening) => {
    const { db, memory, log } = services
    const areas_by_point = openAreasByPoint(db, memory)
    AREAS_BY_POINT.open(services, areas_by_point)
    LOCATOR.open(services, openLocator({ db, services: placeClients(places), areas_by_point, log }))
  },
  start: ({ db, scheduler, now, log }, { ownerUrl, env, further_imports: further }: CoreStarting) => {
    const failed = (error: unknown) => log({ task: 'import', error: causeText(error) })
    const refused = (source: string, reason: string) => log({ task: 'import', source, error: reason })
    const imports = new ImportWorker(db, { ownerUrl, remote: openRemote(), env, now, further, failed, refused })
    imports.start(scheduler)
    if (env.IMPORT_SCHEDULES === 'off') return [imports]
    const planner = new ImportPlanner({ ownerUrl, env, now })
    planner.start(scheduler)
    return [planner, imports]
  },
  // The first search would wait for the holidays.
  warm: ({ memory, now }: Services) => {
    const year = now().getUTCFullYear()
    memory.get('core', holidaysKey(year), () => loadHolidays(year)).catch(() => {})
  },
})

function placeClients(places: PlaceSettings | undefined): PlaceServiceClient[] {
  const { services = [], requests_per_second = 1 } = places ?? {}
  return services.map(({ id, ...address }) => new PlaceServiceClient(id, address, { requests_per_second }))
}
