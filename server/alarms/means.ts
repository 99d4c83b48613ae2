import { ServiceKey } from '../process/service-key.ts'
import type { MailServer } from './ways/mail-client.ts'

/** What alarms need of the process: where people reach the console, and who sends mail; null where nobody does. */
export type AlarmMeans = { console_url: string; mail: MailServer | null }

export const ALARM_MEANS = new ServiceKey<AlarmMeans>('alarms')
