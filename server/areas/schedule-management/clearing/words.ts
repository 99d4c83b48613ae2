import { room, says } from '#server/said/said.ts'

/** What is told of clearing periods and their calendar. */
export const CLEARING = room('clearing', {
  period_known: says<{ bilanzkreis_eic: string; month: string; uid: string }>({
    en: ({ bilanzkreis_eic, month, uid }) => `${bilanzkreis_eic} has a clearing period for ${month}: ${uid}`,
    console: ({ bilanzkreis_eic, month }, w) => `${w.month(month)} of ${bilanzkreis_eic} is followed already`,
    de: ({ bilanzkreis_eic, month }, w) => `${w.month(month)} von ${bilanzkreis_eic} wird schon verfolgt`,
  }),
  period_kept: says<{ filed: number }>({
    en: ({ filed }) => `objections were filed for this period, which keeps it (${filed})`,
    console: ({ filed }) => `Objections were filed for this month (${filed}): it stays`,
    de: ({ filed }) => `Zu diesem Monat gibt es Einwände (${filed}): Er bleibt`,
  }),
  too_many_months: says<{ most: number; asked: number }>({
    en: ({ most, asked }) => `at most ${most} months a request, asked for ${asked}`,
    de: ({ most }) => `Der Zeitraum ist zu lang: höchstens ${most} Monate`,
  }),
  too_many_days: says<{ most: number; asked?: number }>({
    en: ({ most, asked }) => `at most ${most} days a request${asked === undefined ? '' : `, asked for ${asked}`}`,
    de: ({ most }) => `Der Zeitraum ist zu lang: höchstens ${most} Tage`,
  }),
})
