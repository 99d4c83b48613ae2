import { declareEvents, type TypesIn } from '../../access/events/event-family.ts'

/** Events of this module, for the audit log, webhooks and event streams; the label of a family follows "All of …". */
export const COST_EVENTS = declareEvents('cost-of-energy', {
  profile: {
    labels: { en: 'profiles', de: 'Profilen' },
    events: {
      created: { en: 'Profile created', de: 'Profil angelegt' },
      changed: { en: 'Profile changed', de: 'Profil geändert' },
      replaced: { en: 'Profile replaced', de: 'Profil ersetzt' },
      values_written: { en: 'Profile values written', de: 'Profilwerte geschrieben' },
      deleted: { en: 'Profile deleted', de: 'Profil gelöscht' },
    },
  },
  own_tariff: {
    labels: { en: 'own tariffs', de: 'eigenen Tarifen' },
    events: {
      created: { en: 'Own tariff created', de: 'Eigener Tarif angelegt' },
      written: { en: 'Own tariff: new version written', de: 'Eigener Tarif: neue Fassung geschrieben' },
      submitted: { en: 'Own tariff submitted for review', de: 'Eigener Tarif zur Prüfung gegeben' },
      returned: { en: 'Own tariff returned to its author', de: 'Eigener Tarif zurückgegeben' },
      approved: { en: 'Own tariff approved', de: 'Eigener Tarif freigegeben' },
      withdrawn: { en: 'Own tariff withdrawn', de: 'Eigener Tarif zurückgezogen' },
    },
  },
})

declare module '../../access/events/event-family.ts' {
  interface EventFamilies extends TypesIn<typeof COST_EVENTS> {}
}
