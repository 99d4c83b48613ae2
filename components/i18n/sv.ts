import type { MessagesIn } from './messages.ts'
import { authoring } from './sv/cost-of-energy/authoring.ts'
import { bill } from './sv/cost-of-energy/bill.ts'
import { comparison } from './sv/cost-of-energy/comparison.ts'
import { costOfEnergy } from './sv/cost-of-energy/cost-of-energy.ts'
import { explanation } from './sv/cost-of-energy/explanation.ts'
import { pipeline } from './sv/cost-of-energy/pipeline.ts'
import { profiles } from './sv/cost-of-energy/profiles.ts'
import { whatIf } from './sv/cost-of-energy/what-if.ts'
import { frame } from './sv/frame.ts'
import { powerTariffs } from './sv/power-tariffs.ts'
import { problems } from './sv/problems.ts'
import { ui } from './sv/ui.ts'

export const sv = {
  frame,
  ui,
  problems,
  authoring,
  bill,
  comparison,
  costOfEnergy,
  explanation,
  pipeline,
  powerTariffs,
  profiles,
  whatIf,
} satisfies MessagesIn<'sv'>
