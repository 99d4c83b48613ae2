import type { MessagesIn } from './messages.ts'
import { bill } from './de/cost-of-energy/bill.ts'
import { comparison } from './de/cost-of-energy/comparison.ts'
import { allocationImport } from './de/market-access/allocation-import.ts'
import { authoring } from './de/cost-of-energy/authoring.ts'
import { coreExplorer } from './de/core/core-explorer.ts'
import { core } from './de/core/core.ts'
import { balanceGroups } from './de/settings/balance-groups.ts'
import { clearing } from './de/schedule-management/clearing.ts'
import { costOfEnergy } from './de/cost-of-energy/cost-of-energy.ts'
import { explanation } from './de/cost-of-energy/explanation.ts'
import { forecastSubmit } from './de/portfolio-forecasts/forecast-submit.ts'
import { frame } from './de/frame.ts'
import { imbalanceReports } from './de/schedule-management/imbalance-reports.ts'
import { marketAccess } from './de/market-access/market-access.ts'
import { pipeline } from './de/cost-of-energy/pipeline.ts'
import { portfolioForecasts } from './de/portfolio-forecasts/portfolio-forecasts.ts'
import { powerTariffs } from './de/power-tariffs.ts'
import { problems } from './de/problems.ts'
import { profiles } from './de/cost-of-energy/profiles.ts'
import { positions } from './de/schedule-management/positions.ts'
import { sumSeries } from './de/schedule-management/sum-series.ts'
import { inbox } from './de/schedule-management/inbox.ts'
import { scheduleSubmission } from './de/schedule-management/schedule-submission.ts'
import { schedules } from './de/schedule-management/schedules.ts'
import { settings } from './de/settings/settings.ts'
import { today } from './de/today.ts'
import { ui } from './de/ui.ts'
import { alarms } from './de/settings/alarms.ts'
import { dataSources } from './de/settings/data-sources.ts'
import { operation } from './de/settings/operation.ts'
import { webhooks } from './de/settings/webhooks.ts'
import { whatIf } from './de/cost-of-energy/what-if.ts'

export const de = {
  allocationImport,
  authoring,
  frame,
  ui,
  balanceGroups,
  clearing,
  bill,
  comparison,
  coreExplorer,
  core,
  costOfEnergy,
  explanation,
  forecastSubmit,
  imbalanceReports,
  marketAccess,
  pipeline,
  portfolioForecasts,
  powerTariffs,
  problems,
  profiles,
  inbox,
  positions,
  sumSeries,
  scheduleSubmission,
  schedules,
  settings,
  today,
  webhooks,
  alarms,
  operation,
  dataSources,
  whatIf,
} satisfies MessagesIn<'de'>
