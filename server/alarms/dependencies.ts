import type { AlarmFinder } from '../area.ts'
import { ServiceKey } from '../process/service-key.ts'
import type { MailServer } from './channels/mail-client.ts'

/** The dependencies of alarms: the console's URL and the mail sender; null where there is none. */
export type AlarmDependencies = { console_url: string; mail: MailServer | null }

/** Finders of every area, by the kind that they find. */
export type AlarmFinders = Readonly<Record<string, AlarmFinder>>
export const ALARM_FINDERS = new ServiceKey<AlarmFinders>('finders of alarms')

export const ALARM_DEPENDENCIES = new ServiceKey<AlarmDependencies>('alarms')
