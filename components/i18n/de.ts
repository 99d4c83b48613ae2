import type { en } from './en.ts'
import { comparison } from './de/comparison.ts'
import { authoring } from './de/authoring.ts'
import { coreExplorer } from './de/core-explorer.ts'
import { core } from './de/core.ts'
import { clearing } from './de/clearing.ts'
import { costOfEnergy } from './de/cost-of-energy.ts'
import { explanation } from './de/explanation.ts'
import { frame } from './de/frame.ts'
import { marketAccess } from './de/market-access.ts'
import { pipeline } from './de/pipeline.ts'
import { portfolioForecasts } from './de/portfolio-forecasts.ts'
import { powerTariffs } from './de/power-tariffs.ts'
import { profiles } from './de/profiles.ts'
import { settings } from './de/settings.ts'
import { ui } from './de/ui.ts'
import { whatIf } from './de/what-if.ts'

export const de = {
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
} satisfies typeof en
