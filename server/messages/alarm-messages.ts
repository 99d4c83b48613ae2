import { messageCatalogue, type Message, message } from './message.ts'

/** What is told of alarms, their rules and ways. */
export const ALARMS = messageCatalogue('alarm', {
  ways_full: message<{ most: number }>({
    en: ({ most }) => `an organization has at most ${most} ways of alarm; delete one first`,
    de: ({ most }) => `Eine Organisation hat höchstens ${most} Alarmwege: Löschen Sie zuerst einen`,
  }),
  rules_full: message<{ most: number }>({
    en: ({ most }) => `an organization has at most ${most} alarm rules; delete one first`,
    de: ({ most }) => `Eine Organisation hat höchstens ${most} Alarmregeln: Löschen Sie zuerst eine`,
  }),
  way_used: {
    en: 'a rule alarms by this way: take it out of the rule first',
    de: 'Eine Regel alarmiert über diesen Weg: Nehmen Sie ihn zuerst aus der Regel',
  },
  no_way: message<{ id: string }>({
    en: ({ id }) => `there is no way ${id}`,
    de: ({ id }) => `Den Weg ${id} gibt es nicht`,
  }),
  same_way: {
    en: 'an escalation goes to another way than the alarm',
    de: 'Eine Eskalation geht über einen anderen Weg als der Alarm',
  },
  needs_recipients: {
    en: 'a mail needs a recipient, every other way needs a url',
    de: 'E-Mail braucht einen Empfänger, jeder andere Weg eine Adresse (URL)',
  },
  no_mail_address: message<{ address: string }>({
    en: ({ address }) => `${address} is no mail address`,
    de: ({ address }) => `${address} ist keine E-Mail-Adresse`,
  }),
  only_ntfy_token: {
    en: 'only ntfy takes a token',
    de: 'Nur ntfy nimmt ein Token',
  },
  no_topic: {
    en: 'it must end with the topic, such as https://ntfy.sh/desk-alarms',
    de: 'Sie muss mit dem Thema enden, etwa https://ntfy.sh/desk-alarms',
  },
  both_escalation: {
    en: 'an escalation needs its ways and its minutes, or neither',
    de: 'Eine Eskalation braucht Wege und Minuten, oder keines von beiden',
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
  mail_taken: { en: 'the mail server took it', de: 'Der Mailserver hat sie angenommen' },
  mail_failed: message<{ why: Message | string }>({
    en: ({ why }, { sentence }) => `the mail was not sent: ${sentence(why)}`,
    de: ({ why }, { sentence }) => `Die E-Mail wurde nicht gesendet: ${sentence(why)}`,
  }),
  way_gone: { en: 'the way was deleted or switched off', de: 'Der Weg wurde gelöscht oder ausgeschaltet' },
  settled: { en: 'somebody had acknowledged the alarm before', de: 'Jemand hatte den Alarm schon quittiert' },
  event: message<{ type: string; subject: string }>({
    en: ({ type, subject }) => `Event ${type}: ${subject}`,
    de: ({ type, subject }) => `Ereignis ${type}: ${subject}`,
  }),
  event_todo: {
    en: 'Read the entry in the audit log and decide',
    de: 'Eintrag im Prüfprotokoll lesen und entscheiden',
  },
  test: { en: 'Test of an alarm way', de: 'Test eines Alarmwegs' },
  test_todo: { en: 'Nothing is to be done', de: 'Es ist nichts zu tun' },
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
