import { type AlarmKind, declareAlarms, fieldOf, type Finding, type AlarmingEvent } from '#server/alarm-kind.ts'
import type { Message } from '#server/messages/message.ts'
import { TSO_IDS, TSOS } from './schedules/tsos.ts'
import { type OfSchedule, SCHEDULE_ALARMS } from './alarm-messages.ts'

type Kind = Pick<AlarmKind, 'labels' | 'events'> & {
  what: (of: OfSchedule) => Message
  todo: Message
  when?: (event: AlarmingEvent) => boolean
  /**
   * Of what one alarm is raised: of a version once, of each document, or each time again, as after sending it again.
   */
  per: 'version' | 'document' | 'event'
}

/** An operator's response, or missing response, to a version of a schedule, by `per`. */
function ofVersion({ labels, events, what, todo, per, when = () => true }: Kind): AlarmKind {
  const evaluate = (event: AlarmingEvent): Finding | null => {
    if (!when(event)) return null
    const text = (name: string) => textOf(fieldOf(event, name))
    const of = {
      tso: operatorName(text('tso')),
      date: text('date') || text('delivery_date'),
      version: Number(text('version')) || null,
    }
    const which = { version: text('version'), document: text('document_uid'), event: String(event.sequence) }[per]
    const is_foreign = event.subject === text('document_uid')
    const page = is_foreign ? '/schedule-management/inbox' : `/schedule-management/schedules/${event.subject}`
    return { subject: `${event.subject}/${which}`, what: what(of), todo, page }
  }
  return { area: 'schedule-management', labels, events, evaluate, lead: null }
}

/** As people call it; what an event names otherwise stays as it is. */
function operatorName(tso: string): string {
  const known = TSO_IDS.find((id) => id === tso)
  return known === undefined ? tso : TSOS[known].name
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** What this area alarms of. */
export const SCHEDULE_ALARM_KINDS = declareAlarms({
  schedule_rejected: ofVersion({
    labels: { en: 'Schedule rejected', de: 'Fahrplan abgelehnt' },
    events: ['version.rejected'],
    what: SCHEDULE_ALARMS.rejected,
    todo: SCHEDULE_ALARMS.rejected_todo,
    per: 'version',
  }),
  schedule_anomaly: ofVersion({
    labels: { en: 'Anomaly report (ANO)', de: 'Anomaliebericht (ANO)' },
    events: ['tso.ano'],
    what: SCHEDULE_ALARMS.anomaly,
    todo: SCHEDULE_ALARMS.anomaly_todo,
    per: 'document',
  }),
  schedule_unanswered: ofVersion({
    labels: { en: 'No answer of the TSO in time', de: 'Keine Antwort des ÜNB in der Frist' },
    events: ['no_ack.timeout'],
    what: SCHEDULE_ALARMS.unanswered,
    todo: SCHEDULE_ALARMS.unanswered_todo,
    per: 'event',
  }),
  schedule_partly: ofVersion({
    labels: { en: 'Schedule confirmed in part', de: 'Fahrplan nur teilweise bestätigt' },
    events: ['version.status_changed'],
    what: SCHEDULE_ALARMS.partly,
    todo: SCHEDULE_ALARMS.partly_todo,
    per: 'version',
    when: (event) => fieldOf(event, 'status') === 'cnf_partial',
  }),
  schedule_contradicted: ofVersion({
    labels: { en: 'TSO contradicts itself', de: 'ÜNB widerspricht sich' },
    events: ['version.contradicted'],
    what: SCHEDULE_ALARMS.contradicted,
    todo: SCHEDULE_ALARMS.contradicted_todo,
    per: 'document',
  }),
  sum_series_corrected: {
    area: 'schedule-management',
    labels: { en: 'Sum series corrected by the BIKO', de: 'Summenzeitreihe vom BIKO korrigiert' },
    events: ['sum_series.received'],
    evaluate: (event) => {
      const kwh = Number(fieldOf(event, 'difference_kwh') ?? 0)
      const gaps = Number(fieldOf(event, 'one_sided_quarter_hours') ?? 0)
      if (kwh <= 0 && gaps === 0) return null
      const [uid, month] = [textOf(fieldOf(event, 'uid')), textOf(fieldOf(event, 'month')).slice(0, 7)]
      const what = SCHEDULE_ALARMS.corrected({ point: event.subject, month, kwh: Math.round(kwh * 1000) / 1000, gaps })
      const page = `/schedule-management/sum-series/${uid}`
      return { subject: uid, what, todo: SCHEDULE_ALARMS.corrected_todo, page }
    },
    lead: null,
  },
  objection_unfiled: {
    area: 'schedule-management',
    labels: { en: 'Objection not handed over', de: 'Einwand nicht übergeben' },
    events: ['objection.filing_failed'],
    evaluate: ({ subject, sequence }) => {
      const report = { what: SCHEDULE_ALARMS.unfiled, todo: SCHEDULE_ALARMS.unfiled_todo }
      return { ...report, subject: `${subject}/${sequence}`, page: '/schedule-management/clearing' }
    },
    lead: null,
  },
  gate_without_schedule: {
    area: 'schedule-management',
    labels: { en: 'Before the gate without a schedule', de: 'Vor der Frist ohne Fahrplan' },
    events: [],
    lead: { unit: 'minutes', least: 5, most: 1440, usual: 60 },
  },
  clearing_deadline: {
    area: 'schedule-management',
    labels: { en: 'Deadline of a settlement month', de: 'Frist eines Bilanzierungsmonats' },
    events: [],
    lead: { unit: 'working_days', least: 0, most: 20, usual: 3 },
  },
})
