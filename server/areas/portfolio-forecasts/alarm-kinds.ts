import { declareAlarms } from '#server/alarm-kind.ts'

/** What this area alarms of. */
export const FORECAST_ALARM_KINDS = declareAlarms({
  gate_without_forecast: {
    area: 'portfolio-forecasts',
    labels: { en: 'Before the gate without a forecast', de: 'Vor der Frist ohne Prognose' },
    events: [],
    lead: { unit: 'minutes', least: 5, most: 1440, usual: 120 },
  },
})
