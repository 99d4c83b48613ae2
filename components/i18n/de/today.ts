import type { today as english } from '../en/today.ts'

const workingDaysLeft = (days: number) =>
  days === 0 ? 'heute' : days === 1 ? 'noch 1 Werktag' : `noch ${days} Werktage`

export const today = {
  title: 'Heute',
  sub: (count, soon) =>
    `${count === 1 ? '1 Aufgabe' : `${count} Aufgaben`}${soon === 0 ? '' : `, davon ${soon} in den nächsten sechs Stunden fällig oder überfällig`}`,
  none: 'Nichts zu tun',
  noneText: 'Alle Prognosen, Fahrpläne, Clearingfristen und Einwände der nächsten Tage sind in Ordnung.',
  tasks: 'Zu erledigen',
  partly: 'Einige Aufgaben konnten nicht geladen werden. Die übrigen werden angezeigt.',
  columns: { left: 'Restzeit', what: 'Typ', where: 'Gegenstand', why: 'Status', action: 'Aktion' },
  over: 'abgelaufen',
  days: (days) => `${days} Tage`,
  kinds: {
    ...{ forecast: 'Prognose', clearing: 'Clearing', objection: 'Einwand' },
    ...{ schedule: 'Fahrplan', anomaly: 'Anomalie', inbox: 'Dokument' },
  },
  openOf: (day) => `Offene Position · ${day}`,
  forecast: {
    missing: (gate) => `Fehlt · Gate-Closure ${gate}`,
    missingOver: (gate) => `Fehlt · Gate-Closure war ${gate}: Ein erster Fahrplan ist nicht mehr möglich`,
    rejected: (gate) => `Fahrpläne abgelehnt · Gate-Closure ${gate}`,
    rejectedOver: (until) => `Abgelehnt · offene Viertelstunden änderbar bis ${until}`,
    undeliverable: (gate) => `Zustellung fehlgeschlagen · Gate-Closure ${gate}`,
    undeliverableOver: (gate) => `Zustellung fehlgeschlagen · Gate-Closure war ${gate}`,
    received: (gate) => `Eingegangen, noch nicht verarbeitet · Gate-Closure ${gate}`,
    receivedOver: (gate) => `Eingegangen, nicht verarbeitet · Gate-Closure war ${gate}`,
    generated: (gate) => `Erzeugt, nichts eingereicht · Gate-Closure ${gate}`,
    generatedOver: (gate) => `Erzeugt, nicht verarbeitet · Gate-Closure war ${gate}`,
    open: (gate) => `Noch nicht eingereicht · Gate-Closure ${gate}`,
    submit: 'Einreichen',
    submitLate: 'Nachreichen',
    again: 'Erneut einreichen',
    view: 'Öffnen',
  },
  clearing: {
    where: (month, groups) => `${month}, ${groups === 1 ? '1 Bilanzkreis' : `${groups} Bilanzkreise`}`,
    why: (what, day, working_days) => `${what} am ${day} · ${workingDaysLeft(working_days)}`,
    action: 'Prüfen',
  },
  objection: {
    where: (month, type) => `${month}, ${type}`,
    draft: (day, working_days) => `Entwurf · Fenster schließt ${day} · ${workingDaysLeft(working_days)}`,
    submitted: (day, until) => `Eingereicht ${day}, keine Antwort · Ergebnis eintragbar bis ${until}`,
    action: 'Öffnen',
  },
  schedule: {
    why: (status, version, until) => `Version ${version}: ${status} · änderbar bis ${until}`,
    abandoned: (version, until) =>
      `Version ${version} wurde aufgegeben, keine Version ist gültig · änderbar bis ${until}`,
    action: 'Öffnen',
  },
  inbox: {
    why: (count) => (count === 1 ? '1 nicht zugeordnetes Dokument' : `${count} nicht zugeordnete Dokumente`),
    action: 'Posteingang öffnen',
  },
  anomaly: {
    why: (count, codes, until) =>
      `${count === 1 ? '1 Meldung' : `${count} Meldungen`}${codes ? ` (${codes})` : ''} · Geschäfte änderbar bis ${until}`,
    action: 'Vergleichen',
  },
  strip: {
    title: 'Heute und morgen',
    zone: 'Europe/Berlin',
    forecasts: 'Prognosen',
    gates: 'Gate-Closure',
    schedules: 'Fahrpläne',
    noSchedule: 'Noch keine',
    accepted: (accepted, total) => `${accepted} von ${total} angenommen`,
    deadlines: 'Fristen',
    now: (clock) => `jetzt ${clock}`,
    gate: (day) => `für ${day}`,
    next: (day, month, what) => `Nächste: ${day}, ${month}: ${what}`,
    noDeadline: 'Keine in den nächsten zwei Wochen',
  },
} satisfies typeof english
