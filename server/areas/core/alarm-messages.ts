import { messageCatalogue, message } from '#server/messages/message.ts'

/** What alarms say of registers that are imported, and what to do then. */
export const CORE_ALARMS = messageCatalogue('core_alarm', {
  stale: message<{ title: string; days: number }>({
    en: ({ title, days }) => `${title} is ${days} days old`,
    de: ({ title, days }, w) => `${title} ist ${w.number(days)} Tage alt`,
  }),
  stale_todo: {
    en: 'Import the register anew; only who keeps this installation can',
    de: 'Register neu importieren; das kann nur, wer diese Installation betreut',
  },
  failed: message<{ source: string; status: string }>({
    en: ({ source, status }) => `Import of ${source}: ${status}`,
    de: ({ source, status }) => `Import von ${source}: ${status === 'failed' ? 'gescheitert' : 'unterbrochen'}`,
  }),
  failed_todo: {
    en: 'Read on the page why, then import again; only who keeps this installation can',
    de: 'Grund auf der Seite lesen, dann neu importieren; das kann nur, wer diese Installation betreut',
  },
})
