import { formatDate, parseDate } from '../calendar/civil.ts'
import { LANGUAGES, type LanguageId } from '../messages/languages.ts'
import { type StoredMessage, PLAIN, type Message, type Writing } from '../messages/message.ts'
import { messageFor } from '../messages/all-messages.ts'
import { ALARMS } from '../messages/alarm-messages.ts'

/** An alarm as a channel sends it, in the language of its recipients. */
export type AlarmMessage = {
  /** The same in every try. */
  id: string
  alarm_id: string | null
  kind: string
  raised_at: string
  what: string
  todo: string
  /** Whole addresses; null where there is nothing to acknowledge, as of a test. */
  page_url: string
  acknowledge_url: string | null
  is_escalation: boolean
  labels: { todo: string; open: string; acknowledge: string }
}

type Content = Pick<
  AlarmMessage,
  'id' | 'alarm_id' | 'kind' | 'raised_at' | 'page_url' | 'acknowledge_url' | 'is_escalation'
>

/** Puts an alarm into words. */
export function alarmMessage(
  content: Content,
  { what, todo }: { what: StoredMessage; todo: StoredMessage },
  language: LanguageId,
): AlarmMessage {
  const report = content.is_escalation ? ALARMS.escalated({ what: inLanguage(what, language) }) : what
  const label = (message: Message) => inLanguage(message, language)
  return {
    ...content,
    what: inLanguage(report, language),
    todo: inLanguage(todo, language),
    labels: { todo: label(ALARMS.to_do), open: label(ALARMS.open_page), acknowledge: label(ALARMS.acknowledge) },
  }
}

/** A sentence in a language; its code where no room knows it, as of a newer service. */
export function inLanguage(message: StoredMessage, language: LanguageId): string {
  return messageFor(message, language, writingOf(language)) ?? message.code
}

/** How readers of a language see values: times by the clock in Berlin, by which the market counts. */
function writingOf(language: LanguageId): Writing {
  const { tag } = LANGUAGES[language]
  const time = new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Berlin' })
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const inUtc = (date: string) => new Date(`${formatDate(parseDate(date))}T00:00:00Z`)
  return {
    time: (instant) => time.format(new Date(instant)),
    day: (date) => day.format(inUtc(date)),
    month: (text) => month.format(inUtc(`${text}-01`)),
    number: (value) => value.toLocaleString(tag),
    term: (_id, name) => name,
    sentence: (part) => (typeof part === 'string' ? part : inLanguage(part, language)),
  }
}

/** A stored message in machine-readable form. */
export function reportOf({ code, params }: StoredMessage): Message {
  return { code, params, text: messageFor({ code, params }, 'en', PLAIN) ?? code }
}
