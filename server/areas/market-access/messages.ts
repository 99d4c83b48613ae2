import { messagesOf } from '#server/messages/message.ts'

const { message, messageCatalogue } = messagesOf<'market-access'>()

/** Messages about allocations and their files. */
export const MARKET_ACCESS = messageCatalogue('market_access', {
  import_cancelled: {
    en: 'The import was cancelled: nothing was stored',
    console: 'Cancelled: nothing was stored',
    de: 'Abgebrochen: Nichts wurde gespeichert',
  },
  import_left: {
    en: 'The request ended before the file was stored',
    de: 'Die Anfrage endete, bevor die Datei gespeichert war',
  },
  import_known: message<{ uid: string }>({
    en: ({ uid }) => `The import_uid ${uid} names an earlier import: choose another one`,
    de: ({ uid }) => `Die import_uid ${uid} gehört zu einem früheren Import: Wählen Sie eine andere`,
  }),
  ack_no_interchange: {
    en: 'No answer in EDIFACT: the file has no UNB with both parties, its time and its reference. Inform the sender by other means',
    de: 'Keine EDIFACT-Antwort: Die Datei hat kein UNB mit beiden Partnern, Zeit und Referenz. Informieren Sie den Absender auf anderem Weg',
  },
  ack_dry_run: {
    en: 'No answer in EDIFACT: the file was only checked',
    de: 'Keine EDIFACT-Antwort: Die Datei wurde nur geprüft',
  },
  ack_open: {
    en: 'No answer in EDIFACT: the file was not fully checked',
    de: 'Keine EDIFACT-Antwort: Die Datei wurde nicht zu Ende geprüft',
  },
  ack_too_many: message<{ most: number }>({
    en: ({ most }) => `No answer in EDIFACT: the file holds more than ${most} messages`,
    de: ({ most }) => `Keine EDIFACT-Antwort: Die Datei enthält mehr als ${most} Nachrichten`,
  }),
  ack_other_type: message<{ type: string }>({
    en: ({ type }) => `No answer in EDIFACT: the file holds ${type}, which is not supported and may be valid`,
    de: ({ type }) =>
      `Keine EDIFACT-Antwort: Die Datei enthält ${type}, was hier nicht unterstützt wird und gültig sein kann`,
  }),
  ack_no_document: {
    en: 'No answer in EDIFACT: a message names no document number (BGM), which an APERAK must name',
    de: 'Keine EDIFACT-Antwort: Eine Nachricht nennt keine Dokumentennummer (BGM), die eine APERAK nennen muss',
  },
  ack_no_code: {
    en: 'No answer in EDIFACT: the code lists have no code for this error. Inform the sender by other means',
    de: 'Keine EDIFACT-Antwort: Für diesen Fehler gibt es keinen Code. Informieren Sie den Absender auf anderem Weg',
  },
  syntax_value: { en: 'Invalid value', de: 'Ungültiger Wert' },
  syntax_missing: { en: 'Missing', de: 'Fehlt' },
  syntax_test: { en: 'Test indicator not supported', de: 'Test-Kennzeichen nicht unterstützt' },
  syntax_characters: { en: 'Invalid service characters', de: 'Ungültige Service-Zeichen' },
  syntax_count: {
    en: 'A count differs from what was received',
    de: 'Eine Anzahl stimmt nicht mit dem Empfangenen überein',
  },
  syntax_kind: { en: 'Not a number', de: 'Keine Zahl' },
  content_unknown: { en: 'Unknown identifier', de: 'Unbekannte ID' },
  content_missing: { en: 'A required item is missing', de: 'Eine erforderliche Angabe fehlt' },
  content_format: { en: 'Invalid format', de: 'Format nicht eingehalten' },
  content_time: { en: 'Implausible time', de: 'Zeitangabe unplausibel' },
  test_interchange: {
    en: 'the interchange is marked as a test (UNB DE 0035 = 1): nothing is stored',
    de: 'Die Übertragungsdatei ist als Test gekennzeichnet (UNB DE 0035 = 1): Nichts davon wird gespeichert',
  },
  other_receiver: message<{ receiver: string; own: string[] }>({
    en: ({ receiver, own }) =>
      `the interchange is for ${receiver}, which is not one of your market partner ids (${own.join(', ')})`,
    de: ({ receiver, own }) =>
      `Die Übertragungsdatei ist für ${receiver}: Das ist keine Ihrer Marktpartner-IDs (${own.join(', ')})`,
  }),
  receiver_unchecked: message<{ receiver: string }>({
    en: ({ receiver }) =>
      `the interchange is for ${receiver}, which could not be checked: set your market partner ids (PUT /access/v1/market-partner-ids)`,
    console: ({ receiver }) =>
      `The interchange is for ${receiver}, which could not be checked: set your market partner ids under Settings, Balance groups.`,
    de: ({ receiver }) =>
      `Die Übertragungsdatei ist für ${receiver}. Das ließ sich nicht prüfen: Tragen Sie Ihre Marktpartner-IDs unter Einstellungen, Bilanzkreise ein.`,
  }),
  partner_check_digit: message<{ partner: string; check_digit: number }>({
    en: ({ partner, check_digit }) => `market partner id ${partner} should end in the check digit ${check_digit}`,
    de: ({ partner, check_digit }) => `Die Marktpartner-ID ${partner} sollte auf die Prüfziffer ${check_digit} enden`,
  }),
  import_over: message<{ status: string }>({
    en: ({ status }) => `The import is ${status}: only a running import can be cancelled`,
    de: () => 'Dieser Import ist schon zu Ende: Nur ein laufender Import lässt sich abbrechen',
  }),
  other_file: {
    en: 'Another file of allocations is being stored; repeat the request',
    de: 'Eine andere Datei mit Allokationen wird gerade gespeichert: Wiederholen Sie die Anfrage',
  },
  gap_quality: {
    en: 'only gaps have the quality missing',
    de: 'Nur Lücken haben die Qualität missing',
  },
  day_range: {
    en: 'the day should be from 2000-01-01 to 2099-12-31',
    de: 'Der Tag sollte zwischen dem 1. Januar 2000 und dem 31. Dezember 2099 liegen',
  },
  malo_check_digit: message<{ malo: string; check_digit: number }>({
    en: ({ malo, check_digit }) =>
      `${malo} should end in the check digit ${check_digit} if it is a market location (MaLo)`,
    de: ({ malo, check_digit }) =>
      `${malo} sollte auf die Prüfziffer ${check_digit} enden, falls es eine Marktlokation (MaLo) ist`,
  }),
  without_series: message<{ points: readonly string[]; has_more: boolean }>({
    en: ({ points, has_more }) =>
      `No allocations exist for ${points.join(', ')}${has_more ? ' and possibly others' : ''}`,
    de: ({ points, has_more }) =>
      `Es gibt keine Allokationen für ${points.join(', ')}${has_more ? ' und möglicherweise weitere' : ''}`,
  }),
})
