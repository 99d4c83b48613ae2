import { access, type InstallationOpening, type InstallationStarting } from '../administration/area.ts'
import { sweepJob } from '../access/sweep.ts'
import { type AlarmOpening, alarms, type AlarmStarting } from '../alarms/area.ts'
import type { RenewSecrets } from '../access/secret-store.ts'
import { ALARM_FINDERS, type AlarmFinders } from '../alarms/dependencies.ts'
import type { Running } from '../area.ts'
import { core, type CoreOpening, type CoreStarting } from '../areas/core/area.ts'
import { costOfEnergy } from '../areas/cost-of-energy/area.ts'
import { marketAccess } from '../areas/market-access/area.ts'
import { KNOWN_GROUPS } from '../areas/portfolio-forecasts/submit/known-groups-service.ts'
import { portfolioForecasts } from '../areas/portfolio-forecasts/area.ts'
import { powerTariffs } from '../areas/power-tariffs/area.ts'
import { scheduleManagement, type ScheduleOpening, type ScheduleStarting } from '../areas/schedule-management/area.ts'
import { FURTHER_IMPORTS } from './imports/further-imports.ts'
import { POSITION_SOURCES } from '../areas/schedule-management/positions/sources-service.ts'
import { TO_FORECASTS } from '../areas/schedule-management/versions/version-service.ts'
import { dropSettled } from '../delivery/outbox.ts'
import { outboxMeasure } from '../delivery/outbox-measure-store.ts'
import type { Measure } from '../process/measure.ts'
import type { Services } from '../services.ts'
import { webhooks } from '../webhooks/area.ts'
import { startDeliveries } from './deliveries.ts'
import { checkGroups } from './forecast-groups.ts'
import { positionSources } from './position-sources.ts'
import { FORECAST_LINK } from './forecast-schedules.ts'

/** Everything that the service consists of; what is not listed here does not exist. */
export const areas = {
  access,
  core,
  costOfEnergy,
  marketAccess,
  portfolioForecasts,
  powerTariffs,
  scheduleManagement,
  webhooks,
  alarms,
}

const declared = Object.values(areas)
/** What areas are opened with, and what they start with. */
export type AreaOpening = CoreOpening & ScheduleOpening & AlarmOpening & InstallationOpening
type AreaStarting = CoreStarting & ScheduleStarting & AlarmStarting & InstallationStarting

/** Opens what areas hold open for their own operations and each other's, and what joins them. */
export function openAreas(services: Services, settings: AreaOpening): void {
  for (const each of declared) each.open?.(services, settings)
  TO_FORECASTS.open(services, FORECAST_LINK)
  POSITION_SOURCES.open(services, positionSources)
  KNOWN_GROUPS.open(services, checkGroups)
  ALARM_FINDERS.open(services, Object.assign({}, ...declared.map((each) => each.alarms ?? {})) as AlarmFinders)
}

/** Starts everything that works by itself; answers what is to be stopped, in the order of starting. */
export function startAreas(services: Services, settings: Omit<AreaStarting, 'further_imports'>): Running[] {
  const drops = declared.flatMap(({ sweep }) => sweep ?? [])
  services.scheduler.add(sweepJob(services.db, [dropSettled, ...drops]))
  return [
    ...declared.flatMap((each) => each.start?.(services, { ...settings, further_imports: FURTHER_IMPORTS }) ?? []),
    ...startDeliveries(services),
  ]
}

/** The functions that encrypt all encrypted data again. */
export const renewals: readonly RenewSecrets[] = declared.flatMap(({ renewSecrets }) => renewSecrets ?? [])

/** Figures of everything that the service consists of. */
export const measures: readonly Measure[] = [outboxMeasure, ...declared.flatMap((each) => each.measures ?? [])]

/** Prepares what first calls would wait for. */
export function warmAreas(services: Services): void {
  for (const each of declared) each.warm?.(services)
}
