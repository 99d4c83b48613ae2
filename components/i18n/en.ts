import { comparison } from './en/comparison.ts'
import { allocationImport } from './en/allocation-import.ts'
import { authoring } from './en/authoring.ts'
import { coreExplorer } from './en/core-explorer.ts'
import { core } from './en/core.ts'
import { balanceGroups } from './en/balance-groups.ts'
import { clearing } from './en/clearing.ts'
import { costOfEnergy } from './en/cost-of-energy.ts'
import { explanation } from './en/explanation.ts'
import { forecastSubmit } from './en/forecast-submit.ts'
import { frame } from './en/frame.ts'
import { imbalanceReports } from './en/imbalance-reports.ts'
import { marketAccess } from './en/market-access.ts'
import { pipeline } from './en/pipeline.ts'
import { portfolioForecasts } from './en/portfolio-forecasts.ts'
import { powerTariffs } from './en/power-tariffs.ts'
import { problems } from './en/problems.ts'
import { profiles } from './en/profiles.ts'
import { scheduleHandIn } from './en/schedule-hand-in.ts'
import { schedules } from './en/schedules.ts'
import { settings } from './en/settings.ts'
import { today } from './en/today.ts'
import { ui } from './en/ui.ts'
import { webhooks } from './en/webhooks.ts'
import { whatIf } from './en/what-if.ts'

export const en = {
  allocationImport,
  authoring,
  frame,
  ui,
  balanceGroups,
  clearing,
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
  scheduleHandIn,
  schedules,
  settings,
  today,
  webhooks,
  whatIf,
}
