import { messagesOf, type Message } from '#server/messages/message.ts'
import { TSOS, type TsoId } from '../schedules/tsos.ts'
import type { Reason } from './market-document.ts'
import { meaningText, senderText } from './reason-codes.ts'

const { message, messageCatalogue } = messagesOf<'schedule-management'>()

type FieldValue = { field: string; actual: string }

/** Why a document cannot be read. */
export const DOCUMENTS = messageCatalogue('documents', {
  reason: message<{ code: string; own: string | null }>({
    en: ({ code, own }) => `${code}: ${meaningText(code, 'en')}${own === null ? '' : ` (${own})`}`,
    de: ({ code, own }) => `${code}: ${meaningText(code, 'de')}${own === null ? '' : ` (${own})`}`,
  }),
  too_long: message<{ bytes: number; most: number }>({
    en: ({ bytes, most }) => `the document has ${bytes} bytes; the maximum is ${most}`,
    de: ({ bytes, most }, w) => `Das Dokument hat ${w.number(bytes)} Byte; das Maximum ist ${w.number(most)}`,
  }),
  unread: message<{ why: string }>({
    en: ({ why }) => `the document cannot be read: ${why}`,
    de: ({ why }) => `Das Dokument ist nicht lesbar: ${why}`,
  }),
  encoding_unread: message<{ name: string }>({
    en: ({ name }) => `the encoding ${name} is not supported: send UTF-8`,
    de: ({ name }) => `Die Kodierung ${name} wird nicht unterstützt: Senden Sie UTF-8`,
  }),
  other_encoding: message<{ name: string }>({
    en: ({ name }) => `the document is not in ${name}`,
    de: ({ name }) => `Das Dokument ist nicht in ${name} geschrieben`,
  }),
  unknown: message<{ root: string; known: string }>({
    en: ({ root, known }) => `${root} is not a document of the schedule exchange: send ${known}`,
    de: ({ root, known }) => `${root} ist kein Dokument des Fahrplanaustauschs: Senden Sie ${known}`,
  }),
  answers_nothing: message<{ kind: string }>({
    en: ({ kind }) => `a document of kind ${kind} is not a response: balance groups send it`,
    de: ({ kind }) => `Ein Dokument der Art ${kind} ist keine Antwort: Bilanzkreise senden es`,
  }),
  in_element: message<{ element: string; fault: Message }>({
    en: ({ element, fault }, { sentence }) => `in ${element}: ${sentence(fault)}`,
    de: ({ element, fault }, { sentence }) => `In ${element}: ${sentence(fault)}`,
  }),
  position_twice: message<{ position: number }>({
    en: ({ position }) => `position ${position} is given twice`,
    de: ({ position }) => `Position ${position} ist zweimal angegeben`,
  }),
  position_beyond: message<{ position: number; count: number }>({
    en: ({ position, count }) => `position ${position} is beyond the ${count} quarter-hours of the period`,
    de: ({ position, count }) => `Position ${position} liegt hinter den ${count} Viertelstunden des Zeitraums`,
  }),
  foreign_period: {
    en: "the period does not consist of quarter-hours of the document's day",
    de: 'Der Zeitraum besteht nicht aus Viertelstunden des Tages, von dem das Dokument ist',
  },
  unit_unread: message<{ unit: string }>({
    en: ({ unit }) => `the unit ${unit} is not supported`,
    de: ({ unit }) => `Die Einheit ${unit} wird nicht unterstützt`,
  }),
  resolution_unread: message<{ actual: string }>({
    en: ({ actual: value }) => `only the resolution PT15M is supported, not ${value}`,
    de: ({ actual: value }) => `Nur die Auflösung PT15M wird unterstützt, nicht ${value}`,
  }),
  field_missing: message<{ field: string }>({
    en: ({ field }) => `${field} is missing`,
    de: ({ field }) => `${field} fehlt`,
  }),
  field_long: message<{ field: string; most: number }>({
    en: ({ field, most }) => `${field} must have at most ${most} characters, none of them a control character`,
    de: ({ field, most }) => `${field} darf höchstens ${most} Zeichen haben, darunter keine Steuerzeichen`,
  }),
  field_whole: message<FieldValue & { most: number }>({
    en: ({ field, most, actual: value }) => `${field} must be a whole number from 1 to ${most}, not ${value}`,
    de: ({ field, most, actual: value }) => `${field} muss eine ganze Zahl von 1 bis ${most} sein, nicht ${value}`,
  }),
  field_number: message<FieldValue>({
    en: ({ field, actual: value }) => `${field} must be a number, not ${value}`,
    de: ({ field, actual: value }) => `${field} muss eine Zahl sein, nicht ${value}`,
  }),
  field_interval: message<{ field: string }>({
    en: ({ field }) => `${field} must end after it starts`,
    de: ({ field }) => `${field} muss nach dem Beginn enden`,
  }),
  field_instant: message<FieldValue>({
    en: ({ field, actual: value }) => `${field} must be an instant in UTC like 2026-07-02T22:00Z, not ${value}`,
    de: ({ field, actual: value }) => `${field} muss ein Zeitpunkt in UTC sein, nicht ${value}`,
  }),
  other_day: message<{ text: string; sent: string }>({
    en: ({ text, sent }) => `The document is for ${text}, the schedule for ${sent}`,
    de: ({ text, sent }) => `Das Dokument betrifft ${text}, der Fahrplan ${sent}`,
  }),
  other_version: message<{ series: string; stated: number; sent: number }>({
    en: ({ series, stated, sent }) =>
      `The document has version ${stated} of series ${series}, the referenced message version ${sent}`,
    de: ({ series, stated, sent }) =>
      `Das Dokument nennt Version ${stated} der Zeitreihe ${series}, die referenzierte Nachricht hat Version ${sent}`,
  }),
  other_side: message<{ series: string; field: string; text: string; sent: string | null }>({
    en: ({ series, field, text, sent }) =>
      `Series ${series} has ${field} ${text} in the document and ${sent ?? 'none'} in the message`,
    de: ({ series, field, text, sent }) =>
      `Zeitreihe ${series} hat im Dokument ${field} ${text}, in der Nachricht ${sent ?? 'keinen Wert'}`,
  }),
  other_sender: message<{ sender: string; tso: TsoId; party: string }>({
    en: ({ sender, tso, party }, { term }) =>
      `The sender is ${sender}; messages of ${term(tso, TSOS[tso].name)} come from ${party}`,
    de: ({ sender, tso, party }) => `Absender ist ${sender}, Nachrichten von ${TSOS[tso].name} kommen von ${party}`,
  }),
  unknown_sender: message<{ sender: string }>({
    en: ({ sender }) => `The sender ${sender} is not a known system operator`,
    de: ({ sender }) => `Der Absender ${sender} ist kein bekannter ÜNB`,
  }),
  which_version: {
    en: 'The document names a message without a version, and several versions await a response: assign it to the right version',
    de: 'Das Dokument nennt eine Nachricht ohne Version, und mehrere Versionen warten auf Antwort: Ordnen Sie es der richtigen zu',
  },
  no_schedule: {
    en: 'The document references no message of this organization, and no schedule exists for its day and TSO',
    de: 'Das Dokument verweist auf keine Nachricht dieser Organisation, und für Tag und ÜNB gibt es keinen Fahrplan',
  },
  no_message: {
    en: 'The document references no message of this organization',
    de: 'Das Dokument verweist auf keine Nachricht dieser Organisation',
  },
  unclear: {
    en: 'The document neither accepts nor rejects: review it manually',
    de: 'Das Dokument nimmt weder an noch lehnt es ab: Prüfen Sie es manuell',
  },
  made_later: message<{ created_ts: string }>({
    en: ({ created_ts }, { time }) =>
      `Its creation time ${time(created_ts)} is in the future: the time of receipt is used`,
    de: ({ created_ts }, { time }) =>
      `Die Erstellungszeit ${time(created_ts)} liegt in der Zukunft: Es gilt die Empfangszeit`,
  }),
  twin: {
    en: 'A different document with the same identification and time was received earlier',
    de: 'Ein anderes Dokument mit derselben Kennung und Zeit ist schon eingegangen',
  },
  stored_as_received: {
    en: 'Stored as received: documents of this kind do not refer to a schedule',
    de: 'Unverändert gespeichert: Dokumente dieser Art betreffen keinen Fahrplan',
  },
})

/** Reasons, each with its code and what its sender adds. */
export function reasonsMessage(reasons: readonly Reason[]): Message[] {
  return reasons.map((reason) => DOCUMENTS.reason({ code: reason.code, own: senderText(reason) }))
}
