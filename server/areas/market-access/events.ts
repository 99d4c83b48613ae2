import { declareEvents, type TypesIn } from '../../access/events/event-family.ts'

/** Events of this module, for the audit log, webhooks and event streams; the label of a family follows "All of …". */
export const ALLOCATION_EVENTS = declareEvents('market-access', {
  allocations: {
    labels: { en: 'allocations', de: 'Allokationen' },
    events: {
      written: { en: 'Allocations stored', de: 'Allokationen gespeichert' },
      import_cancelled: { en: 'Import of allocations cancelled', de: 'Import von Allokationen abgebrochen' },
    },
  },
  accounting_points: {
    labels: { en: 'accounting points', de: 'Abrechnungspunkten' },
    events: {
      written: { en: 'Accounting points changed', de: 'Abrechnungspunkte geändert' },
    },
  },
})

declare module '../../access/events/event-family.ts' {
  interface EventFamilies extends TypesIn<typeof ALLOCATION_EVENTS> {}
}
