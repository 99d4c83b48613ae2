import { messageCatalogue, type Message, message } from './message.ts'

/** Messages about alarms, alarm rules and channels. */
export const ALARMS = messageCatalogue('alarm', {
  audit_broken: message<{ sequence: number }>({
    en: ({ sequence }) => `The audit log is not as it was written from event ${sequence} on`,
    de: ({ sequence }, w) =>
      `Das Audit-Protokoll ist ab Eintrag ${w.number(sequence)} nicht mehr, wie es geschrieben wurde`,
  }),
  anchors_broken: message<{ line: number }>({
    en: ({ line }) => `The file of anchors of the audit logs was changed at line ${line}`,
    de: ({ line }, w) => `Die Ankerdatei der Audit-Protokolle wurde in Zeile ${w.number(line)} verändert`,
  }),
  anchors_not_copied: {
    en: 'The file of anchors of the audit logs has not been copied to AUDIT_ANCHORS_TO for two days',
    de: 'Die Ankerdatei der Audit-Protokolle wurde seit zwei Tagen nicht nach AUDIT_ANCHORS_TO kopiert',
  },
  anchors_not_stamped: {
    en: 'The file of anchors of the audit logs has had no time stamp for two days',
    de: 'Die Ankerdatei der Audit-Protokolle hat seit zwei Tagen keinen Zeitstempel',
  },
  anchors_todo: {
    en: 'Ask whoever runs the installation: its log says why, as audit_anchor_copy or audit_time_stamp',
    de: 'Den Betreiber der Installation fragen: Ihr Log nennt den Grund, als audit_anchor_copy oder audit_time_stamp',
  },
  audit_todo: {
    en: 'Somebody with access to the database or the machine changed it: export the log as it is now, and compare it with a backup',
    de: 'Jemand mit Zugang zur Datenbank oder zum Rechner hat es verändert: Protokoll im jetzigen Stand exportieren und mit einer Sicherung vergleichen',
  },
  backup_late: message<{ hours: number }>({
    en: ({ hours }) => `No backup for ${hours} hours`,
    de: ({ hours }, w) => `Keine Sicherung seit ${w.number(hours)} Stunden`,
  }),
  archive_late: message<{ since: string }>({
    en: ({ since }, w) => `Nothing after ${w.time(since)} can be recovered to a point in time`,
    de: ({ since }, w) => `Nichts nach ${w.time(since)} lässt sich auf einen Zeitpunkt wiederherstellen`,
  }),
  archive_todo: {
    en: 'Read the reason under Settings, Operation; check the place of WAL_ARCHIVE_TO and its free space',
    de: 'Grund unter Einstellungen, Betrieb lesen; Ziel von WAL_ARCHIVE_TO und freien Speicherplatz prüfen',
  },
  backup_todo: {
    en: 'Read the reason under Settings, Operation; check the folder of BACKUP_TO and its free space',
    de: 'Grund unter Einstellungen, Betrieb lesen; Ordner von BACKUP_TO und freien Speicherplatz prüfen',
  },
  channels_full: message<{ most: number }>({
    en: ({ most }) => `an organization has at most ${most} alarm channels: delete one first`,
    de: ({ most }) => `Eine Organisation hat höchstens ${most} Alarmkanäle: Löschen Sie zuerst einen`,
  }),
  rules_full: message<{ most: number }>({
    en: ({ most }) => `an organization has at most ${most} alarm rules; delete one first`,
    de: ({ most }) => `Eine Organisation hat höchstens ${most} Alarmregeln: Löschen Sie zuerst eine`,
  }),
  channel_used: {
    en: 'an alarm rule uses this channel: remove it from the rule first',
    de: 'Eine Alarmregel verwendet diesen Kanal: Entfernen Sie ihn zuerst aus der Regel',
  },
  no_channel: message<{ id: string }>({
    en: ({ id }) => `there is no channel ${id}`,
    de: ({ id }) => `Den Kanal ${id} gibt es nicht`,
  }),
  same_channel: {
    en: 'an escalation needs another channel than the alarm',
    de: 'Eine Eskalation braucht einen anderen Kanal als der Alarm',
  },
  needs_recipients: {
    en: 'a mail channel needs recipients, every other channel a url',
    de: 'Ein E-Mail-Kanal braucht Empfänger, jeder andere Kanal eine Adresse (URL)',
  },
  no_mail_address: message<{ address: string }>({
    en: ({ address }) => `${address} is not a mail address`,
    de: ({ address }) => `${address} ist keine E-Mail-Adresse`,
  }),
  only_ntfy_token: {
    en: 'only ntfy takes a token',
    de: 'Nur ntfy nimmt ein Token',
  },
  no_topic: {
    en: 'it must end with the topic, for example https://ntfy.sh/grid-alarms',
    de: 'Sie muss mit dem Thema enden, etwa https://ntfy.sh/netz-alarme',
  },
  both_escalation: {
    en: 'an escalation needs channels and minutes, or neither',
    de: 'Eine Eskalation braucht Kanäle und Minuten oder keines von beiden',
  },
  lead_range: message<{ least: number; most: number }>({
    en: ({ least, most }) => `this kind takes ${least} to ${most}`,
    de: ({ least, most }) => `Diese Art nimmt ${least} bis ${most}`,
  }),
  no_lead: { en: 'this kind takes no lead', de: 'Diese Art nimmt keinen Vorlauf' },
  only_event: {
    en: 'event_types belongs to the kind `event`, and to no other',
    de: 'event_types gehört zur Art `event` und zu keiner anderen',
  },
  own_events: {
    en: 'alarms do not alarm of themselves: no event of the family alarm',
    de: 'Alarme alarmieren nicht über sich selbst: kein Ereignis der Familie alarm',
  },
  no_area: message<{ area: string }>({
    en: ({ area }) => `this alarm is of the area ${area}, which the caller may not read`,
    de: ({ area }) => `Dieser Alarm gehört zum Bereich ${area}, den der Aufrufer nicht lesen darf`,
  }),
  no_zone: {
    en: 'it must be an IANA zone, such as Europe/Berlin',
    de: 'Es muss eine IANA-Zone sein, etwa Europe/Berlin',
  },
  no_hours: { en: 'quiet hours must end at another time', de: 'Die Ruhezeit muss zu einer anderen Zeit enden' },
  no_server: {
    en: 'this installation sends no mail: SMTP_URL and MAIL_FROM are not set',
    de: 'Diese Installation sendet keine E-Mail: SMTP_URL und MAIL_FROM sind nicht gesetzt',
  },
  mail_accepted: { en: 'the mail server accepted the message', de: 'Der Mailserver hat die Nachricht angenommen' },
  mail_failed: message<{ why: Message | string }>({
    en: ({ why }, { sentence }) => `the mail was not sent: ${sentence(why)}`,
    de: ({ why }, { sentence }) => `Die E-Mail wurde nicht gesendet: ${sentence(why)}`,
  }),
  channel_gone: { en: 'the channel was deleted or disabled', de: 'Der Kanal wurde gelöscht oder deaktiviert' },
  settled: { en: 'the alarm was already acknowledged', de: 'Der Alarm war bereits quittiert' },
  event: message<{ type: string; subject: string }>({
    en: ({ type, subject }) => `Event ${type}: ${subject}`,
    de: ({ type, subject }) => `Ereignis ${type}: ${subject}`,
  }),
  event_todo: {
    en: 'Read the entry in the audit log and decide',
    de: 'Eintrag im Prüfprotokoll lesen und entscheiden',
  },
  test: { en: 'Test of an alarm channel', de: 'Test eines Alarmkanals' },
  test_todo: { en: 'No action needed', de: 'Es ist nichts zu tun' },
  escalated: message<{ what: Message | string }>({
    en: ({ what }, { sentence }) => `Not acknowledged: ${sentence(what)}`,
    de: ({ what }, { sentence }) => `Nicht quittiert: ${sentence(what)}`,
  }),
  open_page: { en: 'Open', de: 'Öffnen' },
  acknowledge: { en: 'Acknowledge', de: 'Quittieren' },
  to_do: { en: 'To do', de: 'Zu tun' },
  link_over: {
    en: 'This link is not valid, or no longer: acknowledge the alarm on the page Today',
    de: 'Dieser Link gilt nicht oder nicht mehr: Quittieren Sie den Alarm auf der Seite Heute',
  },
  acknowledged: message<{ by: string; at: string }>({
    en: ({ by, at }, { time }) => `Acknowledged by ${by}, ${time(at)}`,
    de: ({ by, at }, { time }) => `Quittiert von ${by}, ${time(at)}`,
  }),
})
