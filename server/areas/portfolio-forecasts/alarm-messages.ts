import { messagesOf } from '#server/messages/message.ts'

const { message, messageCatalogue } = messagesOf<'portfolio-forecasts'>()

/** Texts of alarms about forecasts, and what to do. */
export const FORECAST_ALARMS = messageCatalogue('forecast_alarm', {
  no_forecast: message<{ date: string; closes_at: string }>({
    en: ({ date, closes_at }, w) => `No forecast for ${w.day(date)}; the gate closes ${w.time(closes_at)}`,
    de: ({ date, closes_at }, w) => `Keine Prognose für ${w.day(date)}; die Frist endet ${w.time(closes_at)}`,
  }),
  no_forecast_todo: {
    en: 'Submit or generate a forecast before gate closure',
    de: 'Vor der Frist eine Prognose einreichen oder erzeugen',
  },
})
