import { messageCatalogue, message } from '#server/messages/message.ts'

/** What alarms say of forecasts, and what to do then. */
export const FORECAST_ALARMS = messageCatalogue('forecast_alarm', {
  no_forecast: message<{ date: string; closes_at: string }>({
    en: ({ date, closes_at }, w) => `No forecast for ${w.day(date)}; the gate closes ${w.time(closes_at)}`,
    de: ({ date, closes_at }, w) => `Keine Prognose für ${w.day(date)}; die Frist endet ${w.time(closes_at)}`,
  }),
  no_forecast_todo: {
    en: 'Hand in a forecast, or have one generated, before the gate',
    de: 'Vor der Frist eine Prognose abgeben oder erzeugen lassen',
  },
})
