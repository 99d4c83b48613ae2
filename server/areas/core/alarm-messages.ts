import { messagesOf } from '#server/messages/message.ts'

const { message, messageCatalogue } = messagesOf<'core'>()

/** Texts of alarms about registers that are imported, and what to do. */
export const CORE_ALARMS = messageCatalogue('core_alarm', {
  stale: message<{ title: string; days: number }>({
    en: ({ title, days }) => `${title} is ${days} days old`,
    de: ({ title, days }, w) => `${title} ist ${w.number(days)} Tage alt`,
  }),
  stale_todo: {
    en: 'Import the register again (platform administrators only)',
    de: 'Register neu importieren (nur Plattformadministratoren)',
  },
  failed: message<{ source: string; status: string; times?: number }>({
    en: ({ source, status, times = 1 }) =>
      `Import of ${source}: ${status}${times > 1 ? `, ${times} times in a row` : ''}`,
    de: ({ source, status, times = 1 }) =>
      `Import von ${source}: ${status === 'failed' ? 'gescheitert' : 'unterbrochen'}${times > 1 ? `, ${times}-mal nacheinander` : ''}`,
  }),
  failed_todo: {
    en: 'Read the reason on the page, then import again (platform administrators only)',
    de: 'Grund auf der Seite lesen, dann neu importieren (nur Plattformadministratoren)',
  },
})
