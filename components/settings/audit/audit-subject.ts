import type { Language } from '#components/i18n/language.ts'
import { paths } from '#components/paths.ts'
import { TSO_IDS, TSOS } from '#server/areas/schedule-management/schedules/tsos.ts'
import { subjectName } from './subject-name.ts'

type Event = { type: string; subject: string; actor: { id: string; name: string }; before?: unknown; after?: unknown }
/** An objection as links to it need it: its page lies below that of its period. */
export type ObjectionPlace = { uid: string; clearing_period_uid: string; bilanzierungsmonat: string }
export type AuditSubject = { name: string; href: string | null }

const SCHEDULE_EVENTS = new Set([
  ...['schedule', 'version', 'series', 'anomaly', 'status_request', 'tso', 'acceptance', 'no_ack', 'declared_limit'],
  'intraday',
])
/** What has its page gone with it. */
const GONE = /\.(?:deleted|removed|revoked)$/

/** What an event is about in words, and the page that it has; null where it has none, or none any more. */
export function auditSubject(event: Event, language: Language, objections: readonly ObjectionPlace[]): AuditSubject {
  const [first = ''] = event.type.split('.')
  const report = { ...fieldsOf(event.before), ...fieldsOf(event.after) }
  if (SCHEDULE_EVENTS.has(first)) return scheduleSubject(event, report, language)
  if (first === 'objection') return objectionSubject(event, language, objections)
  if (first === 'forecast') return dayOf(event.subject, language)
  if (first === 'clearing_period') return periodSubject(event, report, language)
  const name = subjectName(event)
  const isOpen = !GONE.test(event.type)
  switch (first) {
    case 'webhook':
      return { name: textIn(report, 'url') ?? name, href: isOpen ? paths.webhook(event.subject) : null }
    case 'alarm':
    case 'alarm_rule':
    case 'alarm_channel':
      return { name: textIn(report, 'what') ?? name, href: paths.alarms() }
    case 'own_tariff':
      return { name, href: isOpen ? paths.ownTariff(event.subject) : null }
    case 'profile':
      return { name, href: isOpen ? paths.profile(event.subject) : null }
    case 'api_key':
      return { name, href: paths.apiKeys() }
    case 'member':
      return { name, href: paths.members() }
    case 'transport':
      return { name: tsoName(event.subject) ?? name, href: paths.balanceGroups() }
    case 'balance_group':
      return { name, href: paths.balanceGroups() }
    case 'clearing_subscription':
      return { name, href: paths.clearing() }
    default:
      return { name, href: null }
  }
}

function scheduleSubject(
  { subject }: Event,
  report: Record<string, unknown>,
  { messages, format }: Language,
): AuditSubject {
  const text = messages.settings.audit.subjects
  // A document or an anomaly that is about no schedule of the organization is its own subject.
  if (report.document_uid === subject || report.uid === subject) return { name: text.document, href: null }
  const tso = tsoName(textIn(report, 'tso'))
  const day = textIn(report, 'date') ?? textIn(report, 'delivery_date')
  const parts = [tso, day && format.weekdayDay(day, 'UTC')].filter((part) => part !== null && part !== '')
  return {
    name: parts.length === 0 ? text.someSchedule : text.schedule(parts.join(', ')),
    href: paths.schedule(subject),
  }
}

function objectionSubject({ subject }: Event, { messages, format }: Language, objections: readonly ObjectionPlace[]) {
  const text = messages.settings.audit.subjects
  const found = objections.find(({ uid }) => uid === subject)
  if (found === undefined) return { name: text.someObjection, href: null }
  const month = format.month(found.bilanzierungsmonat, 'long', 'UTC')
  return { name: text.objection(month), href: paths.objection(found.clearing_period_uid, subject) }
}

function dayOf(day: string, { messages, format }: Language): AuditSubject {
  const text = messages.settings.audit.subjects
  return { name: text.forecast(format.weekdayDay(day, 'UTC')), href: paths.forecastDay(day) }
}

function periodSubject(
  { type, subject }: Event,
  report: Record<string, unknown>,
  { messages, format }: Language,
): AuditSubject {
  const text = messages.settings.audit.subjects
  const month = textIn(report, 'bilanzierungsmonat')
  const parts = [month && format.month(month, 'long', 'UTC'), textIn(report, 'bilanzkreis_eic')].filter(Boolean)
  const href = GONE.test(type) ? null : paths.clearingPeriod(subject)
  return { name: text.period(parts.join(', ')), href }
}

function tsoName(id: string | null): string | null {
  const tso = TSO_IDS.find((each) => each === id)
  return tso === undefined ? null : TSOS[tso].name
}

function textIn(report: Record<string, unknown>, name: string): string | null {
  const value = report[name]
  return typeof value === 'string' ? value : null
}

function fieldsOf(state: unknown): Record<string, unknown> {
  return typeof state === 'object' && state !== null ? { ...state } : {}
}
