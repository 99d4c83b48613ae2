import type { en } from './en.ts'
import { comparison } from './de/comparison.ts'
import { allocationImport } from './de/allocation-import.ts'
import { authoring } from './de/authoring.ts'
import { coreExplorer } from './de/core-explorer.ts'
import { core } from './de/core.ts'
import { balanceGroups } from './de/balance-groups.ts'
import { clearing } from './de/clearing.ts'
import { costOfEnergy } from './de/cost-of-energy.ts'
import { explanation } from './de/explanation.ts'
import { forecastSubmit } from './de/forecast-submit.ts'
import { frame } from './de/frame.ts'
import { imbalanceReports } from './de/imbalance-reports.ts'
import { marketAccess } from './de/market-access.ts'
import { pipeline } from './de/pipeline.ts'
import { portfolioForecasts } from './de/portfolio-forecasts.ts'
import { powerTariffs } from './de/power-tariffs.ts'
import { problems } from './de/problems.ts'
import { profiles } from './de/profiles.ts'
import { scheduleHandIn } from './de/schedule-hand-in.ts'
import { schedules } from './de/schedules.ts'
import { settings } from './de/settings.ts'
import { today } from './de/today.ts'
import { ui } from './de/ui.ts'
import { webhooks } from './de/webhooks.ts'
import { whatIf } from './de/what-if.ts'

export const de = {
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
} satisfies typeof en
