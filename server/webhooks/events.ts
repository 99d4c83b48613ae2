import { declareEvents, type TypesIn } from '../events/event-family.ts'

/** What happens here, as the audit log, webhooks and event streams tell it; a family in the words that follow "All of …". */
export const WEBHOOK_EVENTS = declareEvents('access', {
  webhook: {
    words: { en: 'webhooks', de: 'Webhooks' },
    events: {
      created: { en: 'Webhook created', de: 'Webhook angelegt' },
      changed: { en: 'Webhook changed', de: 'Webhook geändert' },
      deleted: { en: 'Webhook deleted', de: 'Webhook gelöscht' },
      rotated: { en: 'Webhook secret replaced', de: 'Webhook-Geheimnis ersetzt' },
      tested: { en: 'Webhook tested', de: 'Webhook getestet' },
      disabled: { en: 'Webhook switched off: receiver gone', de: 'Webhook abgeschaltet: Empfänger fort' },
    },
  },
})

declare module '../events/event-family.ts' {
  interface EventFamilies extends TypesIn<typeof WEBHOOK_EVENTS> {}
}
