import { messageCatalogue, message } from '#server/messages/message.ts'

/** What is told of clearing periods and their calendar. */
export const CLEARING = messageCatalogue('clearing', {
  period_known: message<{ bilanzkreis_eic: string; month: string; uid: string }>({
    en: ({ bilanzkreis_eic, month, uid }) => `${bilanzkreis_eic} has a clearing period for ${month}: ${uid}`,
    console: ({ bilanzkreis_eic, month }, w) => `${w.month(month)} of ${bilanzkreis_eic} is followed already`,
    de: ({ bilanzkreis_eic, month }, w) => `${w.month(month)} von ${bilanzkreis_eic} wird schon verfolgt`,
  }),
  period_retained: message<{ filed: number }>({
    en: ({ filed }) => `objections were filed for this period, which keeps it (${filed})`,
    console: ({ filed }) => `Objections were filed for this month (${filed}): it stays`,
    de: ({ filed }) => `Zu diesem Monat gibt es Einwände (${filed}): Er bleibt`,
  }),
  too_many_months: message<{ most: number; requested: number }>({
    en: ({ most, requested }) => `at most ${most} months a request, asked for ${requested}`,
    de: ({ most }) => `Der Zeitraum ist zu lang: höchstens ${most} Monate`,
  }),
  too_many_days: message<{ most: number; requested?: number }>({
    en: ({ most, requested }) =>
      `at most ${most} days a request${requested === undefined ? '' : `, asked for ${requested}`}`,
    de: ({ most }) => `Der Zeitraum ist zu lang: höchstens ${most} Tage`,
  }),
})
