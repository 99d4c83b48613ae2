import { messageCatalogue, type Message, message } from './message.ts'

/** Messages about the service and about calls in general. */
export const SERVICE = messageCatalogue('service', {
  several: message<{ sentences: readonly Message[] }>({
    en: ({ sentences }, { sentence }) => sentences.map(sentence).join('; '),
    de: ({ sentences }, { sentence }) => sentences.map(sentence).join('; '),
  }),
  not_found: message<{ what: string }>({
    en: ({ what }) => `${what} not found`,
    console: 'This does not exist or has been removed',
    de: 'Das existiert nicht oder wurde entfernt',
  }),
  no_place: { en: 'Not Found', de: 'Hier ist nichts' },
  no_operation: message<{ path: string }>({
    en: ({ path }) => `Not Found: no operation at ${path}`,
    de: ({ path }) => `Unter ${path} gibt es keine Operation`,
  }),
  no_calendar: {
    en: 'Not Found: no calendar is published here',
    de: 'Hier ist kein Kalender veröffentlicht',
  },
  no_upload: { en: 'Not Found: this path does not accept files', de: 'Dieser Pfad nimmt keine Dateien an' },
  other_method: message<{ method: string; allowed?: string }>({
    en: ({ method, allowed }) => `Method Not Allowed: ${method}${allowed === undefined ? '' : `; allowed: ${allowed}`}`,
    de: ({ method, allowed }) => `Nicht mit ${method}${allowed === undefined ? '' : `, sondern mit ${allowed}`}`,
  }),
  other_form: message<{ accept: string; offered: string[] }>({
    en: ({ accept, offered }) => `cannot answer as ${accept}; offered: ${offered.join(', ')}`,
    de: ({ accept, offered }) => `Eine Antwort als ${accept} gibt es nicht, nur als ${offered.join(', ')}`,
  }),
  other_format: message<{ format: string; offered: string[] }>({
    en: ({ format, offered }) => `cannot answer in the format ${format}; offered: ${offered.join(', ')}`,
    de: ({ format, offered }) => `Eine Antwort im Format ${format} gibt es nicht, nur als ${offered.join(', ')}`,
  }),
  other_media_type: message<{ sent: string; types: string[] }>({
    en: ({ sent, types }) => `Unsupported media type ${sent}: send ${types.join(' or ')}`,
    de: ({ sent, types }) => `Der Medientyp ${sent} wird nicht gelesen: Senden Sie ${types.join(' oder ')}`,
  }),
  other_coding: message<{ sent: string }>({
    en: ({ sent }) => `Unsupported content coding ${sent}: send the body as it is`,
    de: ({ sent }) => `Die Kodierung ${sent} wird nicht gelesen: Senden Sie den Inhalt, wie er ist`,
  }),
  body_too_large: message<{ most_bytes: number }>({
    en: ({ most_bytes }) => `Request body is larger than ${most_bytes} bytes`,
    de: ({ most_bytes }, { number }) => `Mehr als ${number(most_bytes)} Byte werden hier nicht angenommen`,
  }),
  holds_too_much: message<{ most_bytes: number }>({
    en: ({ most_bytes }) => `The request needs more than ${most_bytes} bytes of memory, the limit of a request`,
    de: ({ most_bytes }, { number }) =>
      `Die Anfrage braucht mehr als ${number(most_bytes)} Byte Speicher, die Grenze einer Anfrage`,
  }),
  upload_cut: {
    en: 'The upload was interrupted',
    console: 'The upload was interrupted: nothing was stored',
    de: 'Die Übertragung wurde unterbrochen: Nichts wurde gespeichert',
  },
  upload_slow: {
    en: 'The upload was too slow; send it again',
    de: 'Die Übertragung war zu langsam: Senden Sie die Datei erneut',
  },
  no_key: {
    en: 'Not authenticated: send an API key in the Authorization header',
    de: 'Nicht angemeldet: Senden Sie einen API-Schlüssel im Header Authorization',
  },
  unknown_key: {
    en: 'Not authenticated: this API key is unknown, revoked or expired',
    de: 'Nicht angemeldet: Diesen API-Schlüssel gibt es nicht, oder er ist widerrufen oder abgelaufen',
  },
  signed_out: { en: 'Not authenticated: sign in', de: 'Sie sind nicht angemeldet' },
  too_many_sign_ins: {
    en: 'Too many failed sign-ins; wait and try again',
    de: 'Zu viele Anmeldungen sind fehlgeschlagen: Warten Sie, und versuchen Sie es noch einmal',
  },
  send_json: { en: 'send application/json', de: 'Senden Sie application/json' },
  cross_site: { en: 'cross-site requests are refused', de: 'Anfragen anderer Seiten werden abgewiesen' },
  foreign_origin: { en: 'the Origin is not this host', de: 'Der Header Origin nennt einen anderen Rechner' },
  throttled: message<{ retry_after_seconds: number }>({
    en: ({ retry_after_seconds }) => `Too many requests: repeat in ${retry_after_seconds} s`,
    de: ({ retry_after_seconds }) => `Zu viele Anfragen: Wiederholen Sie in ${retry_after_seconds} s`,
  }),
  too_many_streams: {
    en: 'Too many event streams are open: close one, or repeat later',
    de: 'Zu viele Ereignisströme sind offen: Schließen Sie einen, oder versuchen Sie es später',
  },
  no_call: message<{ reason: string }>({ en: ({ reason }) => reason, de: ({ reason }) => `Kein Aufruf: ${reason}` }),
  batch_too_long: message<{ most: number }>({
    en: ({ most }) => `A batch can contain at most ${most} calls`,
    de: ({ most }) => `Ein Bündel darf ${most} Aufrufe enthalten`,
  }),
  batch_of_calculations: {
    en: 'A batch can contain one calculation: send the others separately',
    de: 'Ein Bündel darf eine Berechnung enthalten: Senden Sie die anderen einzeln',
  },
  database_away: {
    en: 'The database cannot be reached; repeat the request',
    de: 'Die Datenbank ist nicht zu erreichen: Wiederholen Sie die Anfrage',
  },
  database_full: {
    en: 'The database cannot store data, its disk may be full. Nothing was stored; contact a platform administrator',
    de: 'Die Datenbank kann nichts speichern, vielleicht ist ihr Datenträger voll. Es wurde nichts gespeichert; wenden Sie sich an einen Plattformadministrator',
  },
  database_silent: {
    en: 'The database does not answer; repeat the request',
    de: 'Die Datenbank antwortet nicht: Wiederholen Sie die Anfrage',
  },
  secret_unreadable: {
    en: 'A stored secret cannot be decrypted because SESSION_SECRET has changed; contact a platform administrator',
    de: 'Ein gespeichertes Geheimnis kann nicht entschlüsselt werden, weil SESSION_SECRET geändert wurde; wenden Sie sich an einen Plattformadministrator',
  },
  pool_share_full: {
    en: 'All connections to the database that one organization may hold are in use by your own calls; send fewer at a time, and repeat the request',
    de: 'Alle Verbindungen zur Datenbank, die eine Organisation belegen darf, sind durch Ihre eigenen Aufrufe belegt: Senden Sie weniger gleichzeitig, und wiederholen Sie die Anfrage',
  },
  pool_full: {
    en: 'All connections to the database are in use; repeat the request',
    de: 'Alle Verbindungen zur Datenbank sind belegt: Wiederholen Sie die Anfrage',
  },
  busy: {
    en: 'The service is overloaded; repeat the request',
    de: 'Der Dienst ist überlastet: Wiederholen Sie die Anfrage',
  },
  calculation_too_long: message<{ most_seconds: number }>({
    en: ({ most_seconds }) =>
      `The calculation took longer than ${most_seconds} seconds and was ended; ask for a shorter period`,
    de: ({ most_seconds }) =>
      `Die Berechnung dauerte länger als ${most_seconds} Sekunden und wurde beendet: Fragen Sie nach einem kürzeren Zeitraum`,
  }),
  cancelled: { en: 'The call was cancelled before it was finished', de: 'Der Aufruf wurde vor dem Ende abgebrochen' },
  cancelled_early: {
    en: 'The call was cancelled before it was started',
    de: 'Der Aufruf wurde abgebrochen, bevor er begann',
  },
  key_in_flight: {
    en: 'a request with this Idempotency-Key is in progress; repeat it when that request has completed',
    de: 'Eine Anfrage mit diesem Idempotency-Key läuft noch: Wiederholen Sie, wenn sie beantwortet ist',
  },
  internal: { en: 'Internal error', de: 'Interner Fehler' },
  other_request: {
    en: 'This Idempotency-Key was used for another request',
    de: 'Dieser Idempotency-Key gehört zu einer anderen Anfrage',
  },
})

/** Sentences as one: the only one as it is. */
export function several(sentences: readonly Message[]): Message {
  const [only, ...others] = sentences
  return only !== undefined && others.length === 0 ? only : SERVICE.several({ sentences })
}
