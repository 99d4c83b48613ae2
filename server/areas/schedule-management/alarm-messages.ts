import { messagesOf, type Writing } from '#server/messages/message.ts'

const { message, messageCatalogue } = messagesOf<'schedule-management'>()

/** The version of a schedule; null where an answer names none. */
export type OfSchedule = { tso: string; date: string; version: number | null }

const en = ({ tso, date, version }: OfSchedule, w: Writing) =>
  `${tso || 'the TSO'}, ${date === '' ? 'day not known' : w.day(date)}${version === null ? '' : `, version ${version}`}`
const de = ({ tso, date, version }: OfSchedule, w: Writing) =>
  `${tso || 'ÜNB'}, ${date === '' ? 'Tag nicht bekannt' : w.day(date)}${version === null ? '' : `, Version ${version}`}`

const DEADLINES = {
  preliminary_deadline: { en: 'preliminary settlement', de: 'vorläufige Abrechnung' },
  clearing_end_bk_szr: {
    en: 'end of clearing, last day of objections',
    de: 'Ende des Clearings, letzter Tag für Einwände',
  },
  final_deadline: { en: 'final settlement', de: 'endgültige Abrechnung' },
  kbka_clearing_end: { en: 'end of clearing of the correction', de: 'Ende des Clearings der Korrekturabrechnung' },
} as const
/** Deadlines of a settlement month that a balance responsible party is alarmed of. */
export const ALARMED_DEADLINES = Object.keys(DEADLINES) as (keyof typeof DEADLINES)[]
type OfDeadline = { deadline: keyof typeof DEADLINES; day: string; month: string; balance_group: string }

/** Texts of alarms about schedules, and what to do. */
export const SCHEDULE_ALARMS = messageCatalogue('schedule_alarm', {
  rejected: message<OfSchedule>({
    en: (of, w) => `Schedule rejected: ${en(of, w)}`,
    de: (of, w) => `Fahrplan abgelehnt: ${de(of, w)}`,
  }),
  rejected_todo: {
    en: 'Read the reasons on the page, correct the values and submit a new version before gate closure',
    de: 'Gründe auf der Seite lesen, Werte berichtigen und vor der Frist eine neue Version einreichen',
  },
  anomaly: message<OfSchedule>({
    en: (of, w) => `Anomaly report: ${en(of, w)}`,
    de: (of, w) => `Anomaliebericht: ${de(of, w)}`,
  }),
  anomaly_todo: {
    en: 'Compare the series with the counterparty in the report; the party in error submits a new version',
    de: 'Zeitreihe mit der genannten Gegenpartei abgleichen; wer den Fehler hat, reicht eine neue Version ein',
  },
  unanswered: message<OfSchedule>({
    en: (of, w) => `No answer in time: ${en(of, w)}`,
    de: (of, w) => `Keine Antwort in der Frist: ${de(of, w)}`,
  }),
  unanswered_todo: {
    en: 'Request the status or resend the version on the page; call the TSO shortly before gate closure',
    de: 'Auf der Seite den Status erfragen oder die Version erneut senden; kurz vor der Frist beim ÜNB anrufen',
  },
  partly: message<OfSchedule>({
    en: (of, w) => `Partly confirmed: ${en(of, w)}`,
    de: (of, w) => `Nur teilweise bestätigt: ${de(of, w)}`,
  }),
  partly_todo: {
    en: 'Review the series that were not accepted, clarify them with the counterparty, submit a new version',
    de: 'Nicht übernommene Zeitreihen ansehen, mit der Gegenpartei klären, neue Version einreichen',
  },
  contradicted: message<OfSchedule>({
    en: (of, w) => `The TSO contradicts itself: ${en(of, w)}`,
    de: (of, w) => `Der ÜNB widerspricht sich: ${de(of, w)}`,
  }),
  contradicted_todo: {
    en: 'Ask the TSO which response is valid; both are on the page',
    de: 'Beim ÜNB klären, welche Antwort gilt; beide stehen auf der Seite',
  },
  no_schedule: message<{ tso: string; balance_group: string; date: string; closes_at: string }>({
    en: ({ tso, balance_group, date, closes_at }, w) =>
      `No schedule of ${balance_group} to ${tso} for ${w.day(date)}; the gate closes ${w.time(closes_at)}`,
    de: ({ tso, balance_group, date, closes_at }, w) =>
      `Kein Fahrplan von ${balance_group} an ${tso} für ${w.day(date)}; die Frist endet ${w.time(closes_at)}`,
  }),
  no_schedule_todo: {
    en: 'Submit a schedule (zeros if there is none) before gate closure; resend a failed or rejected one',
    de: 'Vor der Frist einen Fahrplan einreichen, notfalls mit Nullen; gescheiterte oder abgelehnte erneut senden',
  },
  deadline: message<OfDeadline>({
    en: ({ deadline, day, month, balance_group }, w) =>
      `${w.month(month)} of ${balance_group}: ${DEADLINES[deadline].en} on ${w.day(day)}`,
    de: ({ deadline, day, month, balance_group }, w) =>
      `${w.month(month)} von ${balance_group}: ${DEADLINES[deadline].de} am ${w.day(day)}`,
  }),
  deadline_todo: {
    en: 'Compare your sums with those of the BIKO and file objections before the day ends',
    de: 'Eigene Summen mit denen des BIKO vergleichen und Einwände vor Ablauf des Tages einreichen',
  },
  corrected: message<{ point: string; month: string; kwh: number; gaps?: number }>({
    en: ({ point, month, kwh, gaps = 0 }, w) =>
      `A later version of the sum series ${point} of ${w.month(month)} differs by ${w.number(kwh)} kWh` +
      (gaps === 0 ? '' : `, and ${w.number(gaps)} quarter-hours have a value in only one of them`),
    de: ({ point, month, kwh, gaps = 0 }, w) =>
      `Eine spätere Version der Summenzeitreihe ${point} vom ${w.month(month)} weicht um ${w.number(kwh)} kWh ab` +
      (gaps === 0 ? '' : `, und in ${w.number(gaps)} Viertelstunden hat nur eine der beiden einen Wert`),
  }),
  corrected_todo: {
    en: 'Compare it with the previous version and your allocations, and create a check notice',
    de: 'Mit der vorherigen Version und den eigenen Allokationen vergleichen und eine Prüfmitteilung erstellen',
  },
  unfiled: {
    en: 'The message of an objection could not be delivered: the objection is not filed',
    de: 'Die Nachricht eines Einwands ließ sich nicht zustellen: Er liegt dem BIKO nicht vor',
  },
  unfiled_todo: {
    en: 'Fix the transport and resend the check notice, or deliver it manually before the window closes',
    de: 'Übertragungsweg in Ordnung bringen und die Prüfmitteilung erneut senden, oder sie vor Fristende manuell übermitteln',
  },
})
