import type { Area } from '#server/areas.ts'
import type { FullLanguageId, LanguageId, LanguageOf } from '#server/messages/languages.ts'
import type { en } from './en.ts'

/** Every text of the console; English sets the shape. */
export type Messages = typeof en

/** The area of each part; `console` is in every language, `organization` in those that have every area. */
type AreaOf = {
  frame: 'console'
  ui: 'console'
  problems: 'console'
  today: 'organization'
  settings: 'organization'
  balanceGroups: 'organization'
  webhooks: 'organization'
  alarms: 'organization'
  operation: 'organization'
  dataSources: 'organization'
  portfolioForecasts: 'portfolio-forecasts'
  forecastSubmit: 'portfolio-forecasts'
  costOfEnergy: 'cost-of-energy'
  authoring: 'cost-of-energy'
  bill: 'cost-of-energy'
  comparison: 'cost-of-energy'
  explanation: 'cost-of-energy'
  pipeline: 'cost-of-energy'
  profiles: 'cost-of-energy'
  whatIf: 'cost-of-energy'
  marketAccess: 'market-access'
  allocationImport: 'market-access'
  clearing: 'schedule-management'
  positions: 'schedule-management'
  sumSeries: 'schedule-management'
  schedules: 'schedule-management'
  scheduleSubmission: 'schedule-management'
  inbox: 'schedule-management'
  imbalanceReports: 'schedule-management'
  core: 'core'
  coreExplorer: 'core'
  powerTariffs: 'power-tariffs'
}

/** The languages of a part. */
type LanguageOfPart<P extends keyof Messages> = AreaOf[P] extends 'console'
  ? LanguageId
  : AreaOf[P] extends Area
    ? LanguageOf<AreaOf[P]>
    : FullLanguageId

/** The texts that a language must have: those of the areas that the list of languages has for it. */
export type MessagesIn<L extends LanguageId> = {
  [P in keyof Messages as L extends LanguageOfPart<P> ? P : never]: Messages[P]
}
