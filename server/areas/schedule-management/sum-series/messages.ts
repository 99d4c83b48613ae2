import { messageCatalogue, message } from '#server/messages/message.ts'

type At = { segment: number; tag: string }
type Got = { got: string }

/** What is told of MaBiS messages that come in: sum series, data status, refused check notices. */
export const SUM_SERIES = messageCatalogue('sum_series', {
  at: message<At & { what: string }>({
    en: ({ segment, tag, what }) => `Segment ${segment} (${tag}): ${what}`,
    de: ({ segment, tag, what }) => `Segment ${segment} (${tag}): ${what}`,
  }),
  no_edifact: {
    en: 'It is not an EDIFACT interchange: it should begin with UNA or UNB',
    de: 'Das ist keine EDIFACT-Übertragungsdatei: Sie müsste mit UNA oder UNB beginnen',
  },
  cut_off: {
    en: 'The interchange does not end with UNZ: it may be cut off',
    de: 'Die Übertragungsdatei endet nicht mit UNZ: Sie ist vielleicht abgeschnitten',
  },
  test_interchange: message<{ reference: string }>({
    en: ({ reference }) =>
      `interchange ${reference} says that it is a test (UNB DE 0035 = 1): nothing of it counts, and its sender is owed a CONTRL with code 25 (DE 0085)`,
    de: ({ reference }) =>
      `Übertragungsdatei ${reference} ist als Test gekennzeichnet (UNB DE 0035 = 1): Nichts davon zählt, und dem Absender steht eine CONTRL mit Code 25 (DE 0085) zu`,
  }),
  other_measure: message<At & Got>({
    en: ({ segment, tag, got }) => `Segment ${segment} (${tag}): ${got} is no active energy of electricity`,
    de: ({ segment, tag, got }) => `Segment ${segment} (${tag}): ${got} ist keine Wirkarbeit von Strom`,
  }),
  segment_endless: message<{ segment: number }>({
    en: ({ segment }) => `Segment ${segment} has no end`,
    de: ({ segment }) => `Segment ${segment} hat kein Ende`,
  }),
  outside: message<At>({
    en: ({ segment, tag }) => `Segment ${segment} (${tag}) stands outside of any message`,
    de: ({ segment, tag }) => `Segment ${segment} (${tag}) steht außerhalb einer Nachricht`,
  }),
  count: message<At & { expected: string; got: number }>({
    en: ({ segment, tag, expected, got }) => `Segment ${segment} (${tag}) counts ${expected}, there are ${got}`,
    de: ({ segment, tag, expected, got }) => `Segment ${segment} (${tag}) zählt ${expected}, es sind ${got}`,
  }),
  other_message: message<Got>({
    en: ({ got }) =>
      `a message ${got} is none of MaBiS: taken are MSCONS 13003, 13005, 13026, IFTSTA 21004, CONTRL and APERAK; meter values go to POST /market-access/v1alpha1/timeseries/allocations`,
    de: ({ got }) =>
      `Eine Nachricht ${got} gehört nicht zu MaBiS: Genommen werden MSCONS 13003, 13005, 13026, IFTSTA 21004, CONTRL und APERAK; Messwerte gehen an POST /market-access/v1alpha1/timeseries/allocations`,
  }),
  cancellation: {
    en: 'it takes an earlier message back (BGM function 1), which a new version does',
    de: 'Sie nimmt eine frühere Nachricht zurück (BGM-Funktion 1); das tut eine neue Version',
  },
  daily: {
    en: 'daily series (BGM Z39) are not kept: only those that are settled by the month (BK)',
    de: 'Tägliche Reihen (BGM Z39) werden nicht geführt: nur die, nach denen monatlich abgerechnet wird (BK)',
  },
  missing: message<{ tag: string }>({
    en: ({ tag }) => `${tag} is missing`,
    de: ({ tag }) => `${tag} fehlt`,
  }),
  no_point: message<At & Got>({
    en: ({ segment, tag, got }) => `Segment ${segment} (${tag}): a MaBiS-Zählpunkt has 33 characters, not ${got}`,
    de: ({ segment, tag, got }) => `Segment ${segment} (${tag}): Ein MaBiS-Zählpunkt hat 33 Zeichen, nicht ${got}`,
  }),
  no_month: message<At & Got>({
    en: ({ segment, tag, got }) => `Segment ${segment} (${tag}): ${got} is not a month CCYYMM (610)`,
    de: ({ segment, tag, got }) => `Segment ${segment} (${tag}): ${got} ist kein Monat JJJJMM (610)`,
  }),
  no_time: message<At & Got>({
    en: ({ segment, tag, got }) =>
      `Segment ${segment} (${tag}): ${got} is no time of format 303 or 304 with its offset`,
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
    en: ({ segment, tag }) => `Segment ${segment} (${tag}): DTM 163 and 164 must say when a value begins and ends`,
    de: ({ segment, tag }) =>
      `Segment ${segment} (${tag}): DTM 163 und 164 müssen sagen, wann ein Wert beginnt und endet`,
  }),
  no_quarter_hour: message<At>({
    en: ({ segment, tag }) => `Segment ${segment} (${tag}): a value should be of one quarter-hour`,
    de: ({ segment, tag }) => `Segment ${segment} (${tag}): Ein Wert müsste von einer Viertelstunde sein`,
  }),
  other_month: message<At & { month: string }>({
    en: ({ segment, tag, month }, write) => `Segment ${segment} (${tag}): the value is not of ${write.month(month)}`,
    de: ({ segment, tag, month }, write) => `Segment ${segment} (${tag}): Der Wert ist nicht vom ${write.month(month)}`,
  }),
  twice: message<At>({
    en: ({ segment, tag }) => `Segment ${segment} (${tag}): the quarter-hour has a value already`,
    de: ({ segment, tag }) => `Segment ${segment} (${tag}): Die Viertelstunde hat schon einen Wert`,
  }),
  two_series: message<At>({
    en: ({ segment, tag }) => `Segment ${segment} (${tag}): a message carries one series`,
    de: ({ segment, tag }) => `Segment ${segment} (${tag}): Eine Nachricht enthält eine Reihe`,
  }),
  no_values: { en: 'it has no value', de: 'Sie enthält keinen Wert' },
  no_status: message<At & Got>({
    en: ({ segment, tag, got }) =>
      `Segment ${segment} (${tag}): ${got} is not a status of a series or of a check notice`,
    de: ({ segment, tag, got }) =>
      `Segment ${segment} (${tag}): ${got} ist kein Status einer Reihe oder Prüfmitteilung`,
  }),
  other_sender: message<{ sender: string; known: string[] }>({
    en: ({ sender, known }) =>
      `it is about a version of ${known.join(', ')}, and came from ${sender}: nothing of it counts`,
    de: ({ sender, known }) =>
      `Sie betrifft eine Version von ${known.join(', ')} und kam von ${sender}: Nichts davon zählt`,
  }),
  new_sender: message<{ point: string; sender: string; known: string[] }>({
    en: ({ point, sender, known }) =>
      `series of ${point} came from ${known.join(', ')} so far, this one from ${sender}: take it in with accept_sender if that is right`,
    de: ({ point, sender, known }) =>
      `Reihen von ${point} kamen bisher von ${known.join(', ')}, diese von ${sender}: Wenn das stimmt, lesen Sie sie mit accept_sender ein`,
  }),
  version_ahead: message<{ version: string }>({
    en: ({ version }, { time }) =>
      `version ${time(version)} lies more than a day ahead: it would be the newest for as long`,
    de: ({ version }, { time }) =>
      `Version ${time(version)} liegt mehr als einen Tag voraus: So lange wäre sie die neueste`,
  }),
  other_group: message<{ group: string; own: string }>({
    en: ({ group, own }) => `the objection is of balance group ${group}, the series of ${own}`,
    de: ({ group, own }) => `Der Einwand ist von Bilanzkreis ${group}, die Reihe von ${own}`,
  }),
  no_verdict: message<At & Got>({
    en: ({ segment, tag, got }) => `Segment ${segment} (${tag}): ${got} neither accepts nor refuses a message`,
    de: ({ segment, tag, got }) => `Segment ${segment} (${tag}): ${got} nimmt keine Nachricht an und weist keine ab`,
  }),
  unknown_document: message<{ kind: string; document: string; sender: string }>({
    en: ({ kind, document, sender }) =>
      `the ${kind} is for a message ${document}, and none of this number went to ${sender}`,
    de: ({ kind, document, sender }) =>
      `${kind} gilt einer Nachricht ${document}; an ${sender} ging keine mit dieser Nummer`,
  }),
  message_refused: message<{ kind: string; codes: string }>({
    en: ({ kind, codes }) => `The receiver refused the message (${kind} ${codes}): write the check notice anew`,
    de: ({ kind, codes }) =>
      `Der Empfänger hat die Nachricht abgewiesen (${kind} ${codes}): Schreiben Sie die Prüfmitteilung neu`,
  }),
  message_accepted: message<{ kind: string }>({
    en: ({ kind }) => `The receiver took the message up (${kind})`,
    de: ({ kind }) => `Der Empfänger hat die Nachricht aufgenommen (${kind})`,
  }),
  other_content: message<{ version: string }>({
    en: ({ version }, { time }) => `version ${time(version)} is stored with other values: a version does not change`,
    de: ({ version }, { time }) =>
      `Version ${time(version)} ist mit anderen Werten gespeichert: Eine Version ändert sich nicht`,
  }),
  nothing_imported: { en: 'no message of it could be taken', de: 'Keine ihrer Nachrichten ließ sich nehmen' },
  no_addresses: {
    en: 'it came without the codes of its sender and receiver (NAD+MS, NAD+MR), to whom a check notice would go',
    de: 'Sie kam ohne die Codes von Absender und Empfänger (NAD+MS, NAD+MR), an die eine Prüfmitteilung ginge',
  },
  no_check: message<{ pi: string }>({
    en: ({ pi }) => `a series of ${pi} is not checked by the balance responsible party`,
    de: ({ pi }) => `Eine Reihe ${pi} prüft nicht der Bilanzkreisverantwortliche`,
  }),
  no_columns: message<{ known: string[] }>({
    en: ({ known }) =>
      `the first row should name the columns: point_id and kind, and of ${known.join(', ')} what is known`,
    de: ({ known }) =>
      `Die erste Zeile müsste die Spalten nennen: point_id und kind, und von ${known.join(', ')}, was bekannt ist`,
  }),
  many_points: message<{ most: number }>({
    en: ({ most }) => `a file has at most ${most} points`,
    de: ({ most }, w) => `Eine Datei hat höchstens ${w.number(most)} Zählpunkte`,
  }),
  point_twice: { en: 'the point stands in the file twice', de: 'Der Zählpunkt steht zweimal in der Datei' },
  no_transport: message<{ tso: string | null }>({
    en: ({ tso }) =>
      `no way ${tso === null ? 'to the operator of its control area' : `to ${tso}`} takes messages of MaBiS: set one up, or save the message and hand it over by hand`,
    de: ({ tso }) =>
      `Kein Weg ${tso === null ? 'zum Netzbetreiber der Regelzone' : `zu ${tso}`} nimmt MaBiS-Nachrichten: Richten Sie einen ein, oder speichern Sie die Nachricht und übergeben Sie sie von Hand`,
  }),
  sent_already: {
    en: 'it is on its way, or was taken: a message goes out once',
    de: 'Sie ist unterwegs oder wurde angenommen: Eine Nachricht geht einmal hinaus',
  },
  objection_not_submitted: {
    en: 'the objection that it files is not submitted: submit it first',
    de: 'Der Einwand, den sie übergibt, ist nicht eingereicht: Reichen Sie ihn zuerst ein',
  },
  notice_gone: { en: 'the check notice is no longer there', de: 'Die Prüfmitteilung gibt es nicht mehr' },
  refused_notice: message<{ code: string; ebd: string }>({
    en: ({ code, ebd }) => `The BIKO refused the check notice: ${code} of ${ebd}`,
    de: ({ code, ebd }) => `Der BIKO hat die Prüfmitteilung abgewiesen: ${code} aus ${ebd}`,
  }),
  reported_status: message<{ code: string; ebd: string }>({
    en: ({ code, ebd }) => `The BIKO told a data status: ${code} of ${ebd}`,
    de: ({ code, ebd }) => `Der BIKO hat einen Datenstatus mitgeteilt: ${code} aus ${ebd}`,
  }),
  other_series: {
    en: 'the series to compare with is of another point or month',
    de: 'Die Vergleichsreihe ist von einem anderen Zählpunkt oder Monat',
  },
  other_objection: {
    en: 'the objection is of another month',
    de: 'Der Einwand ist zu einem anderen Monat',
  },
})
