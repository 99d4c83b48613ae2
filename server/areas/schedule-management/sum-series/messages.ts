import { messagesOf } from '#server/messages/message.ts'

const { message, messageCatalogue } = messagesOf<'schedule-management'>()

type At = { segment: number; tag: string }
type Got = { got: string }

/** Messages about MaBiS messages that come in: sum series, data status, refused check notices. */
export const SUM_SERIES = messageCatalogue('sum_series', {
  at: message<At & { what: string }>({
    en: ({ segment, tag, what }) => `Segment ${segment} (${tag}): ${what}`,
    de: ({ segment, tag, what }) => `Segment ${segment} (${tag}): ${what}`,
  }),
  no_edifact: {
    en: 'The file is not an EDIFACT interchange: it must start with UNA or UNB',
    de: 'Das ist keine EDIFACT-Übertragungsdatei: Sie müsste mit UNA oder UNB beginnen',
  },
  cut_off: {
    en: 'The interchange does not end with UNZ: the file may be truncated',
    de: 'Die Übertragungsdatei endet nicht mit UNZ: Sie ist vielleicht abgeschnitten',
  },
  test_interchange: message<{ reference: string }>({
    en: ({ reference }) =>
      `interchange ${reference} is marked as a test (UNB DE 0035 = 1): nothing is stored. Send its CONTRL with code 25 (DE 0085) to the sender`,
    de: ({ reference }) =>
      `Übertragungsdatei ${reference} ist als Test gekennzeichnet (UNB DE 0035 = 1): Nichts davon wird gespeichert. Senden Sie dem Absender die CONTRL mit Code 25 (DE 0085)`,
  }),
  other_measure: message<At & Got>({
    en: ({ segment, tag, got }) => `Segment ${segment} (${tag}): ${got} is not active energy of electricity`,
    de: ({ segment, tag, got }) => `Segment ${segment} (${tag}): ${got} ist keine Wirkarbeit von Strom`,
  }),
  segment_endless: message<{ segment: number }>({
    en: ({ segment }) => `Segment ${segment} is not terminated`,
    de: ({ segment }) => `Segment ${segment} ist nicht abgeschlossen`,
  }),
  outside: message<At>({
    en: ({ segment, tag }) => `Segment ${segment} (${tag}) is outside of a message`,
    de: ({ segment, tag }) => `Segment ${segment} (${tag}) steht außerhalb einer Nachricht`,
  }),
  count: message<At & { expected: string; got: number }>({
    en: ({ segment, tag, expected, got }) => `Segment ${segment} (${tag}) states ${expected}, the file has ${got}`,
    de: ({ segment, tag, expected, got }) => `Segment ${segment} (${tag}) nennt ${expected}, die Datei hat ${got}`,
  }),
  other_message: message<Got>({
    en: ({ got }) =>
      `message ${got} is not a MaBiS message. Supported: MSCONS 13003, 13005, 13026, IFTSTA 21004, CONTRL and APERAK. Send meter values to POST /market-access/v1alpha1/timeseries/allocations`,
    de: ({ got }) =>
      `Die Nachricht ${got} gehört nicht zur MaBiS. Unterstützt werden MSCONS 13003, 13005, 13026, IFTSTA 21004, CONTRL und APERAK. Messwerte senden Sie an POST /market-access/v1alpha1/timeseries/allocations`,
  }),
  cancellation: {
    en: 'cancellations (BGM function 1) are not supported: send a new version',
    de: 'Stornierungen (BGM-Funktion 1) werden nicht unterstützt: Senden Sie eine neue Version',
  },
  daily: {
    en: 'daily series (BGM Z39) are not supported: only monthly series (BK)',
    de: 'Tägliche Reihen (BGM Z39) werden nicht unterstützt, nur monatliche (BK)',
  },
  missing: message<{ tag: string }>({
    en: ({ tag }) => `${tag} is missing`,
    de: ({ tag }) => `${tag} fehlt`,
  }),
  no_point: message<At & Got>({
    en: ({ segment, tag, got }) =>
      `Segment ${segment} (${tag}): a MaBiS metering point (Zählpunkt) has 33 characters, not ${got}`,
    de: ({ segment, tag, got }) => `Segment ${segment} (${tag}): Ein MaBiS-Zählpunkt hat 33 Zeichen, nicht ${got}`,
  }),
  no_month: message<At & Got>({
    en: ({ segment, tag, got }) => `Segment ${segment} (${tag}): ${got} is not a month CCYYMM (610)`,
    de: ({ segment, tag, got }) => `Segment ${segment} (${tag}): ${got} ist kein Monat JJJJMM (610)`,
  }),
  no_time: message<At & Got>({
    en: ({ segment, tag, got }) =>
      `Segment ${segment} (${tag}): ${got} is not a time in format 303 or 304 with an offset`,
    de: ({ segment, tag, got }) =>
      `Segment ${segment} (${tag}): ${got} ist keine Zeit im Format 303 oder 304 mit Zeitzone`,
  }),
  no_quantity: message<At & Got>({
    en: ({ segment, tag, got }) => `Segment ${segment} (${tag}): ${got} is not a quantity`,
    de: ({ segment, tag, got }) => `Segment ${segment} (${tag}): ${got} ist keine Menge`,
  }),
  other_unit: message<At & Got>({
    en: ({ segment, tag, got }) => `Segment ${segment} (${tag}): the unit should be KWH, not ${got}`,
    de: ({ segment, tag, got }) => `Segment ${segment} (${tag}): Die Einheit müsste KWH sein, nicht ${got}`,
  }),
  other_quality: message<At & Got>({
    en: ({ segment, tag, got }) => `Segment ${segment} (${tag}): QTY ${got} is not a sum, value or gap`,
    de: ({ segment, tag, got }) => `Segment ${segment} (${tag}): QTY ${got} ist weder Summe noch Wert noch Lücke`,
  }),
  untimed: message<At>({
    en: ({ segment, tag }) => `Segment ${segment} (${tag}): a value needs its start (DTM 163) and end (DTM 164)`,
    de: ({ segment, tag }) => `Segment ${segment} (${tag}): Einem Wert fehlen Beginn (DTM 163) und Ende (DTM 164)`,
  }),
  no_quarter_hour: message<At>({
    en: ({ segment, tag }) => `Segment ${segment} (${tag}): a value must cover one quarter-hour`,
    de: ({ segment, tag }) => `Segment ${segment} (${tag}): Ein Wert muss eine Viertelstunde umfassen`,
  }),
  other_month: message<At & { month: string }>({
    en: ({ segment, tag, month }, write) => `Segment ${segment} (${tag}): the value is not in ${write.month(month)}`,
    de: ({ segment, tag, month }, write) =>
      `Segment ${segment} (${tag}): Der Wert liegt nicht im ${write.month(month)}`,
  }),
  twice: message<At>({
    en: ({ segment, tag }) => `Segment ${segment} (${tag}): the quarter-hour already has a value`,
    de: ({ segment, tag }) => `Segment ${segment} (${tag}): Die Viertelstunde hat schon einen Wert`,
  }),
  two_series: message<At>({
    en: ({ segment, tag }) => `Segment ${segment} (${tag}): a message must contain exactly one series`,
    de: ({ segment, tag }) => `Segment ${segment} (${tag}): Eine Nachricht darf nur eine Reihe enthalten`,
  }),
  no_values: { en: 'the message contains no values', de: 'Die Nachricht enthält keine Werte' },
  no_status: message<At & Got>({
    en: ({ segment, tag, got }) =>
      `Segment ${segment} (${tag}): ${got} is not a status of a series or of a check notice`,
    de: ({ segment, tag, got }) =>
      `Segment ${segment} (${tag}): ${got} ist kein Status einer Reihe oder Prüfmitteilung`,
  }),
  other_sender: message<{ sender: string; known: string[] }>({
    en: ({ sender, known }) =>
      `the message refers to a version from ${known.join(', ')} but was sent by ${sender}: it is ignored`,
    de: ({ sender, known }) =>
      `Die Nachricht betrifft eine Version von ${known.join(', ')}, kam aber von ${sender}: Sie wird ignoriert`,
  }),
  new_sender: message<{ point: string; sender: string; known: string[] }>({
    en: ({ point, sender, known }) =>
      `earlier series of ${point} came from ${known.join(', ')}, this one from ${sender}: import it with accept_sender if that is correct`,
    de: ({ point, sender, known }) =>
      `Reihen von ${point} kamen bisher von ${known.join(', ')}, diese von ${sender}: Importieren Sie sie mit accept_sender, wenn das stimmt`,
  }),
  version_ahead: message<{ version: string }>({
    en: ({ version }, { time }) => `version ${time(version)} is more than one day in the future`,
    de: ({ version }, { time }) => `Version ${time(version)} liegt mehr als einen Tag in der Zukunft`,
  }),
  other_group: message<{ group: string; own: string }>({
    en: ({ group, own }) => `the objection belongs to balance group ${group}, the series to ${own}`,
    de: ({ group, own }) => `Der Einwand gehört zum Bilanzkreis ${group}, die Reihe zu ${own}`,
  }),
  no_verdict: message<At & Got>({
    en: ({ segment, tag, got }) => `Segment ${segment} (${tag}): ${got} neither accepts nor rejects a message`,
    de: ({ segment, tag, got }) => `Segment ${segment} (${tag}): ${got} ist weder eine Annahme noch eine Ablehnung`,
  }),
  unknown_document: message<{ kind: string; document: string; sender: string }>({
    en: ({ kind, document, sender }) => `the ${kind} refers to message ${document}, which was not sent to ${sender}`,
    de: ({ kind, document, sender }) =>
      `Die ${kind} bezieht sich auf die Nachricht ${document}, die nicht an ${sender} gesendet wurde`,
  }),
  message_refused: message<{ kind: string; codes: string }>({
    en: ({ kind, codes }) => `The receiver rejected the message (${kind} ${codes}): create a new check notice`,
    de: ({ kind, codes }) =>
      `Der Empfänger hat die Nachricht abgelehnt (${kind} ${codes}): Erstellen Sie eine neue Prüfmitteilung`,
  }),
  message_accepted: message<{ kind: string }>({
    en: ({ kind }) => `The receiver accepted the message (${kind})`,
    de: ({ kind }) => `Der Empfänger hat die Nachricht angenommen (${kind})`,
  }),
  other_content: message<{ version: string }>({
    en: ({ version }, { time }) => `version ${time(version)} already exists with different values: a version is final`,
    de: ({ version }, { time }) =>
      `Version ${time(version)} gibt es schon mit anderen Werten: Eine Version ist unveränderlich`,
  }),
  nothing_imported: {
    en: 'none of its messages could be imported',
    de: 'Keine ihrer Nachrichten konnte importiert werden',
  },
  no_addresses: {
    en: 'the series has no sender and receiver codes (NAD+MS, NAD+MR), which a check notice needs',
    de: 'Der Reihe fehlen die Codes von Absender und Empfänger (NAD+MS, NAD+MR), die eine Prüfmitteilung braucht',
  },
  no_check: message<{ pi: string }>({
    en: ({ pi }) => `the balance responsible party does not check series of ${pi}`,
    de: ({ pi }) => `Reihen ${pi} prüft der Bilanzkreisverantwortliche nicht`,
  }),
  no_columns: message<{ known: string[] }>({
    en: ({ known }) => `the first row must name the columns: point_id and kind, optionally ${known.join(', ')}`,
    de: ({ known }) => `Die erste Zeile muss die Spalten nennen: point_id und kind, optional ${known.join(', ')}`,
  }),
  many_points: message<{ most: number }>({
    en: ({ most }) => `a file has at most ${most} points`,
    de: ({ most }, w) => `Eine Datei hat höchstens ${w.number(most)} Zählpunkte`,
  }),
  point_twice: { en: 'the file has this point twice', de: 'Der Zählpunkt steht zweimal in der Datei' },
  no_transport: message<{ tso: string | null }>({
    en: ({ tso }) =>
      `no transport ${tso === null ? 'to the TSO of its control area' : `to ${tso}`} supports MaBiS messages: set one up, or download the message and deliver it manually`,
    de: ({ tso }) =>
      `Kein Übertragungsweg ${tso === null ? 'zum ÜNB der Regelzone' : `zu ${tso}`} unterstützt MaBiS-Nachrichten: Richten Sie einen ein, oder laden Sie die Nachricht herunter und übermitteln Sie sie manuell`,
  }),
  sent_already: {
    en: 'the message was already sent or is being sent',
    de: 'Die Nachricht wurde schon gesendet oder wird gerade gesendet',
  },
  objection_not_submitted: {
    en: 'its objection is not submitted: submit it first',
    de: 'Der zugehörige Einwand ist nicht eingereicht: Reichen Sie ihn zuerst ein',
  },
  notice_gone: { en: 'the check notice no longer exists', de: 'Die Prüfmitteilung gibt es nicht mehr' },
  refused_notice: message<{ code: string; ebd: string }>({
    en: ({ code, ebd }) => `The BIKO rejected the check notice: ${code} of ${ebd}`,
    de: ({ code, ebd }) => `Der BIKO hat die Prüfmitteilung abgelehnt: ${code} aus ${ebd}`,
  }),
  reported_status: message<{ code: string; ebd: string }>({
    en: ({ code, ebd }) => `The BIKO reported a data status: ${code} of ${ebd}`,
    de: ({ code, ebd }) => `Der BIKO hat einen Datenstatus mitgeteilt: ${code} aus ${ebd}`,
  }),
  other_series: {
    en: 'the series to compare with belongs to another point or month',
    de: 'Die Vergleichsreihe gehört zu einem anderen Zählpunkt oder Monat',
  },
  other_objection: {
    en: 'the objection belongs to another month',
    de: 'Der Einwand gehört zu einem anderen Monat',
  },
})
