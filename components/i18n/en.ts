import { bill } from './en/cost-of-energy/bill.ts'
import { comparison } from './en/cost-of-energy/comparison.ts'
import { allocationImport } from './en/market-access/allocation-import.ts'
import { authoring } from './en/cost-of-energy/authoring.ts'
import { coreExplorer } from './en/core/core-explorer.ts'
import { core } from './en/core/core.ts'
import { balanceGroups } from './en/settings/balance-groups.ts'
import { clearing } from './en/schedule-management/clearing.ts'
import { costOfEnergy } from './en/cost-of-energy/cost-of-energy.ts'
import { explanation } from './en/cost-of-energy/explanation.ts'
import { forecastSubmit } from './en/portfolio-forecasts/forecast-submit.ts'
import { frame } from './en/frame.ts'
import { imbalanceReports } from './en/schedule-management/imbalance-reports.ts'
import { marketAccess } from './en/market-access/market-access.ts'
import { pipeline } from './en/cost-of-energy/pipeline.ts'
import { portfolioForecasts } from './en/portfolio-forecasts/portfolio-forecasts.ts'
import { powerTariffs } from './en/power-tariffs.ts'
import { problems } from './en/problems.ts'
import { profiles } from './en/cost-of-energy/profiles.ts'
import { positions } from './en/schedule-management/positions.ts'
import { sumSeries } from './en/schedule-management/sum-series.ts'
import { inbox } from './en/schedule-management/inbox.ts'
import { scheduleSubmission } from './en/schedule-management/schedule-submission.ts'
import { schedules } from './en/schedule-management/schedules.ts'
import { settings } from './en/settings/settings.ts'
import { today } from './en/today.ts'
import { ui } from './en/ui.ts'
import { alarms } from './en/settings/alarms.ts'
import { dataSources } from './en/settings/data-sources.ts'
import { operation } from './en/settings/operation.ts'
import { webhooks } from './en/settings/webhooks.ts'
import { whatIf } from './en/cost-of-energy/what-if.ts'

export const en = {
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
}
