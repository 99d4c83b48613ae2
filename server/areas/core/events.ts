import { declareEvents, type TypesIn } from '../../access/events/event-family.ts'

/** Events of this module, for the audit log, webhooks and event streams; the label of a family follows "All of …". */
export const CORE_EVENTS = declareEvents('core', {
  import: {
    labels: { en: 'imports of registers', de: 'Registerimporten' },
    events: {
      started: { en: 'Import of a register started', de: 'Import eines Registers gestartet' },
      cancelled: { en: 'Import of a register cancelled', de: 'Import eines Registers abgebrochen' },
      schedule_changed: { en: 'Schedule of imports changed', de: 'Zeitplan von Importen geändert' },
    },
  },
})

declare module '../../access/events/event-family.ts' {
  interface EventFamilies extends TypesIn<typeof CORE_EVENTS> {}
}
