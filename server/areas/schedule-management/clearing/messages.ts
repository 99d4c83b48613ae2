import { messagesOf } from '#server/messages/message.ts'

const { message, messageCatalogue } = messagesOf<'schedule-management'>()

/** Messages about clearing periods and their calendar. */
export const CLEARING = messageCatalogue('clearing', {
  period_known: message<{ bilanzkreis_eic: string; month: string; uid: string }>({
    en: ({ bilanzkreis_eic, month, uid }) => `${bilanzkreis_eic} has a clearing period for ${month}: ${uid}`,
    console: ({ bilanzkreis_eic, month }, w) => `${w.month(month)} of ${bilanzkreis_eic} is already tracked`,
    de: ({ bilanzkreis_eic, month }, w) => `${w.month(month)} von ${bilanzkreis_eic} wird schon überwacht`,
  }),
  period_retained: message<{ filed: number }>({
    en: ({ filed }) => `the period has objections (${filed}) and cannot be deleted`,
    console: ({ filed }) => `This month has objections (${filed}) and cannot be removed`,
    de: ({ filed }) => `Zu diesem Monat gibt es Einwände (${filed}): Er lässt sich nicht entfernen`,
  }),
  too_many_months: message<{ most: number; requested: number }>({
    en: ({ most, requested }) => `at most ${most} months per request, not ${requested}`,
    de: ({ most }) => `Der Zeitraum ist zu lang: höchstens ${most} Monate`,
  }),
  too_many_days: message<{ most: number; requested?: number }>({
    en: ({ most, requested }) =>
      `at most ${most} days per request${requested === undefined ? '' : `, not ${requested}`}`,
    de: ({ most }) => `Der Zeitraum ist zu lang: höchstens ${most} Tage`,
  }),
})
