import { declareEvents, type TypesIn } from '../../access/events/event-family.ts'

/** Events of this module, for the audit log, webhooks and event streams; the label of a family follows "All of …". */
export const SCHEDULE_EVENTS = declareEvents('schedule-management', {
  schedule: {
    labels: { en: 'schedules', de: 'Fahrplänen' },
    events: {
      created: { en: 'Schedule created', de: 'Fahrplan angelegt' },
      overridden: { en: 'Schedule: a gate overridden', de: 'Fahrplan: Frist übergangen' },
    },
  },
  version: {
    labels: { en: 'schedule versions', de: 'Fahrplanversionen' },
    events: {
      submitted: { en: 'Schedule sent', de: 'Fahrplan gesendet' },
      sent_again: {
        en: 'Schedule: sent again as a new version',
        de: 'Fahrplan: als neue Version noch einmal gesendet',
      },
      accepted: { en: 'Schedule accepted', de: 'Fahrplan angenommen' },
      rejected: { en: 'Schedule rejected', de: 'Fahrplan abgelehnt' },
      abandoned: { en: 'Schedule given up', de: 'Fahrplan aufgegeben' },
      status_changed: { en: 'Schedule: status changed', de: 'Fahrplan: Status geändert' },
      contradicted: { en: 'Schedule: TSO contradicts itself', de: 'Fahrplan: ÜNB widerspricht sich' },
    },
  },
  series: {
    labels: { en: 'schedule series', de: 'Fahrplanzeitreihen' },
    events: {
      status_changed: { en: 'Schedule series: status changed', de: 'Fahrplanzeitreihe: Status geändert' },
    },
  },
  anomaly: {
    labels: { en: 'anomalies', de: 'Anomalien' },
    events: {
      received: { en: 'Anomaly received', de: 'Anomalie empfangen' },
    },
  },
  status_request: {
    labels: { en: 'status requests', de: 'Statusanfragen' },
    events: {
      ordered: { en: 'Status request ordered by hand', de: 'Statusanfrage von Hand veranlasst' },
      sent: { en: 'Status asked for', de: 'Status erfragt' },
    },
  },
  tso: {
    labels: { en: 'documents of TSOs', de: 'Dokumenten der ÜNB' },
    events: {
      ack: { en: 'TSO: acknowledgment (ACK)', de: 'ÜNB: Quittung (ACK)' },
      ano: { en: 'TSO: anomaly report (ANO)', de: 'ÜNB: Anomaliebericht (ANO)' },
      ri: { en: 'TSO: RI document', de: 'ÜNB: RI-Dokument' },
      cnf: { en: 'TSO: confirmation (CNF)', de: 'ÜNB: Bestätigung (CNF)' },
    },
  },
  acceptance: {
    labels: { en: 'acceptance', de: 'Annahme' },
    events: {
      fault_tolerant: { en: 'Schedule accepted despite faults', de: 'Fahrplan trotz Fehlern angenommen' },
    },
  },
  no_ack: {
    labels: { en: 'missing acknowledgments', de: 'fehlenden Quittungen' },
    events: {
      timeout: { en: 'No acknowledgment in time', de: 'Keine Quittung in der Frist' },
    },
  },
  declared_limit: {
    labels: { en: 'declared limits', de: 'gemeldeten Grenzen' },
    events: {
      warning: { en: 'Declared limit: warning', de: 'Gemeldete Grenze: Warnung' },
    },
  },
  intraday: {
    labels: { en: 'intraday', de: 'Intraday' },
    events: {
      advisory: { en: 'Intraday advisory', de: 'Intraday-Hinweis' },
    },
  },
  balance_group: {
    labels: { en: 'balance groups', de: 'Bilanzkreisen' },
    events: {
      created: { en: 'Balance group set up', de: 'Bilanzkreis eingerichtet' },
      changed: { en: 'Balance group changed', de: 'Bilanzkreis geändert' },
      removed: { en: 'Balance group removed', de: 'Bilanzkreis entfernt' },
    },
  },
  transport: {
    labels: { en: 'TSO transports', de: 'ÜNB-Übertragungen' },
    events: {
      created: { en: 'TSO transport set up', de: 'ÜNB-Übertragung eingerichtet' },
      changed: { en: 'TSO transport changed', de: 'ÜNB-Übertragung geändert' },
      removed: { en: 'TSO transport removed', de: 'ÜNB-Übertragung entfernt' },
    },
  },
  as4: {
    labels: { en: 'AS4 messages', de: 'AS4-Nachrichten' },
    events: {
      receipt: { en: 'AS4: receipt of a message', de: 'AS4: Empfangsbestätigung einer Nachricht' },
      error: { en: 'AS4: a message failed', de: 'AS4: Nachricht fehlgeschlagen' },
    },
  },
  sum_series: {
    labels: { en: 'sum series', de: 'Summenzeitreihen' },
    events: {
      received: { en: 'Sum series received', de: 'Summenzeitreihe empfangen' },
      data_status: { en: 'Sum series: data status told', de: 'Summenzeitreihe: Datenstatus mitgeteilt' },
      checked: { en: 'Sum series: check notice written', de: 'Summenzeitreihe: Prüfmitteilung geschrieben' },
      check_refused: { en: 'Sum series: check notice refused', de: 'Summenzeitreihe: Prüfmitteilung abgewiesen' },
      check_ordered: { en: 'Sum series: check notice goes out', de: 'Summenzeitreihe: Prüfmitteilung geht hinaus' },
      check_sent: { en: 'Sum series: check notice taken', de: 'Summenzeitreihe: Prüfmitteilung angenommen' },
      check_failed: { en: 'Sum series: check notice not sent', de: 'Summenzeitreihe: Prüfmitteilung nicht gesendet' },
      check_answered: { en: 'Sum series: check notice answered', de: 'Summenzeitreihe: Prüfmitteilung beantwortet' },
      partner_warning: { en: 'Sum series: for another receiver', de: 'Summenzeitreihe: für anderen Empfänger' },
      message_refused: { en: 'Sum series: message not taken', de: 'Summenzeitreihe: Nachricht nicht genommen' },
    },
  },
  mabis_point: {
    labels: { en: 'MaBiS points', de: 'MaBiS-Zählpunkten' },
    events: {
      created: { en: 'MaBiS point set up', de: 'MaBiS-Zählpunkt eingerichtet' },
      changed: { en: 'MaBiS point changed', de: 'MaBiS-Zählpunkt geändert' },
      removed: { en: 'MaBiS point removed', de: 'MaBiS-Zählpunkt entfernt' },
    },
  },
  mabis_format: {
    labels: { en: 'formats of MaBiS', de: 'MaBiS-Formaten' },
    events: { changed: { en: 'Formats of MaBiS changed', de: 'MaBiS-Formate geändert' } },
  },
  document_format: {
    labels: { en: 'document formats', de: 'Dokumentformaten' },
    events: {
      changed: { en: 'Document format of a TSO changed', de: 'Dokumentformat eines ÜNB geändert' },
    },
  },
  document: {
    labels: { en: 'documents of the inbox', de: 'Dokumenten im Eingang' },
    events: {
      unreadable: { en: 'TSO: file that cannot be read', de: 'ÜNB: unlesbare Datei' },
      unassigned: { en: 'TSO: document that belongs to no schedule', de: 'ÜNB: Dokument ohne Fahrplan' },
      assigned: { en: 'TSO: document assigned to a schedule', de: 'ÜNB: Dokument einem Fahrplan zugeordnet' },
      dismissed: { en: 'TSO: document put aside', de: 'ÜNB: Dokument beiseitegelegt' },
    },
  },
  clearing_period: {
    labels: { en: 'settlement months', de: 'Bilanzierungsmonaten' },
    events: {
      created: { en: 'Settlement month followed', de: 'Bilanzierungsmonat verfolgt' },
      removed: { en: 'Settlement month no longer followed', de: 'Bilanzierungsmonat nicht mehr verfolgt' },
    },
  },
  clearing_subscription: {
    labels: { en: 'calendar subscriptions', de: 'Kalenderabonnements' },
    events: {
      created: { en: 'Calendar subscription created', de: 'Kalenderabonnement erzeugt' },
      revoked: { en: 'Calendar subscription revoked', de: 'Kalenderabonnement widerrufen' },
    },
  },
  objection: {
    labels: { en: 'objections', de: 'Einwänden' },
    events: {
      created: { en: 'Objection filed', de: 'Einwand erhoben' },
      changed: { en: 'Objection changed', de: 'Einwand geändert' },
      submitted: { en: 'Objection submitted', de: 'Einwand eingereicht' },
      withdrawn: { en: 'Objection withdrawn', de: 'Einwand zurückgezogen' },
      accepted: { en: 'Objection accepted by the TSO', de: 'Einwand vom ÜNB angenommen' },
      rejected: { en: 'Objection rejected by the TSO', de: 'Einwand vom ÜNB abgelehnt' },
      sending: { en: 'Objection: its message goes out', de: 'Einwand: Nachricht geht hinaus' },
      filed: { en: 'Objection: filed', de: 'Einwand: übergeben' },
      filing_failed: { en: 'Objection: its message failed', de: 'Einwand: Nachricht fehlgeschlagen' },
      answered: { en: 'Objection: the BIKO answered', de: 'Einwand: Der BIKO hat geantwortet' },
      attachment_added: { en: 'Objection: file attached', de: 'Einwand: Datei angehängt' },
      attachment_removed: { en: 'Objection: file removed', de: 'Einwand: Datei entfernt' },
    },
  },
})

declare module '../../access/events/event-family.ts' {
  interface EventFamilies extends TypesIn<typeof SCHEDULE_EVENTS> {}
}
