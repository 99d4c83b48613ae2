import { room, says, type Writing } from '#server/said/said.ts'

/** The version of a schedule; null where an answer names none. */
export type OfSchedule = { tso: string; date: string; version: number | null }

const en = ({ tso, date, version }: OfSchedule, w: Writing) =>
  `${tso || 'the TSO'}, ${date === '' ? 'day not known' : w.day(date)}${version === null ? '' : `, version ${version}`}`
const de = ({ tso, date, version }: OfSchedule, w: Writing) =>
  `${tso || 'ÜNB'}, ${date === '' ? 'Tag nicht bekannt' : w.day(date)}${version === null ? '' : `, Version ${version}`}`

/** What alarms say of schedules, and what to do then. */
export const SCHEDULE_ALARMS = room('schedule_alarm', {
  rejected: says<OfSchedule>({
    en: (of, w) => `Schedule rejected: ${en(of, w)}`,
    de: (of, w) => `Fahrplan abgelehnt: ${de(of, w)}`,
  }),
  rejected_todo: {
    en: 'Read the reasons on the page, correct the values and hand in a new version before the gate',
    de: 'Gründe auf der Seite lesen, Werte berichtigen und vor der Frist eine neue Version abgeben',
  },
  anomaly: says<OfSchedule>({
    en: (of, w) => `Anomaly report: ${en(of, w)}`,
    de: (of, w) => `Anomaliebericht: ${de(of, w)}`,
  }),
  anomaly_todo: {
    en: 'Compare the series with the counterparty that the report names; whoever is wrong hands in a new version',
    de: 'Zeitreihe mit der genannten Gegenpartei abgleichen; wer falsch liegt, gibt eine neue Version ab',
  },
  unanswered: says<OfSchedule>({
    en: (of, w) => `No answer in time: ${en(of, w)}`,
    de: (of, w) => `Keine Antwort in der Frist: ${de(of, w)}`,
  }),
  unanswered_todo: {
    en: 'Ask for the status or send the version again on the page; ring the operator when the gate is near',
    de: 'Auf der Seite den Status erfragen oder die Version erneut senden; kurz vor der Frist beim ÜNB anrufen',
  },
  partly: says<OfSchedule>({
    en: (of, w) => `Confirmed in part only: ${en(of, w)}`,
    de: (of, w) => `Nur teilweise bestätigt: ${de(of, w)}`,
  }),
  partly_todo: {
    en: 'See which series were not taken, settle them with the counterparty, hand in a new version',
    de: 'Nicht übernommene Zeitreihen ansehen, mit der Gegenpartei klären, neue Version abgeben',
  },
  contradicted: says<OfSchedule>({
    en: (of, w) => `The TSO contradicts itself: ${en(of, w)}`,
    de: (of, w) => `Der ÜNB widerspricht sich: ${de(of, w)}`,
  }),
  contradicted_todo: {
    en: 'Ask the operator which of its answers counts; both are kept on the page',
    de: 'Beim ÜNB klären, welche Antwort gilt; beide stehen auf der Seite',
  },
})
