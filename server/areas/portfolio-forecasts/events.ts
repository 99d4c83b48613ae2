import { declareEvents, type TypesIn } from '../../access/events/event-family.ts'

/** Events of this module, for the audit log, webhooks and event streams; the label of a family follows "All of …". */
export const FORECAST_EVENTS = declareEvents('portfolio-forecasts', {
  forecast: {
    labels: { en: 'forecasts', de: 'Prognosen' },
    events: {
      submitted: { en: 'Forecast handed in', de: 'Prognose abgegeben' },
      generated: { en: 'Forecast generated', de: 'Prognose erzeugt' },
      processed: { en: 'Schedules of a forecast accepted', de: 'Fahrpläne einer Prognose angenommen' },
      confirmed: { en: 'Forecast confirmed in full', de: 'Prognose voll bestätigt' },
      contradicted: { en: 'Forecast no longer confirmed in full', de: 'Prognose nicht mehr voll bestätigt' },
      rejected: { en: 'Schedules of a forecast rejected', de: 'Fahrpläne einer Prognose abgelehnt' },
      undeliverable: { en: 'Forecast not delivered', de: 'Prognose nicht zugestellt' },
      redelivered: { en: 'Forecast sent once more', de: 'Prognose erneut gesendet' },
    },
  },
})

declare module '../../access/events/event-family.ts' {
  interface EventFamilies extends TypesIn<typeof FORECAST_EVENTS> {}
}
