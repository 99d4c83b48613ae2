import type { inferRouterOutputs } from '@trpc/server'
import { ALARM_KINDS, EVENT_KIND } from '#server/registry/alarm-kinds.ts'
import type { AppRouter } from '#server/trpc/router.ts'
import type { Language } from '#components/i18n/language.ts'

type Outputs = inferRouterOutputs<AppRouter>['alarms']
export type Alarm = Outputs['listAlarms']['items'][number]
export type Rule = Outputs['listAlarmRules']['rules'][number]
export type Channel = Outputs['listAlarmChannels']['channels'][number]
export type QuietHours = Outputs['readAlarmQuietHours']['quiet_hours']

export const CHANNEL_KINDS = ['mail', 'webhook', 'teams', 'slack', 'ntfy'] as const satisfies readonly Channel['kind'][]
/** What Settings asks of the log, and Today of what is open. */
export const LATEST_ALARMS = { limit: 50 }
export const OPEN_ALARMS = { is_open: true, limit: 20 }

/** A kind of alarm in the reader's words; its id where it is one of a newer service. */
export function kindName(kind: string, { messages, locale }: Language): string {
  return kind === EVENT_KIND ? messages.alarms.event : (ALARM_KINDS.get(kind)?.labels[locale] ?? kind)
}

/** Kinds to choose from: those of areas that the organization has, and any event. */
export function kindChoices(areas: readonly string[], language: Language) {
  const had = [...ALARM_KINDS].filter(([, { area }]) => areas.includes(area)).map(([id]) => id)
  return [...had, EVENT_KIND].map((value) => ({ value, label: kindName(value, language) }))
}
