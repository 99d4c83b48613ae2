import { messageCatalogue, type Message, message } from '#server/messages/message.ts'
import { TSOS, type TsoId } from '../schedules/tsos.ts'
import type { Reason } from './market-document.ts'
import { meaningText, senderText } from './reason-codes.ts'

type FieldValue = { field: string; actual: string }

/** Why a document cannot be read. */
export const DOCUMENTS = messageCatalogue('documents', {
  reason: message<{ code: string; own: string | null }>({
    en: ({ code, own }) => `${code}: ${meaningText(code, 'en')}${own === null ? '' : ` (${own})`}`,
    de: ({ code, own }) => `${code}: ${meaningText(code, 'de')}${own === null ? '' : ` (${own})`}`,
  }),
  too_long: message<{ bytes: number; most: number }>({
    en: ({ bytes, most }) => `the document has ${bytes} bytes, at most ${most} are read`,
    de: ({ bytes, most }, w) => `Das Dokument hat ${w.number(bytes)} Byte, gelesen werden höchstens ${w.number(most)}`,
  }),
  unread: message<{ why: string }>({
    en: ({ why }) => `the document cannot be read: ${why}`,
    de: ({ why }) => `Das Dokument ist nicht lesbar: ${why}`,
  }),
  encoding_unread: message<{ name: string }>({
    en: ({ name }) => `the encoding ${name} is not read: send UTF-8`,
    de: ({ name }) => `Die Kodierung ${name} wird nicht gelesen: Senden Sie UTF-8`,
  }),
  other_encoding: message<{ name: string }>({
    en: ({ name }) => `the document is not in ${name}`,
    de: ({ name }) => `Das Dokument ist nicht in ${name} geschrieben`,
  }),
  unknown: message<{ root: string; known: string }>({
    en: ({ root, known }) => `${root} is not a document that schedules are exchanged in: send ${known}`,
    de: ({ root, known }) => `${root} ist kein Dokument des Fahrplanaustauschs: Senden Sie ${known}`,
  }),
  answers_nothing: message<{ kind: string }>({
    en: ({ kind }) => `a document of the kind ${kind} answers nothing: it is what balance groups send`,
    de: ({ kind }) => `Ein Dokument der Art ${kind} beantwortet nichts: Solche senden Bilanzkreise`,
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
    en: "the period is not made of quarter-hours of the document's day",
    de: 'Der Zeitraum besteht nicht aus Viertelstunden des Tages, von dem das Dokument ist',
  },
  unit_unread: message<{ unit: string }>({
    en: ({ unit }) => `quantities in ${unit} are not read`,
    de: ({ unit }) => `Mengen in ${unit} werden nicht gelesen`,
  }),
  resolution_unread: message<{ actual: string }>({
    en: ({ actual: value }) => `only the resolution PT15M is read, not ${value}`,
    de: ({ actual: value }) => `Nur die Auflösung PT15M wird gelesen, nicht ${value}`,
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
    en: ({ text, sent }) => `It is about ${text}, the schedule is of ${sent}`,
    de: ({ text, sent }) => `Es betrifft ${text}, der Fahrplan ${sent}`,
  }),
  other_version: message<{ series: string; stated: number; sent: number }>({
    en: ({ series, stated, sent }) =>
      `It has version ${stated} of the series ${series}, the message that it names has version ${sent}`,
    de: ({ series, stated, sent }) =>
      `Es nennt Version ${stated} der Zeitreihe ${series}, die genannte Nachricht hat Version ${sent}`,
  }),
  other_side: message<{ series: string; field: string; text: string; sent: string | null }>({
    en: ({ series, field, text, sent }) =>
      `Its series ${series} has the ${field} ${text}, that of the message ${sent ?? 'none'}`,
    de: ({ series, field, text, sent }) =>
      `Seine Zeitreihe ${series} hat ${field} ${text}, die der Nachricht ${sent ?? 'keinen Wert'}`,
  }),
  other_sender: message<{ sender: string; tso: TsoId; party: string }>({
    en: ({ sender, tso, party }, { term }) =>
      `Its sender is ${sender}, messages of ${term(tso, TSOS[tso].name)} come from ${party}`,
    de: ({ sender, tso, party }) => `Absender ist ${sender}, Nachrichten von ${TSOS[tso].name} kommen von ${party}`,
  }),
  unknown_sender: message<{ sender: string }>({
    en: ({ sender }) => `Its sender, ${sender}, is not a system operator that is known here`,
    de: ({ sender }) => `Der Absender ${sender} ist kein hier bekannter Netzbetreiber`,
  }),
  which_version: {
    en: 'It names a message without its version, and more than one version of it waits for an answer: assign it to the one that is meant',
    de: 'Es nennt eine Nachricht ohne Version, und mehr als eine Version wartet auf Antwort: Ordnen Sie es der gemeinten zu',
  },
  no_schedule: {
    en: 'It names no message that was made here, and there is no schedule of its day and operator',
    de: 'Es nennt keine Nachricht, die hier erstellt wurde, und es gibt keinen Fahrplan für diesen Tag und Übertragungsnetzbetreiber',
  },
  no_message: {
    en: 'It names no message that was made here',
    de: 'Es nennt keine Nachricht, die hier erstellt wurde',
  },
  unclear: {
    en: 'It says neither yes nor no: someone must look at it',
    de: 'Es sagt weder ja noch nein: Jemand muss es ansehen',
  },
  made_later: message<{ created_ts: string }>({
    en: ({ created_ts }, { time }) => `It was made on ${time(created_ts)}, it says: it counts as made when it came`,
    de: ({ created_ts }, { time }) =>
      `Es will am ${time(created_ts)} erstellt worden sein: Es gilt als erstellt, als es kam`,
  }),
  twin: {
    en: 'Another document came before under the same identification and time, with other content',
    de: 'Unter derselben Kennung und Zeit kam schon ein Dokument mit anderem Inhalt',
  },
  stored_as_received: {
    en: 'Kept as it came: documents of this kind say nothing of a schedule',
    de: 'Aufbewahrt, wie es kam: Dokumente dieser Art sagen nichts über einen Fahrplan',
  },
})

/** Reasons, each with its code and what its sender adds. */
export function reasonsMessage(reasons: readonly Reason[]): Message[] {
  return reasons.map((reason) => DOCUMENTS.reason({ code: reason.code, own: senderText(reason) }))
}
