import { comparison } from './en/comparison.ts'
import { authoring } from './en/authoring.ts'
import { coreExplorer } from './en/core-explorer.ts'
import { core } from './en/core.ts'
import { clearing } from './en/clearing.ts'
import { costOfEnergy } from './en/cost-of-energy.ts'
import { explanation } from './en/explanation.ts'
import { frame } from './en/frame.ts'
import { marketAccess } from './en/market-access.ts'
import { pipeline } from './en/pipeline.ts'
import { portfolioForecasts } from './en/portfolio-forecasts.ts'
import { powerTariffs } from './en/power-tariffs.ts'
import { profiles } from './en/profiles.ts'
import { settings } from './en/settings.ts'
import { ui } from './en/ui.ts'
import { whatIf } from './en/what-if.ts'

export const en = {
  authoring,
  frame,
  ui,
  clearing,
  comparison,
  coreExplorer,
  core,
  costOfEnergy,
  explanation,
  marketAccess,
  pipeline,
  portfolioForecasts,
  powerTariffs,
  profiles,
  settings,
  whatIf,
}
